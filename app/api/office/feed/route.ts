import { getFeed, saveFeed } from '@/lib/feeds/queries';
import { feedSchema, feedViewSchema } from '@/lib/feeds/schema';
import { route } from '@/lib/http/route';

export const GET = route(
  { name: 'office.getFeed', auth: 'user', answers: { 200: feedViewSchema }, errors: ['not_found', 'forbidden'] },
  ({ user, locale }) => getFeed(user, locale),
);

export const PUT = route(
  {
    name: 'office.saveFeed',
    auth: 'user',
    limit: { name: 'feed-settings', max: 30, seconds: 60 * 60 },
    body: feedSchema,
    example: { url: 'https://office.example/listings.csv', enabled: true },
    answers: { 200: feedViewSchema },
    errors: ['not_found'],
  },
  ({ user, body, locale }) => saveFeed(user, body, locale),
);

import { FEED_LIMIT, receiveFeed } from '../receive';
import { importFeed } from '@/lib/feeds/import';
import { runViewSchema } from '@/lib/feeds/schema';
import { route } from '@/lib/http/route';

export const POST = route(
  {
    name: 'office.importFeed',
    auth: 'user',
    limit: FEED_LIMIT,
    upload: 'feed',
    answers: { 201: runViewSchema },
    errors: ['not_found', 'forbidden', 'conflict'],
  },
  ({ request, user, locale }) => receiveFeed(request, user, (source) => importFeed(user, source, locale)),
);

import { FEED_LIMIT, receiveFeed } from '../receive';
import { previewFeed } from '@/lib/feeds/import';
import { previewSchema } from '@/lib/feeds/schema';
import { route } from '@/lib/http/route';

export const POST = route(
  {
    name: 'office.previewFeed',
    auth: 'user',
    limit: FEED_LIMIT,
    upload: 'feed',
    answers: { 200: previewSchema },
    errors: ['not_found', 'forbidden'],
  },
  ({ request, user, locale }) => receiveFeed(request, user, (source) => previewFeed(user, source, locale)),
);

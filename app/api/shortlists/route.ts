import { z } from 'zod';
import { listShortlists } from '@/lib/alerts/shortlists/queries';
import { shortlistSchema } from '@/lib/alerts/shortlists/schema';
import { shareShortlist } from '@/lib/alerts/shortlists/share';
import { shortlistViewSchema } from '@/lib/alerts/shortlists/view';
import { route } from '@/lib/http/route';

export const GET = route(
  { name: 'shortlists.list', auth: 'user', answers: { 200: z.array(shortlistViewSchema) } },
  ({ user }) => listShortlists(user),
);

export const POST = route(
  {
    name: 'shortlists.share',
    auth: 'viewer',
    limit: { name: 'shortlists', max: 100, seconds: 60 * 60 },
    body: shortlistSchema,
    example: { ids: [12, 7], title: 'Flats near the sea' },
    answers: { 201: shortlistViewSchema },
    errors: ['conflict'],
  },
  ({ user, body }) => shareShortlist(user, body),
);

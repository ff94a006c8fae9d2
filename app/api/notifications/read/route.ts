import { markRead } from '@/lib/alerts/notifications/queries';
import { readSchema } from '@/lib/alerts/notifications/schema';
import { route } from '@/lib/http/route';

export const PUT = route(
  {
    name: 'notifications.markRead',
    auth: 'user',
    body: readSchema,
    example: { upTo: 41 },
    answers: { 204: undefined },
  },
  ({ user, body }) => markRead(user, body.upTo),
);

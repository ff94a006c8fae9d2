import { countUnread } from '@/lib/alerts/notifications/queries';
import { unreadViewSchema } from '@/lib/alerts/notifications/schema';
import { route } from '@/lib/http/route';

export const GET = route(
  { name: 'notifications.unread', auth: 'user', answers: { 200: unreadViewSchema } },
  async ({ user }) => ({ unread: await countUnread(user) }),
);

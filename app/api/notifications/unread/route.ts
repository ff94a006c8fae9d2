import { countUnread } from '@/lib/alerts/notifications/queries';
import { unreadViewSchema } from '@/lib/alerts/notifications/schema';
import { ok } from '@/lib/http/respond';
import { otherMethods, route } from '@/lib/http/route';

export const GET = route(
  { name: 'notifications.unread', auth: 'user', answers: { 200: unreadViewSchema } },
  async ({ user }) => ok({ unread: await countUnread(user) }),
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods('GET');

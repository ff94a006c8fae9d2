import { listNotifications } from '@/lib/alerts/notifications/queries';
import { notificationViewSchema } from '@/lib/alerts/notifications/schema';
import { pagedAnswer } from '@/lib/http/declaration';
import { pageQuery } from '@/lib/http/query';
import { list } from '@/lib/http/respond';
import { otherMethods, route } from '@/lib/http/route';

export const GET = route(
  {
    name: 'notifications.list',
    auth: 'user',
    query: pageQuery,
    answers: { 200: pagedAnswer(notificationViewSchema) },
  },
  async ({ user, locale, query: { page = 1, pageSize } }) => {
    const { items, total } = await listNotifications(user, { page, pageSize, locale });
    return list(
      items,
      { path: '/api/notifications', query: new URLSearchParams() },
      { page, pageSize, total, exact: true },
    );
  },
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods('GET');

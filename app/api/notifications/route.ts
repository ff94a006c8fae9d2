import { listNotifications } from '@/lib/alerts/notifications/queries';
import { notificationViewSchema } from '@/lib/alerts/notifications/schema';
import { pagedAnswer } from '@/lib/http/declaration';
import { pageQuery } from '@/lib/http/query';
import { list } from '@/lib/http/respond';
import { route } from '@/lib/http/route';

export const GET = route(
  {
    name: 'notifications.list',
    auth: 'user',
    query: pageQuery,
    answers: { 200: pagedAnswer(notificationViewSchema) },
  },
  async ({ request, user, locale, query }) => list(request, query, await listNotifications(user, { ...query, locale })),
);

import { getLocale } from 'next-intl/server';
import { accountMetadata } from '../page-metadata';
import { NotificationList } from '@/components/notifications/notification-list';
import { requireUser } from '@/lib/accounts/auth/guard';
import { currentSessionId } from '@/lib/accounts/auth/session';
import { listNotifications } from '@/lib/alerts/notifications/queries';
import { serverKeys } from '@/lib/alerts/push/keys';
import { listPushDevices } from '@/lib/alerts/push/subscriptions';
import { paths } from '@/lib/http/paths';
import { firstValues, pageParam } from '@/lib/http/query';
import { loadNearestPage } from '@/lib/platform/pages';
import { PAGE_SIZE } from '@/lib/platform/site';

export const instant = false;

export const generateMetadata = () => accountMetadata(paths.notifications(), (t) => t('notifications.title'));

export default async function NotificationsPage({ searchParams }: PageProps<'/[locale]/notifications'>) {
  const user = await requireUser(paths.notifications());
  const wanted = pageParam.safeParse(firstValues(await searchParams).page).data ?? 1;
  const locale = await getLocale();
  const [{ page, list }, devices] = await Promise.all([
    loadNearestPage(wanted, PAGE_SIZE, (page) => listNotifications(user, { page, pageSize: PAGE_SIZE, locale })),
    currentSessionId().then((id) => listPushDevices(user, id)),
  ]);
  return <NotificationList {...list} page={page} push={{ publicKey: serverKeys().publicKey, devices }} />;
}

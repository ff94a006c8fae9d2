import { getTranslations } from 'next-intl/server';
import { Dashboard } from '@/components/admin/dashboard';
import { Users } from '@/components/admin/users/users';
import { readView } from '@/components/admin/read-view';
import { viewHref } from '@/components/admin/view';
import { requireAdmin } from '@/lib/auth/guard';
import { orNull } from '@/lib/or-null';
import { paths } from '@/lib/paths';
import { nearestPage } from '@/lib/properties/nearest-page';
import { PAGE_SIZE } from '@/lib/site';
import { listUsers } from '@/lib/users/list';
import { usersQueryOf } from '@/lib/users/states';

/** Made for every request: it is for admins alone. */
export const instant = false;

export default async function AdminDashboardPage({ searchParams }: PageProps<'/[locale]/admin-dashboard'>) {
  const admin = await requireAdmin(paths.adminDashboard);
  const t = await getTranslations('admin');
  const view = readView(paths.adminDashboard, await searchParams, ['users']);
  const read = async (page: number) =>
    orNull(listUsers({ ...usersQueryOf(view), page }).then((list) => ({ ...list, exact: true })));
  const { page, list } = await nearestPage(view.page, PAGE_SIZE, read);
  return (
    <Dashboard
      title={t('dashboard')}
      label={t('views')}
      tabs={[{ href: viewHref({ path: paths.adminDashboard, tab: 'users' }), label: t('tabs.users'), current: true }]}
    >
      <Users view={{ ...view, page }} admin={admin} list={list} />
    </Dashboard>
  );
}

import { getLocale, getTranslations } from 'next-intl/server';
import { AdminDesk, adminMetadata, RefusedPage } from '../admin-desk';
import { FilterLinks } from '@/components/admin/dashboard';
import { dashboardHref, type DashboardUrl, readDashboardUrl } from '@/components/admin/dashboard-url';
import type { BulkAction } from '@/components/admin/listings/listing-actions';
import { ListingsSection } from '@/components/admin/listings/listings-section';
import { OverviewView } from '@/components/admin/overview';
import { Users } from '@/components/admin/users/users';
import { buttonVariants } from '@/components/ui/button';
import { requireAdmin } from '@/lib/accounts/auth/guard';
import { may } from '@/lib/accounts/users/permissions';
import { listUsers } from '@/lib/accounts/users/queries';
import { usersQueryFrom } from '@/lib/accounts/users/schema';
import type { Actor } from '@/lib/accounts/users/view';
import { loadOverview } from '@/lib/alerts/desk/overview';
import { paths } from '@/lib/http/paths';
import { Link } from '@/lib/i18n/navigation';
import { countByApproval, loadManagedPage, MANAGED_STATES, readManagedSort } from '@/lib/listings/read/managed-list';
import { nullOnError } from '@/lib/platform/null-on-error';
import { loadNearestPage } from '@/lib/platform/pages';
import { PAGE_SIZE } from '@/lib/platform/site';
import { settings } from '@/lib/settings/queries';

export const instant = false;

const TABS = ['overview', 'properties', 'users'] as const;
const STATES = ['all', 'approved', 'pending', 'takenDown'] as const;

const BULK_ACTIONS: Record<(typeof STATES)[number], BulkAction[]> = {
  all: ['takeDown', 'delete'],
  approved: ['takeDown', 'delete'],
  pending: ['approve', 'reject'],
  takenDown: ['approve', 'delete'],
};

export const generateMetadata = () => adminMetadata(paths.adminDashboard, (t) => t('admin.dashboard'));

/** Dashboard B (docs/product.md 11.1): the start page, listings of every state, and users. */
export default async function AdminDashboardPage({ searchParams }: PageProps<'/[locale]/admin-dashboard'>) {
  const url = readDashboardUrl(paths.adminDashboard, await searchParams, TABS);
  const admin = await requireAdmin(dashboardHref(url));
  if (!admin) return <RefusedPage />;
  if (url.tab === 'overview') {
    const t = await getTranslations('admin.overview');
    const overview = await loadOverview((await settings()).reportsToHide);
    return (
      <AdminDesk
        current="overview"
        tools={
          may(admin, 'listings') &&
          overview.queues.pending.total > 0 && (
            <Link href={paths.admin} className={buttonVariants()}>
              {t('start')}
            </Link>
          )
        }
      >
        <OverviewView overview={overview} admin={admin} />
      </AdminDesk>
    );
  }
  return (
    <AdminDesk current={url.tab}>
      {url.tab === 'users' ? await users(url, admin) : await properties(url, admin)}
    </AdminDesk>
  );
}

async function properties(url: DashboardUrl, admin: Actor) {
  const shown = STATES.find((state) => state === url.state) ?? 'all';
  const sort = readManagedSort(url.sort);
  const [t, counts, page] = await Promise.all([
    getTranslations('admin.listings'),
    nullOnError(countByApproval()),
    loadManagedPage(admin, { ...MANAGED_STATES[shown], keyword: url.q || undefined, sort, page: url.page }),
  ]);
  const file = new URLSearchParams(
    Object.entries({ state: shown, keyword: url.q, sort: sort ?? '', language: await getLocale() }),
  );
  const stateOf = (state: (typeof STATES)[number]) => (state === 'all' ? '' : state);
  return (
    <ListingsSection
      url={{ ...url, sort: sort ?? '', state: stateOf(shown) }}
      page={page}
      sort={sort ?? (shown === 'pending' ? undefined : '-added')}
      label={t(`${shown}List`)}
      daysPublic={(await settings()).daysPublic}
      actions={BULK_ACTIONS[shown]}
      file={`/api/properties.csv?${file}`}
      filter={
        <FilterLinks
          label={t('filter.label')}
          links={STATES.map((state) => ({
            href: dashboardHref({ ...url, sort, state: stateOf(state), page: 1 }),
            label: t(`filter.${state}`),
            count: counts?.[state],
            current: state === shown,
          }))}
        />
      }
    />
  );
}

async function users(url: DashboardUrl, admin: Actor) {
  const query = usersQueryFrom(url);
  const read = async (page: number) =>
    nullOnError(listUsers({ ...query, page }).then((list) => ({ ...list, exact: true })));
  const { page, list } = await loadNearestPage(url.page, PAGE_SIZE, read);
  return <Users url={{ ...url, sort: query.sort ?? '', page }} admin={admin} list={list} />;
}

import { getLocale, getTranslations } from 'next-intl/server';
import { AdminDesk, adminMetadata, RefusedPage } from '../admin-desk';
import { EmptyState, FilterLinks } from '@/components/admin/dashboard';
import { dashboardHref, readDashboardUrl, type DashboardUrl } from '@/components/admin/dashboard-url';
import type { BulkAction } from '@/components/admin/listings/listing-actions';
import { ListingsSection } from '@/components/admin/listings/listings-section';
import { OverviewView } from '@/components/admin/overview';
import { Pager } from '@/components/admin/pager';
import { SearchBox } from '@/components/admin/search-box';
import { UserTable } from '@/components/admin/users/user-table';
import { buttonVariants } from '@/components/ui/button';
import { RestoreFocus } from '@/components/ui/restore-focus';
import { requireAdmin } from '@/lib/accounts/auth/guard';
import { USER_STATES } from '@/lib/accounts/users/constants';
import { may } from '@/lib/accounts/users/permissions';
import { listUsers } from '@/lib/accounts/users/queries';
import { parseUserState, usersQueryFrom } from '@/lib/accounts/users/schema';
import type { Actor } from '@/lib/accounts/users/view';
import { loadOverview } from '@/lib/alerts/desk/overview';
import { paths } from '@/lib/http/paths';
import { queryText } from '@/lib/http/query';
import { ClientMessages } from '@/lib/i18n/client-messages';
import { Link } from '@/lib/i18n/navigation';
import { countByApproval, loadManagedPage, MANAGED_STATES, readManagedSort } from '@/lib/listings/read/managed-list';
import { nullOnError } from '@/lib/platform/null-on-error';
import { loadNearestPage } from '@/lib/platform/pages';
import { formatPhone } from '@/lib/platform/phone';
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
  const file = new URLSearchParams({ state: shown, keyword: url.q, sort: sort ?? '', language: await getLocale() });
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

/** The tab 'users', by default newest accounts first. Admins have no actions on their own account. */
async function users(given: DashboardUrl, admin: Actor) {
  const query = usersQueryFrom(given);
  const read = (page: number) => nullOnError(listUsers({ ...query, page }));
  const [t, locale, { page, list }] = await Promise.all([
    getTranslations('users'),
    getLocale(),
    loadNearestPage(given.page, PAGE_SIZE, read),
  ]);
  const state = parseUserState(given.state);
  const url = { ...given, sort: query.sort ?? '', state, page };
  const file = queryText({ ...query, language: locale });
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <SearchBox url={url} label={t('search')} />
        <FilterLinks
          label={t('filter.label')}
          links={USER_STATES.map((option) => ({
            href: dashboardHref({ ...url, state: option, page: 1 }),
            label: t(`filter.${option || 'all'}`),
            current: option === state,
          }))}
        />
      </div>
      {list === null ? (
        <EmptyState title={t('failed')} />
      ) : list.items.length === 0 ? (
        <EmptyState
          title={url.q ? t('nothing', { q: url.q }) : t('none')}
          text={url.q ? t('nothingText') : undefined}
        />
      ) : (
        <>
          <ClientMessages of={['action', 'users', 'staffRoles', 'table']}>
            <RestoreFocus>
              <UserTable
                rows={list.items.map((user) => ({
                  ...user,
                  phone: user.phone && formatPhone(user.phone),
                  mayChange: user.id !== admin.id && (user.role !== 'admin' || may(admin, 'roles')),
                }))}
                sort={url.sort || '-joined'}
                total={list.total}
                file={`/api/users.csv?${file}`}
              />
            </RestoreFocus>
          </ClientMessages>
          <Pager url={url} total={list.total} exact />
        </>
      )}
    </>
  );
}

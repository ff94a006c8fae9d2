import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { Dashboard, FilterLinks } from '@/components/admin/dashboard';
import { ListingTable } from '@/components/admin/listings/listing-table';
import type { ManyVerb } from '@/components/admin/listings/verbs';
import { RefundsToDo } from '@/components/admin/refunds-to-do';
import { readView } from '@/components/admin/read-view';
import { Users } from '@/components/admin/users/users';
import { viewHref, type View } from '@/components/admin/view';
import { requireAdmin } from '@/lib/auth/guard';
import { Link } from '@/lib/i18n/navigation';
import { nullOnError } from '@/lib/null-on-error';
import { paths } from '@/lib/paths';
import { listRefundsByHand } from '@/lib/payments/queries';
import { countByApproval, loadManagedPage } from '@/lib/properties/managed-list';
import { loadNearestPage } from '@/lib/properties/pages';
import { privateMetadata } from '@/lib/seo/metadata';
import { PAGE_SIZE } from '@/lib/site';
import { listUsers } from '@/lib/users/list';
import { usersQueryOf } from '@/lib/users/states';
import type { Actor } from '@/lib/users/view';

/** Made for every request: it is for admins alone. */
export const instant = false;

const TABS = ['properties', 'users'] as const;
const STATES = ['all', 'approved', 'pending', 'takenDown'] as const;

/** What is done with several at once. */
const VERBS: Record<(typeof STATES)[number], ManyVerb[]> = {
  all: ['takeDown', 'delete'],
  approved: ['takeDown', 'delete'],
  pending: ['approve', 'reject'],
  takenDown: ['approve', 'delete'],
};

export async function generateMetadata(): Promise<Metadata> {
  await requireAdmin(paths.adminDashboard);
  const t = await getTranslations('admin');
  return privateMetadata(await getLocale(), { path: paths.adminDashboard, title: t('dashboard') });
}

/** Dashboard B (docs/product.md 11.1): listings of every state, and users. */
export default async function AdminDashboardPage({ searchParams }: PageProps<'/[locale]/admin-dashboard'>) {
  const admin = await requireAdmin(paths.adminDashboard);
  const t = await getTranslations('admin');
  const view = readView(paths.adminDashboard, await searchParams, TABS);
  return (
    <Dashboard
      title={t('dashboard')}
      label={t('views')}
      aside={
        <Link
          href={paths.activity}
          prefetch={false}
          className="flex min-h-11 items-center font-medium text-primary hover:underline"
        >
          {t('activity')}
        </Link>
      }
      tabs={TABS.map((tab) => ({
        href: viewHref({ path: paths.adminDashboard, tab }),
        label: t(`tabs.${tab}`),
        current: view.tab === tab,
      }))}
    >
      <RefundsToDo payments={await nullOnError(listRefundsByHand())} />
      {view.tab === 'users' ? await users(view, admin) : await properties(view, admin)}
    </Dashboard>
  );
}

async function properties(view: View, admin: Actor) {
  const shown = STATES.find((state) => state === view.state) ?? 'all';
  const asked = {
    all: {},
    approved: { approved: true },
    pending: { queue: 'pending' },
    takenDown: { queue: 'takenDown' },
  } as const;
  const [t, counts, page] = await Promise.all([
    getTranslations('admin.listings'),
    nullOnError(countByApproval()),
    loadManagedPage(admin, { ...asked[shown], keyword: view.q || undefined, page: view.page }),
  ]);
  const { path, tab, q } = view;
  const stateOf = (state: (typeof STATES)[number]) => (state === 'all' ? '' : state);
  return (
    <ListingTable
      view={{ ...view, state: stateOf(shown) }}
      page={page}
      label={t(`${shown}List`)}
      verbs={VERBS[shown]}
      filter={
        <FilterLinks
          label={t('filter.label')}
          links={STATES.map((state) => ({
            href: viewHref({ path, tab, q, state: stateOf(state) }),
            label: t(`filter.${state}`),
            count: counts?.[state],
            current: state === shown,
          }))}
        />
      }
    />
  );
}

async function users(view: View, admin: Actor) {
  const read = async (page: number) =>
    nullOnError(listUsers({ ...usersQueryOf(view), page }).then((list) => ({ ...list, exact: true })));
  const { page, list } = await loadNearestPage(view.page, PAGE_SIZE, read);
  return <Users view={{ ...view, page }} admin={admin} list={list} />;
}

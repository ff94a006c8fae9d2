import { getTranslations } from 'next-intl/server';
import { AdminDesk, adminMetadata, RefusedPage } from '../admin-desk';
import { dashboardHref, type DashboardUrl, readDashboardUrl } from '@/components/admin/dashboard-url';
import { ListingsSection } from '@/components/admin/listings/listings-section';
import { Manage } from '@/components/admin/manage/manage';
import { ChangedQueue, ReportedQueue, WaitingQueue } from '@/components/admin/queue/change-queues';
import { PendingQueue } from '@/components/admin/queue/pending-queue';
import { SearchBox } from '@/components/admin/search-box';
import { requireAdmin } from '@/lib/accounts/auth/guard';
import type { Actor } from '@/lib/accounts/users/view';
import { countNearLandmarks } from '@/lib/alerts/saved-searches/queries';
import { listManagedAmenities } from '@/lib/amenities/queries';
import { paths } from '@/lib/http/paths';
import { loadChangedPage } from '@/lib/listings/moderation/changes';
import { loadPendingPage } from '@/lib/listings/moderation/pending';
import { loadPendingChangesPage } from '@/lib/listings/moderation/pending-change-queries';
import { loadManagedPage, readManagedSort } from '@/lib/listings/read/managed-list';
import { loadReportedPage } from '@/lib/listings/reports/queries';
import { listLocations } from '@/lib/locations/queries';
import { listManagedLandmarks } from '@/lib/search/landmarks/queries';
import { settings } from '@/lib/settings/queries';

export const instant = false;

const QUEUES = ['pending', 'reported', 'waiting', 'changed'] as const;
const TABS = [...QUEUES, 'approved', 'manage'] as const;

export const generateMetadata = () => adminMetadata(paths.admin, (t) => t('admin.title'));

/**
 * Dashboard A (docs/product.md 11.1): pending listings, reports, changes to approve, changed and approved listings,
 * areas, landmarks and amenities.
 */
export default async function AdminPage({ searchParams }: PageProps<'/[locale]/admin'>) {
  const url = readDashboardUrl(paths.admin, await searchParams, TABS);
  const admin = await requireAdmin(dashboardHref(url));
  if (!admin) return <RefusedPage />;
  const t = await getTranslations('admin.listings');
  return (
    <AdminDesk
      current={url.tab}
      tools={QUEUES.some((tab) => tab === url.tab) && <SearchBox url={url} label={t('search')} />}
    >
      {await contentOf(url, admin)}
    </AdminDesk>
  );
}

async function contentOf(url: DashboardUrl, admin: Actor) {
  if (url.tab === 'manage') {
    const [locations, landmarks, searches, amenities] = await Promise.all([
      listLocations(),
      listManagedLandmarks(),
      countNearLandmarks(),
      listManagedAmenities(),
    ]);
    return <Manage {...{ url, locations, searches, amenities, ...landmarks }} />;
  }
  const filters = { keyword: url.q || undefined, page: url.page };
  if (url.tab === 'pending') {
    return <PendingQueue url={url} page={await loadPendingPage(admin, filters)} />;
  }
  if (url.tab === 'reported') return <ReportedQueue url={url} page={await loadReportedPage(admin, filters)} />;
  if (url.tab === 'waiting') return <WaitingQueue url={url} page={await loadPendingChangesPage(admin, filters)} />;
  if (url.tab === 'changed') return <ChangedQueue url={url} page={await loadChangedPage(admin, filters)} />;
  const t = await getTranslations('admin.listings');
  const sort = readManagedSort(url.sort);
  const page = await loadManagedPage(admin, { ...filters, sort, approved: true });
  return (
    <ListingsSection
      url={{ ...url, sort: sort ?? '' }}
      page={page}
      sort={sort ?? '-added'}
      label={t('approvedList')}
      daysPublic={(await settings()).daysPublic}
      actions={['takeDown', 'delete']}
    />
  );
}

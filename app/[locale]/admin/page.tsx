import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { AdminDesk, RefusedPage } from '../admin-desk';
import { dashboardHref, type DashboardUrl, readDashboardUrl } from '@/components/admin/dashboard-url';
import { ChangedList } from '@/components/admin/listings/changed-list';
import { ListingTable } from '@/components/admin/listings/listing-table';
import { PendingList } from '@/components/admin/listings/pending-list';
import { ReportedList } from '@/components/admin/listings/reported-list';
import { WaitingList } from '@/components/admin/listings/waiting-list';
import { Manage } from '@/components/admin/manage/manage';
import { requireAdmin } from '@/lib/accounts/auth/guard';
import type { Actor } from '@/lib/accounts/users/view';
import { countNearLandmarks } from '@/lib/alerts/saved-searches/queries';
import { listManagedAmenities } from '@/lib/amenities/queries';
import { paths } from '@/lib/http/paths';
import { loadChangedPage } from '@/lib/listings/moderation/changes';
import { loadPendingPage } from '@/lib/listings/moderation/pending';
import { loadPendingChangesPage } from '@/lib/listings/moderation/pending-change-queries';
import { loadManagedPage } from '@/lib/listings/read/managed-list';
import { loadReportedPage } from '@/lib/listings/reports/queries';
import { listLocations } from '@/lib/locations/queries';
import { listManagedLandmarks } from '@/lib/search/landmarks/queries';
import { privateMetadata } from '@/lib/seo/metadata';
import { settings } from '@/lib/settings/queries';

export const instant = false;

const TABS = ['pending', 'reported', 'waiting', 'changed', 'approved', 'manage'] as const;

export async function generateMetadata(): Promise<Metadata> {
  await requireAdmin(paths.admin);
  const t = await getTranslations('admin');
  return privateMetadata(await getLocale(), { path: paths.admin, title: t('title') });
}

/**
 * Dashboard A (docs/product.md 11.1): pending listings, reports, changes to approve, changed and approved listings,
 * areas, landmarks and amenities.
 */
export default async function AdminPage({ searchParams }: PageProps<'/[locale]/admin'>) {
  const url = readDashboardUrl(paths.admin, await searchParams, TABS);
  const admin = await requireAdmin(dashboardHref(url));
  if (!admin) return <RefusedPage />;
  const t = await getTranslations('admin');
  return (
    <AdminDesk title={t('title')} current={url.tab}>
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
    return <PendingList url={url} page={await loadPendingPage(admin, filters)} />;
  }
  if (url.tab === 'reported') return <ReportedList url={url} page={await loadReportedPage(admin, filters)} />;
  if (url.tab === 'waiting') return <WaitingList url={url} page={await loadPendingChangesPage(admin, filters)} />;
  if (url.tab === 'changed') return <ChangedList url={url} page={await loadChangedPage(admin, filters)} />;
  const t = await getTranslations('admin.listings');
  const page = await loadManagedPage(admin, { ...filters, approved: true });
  return (
    <ListingTable
      url={url}
      page={page}
      label={t('approvedList')}
      daysPublic={(await settings()).daysPublic}
      actions={['takeDown', 'delete']}
    />
  );
}

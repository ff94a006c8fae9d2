import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { Dashboard } from '@/components/admin/dashboard';
import { ChangedList } from '@/components/admin/listings/changed-list';
import { ListingTable } from '@/components/admin/listings/listing-table';
import { PendingList } from '@/components/admin/listings/pending-list';
import { Manage } from '@/components/admin/manage/manage';
import { readView } from '@/components/admin/read-view';
import { viewHref, type View } from '@/components/admin/view';
import { listAmenities } from '@/lib/amenities/queries';
import { requireAdmin } from '@/lib/auth/guard';
import { listLocations } from '@/lib/locations/queries';
import { nullOnError } from '@/lib/null-on-error';
import { paths } from '@/lib/paths';
import { loadChangedPage } from '@/lib/properties/changes';
import { countByApproval, loadManagedPage } from '@/lib/properties/managed-list';
import { loadPendingPage } from '@/lib/properties/pending';
import { privateMetadata } from '@/lib/seo/metadata';
import type { Actor } from '@/lib/users/view';

/** Made for every request: it is for admins alone. */
export const instant = false;

const TABS = ['pending', 'changed', 'approved', 'manage'] as const;

export async function generateMetadata(): Promise<Metadata> {
  await requireAdmin(paths.admin);
  const t = await getTranslations('admin');
  return privateMetadata(await getLocale(), { path: paths.admin, title: t('title') });
}

/** Dashboard A (docs/product.md 11.1): what waits, what was changed, what is approved, areas and amenities. */
export default async function AdminPage({ searchParams }: PageProps<'/[locale]/admin'>) {
  const admin = await requireAdmin(paths.admin);
  const t = await getTranslations('admin');
  const view = readView(paths.admin, await searchParams, TABS);
  const [counts, content] = await Promise.all([nullOnError(countByApproval()), contentOf(view, admin)]);
  return (
    <Dashboard
      title={t('title')}
      label={t('views')}
      tabs={TABS.map((tab) => ({
        href: viewHref({ path: paths.admin, tab }),
        label: t(`tabs.${tab}`),
        count: tab === 'manage' ? null : counts?.[tab],
        current: view.tab === tab,
      }))}
    >
      {content}
    </Dashboard>
  );
}

async function contentOf(view: View, admin: Actor) {
  if (view.tab === 'manage') {
    const [locations, amenities] = await Promise.all([listLocations(), listAmenities()]);
    return <Manage view={view} locations={locations} amenities={amenities} />;
  }
  const asked = { keyword: view.q || undefined, page: view.page };
  if (view.tab === 'pending') {
    return <PendingList view={view} page={await loadPendingPage(admin, asked)} />;
  }
  if (view.tab === 'changed') return <ChangedList view={view} page={await loadChangedPage(admin, asked)} />;
  const t = await getTranslations('admin.listings');
  const page = await loadManagedPage(admin, { ...asked, approved: true });
  return <ListingTable view={view} page={page} label={t('approvedList')} verbs={['takeDown', 'delete']} />;
}

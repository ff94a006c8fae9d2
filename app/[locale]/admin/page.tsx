import { getTranslations } from 'next-intl/server';
import { Dashboard } from '@/components/admin/dashboard';
import { Manage } from '@/components/admin/manage/manage';
import { readView } from '@/components/admin/read-view';
import { viewHref } from '@/components/admin/view';
import { listAmenities } from '@/lib/amenities/queries';
import { requireAdmin } from '@/lib/auth/guard';
import { listLocations } from '@/lib/locations/queries';
import { paths } from '@/lib/paths';

/** Made for every request: it is for admins alone. */
export const instant = false;

export default async function AdminPage({ searchParams }: PageProps<'/[locale]/admin'>) {
  await requireAdmin(paths.admin);
  const t = await getTranslations('admin');
  const view = readView(paths.admin, await searchParams, ['manage']);
  const [locations, amenities] = await Promise.all([listLocations(), listAmenities()]);
  return (
    <Dashboard
      title={t('title')}
      label={t('views')}
      tabs={[{ href: viewHref({ path: paths.admin, tab: 'manage' }), label: t('tabs.manage'), current: true }]}
    >
      <Manage view={view} locations={locations} amenities={amenities} />
    </Dashboard>
  );
}

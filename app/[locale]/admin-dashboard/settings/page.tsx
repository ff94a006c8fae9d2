import { AdminDesk, adminMetadata, RefusedPage } from '../../admin-desk';
import { SettingsPage } from '@/components/admin/settings/settings-page';
import { requireAdmin } from '@/lib/accounts/auth/guard';
import { listAudit } from '@/lib/audit/queries';
import { deskPaths } from '@/lib/http/paths';
import { loadSettings } from '@/lib/settings/queries';

export const instant = false;

export const generateMetadata = () => adminMetadata(deskPaths.settings, (t) => t('admin.tabs.settings'));

export default async function AdminSettingsPage() {
  const admin = await requireAdmin(deskPaths.settings);
  if (!admin) return <RefusedPage />;
  const [read, history] = await Promise.all([
    loadSettings(),
    listAudit({ filters: { subject: 'setting' }, page: 1, pageSize: 5 }),
  ]);
  return (
    <AdminDesk current="settings">
      <SettingsPage {...read} admin={admin} history={history.items} />
    </AdminDesk>
  );
}

import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { AdminDesk, RefusedPage } from '../../admin-desk';
import { SettingsPage } from '@/components/admin/settings/settings-page';
import { requireAdmin } from '@/lib/accounts/auth/guard';
import { listAudit } from '@/lib/audit/queries';
import { deskPaths } from '@/lib/http/paths';
import { privateMetadata } from '@/lib/seo/metadata';
import { loadSettings } from '@/lib/settings/queries';

export const instant = false;

export async function generateMetadata(): Promise<Metadata> {
  await requireAdmin(deskPaths.settings);
  const t = await getTranslations('settings');
  return privateMetadata(await getLocale(), { path: deskPaths.settings, title: t('title') });
}

export default async function AdminSettingsPage() {
  if (!(await requireAdmin(deskPaths.settings))) return <RefusedPage />;
  const [t, read, history] = await Promise.all([
    getTranslations('settings'),
    loadSettings(),
    listAudit({ filters: { subject: 'setting' }, page: 1, pageSize: 5 }),
  ]);
  return (
    <AdminDesk title={t('title')} current="settings">
      <SettingsPage {...read} history={history.items} />
    </AdminDesk>
  );
}

import { getTranslations } from 'next-intl/server';
import { AdminDesk, adminMetadata, RefusedPage } from '../../admin-desk';
import { AuditList } from '@/components/admin/audit';
import type { StandardReasons } from '@/components/admin/settings/drafts';
import { SettingsForm } from '@/components/admin/settings/settings-form';
import { requireAdmin } from '@/lib/accounts/auth/guard';
import { listAudit } from '@/lib/audit/queries';
import { deskPaths } from '@/lib/http/paths';
import { ClientMessages } from '@/lib/i18n/client-messages';
import { Link } from '@/lib/i18n/navigation';
import { translator } from '@/lib/i18n/translator';
import { REASON_CODES, type ReasonCode } from '@/lib/listings/constants';
import { loadSettings } from '@/lib/settings/queries';
import type { ReasonWords } from '@/lib/settings/settings';

export const instant = false;

export const generateMetadata = () => adminMetadata(deskPaths.settings, (t) => t('admin.tabs.settings'));

export default async function AdminSettingsPage() {
  const admin = await requireAdmin(deskPaths.settings);
  if (!admin) return <RefusedPage />;
  const [t, { version, settings }, history] = await Promise.all([
    getTranslations('settings'),
    loadSettings(),
    listAudit({ filters: { subject: 'setting' }, page: 1, pageSize: 5 }),
  ]);
  return (
    <AdminDesk current="settings">
      <p className="text-muted-foreground">{t('lead')}</p>
      <ClientMessages of={['settings', 'action', 'admin', 'errors']}>
        <SettingsForm version={version} settings={settings} standard={standardReasons()} />
      </ClientMessages>
      {history.items.length > 0 && (
        <section className="space-y-3">
          <h2 className="text-lg font-bold">{t('recent')}</h2>
          <AuditList admin={admin} label={t('recent')} items={history.items} />
          <Link
            href={deskPaths.activity(new URLSearchParams({ subject: 'setting' }))}
            className="inline-flex min-h-11 items-center underline underline-offset-4"
          >
            {t('history')}
          </Link>
        </section>
      )}
    </AdminDesk>
  );
}

/** Texts of the standard reasons, in both languages. */
function standardReasons(): StandardReasons {
  const [ar, en] = [translator('ar'), translator('en')];
  const wordsOf = (code: ReasonCode): ReasonWords => ({
    label: en(`admin.rejection.reasons.${code}.label`),
    labelAr: ar(`admin.rejection.reasons.${code}.label`),
    text: en(`admin.rejection.reasons.${code}.text`),
    textAr: ar(`admin.rejection.reasons.${code}.text`),
  });
  return Object.fromEntries(REASON_CODES.map((code) => [code, wordsOf(code)])) as StandardReasons;
}

import { useTranslations } from 'next-intl';
import { AuditList } from '../audit';
import type { StandardReasons } from './drafts';
import { SettingsForm } from './settings-form';
import type { Actor } from '@/lib/accounts/users/view';
import type { AuditView } from '@/lib/audit/view';
import { deskPaths } from '@/lib/http/paths';
import { ClientMessages } from '@/lib/i18n/client-messages';
import { Link } from '@/lib/i18n/navigation';
import { translator } from '@/lib/i18n/translator';
import { REASON_CODES, type ReasonCode } from '@/lib/listings/constants';
import type { ReasonWords } from '@/lib/settings/settings';
import type { SettingView } from '@/lib/settings/view';

type Props = { admin: Actor; version: string; settings: SettingView[]; history: AuditView[] };

export function SettingsPage({ admin, version, settings, history }: Props) {
  const t = useTranslations('settings');
  return (
    <>
      <p className="text-muted-foreground">{t('lead')}</p>
      <ClientMessages of={['settings', 'action', 'admin', 'errors']}>
        <SettingsForm version={version} settings={settings} standard={standardReasons()} />
      </ClientMessages>
      {history.length > 0 && (
        <section className="space-y-3">
          <h2 className="text-lg font-bold">{t('recent')}</h2>
          <AuditList admin={admin} label={t('recent')} items={history} />
          <Link
            href={deskPaths.activity(new URLSearchParams({ subject: 'setting' }))}
            className="inline-flex min-h-11 items-center underline underline-offset-4"
          >
            {t('history')}
          </Link>
        </section>
      )}
    </>
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

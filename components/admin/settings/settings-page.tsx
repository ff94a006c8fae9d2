import { useTranslations } from 'next-intl';
import { SettingForm } from './setting-form';
import { standardWords } from './standard-words';
import { auditFiltersToText } from '@/lib/audit/schema';
import { deskPaths } from '@/lib/http/paths';
import { ClientMessages } from '@/lib/i18n/client-messages';
import { Link } from '@/lib/i18n/navigation';
import { SETTING_GROUPS } from '@/lib/settings/settings';
import type { SettingView } from '@/lib/settings/view';

type Props = { version: string; settings: SettingView[] };

export function SettingsPage({ version, settings }: Props) {
  const t = useTranslations('settings');
  const standard = standardWords();
  return (
    <>
      <p className="text-muted-foreground">{t('lead')}</p>
      <ClientMessages of={['settings', 'action', 'admin', 'errors']}>
        {SETTING_GROUPS.map((group) => (
          // A new version resets the form: its input belongs to the old version.
          <SettingForm
            key={`${group} ${version}`}
            group={group}
            version={version}
            standard={standard}
            settings={settings.filter((each) => each.group === group)}
          />
        ))}
      </ClientMessages>
      <p>
        <Link
          href={`${deskPaths.activity}?${auditFiltersToText({ subject: 'setting' })}`}
          className="inline-flex min-h-11 items-center underline underline-offset-4"
        >
          {t('history')}
        </Link>
      </p>
    </>
  );
}

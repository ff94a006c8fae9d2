import { useLocale, useTranslations } from 'next-intl';
import { Badge } from '../../ui/badge';
import { DataCell, DataHead, DataRow, DataTable } from '../../ui/data-table';
import { EmptyState } from '../dashboard';
import { SettingForm } from './setting-form';
import { standardWords } from './standard-words';
import { useSettingText } from './use-setting-text';
import { ClientMessages } from '@/lib/i18n/client-messages';
import { formatDateTime } from '@/lib/i18n/format';
import type { MessagePath } from '@/lib/i18n/pick-messages';
import type { SettingChange } from '@/lib/settings/queries';
import { SETTING_GROUPS } from '@/lib/settings/settings';
import type { SettingView } from '@/lib/settings/view';

const MESSAGES: MessagePath[] = ['settings', 'admin.action', 'admin.rejection.reasons', 'errors'];

type Props = { version: string; settings: SettingView[]; history: SettingChange[] };

/** What the operator sets without a build (docs/product.md 11.9). */
export function SettingsPage({ version, settings, history }: Props) {
  const t = useTranslations('settings');
  const standard = standardWords();
  return (
    <>
      <p className="text-muted-foreground">{t('lead')}</p>
      <ClientMessages of={MESSAGES}>
        {SETTING_GROUPS.map((group) => (
          // Another version is another page: what was typed into this one is not of it.
          <SettingForm
            key={`${group} ${version}`}
            group={group}
            version={version}
            standard={standard}
            settings={settings.filter((each) => each.group === group)}
          />
        ))}
      </ClientMessages>
      <section aria-labelledby="settings-history" className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <h2 id="settings-history" className="text-lg font-bold">
          {t('history.title')}
        </h2>
        {history.length === 0 ? <EmptyState title={t('history.none')} /> : <History changes={history} />}
      </section>
    </>
  );
}

function History({ changes }: { changes: SettingChange[] }) {
  const t = useTranslations('settings');
  const locale = useLocale();
  const textOf = useSettingText();
  return (
    <DataTable
      label={t('history.title')}
      columns={(['what', 'change', 'from', 'who'] as const).map((key) => ({ key, label: t(`history.${key}`) }))}
    >
      {changes.map(({ id, key, before, value, from, by, reason, createdAt }) => (
        <DataRow key={id} className="max-lg:grid-cols-[1fr_auto]">
          <DataHead className="max-lg:col-span-2">{t(`keys.${key}.label`)}</DataHead>
          <DataCell className="max-lg:col-span-2 lg:max-w-96">
            <p className="wrap-anywhere">{t('change', { before: textOf(key, before), after: textOf(key, value) })}</p>
            {reason && (
              <p dir="auto" className="text-sm wrap-anywhere text-muted-foreground">
                {reason}
              </p>
            )}
          </DataCell>
          <DataCell>
            <time dateTime={from}>{formatDateTime(from, locale)}</time>
            {from > createdAt && (
              <Badge variant="muted" className="ms-2">
                {t('history.planned')}
              </Badge>
            )}
          </DataCell>
          <DataCell>{by ? <bdi>{by.name}</bdi> : t('nobody')}</DataCell>
        </DataRow>
      ))}
    </DataTable>
  );
}

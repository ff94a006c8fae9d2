'use client';

import { useLocale, useTranslations } from 'next-intl';
import { Field } from '../../ui/field';
import { Input } from '../../ui/input';
import { Textarea } from '../../ui/textarea';
import type { Draft, PackDraft, ReasonDraft, StandardReasons, TEXTS } from './drafts';
import { PacksField } from './packs-field';
import { ReasonsField } from './reasons-field';
import { TextsField } from './texts-field';
import { useSettingText } from './use-setting-text';
import { formatDateTime, formatNumber } from '@/lib/i18n/format';
import { SETTINGS } from '@/lib/settings/settings';
import type { SettingView } from '@/lib/settings/view';

type Props = {
  id: string;
  setting: SettingView;
  draft: Draft;
  standard: StandardReasons;
  error: string | undefined;
  onChange: (draft: Draft) => void;
};

export function SettingField({ id, setting, draft, standard, error, onChange }: Props) {
  const t = useTranslations('settings');
  const { key } = setting;
  const label = t(`keys.${key}.label`);
  return (
    <div data-setting={key} className={`grid content-start gap-2 ${key === 'rejectReasons' ? 'lg:col-span-2' : ''}`}>
      {key === 'refusedWords' && typeof draft === 'string' ? (
        <Field id={id} label={label} help={t(`keys.${key}.help`)} error={error}>
          {(control) => (
            <Textarea
              {...control}
              dir="auto"
              rows={4}
              value={draft}
              onChange={({ target }) => onChange(target.value)}
            />
          )}
        </Field>
      ) : typeof draft === 'string' ? (
        <NumberField {...{ id, setting, draft, error, onChange }} label={label} />
      ) : typeof draft === 'boolean' ? (
        <FlagField id={id} label={label} help={t(`keys.${key}.help`)} checked={draft} onChange={onChange} />
      ) : !Array.isArray(draft) ? (
        <TextsField
          id={id}
          of={key as keyof typeof TEXTS}
          label={label}
          help={t(`keys.${key}.help`)}
          texts={draft}
          error={error}
          onChange={onChange}
        />
      ) : key === 'rejectReasons' ? (
        <ReasonsField
          id={id}
          label={label}
          help={t(`keys.${key}.help`)}
          reasons={draft as ReasonDraft[]}
          standard={standard}
          error={error}
          onChange={onChange}
        />
      ) : (
        <PacksField
          id={id}
          label={label}
          help={t(`keys.${key}.help`)}
          packs={draft as PackDraft[]}
          error={error}
          onChange={onChange}
        />
      )}
      <Held setting={setting} />
    </div>
  );
}

function NumberField({
  id,
  setting,
  draft,
  error,
  onChange,
  label,
}: Omit<Props, 'draft' | 'standard'> & { draft: string; label: string }) {
  const t = useTranslations('settings');
  const locale = useLocale();
  const rule = SETTINGS[setting.key];
  const range = 'unit' in rule && {
    min: formatNumber(rule.min, locale),
    max: formatNumber(rule.max, locale),
  };
  return (
    <Field
      id={id}
      label={label}
      help={[t(`keys.${setting.key}.help`), range && t('range', range)].filter(Boolean).join(' ')}
      error={error}
    >
      {(control) => (
        <Input
          {...control}
          inputMode="decimal"
          autoComplete="off"
          className="max-w-40"
          value={draft}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  );
}

type FlagProps = { id: string; label: string; help: string; checked: boolean; onChange: (checked: boolean) => void };

function FlagField({ id, label, help, checked, onChange }: FlagProps) {
  return (
    <div>
      <label htmlFor={id} className="flex min-h-11 cursor-pointer items-center gap-3 text-sm font-medium">
        <input
          id={id}
          type="checkbox"
          checked={checked}
          aria-describedby={`${id}-note`}
          onChange={({ target }) => onChange(target.checked)}
          className="size-5 shrink-0 accent-primary"
        />
        {label}
      </label>
      <p id={`${id}-note`} className="text-sm text-muted-foreground">
        {help}
      </p>
    </div>
  );
}

/** Who set a value that differs from the default. */
function Held({ setting: { key, value, standard, set } }: { setting: SettingView }) {
  const t = useTranslations('settings');
  const locale = useLocale();
  const textOf = useSettingText();
  if (!set || textOf(key, value) === textOf(key, standard)) return null;
  return (
    <p className="text-sm wrap-anywhere text-muted-foreground">
      {t('standard', { value: textOf(key, standard) })}{' '}
      {t.rich('since', {
        date: formatDateTime(set.from, locale),
        name: set.by?.name ?? t('nobody'),
        b: (text) => <bdi>{text}</bdi>,
      })}
    </p>
  );
}

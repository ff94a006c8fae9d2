import { Plus, Trash2 } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { CheckField } from '../../forms/check-field';
import { TextAreaField } from '../../forms/text-area-field';
import { Button } from '../../ui/button';
import { Field } from '../../ui/field';
import { Input } from '../../ui/input';
import { TEXTS, type Draft, type PackDraft, type ReasonDraft, type StandardReasons, type TextsDraft } from './drafts';
import { ReasonsField } from './reasons-field';
import { EntryAction, SettingFieldset, type SettingText } from './setting-fieldset';
import { useSettingText } from './use-setting-text';
import { formatDateTime, formatNumber } from '@/lib/i18n/format';
import { SETTINGS, type SettingKey } from '@/lib/settings/settings';
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
  const text = { id, label: t(`keys.${key}.label`), help: t(`keys.${key}.help`), error };
  return (
    <div data-setting={key} className={`grid content-start gap-2 ${key === 'rejectReasons' ? 'lg:col-span-2' : ''}`}>
      {key === 'refusedWords' && typeof draft === 'string' ? (
        <TextAreaField {...text} rows={4} value={draft} onChange={({ target }) => onChange(target.value)} />
      ) : typeof draft === 'string' ? (
        <NumberField text={text} settingKey={key} draft={draft} onChange={onChange} />
      ) : typeof draft === 'boolean' ? (
        <CheckField
          id={id}
          label={text.label}
          help={text.help}
          className="text-sm font-medium"
          checked={draft}
          onChange={onChange}
        />
      ) : !Array.isArray(draft) ? (
        <TextsField text={text} of={key as keyof typeof TEXTS} texts={draft} onChange={onChange} />
      ) : key === 'rejectReasons' ? (
        <ReasonsField text={text} reasons={draft as ReasonDraft[]} standard={standard} onChange={onChange} />
      ) : (
        <PacksField text={text} packs={draft as PackDraft[]} onChange={onChange} />
      )}
      <Held setting={setting} />
    </div>
  );
}

type NumberProps = { text: SettingText; settingKey: SettingKey; draft: string; onChange: (draft: string) => void };

function NumberField({ text, settingKey, draft, onChange }: NumberProps) {
  const t = useTranslations('settings');
  const locale = useLocale();
  const rule = SETTINGS[settingKey];
  const range = 'unit' in rule && {
    min: formatNumber(rule.min, locale),
    max: formatNumber(rule.max, locale),
  };
  return (
    <Field {...text} help={[text.help, range && t('range', range)].filter(Boolean).join(' ')}>
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

type TextsProps = {
  text: SettingText;
  of: keyof typeof TEXTS;
  texts: TextsDraft;
  onChange: (texts: TextsDraft) => void;
};

const HAS_NO_LANGUAGE = ['until', 'registration'];
const languageOf = (name: string) => (HAS_NO_LANGUAGE.includes(name) ? undefined : /ar$/i.test(name) ? 'ar' : 'en');

/** Several texts that are set together. The setting has no value if all of them are blank. */
function TextsField({ text, of, texts, onChange }: TextsProps) {
  const { id, error } = text;
  const t = useTranslations('settings.texts');
  return (
    <SettingFieldset text={text} className="gap-4 lg:col-span-2">
      {TEXTS[of].map((name, index) => (
        <Field key={name} id={index === 0 ? id : `${id}-${name}`} label={t(name)}>
          {(control) => (
            <Input
              {...control}
              type={name === 'until' ? 'datetime-local' : 'text'}
              lang={languageOf(name)}
              dir={languageOf(name) && (languageOf(name) === 'ar' ? 'rtl' : 'ltr')}
              maxLength={200}
              autoComplete="off"
              aria-invalid={error ? true : undefined}
              value={texts[name] ?? ''}
              onChange={({ target }) => onChange({ ...texts, [name]: target.value })}
            />
          )}
        </Field>
      ))}
    </SettingFieldset>
  );
}

type PacksProps = { text: SettingText; packs: PackDraft[]; onChange: (packs: PackDraft[]) => void };

function PacksField({ text, packs, onChange }: PacksProps) {
  const t = useTranslations('settings.pack');
  return (
    <SettingFieldset text={text}>
      {packs.map((pack, index) => (
        <div key={index} className="flex items-end gap-2">
          {(['credits', 'price'] as const).map((name) => (
            <label key={name} className="grid min-w-0 flex-1 gap-1 text-xs text-muted-foreground">
              {t(name, { index: index + 1 })}
              <Input
                id={index === 0 && name === 'credits' ? text.id : undefined}
                inputMode="decimal"
                autoComplete="off"
                aria-invalid={text.error ? true : undefined}
                value={pack[name]}
                onChange={({ target }) => onChange(packs.with(index, { ...pack, [name]: target.value }))}
              />
            </label>
          ))}
          <EntryAction
            name={t('remove', { index: index + 1 })}
            isOff={packs.length === 1}
            onPress={() => onChange(packs.toSpliced(index, 1))}
          >
            <Trash2 aria-hidden className="text-destructive" />
          </EntryAction>
        </div>
      ))}
      <Button
        variant="outline"
        size="sm"
        className="justify-self-start"
        onClick={() => onChange([...packs, { credits: '', price: '' }])}
      >
        <Plus aria-hidden />
        {t('add')}
      </Button>
    </SettingFieldset>
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

'use client';

import { useTranslations } from 'next-intl';
import { Field } from '../../ui/field';
import { Input } from '../../ui/input';
import { TEXTS, type TextsDraft } from './drafts';
import { SettingFieldset, type SettingText } from './setting-fieldset';

type Props = {
  text: SettingText;
  of: keyof typeof TEXTS;
  texts: TextsDraft;
  onChange: (texts: TextsDraft) => void;
};

const LANGUAGES: Record<string, 'ar' | 'en'> = {
  ar: 'ar',
  en: 'en',
  nameAr: 'ar',
  addressAr: 'ar',
  name: 'en',
  address: 'en',
};

/** Several texts that are set together. The setting has no value if all of them are blank. */
export function TextsField({ text, of, texts, onChange }: Props) {
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
              lang={LANGUAGES[name]}
              dir={LANGUAGES[name] === 'ar' ? 'rtl' : LANGUAGES[name] === 'en' ? 'ltr' : undefined}
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

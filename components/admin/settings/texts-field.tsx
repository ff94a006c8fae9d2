'use client';

import { useTranslations } from 'next-intl';
import { Field } from '../../ui/field';
import { Input } from '../../ui/input';
import { TEXTS, type TextsDraft } from './drafts';

type Props = {
  id: string;
  of: keyof typeof TEXTS;
  label: string;
  help: string;
  texts: TextsDraft;
  error: string | undefined;
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

/** Several texts that are set together; all of them blank is nothing. */
export function TextsField({ id, of, label, help, texts, error, onChange }: Props) {
  const t = useTranslations('settings.texts');
  return (
    <fieldset aria-describedby={`${id}-note`} className="grid gap-4 lg:col-span-2">
      <legend className="mb-1.5 text-sm font-medium">{label}</legend>
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
      <p id={`${id}-note`} className={`text-sm ${error ? 'text-destructive' : 'text-muted-foreground'}`}>
        {error ?? help}
      </p>
    </fieldset>
  );
}

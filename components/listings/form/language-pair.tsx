import { useLocale, useTranslations } from 'next-intl';
import { useExplain, useFieldError } from './fields';
import { TextField } from './text-field';

const LANGUAGES = {
  en: { suffix: '', dir: 'ltr' },
  ar: { suffix: 'Ar', dir: 'rtl' },
} as const;

/** A text in both languages, the page's own first. Titles and descriptions are required in one of them. */
export function LanguagePair({ name }: { name: 'title' | 'description' | 'address' }) {
  const t = useTranslations('form');
  const locale = useLocale();
  const explain = useExplain();
  const error = useFieldError(name);
  const noteId = `pair-${name}-note`;
  const missing = error === explain('language_pair');
  return (
    <fieldset
      aria-labelledby={`pair-${name}`}
      aria-describedby={name === 'address' ? undefined : `pair-${name}-rule`}
      className="min-w-0"
    >
      <legend className={name === 'address' ? 'sr-only' : 'mb-2 text-sm font-bold'}>
        <span id={`pair-${name}`}>{t(`pair.${name}`)}</span>
        {name !== 'address' && (
          <>
            <span aria-hidden className="text-destructive">
              {' *'}
            </span>{' '}
            <span id={`pair-${name}-rule`} className="font-normal text-muted-foreground">
              {t('pair.one')}
            </span>
          </>
        )}
      </legend>
      <div className="grid gap-4 md:grid-cols-2">
        {(locale === 'ar' ? (['ar', 'en'] as const) : (['en', 'ar'] as const)).map((language) => {
          const { suffix, dir } = LANGUAGES[language];
          const field = `${name}${suffix}` as const;
          return (
            <TextField
              key={language}
              name={field}
              help={field !== 'description' && field !== 'descriptionAr' ? t(`hint.${field}`) : undefined}
              multiline={name === 'description'}
              lang={language}
              dir={dir}
              errorId={missing ? noteId : undefined}
              deps={suffix && name !== 'address' ? [name] : undefined}
            />
          );
        })}
      </div>
      {missing && (
        <p id={noteId} className="mt-1.5 text-sm text-destructive">
          {error}
        </p>
      )}
    </fieldset>
  );
}

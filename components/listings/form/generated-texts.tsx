import { createTranslator, useLocale, useTranslations, type Messages } from 'next-intl';
import { useState } from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import type { EditorProps } from './editor';
import { fieldId } from './fields';
import { loadMessages } from '@/components/load-messages';
import { Button } from '@/components/ui/button';
import { useRead } from '@/components/use-read';
import { messageFormats, TIME_ZONE } from '@/lib/i18n/format';
import { parseNumber } from '@/lib/i18n/parse-number';
import { parseMessagesText } from '@/lib/i18n/pick-messages';
import type { Locale } from '@/lib/i18n/routing';
import { isSubtypeOf } from '@/lib/listings/constants';
import { withoutUnasked } from '@/lib/listings/form/rules';
import type { FormValues } from '@/lib/listings/form/values';
import { madeTexts, type DescribedListing } from '@/lib/listings/made-text';
import { listingTitle } from '@/lib/listings/title';

type Props = Pick<EditorProps, 'groups' | 'amenities'>;

const FIELDS = { en: ['title', 'description'], ar: ['titleAr', 'descriptionAr'] } as const;

/** Shows the title that is generated for the language without a title (docs/product.md 6.1). */
export function GeneratedTitle(props: Props) {
  const t = useTranslations('form.madeTitle');
  const { values, factsIn } = useFacts(props);
  const [isEnglish, isArabic] = [values.title.trim() !== '', values.titleAr.trim() !== ''];
  const language = isEnglish ? 'ar' : 'en';
  const facts = isEnglish === isArabic ? null : factsIn(language);
  const { data: translate } = useRead(facts && `texts-${language}`, () => loadTranslator(language), {
    revalidateOnReconnect: true,
  });
  if (!facts || !translate) return null;
  const generated = listingTitle(facts, language, translate);
  return (
    <p className="-mt-2 text-sm text-muted-foreground">
      {t.rich(language, {
        title: () => (
          <bdi lang={language} className="font-medium text-foreground">
            {generated}
          </bdi>
        ),
      })}
    </p>
  );
}

/** Offers to fill a blank title or description in a language from the facts (docs/product.md 8.1). */
export function SuggestTexts(props: Props) {
  const t = useTranslations('form.madeText');
  const locale = useLocale();
  const { getValues, setValue } = useFormContext<FormValues>();
  const { values, factsIn } = useFacts(props);
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle');
  const languages = (locale === 'ar' ? (['ar', 'en'] as const) : (['en', 'ar'] as const)).filter((language) =>
    FIELDS[language].some((field) => !values[field].trim()),
  );
  if (languages.length === 0 || !factsIn(locale)) return null;

  const fill = async (language: Locale) => {
    setState('loading');
    const translate = await loadTranslator(language).catch(() => null);
    setState(translate ? 'idle' : 'failed');
    const facts = factsIn(language);
    if (!translate || !facts) return;
    const { title, description } = madeTexts(facts, language, translate);
    const [ofTitle, ofDescription] = FIELDS[language];
    const texts = [[ofTitle, title] as const, [ofDescription, description] as const];
    const missing = texts.filter(([field]) => !getValues(field).trim());
    for (const [field, text] of missing)
      setValue(field, text, { shouldDirty: true, shouldTouch: true, shouldValidate: true });
    // The button has disappeared: focuses the new text instead.
    if (missing[0]) document.getElementById(fieldId(missing[0][0]))?.focus();
  };
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap gap-2">
        {languages.map((language) => (
          <Button
            key={language}
            variant="outline"
            size="sm"
            className="h-auto min-h-11 whitespace-normal"
            aria-disabled={state === 'loading' || undefined}
            onClick={() => state !== 'loading' && void fill(language)}
          >
            {t(`button.${language}`)}
          </Button>
        ))}
      </div>
      <p className="text-sm text-muted-foreground">{t('help')}</p>
      {state === 'failed' && (
        <p role="alert" className="text-sm text-destructive">
          {t('failed')}
        </p>
      )}
    </div>
  );
}

/** Loads the messages of generated texts in a language that may not be the page's. @throws as `loadMessages` */
async function loadTranslator(locale: Locale) {
  const text = await loadMessages('texts', locale);
  return createTranslator<Messages>({
    locale,
    messages: parseMessagesText(text) as Messages,
    formats: messageFormats(locale),
    timeZone: TIME_ZONE,
  });
}

function useFacts({ groups, amenities }: Props) {
  const locale = useLocale();
  const { getValues } = useFormContext<FormValues>();
  const { defaultValues } = useFormState<FormValues>();
  /** Returns the typed facts, with names in a language; null while offer, type or location are missing. */
  const factsIn = (language: Locale): DescribedListing | null => {
    const values = withoutUnasked(getValues(), amenities, defaultValues as FormValues);
    const { listingType, propertyType, subtype } = values;
    const place = groups.flatMap(({ locations }) => locations).find(({ name }) => name === values.location);
    if (!listingType || !propertyType || !place) return null;
    return {
      ...values,
      listingType,
      propertyType,
      subtype: isSubtypeOf(subtype, propertyType) ? subtype : null,
      bedrooms: numberOf(values.bedrooms),
      locationAr: locale === 'ar' ? place.label : place.other,
      area: numberOf(values.area),
      bathrooms: numberOf(values.bathrooms),
      parking: numberOf(values.parking),
      floor: numberOf(values.floor),
      yearBuilt: numberOf(values.yearBuilt),
      streetCount: numberOf(values.streetCount),
      frontage: numberOf(values.frontage),
      furnished: values.furnished || null,
      amenities: amenities
        .filter(({ id }) => values.amenities.includes(String(id)))
        .map(({ label, other }) => (language === locale ? label : other)),
    };
  };
  return { values: useWatch<FormValues>() as FormValues, factsIn };
}

/** Null also if the form does not ask for it. */
const numberOf = (typed: unknown) => (typeof typed === 'string' ? parseNumber(typed) : null);

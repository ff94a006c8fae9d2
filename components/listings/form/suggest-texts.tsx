'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import type { EditorProps } from './editor';
import { fieldId, useFieldValues } from './fields';
import { MessagesIn } from './messages-in';
import { Button } from '@/components/ui/button';
import { parseNumber } from '@/lib/i18n/parse-number';
import type { Locale } from '@/lib/i18n/routing';
import { isSubtypeOf } from '@/lib/listings/constants';
import { withoutUnasked } from '@/lib/listings/form/rules';
import type { FormValues } from '@/lib/listings/form/values';
import { madeTexts, type DescribedListing } from '@/lib/listings/made-text';

const FIELDS = { en: ['title', 'description'], ar: ['titleAr', 'descriptionAr'] } as const;

type Props = Pick<EditorProps, 'groups' | 'amenities'>;

/** Offers to fill a blank title or description in a language from the facts (docs/product.md 8.1). */
export function SuggestTexts({ groups, amenities }: Props) {
  const t = useTranslations('form.madeText');
  const locale = useLocale();
  const { getValues, setValue } = useFormContext<FormValues>();
  const [wanted, setWanted] = useState<Locale | null>(null);
  const [title, titleAr, description, descriptionAr, listingType, propertyType, location] = useFieldValues(
    'title',
    'titleAr',
    'description',
    'descriptionAr',
    'listingType',
    'propertyType',
    'location',
  );
  if (!listingType || !propertyType || !location) return null;
  const isBlank = { en: !title.trim() || !description.trim(), ar: !titleAr.trim() || !descriptionAr.trim() };
  const languages = (locale === 'ar' ? (['ar', 'en'] as const) : (['en', 'ar'] as const)).filter((one) => isBlank[one]);
  if (languages.length === 0) return null;

  const fill = (language: Locale, texts: { title: string; description: string }) => {
    setWanted(null);
    const [ofTitle, ofDescription] = FIELDS[language];
    const blank = [ofTitle, ofDescription].filter((field) => !getValues(field).trim());
    for (const field of blank) {
      const text = field === ofTitle ? texts.title : texts.description;
      setValue(field, text, { shouldDirty: true, shouldTouch: true, shouldValidate: true });
    }
    // The button has disappeared: focuses the new text instead.
    if (blank[0]) document.getElementById(fieldId(blank[0]))?.focus();
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
            aria-disabled={wanted !== null || undefined}
            onClick={() => setWanted(language)}
          >
            {t(`button.${language}`)}
          </Button>
        ))}
      </div>
      <p className="text-sm text-muted-foreground">{t('help')}</p>
      {wanted && (
        <MessagesIn
          key={wanted}
          group="texts"
          language={wanted}
          failed={
            <p role="alert" className="text-sm text-destructive">
              {t('failed')}
            </p>
          }
        >
          <Made
            language={wanted}
            read={() => factsOf(getValues(), wanted, locale, { groups, amenities })}
            onMade={(texts) => fill(wanted, texts)}
          />
        </MessagesIn>
      )}
    </div>
  );
}

/** @param locale the page's language, in which `label` is; `other` is in the other language */
function factsOf(typed: FormValues, language: Locale, locale: Locale, { groups, amenities }: Props): DescribedListing {
  const values = withoutUnasked(typed, amenities, typed);
  const { propertyType, subtype } = values;
  const place = groups.flatMap(({ locations }) => locations).find(({ name }) => name === values.location);
  const nameIn = (one: { label: string; other: string }) => (language === locale ? one.label : one.other);
  return {
    ...values,
    listingType: values.listingType || 'sale',
    propertyType: propertyType || 'apartment',
    subtype: propertyType && isSubtypeOf(subtype, propertyType) ? subtype : null,
    bedrooms: numberOf(values.bedrooms),
    location: values.location,
    locationAr: (locale === 'ar' ? place?.label : place?.other) ?? values.location,
    area: numberOf(values.area),
    bathrooms: numberOf(values.bathrooms),
    parking: numberOf(values.parking),
    floor: numberOf(values.floor),
    yearBuilt: numberOf(values.yearBuilt),
    streetCount: numberOf(values.streetCount),
    frontage: numberOf(values.frontage),
    furnished: values.furnished || null,
    amenities: amenities.filter(({ id }) => values.amenities.includes(String(id))).map(nameIn),
  };
}

/** Null also if the form does not ask for it. */
const numberOf = (typed: unknown) => (typeof typed === 'string' ? parseNumber(typed) : null);

type MadeProps = {
  language: Locale;
  read: () => DescribedListing;
  onMade: (texts: { title: string; description: string }) => void;
};

/** Writes the texts once, with the messages of their language. */
function Made({ language, read, onMade }: MadeProps) {
  const t = useTranslations();
  const isMade = useRef(false);
  useEffect(() => {
    if (isMade.current) return;
    isMade.current = true;
    onMade(madeTexts(read(), language, t));
  }, [language, read, onMade, t]);
  return null;
}

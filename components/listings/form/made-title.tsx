'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useListingTitle } from '../card/use-listing-title';
import { useFieldValues } from './fields';
import { MessagesIn } from './messages-in';
import type { Locale } from '@/lib/i18n/routing';
import { fits } from '@/lib/listings/attributes/all';
import { isSubtypeOf } from '@/lib/listings/constants';
import type { TitledListing } from '@/lib/listings/title';
import type { LocationGroup } from '@/lib/locations/groups';

/** Preview of the composed title that replaces a title missing in one language (docs/product.md 6.1). */
export function MadeTitle({ groups }: { groups: LocationGroup[] }) {
  const t = useTranslations('form.madeTitle');
  const locale = useLocale();
  const [title, titleAr, listingType, propertyType, typedSubtype, typedBedrooms, name] = useFieldValues(
    'title',
    'titleAr',
    'listingType',
    'propertyType',
    'subtype',
    'bedrooms',
    'location',
  );
  const [isEnglish, isArabic] = [title.trim() !== '', titleAr.trim() !== ''];
  const place = groups.flatMap(({ locations }) => locations).find((location) => location.name === name);
  if (isEnglish === isArabic || !listingType || !propertyType || !place) return null;
  const subtype = isSubtypeOf(typedSubtype, propertyType) ? typedSubtype : null;
  const bedrooms = fits('bedrooms', propertyType, subtype) ? Number(typedBedrooms) : null;
  const locationAr = locale === 'ar' ? place.label : place.other;
  const facts = {
    title: null,
    titleAr: null,
    listingType,
    propertyType,
    subtype,
    bedrooms,
    location: name,
    locationAr,
  };
  const language = isEnglish ? 'ar' : 'en';
  return (
    <MessagesIn key={language} group="titles" language={language}>
      <p className="-mt-2 text-sm text-muted-foreground">
        {t.rich(language, { title: () => <Title listing={facts} language={language} /> })}
      </p>
    </MessagesIn>
  );
}

function Title({ listing, language }: { listing: TitledListing; language: Locale }) {
  return (
    <bdi lang={language} className="font-medium text-foreground">
      {useListingTitle()(listing)}
    </bdi>
  );
}

'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useWatch } from 'react-hook-form';
import { useListingTitle } from '../card/use-listing-title';
import { useLoaded } from '@/components/ui/use-loaded';
import { paths } from '@/lib/http/paths';
import { loadMessages } from '@/lib/i18n/load-messages';
import { FrameMessages } from '@/lib/i18n/messages-provider';
import { getPathname } from '@/lib/i18n/pathname';
import type { Locale } from '@/lib/i18n/routing';
import { fits } from '@/lib/listings/attributes/all';
import { isSubtypeOf } from '@/lib/listings/constants';
import type { FormValues } from '@/lib/listings/form/values';
import type { TitledListing } from '@/lib/listings/title';
import type { LocationGroup } from '@/lib/locations/groups';

/** Preview of the composed title that replaces a title missing in one language (docs/product.md 6.1). */
export function MadeTitle({ groups }: { groups: LocationGroup[] }) {
  const locale = useLocale();
  const [title, titleAr, listingType, propertyType, typedSubtype, typedBedrooms, name] = useWatch<
    FormValues,
    ['title', 'titleAr', 'listingType', 'propertyType', 'subtype', 'bedrooms', 'location']
  >({ name: ['title', 'titleAr', 'listingType', 'propertyType', 'subtype', 'bedrooms', 'location'] });
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
  return isEnglish ? (
    <Preview key="ar" language="ar" listing={facts} />
  ) : (
    <Preview key="en" language="en" listing={facts} />
  );
}

const loadIn = (locale: Locale) => async () => ({
  messages: await loadMessages(getPathname({ href: paths.messages('titles'), locale })),
});
const LOAD = { ar: loadIn('ar'), en: loadIn('en') };

function Preview({ language, listing }: { language: Locale; listing: TitledListing }) {
  const t = useTranslations('form.madeTitle');
  const loaded = useLoaded(LOAD[language], true);
  if (!loaded || loaded === 'failed') return null;
  return (
    <p className="-mt-2 text-sm text-muted-foreground">
      {t.rich(language, {
        title: () => (
          <FrameMessages locale={language} messages={loaded.messages}>
            <Title listing={listing} language={language} />
          </FrameMessages>
        ),
      })}
    </p>
  );
}

function Title({ listing, language }: { listing: TitledListing; language: Locale }) {
  return (
    <bdi lang={language} className="font-medium text-foreground">
      {useListingTitle()(listing)}
    </bdi>
  );
}

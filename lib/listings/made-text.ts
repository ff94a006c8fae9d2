import { formatId, formatNumber } from '../i18n/format';
import type { Locale } from '../i18n/routing';
import type { Furnished } from './constants';
import type { ListingText } from './price-unit';
import { listingTitle, type TitledListing } from './title';

const FLAGS = ['maidRoom', 'driverRoom', 'diwaniya', 'centralAirConditioning', 'privateEntrance', 'corner'] as const;

export type DescribedListing = TitledListing &
  Record<(typeof FLAGS)[number], boolean | null> &
  Record<'area' | 'bathrooms' | 'parking' | 'floor' | 'yearBuilt' | 'streetCount' | 'frontage', number | null> & {
    furnished: Furnished | null;
    /** Amenity names in the language of the text. */
    amenities: string[];
  };

/** Generates a title and a short description from the facts, for the owner to edit (docs/product.md 8.1). */
export function madeTexts(listing: DescribedListing, locale: Locale, t: ListingText) {
  const title = listingTitle({ ...listing, title: null, titleAr: null }, locale, t);
  return { title, description: describe(listing, title, locale, t) };
}

function describe(listing: DescribedListing, title: string, locale: Locale, t: ListingText): string {
  const { area, bathrooms, parking, frontage, floor, furnished, yearBuilt, streetCount, amenities } = listing;
  const list = (items: string[]) => new Intl.ListFormat(locale).format(items);
  const has = [
    bathrooms ? t('form.madeText.bathrooms', { count: bathrooms }) : null,
    parking ? t('form.madeText.parking', { count: parking }) : null,
    frontage ? t('form.madeText.frontage', { metres: formatNumber(frontage, locale) }) : null,
    ...FLAGS.map((flag) => (listing[flag] ? t(`form.madeText.${flag}`) : null)),
  ].filter((part) => part !== null);
  return [
    area ? t('form.madeText.opening', { title, area: formatNumber(area, locale) }) : `${title}.`,
    has.length > 0 ? t('form.madeText.has', { list: list(has) }) : null,
    streetCount ? t('form.madeText.streets', { count: streetCount }) : null,
    floor !== null && floor >= 0 ? t('form.madeText.floor', { floor }) : null,
    furnished && t('form.madeText.furnished', { furnished: t(`types.furnished.${furnished}`) }),
    yearBuilt ? t('form.madeText.yearBuilt', { year: formatId(yearBuilt, locale) }) : null,
    amenities.length > 0 ? t('form.madeText.amenities', { list: list(amenities) }) : null,
  ]
    .filter(Boolean)
    .join(' ');
}

import type { createTranslator, Messages } from 'next-intl';
import type { Locale } from '../i18n/routing';
import type { PropertyView } from './view';

type TitleText = ReturnType<typeof createTranslator<Messages>>;

type Kind = Pick<PropertyView, 'propertyType' | 'subtype'>;
type Written = Pick<PropertyView, 'title' | 'titleAr'>;
type TitleFacts = Kind & Pick<PropertyView, 'listingType' | 'bedrooms' | 'location' | 'locationAr'>;
/** What its owner wrote, and what a title is made of where that is missing. */
export type TitledListing = Written & TitleFacts;

/** In this language: as its owner wrote it, else made of the facts, whatever is written in the other one (docs/product.md 6.1). */
export const listingTitle = (listing: TitledListing, locale: Locale, t: TitleText): string =>
  ownTitle(listing, locale) ?? madeTitle(listing, locale, t);

/** What its owner wrote in this language; null for nothing. */
export const ownTitle = ({ title, titleAr }: Written, locale: Locale): string | null =>
  (locale === 'ar' ? titleAr : title)?.trim() || null;

/** '3-bedroom apartment for rent, Salmiya' */
function madeTitle(listing: TitleFacts, locale: Locale, t: TitleText): string {
  const title = t('details.madeTitle', {
    kind: listingKind(listing, t).toLowerCase(),
    rooms: listing.bedrooms ?? 0,
    offer: listing.listingType,
    location: locale === 'ar' ? listing.locationAr : listing.location,
  });
  return title.charAt(0).toUpperCase() + title.slice(1);
}

/** What a listing is, as exactly as its owner says: 'Duplex', else 'Apartment'. */
export const listingKind = ({ propertyType, subtype }: Kind, t: TitleText) =>
  subtype ? t(`types.subtype.${subtype}`) : t('details.kind', { kind: propertyType });

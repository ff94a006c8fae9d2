import { localizeDigits, locationName } from '../i18n/format';
import type { Locale } from '../i18n/routing';
import { listingPrice, type ListingText } from './price-unit';
import type { PropertyView } from './view';

type Kind = Pick<PropertyView, 'propertyType' | 'subtype'>;
type Written = Pick<PropertyView, 'title' | 'titleAr'>;
type TitleFacts = Kind & Pick<PropertyView, 'listingType' | 'bedrooms' | 'location' | 'locationAr'>;
/** The owner's titles, and the facts that replace a missing title. */
export type TitledListing = Written & TitleFacts;

/** Returns the owner's title in the given language, else one generated from the facts (docs/product.md 6.1). */
export const listingTitle = (listing: TitledListing, locale: Locale, t: ListingText): string =>
  ownTitle(listing, locale) ?? madeTitle(listing, locale, t);

/** Returns the owner's title in the given language, with the digits of that language; null if there is none. */
export const ownTitle = ({ title, titleAr }: Written, locale: Locale): string | null =>
  localizeDigits((locale === 'ar' ? titleAr : title)?.trim() ?? '', locale) || null;

function madeTitle(listing: TitleFacts, locale: Locale, t: ListingText): string {
  const title = t('details.madeTitle', {
    kind: listingKind(listing, t).toLowerCase(),
    rooms: listing.bedrooms ?? 0,
    offer: listing.listingType,
    location: locationName(listing, locale),
  });
  return title.charAt(0).toUpperCase() + title.slice(1);
}

export const listingSummary = (
  listing: TitledListing & Pick<PropertyView, 'price' | 'rentPeriod'>,
  locale: Locale,
  t: ListingText,
) => ({
  title: listingTitle(listing, locale, t),
  price: listingPrice(listing, locale, t),
  place: locationName(listing, locale),
});

/** Returns a listing's area with its block: 'Salmiya, Block 4'. */
export function listingPlace(
  listing: Pick<PropertyView, 'location' | 'locationAr' | 'block'>,
  locale: Locale,
  t: ListingText,
): string {
  const location = locationName(listing, locale);
  return listing.block ? t('card.place', { location, block: localizeDigits(listing.block, locale) }) : location;
}

/** Returns the most specific name of a listing's kind: 'Duplex', else 'Apartment'. */
export const listingKind = ({ propertyType, subtype }: Kind, t: ListingText) =>
  subtype ? t(`types.subtype.${subtype}`) : t('details.kind', { kind: propertyType });

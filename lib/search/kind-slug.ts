import { LISTING_TYPES, PROPERTY_TYPES, type ListingType, type PropertyType } from '../listings/constants';

/** A type and an offer, as the page of an area has them: `apartments-for-rent`. */
export type Kind = { propertyType: PropertyType; listingType: ListingType };

const NOUNS: Record<PropertyType, string> = {
  apartment: 'apartments',
  villa: 'villas',
  commercial: 'commercial-property',
  land: 'land',
};

export const kindSlug = ({ propertyType, listingType }: Kind): string => `${NOUNS[propertyType]}-for-${listingType}`;

/** In the order of pages: rents first, which most look for. */
export const KINDS: readonly Kind[] = LISTING_TYPES.toReversed().flatMap((listingType) =>
  PROPERTY_TYPES.map((propertyType) => ({ propertyType, listingType })),
);

export const parseKind = (slug: string): Kind | null => KINDS.find((kind) => kindSlug(kind) === slug) ?? null;

import { LISTING_TYPES, PROPERTY_TYPES, type ListingType, type PropertyType } from '../listings/constants';

/** A property type and an offer, as in the URLs of area pages: `apartments-for-rent`. */
export type Kind = { propertyType: PropertyType; listingType: ListingType };

const NOUNS: Record<PropertyType, string> = {
  apartment: 'apartments',
  villa: 'villas',
  commercial: 'commercial-property',
  land: 'land',
};

export const kindSlug = ({ propertyType, listingType }: Kind): string => `${NOUNS[propertyType]}-for-${listingType}`;

/** All kinds in the order of pages. Rents come first, because most visitors look for them. */
export const KINDS: readonly Kind[] = LISTING_TYPES.toReversed().flatMap((listingType) =>
  PROPERTY_TYPES.map((propertyType) => ({ propertyType, listingType })),
);

export const parseKind = (slug: string): Kind | null => KINDS.find((kind) => kindSlug(kind) === slug) ?? null;

import type { ListingType, PropertyType, RentPeriod, Subtype } from '../constants';
import { ATTRIBUTES, fits, type AttributeValues, type NameOfKind } from './all';

type Offer = { listingType: ListingType; rentPeriod: RentPeriod | null };

/** Returns the period that the price covers: null for a sale, a month for a rent without a stated period. */
export const rentPeriodOf = ({ listingType, rentPeriod }: Offer): RentPeriod | null =>
  listingType === 'rent' ? (rentPeriod ?? 'month') : null;

type Word = NameOfKind<'choice' | 'flag'>;

/** Attributes that have an amenity with the same meaning. */
export const WITH_AMENITY = ATTRIBUTES.flatMap(({ name, amenity, details }) =>
  amenity ? [{ name: name as Word, amenity, isFact: details !== undefined }] : [],
);

type Facts = Pick<AttributeValues, 'bedrooms' | Word> & {
  listingType: ListingType;
  propertyType: PropertyType;
  subtype: Subtype | null;
  /** Amenity ids. */
  amenities: number[];
};

/**
 * Synchronizes facts that are stored twice: an attribute and its amenity, a studio and its 0 bedrooms. A null attribute
 * takes its value from the amenity, because older clients send only that. Makes a rent without a period monthly.
 * @param ids amenity ids by English name in lower case
 */
export function agreeFacts<Listing extends Facts>(listing: Listing, ids: ReadonlyMap<string, number>): Listing {
  const agreed: Facts = { ...listing, rentPeriod: rentPeriodOf(listing) };
  const { propertyType: type } = listing;
  if (agreed.subtype === 'studio') agreed.bedrooms ??= 0;
  if (type === 'apartment' && agreed.bedrooms === 0) agreed.subtype ??= 'studio';
  for (const { name, amenity } of WITH_AMENITY) {
    const id = ids.get(amenity.name);
    if (id === undefined || !fits(name, type, agreed.subtype)) continue;
    const others = agreed.amenities.filter((other) => other !== id);
    const isChosen = others.length < agreed.amenities.length;
    if (isChosen && agreed[name] === null) Object.assign(agreed, { [name]: amenity.value });
    const isSaid = agreed[name] === amenity.value;
    if (isSaid !== isChosen) agreed.amenities = isSaid ? [...others, id] : others;
  }
  return { ...listing, ...agreed };
}

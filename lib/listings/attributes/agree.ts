import type { ListingType, PropertyType, RentPeriod, Subtype } from '../constants';
import { ATTRIBUTES, fits, type AttributeValues, type NameOfKind } from './all';

/** Period that the price is for: a month for a rent that does not say it, null for a sale. */
export const rentPeriodOf = ({
  listingType,
  rentPeriod,
}: {
  listingType: ListingType;
  rentPeriod: RentPeriod | null;
}): RentPeriod | null => (listingType === 'rent' ? (rentPeriod ?? 'month') : null);

type Word = NameOfKind<'choice' | 'flag'>;

/** Attributes that an amenity says as well. */
export const WITH_AMENITY = ATTRIBUTES.flatMap(({ name, amenity, details }) =>
  amenity ? [{ name: name as Word, amenity, isFact: details !== undefined }] : [],
);

type Facts = Pick<AttributeValues, 'bedrooms' | Word> & {
  listingType: ListingType;
  propertyType: PropertyType;
  subtype: Subtype | null;
  /** Ids. */
  amenities: number[];
};

/**
 * Makes facts that are stored twice equal: an attribute and its amenity, a studio and its 0 bedrooms. An attribute with a
 * value wins; an attribute that is null follows its amenity, which older clients send. A rent without a period is by the month.
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

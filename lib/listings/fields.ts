import { SUBTYPES, type ListingType, type PropertyType, type RentPeriod, type Subtype } from './constants';
import type { ListingInput } from './schema';

/** Of a type: all its listings, only those of some subtypes, or all but those. */
type Fit = 'all' | { only: readonly Subtype[] } | { except: readonly Subtype[] };

/** Which listings can have what (docs/product.md 6.1); fields that are not here fit every type. In the form's order. */
const FITS = {
  rentPeriod: { apartment: 'all', villa: 'all', commercial: 'all', land: 'all' },
  bedrooms: { apartment: { except: ['room'] }, villa: 'all' },
  bathrooms: { apartment: 'all', villa: 'all', commercial: 'all' },
  parking: { apartment: 'all', villa: 'all', commercial: 'all' },
  floor: {
    apartment: 'all',
    villa: { only: ['floor', 'duplex'] },
    commercial: { except: ['warehouse', 'workshop', 'building'] },
  },
  furnished: { apartment: 'all', villa: 'all', commercial: { except: ['warehouse', 'workshop', 'building'] } },
  yearBuilt: { apartment: 'all', villa: 'all', commercial: 'all' },
  monthlyIncome: { commercial: { only: ['building'] } },
  streetCount: { land: 'all' },
  frontage: { land: 'all' },
  maidRoom: { apartment: 'all', villa: 'all' },
  driverRoom: { apartment: 'all', villa: 'all' },
  diwaniya: { apartment: 'all', villa: 'all' },
  centralAirConditioning: { apartment: 'all', villa: 'all', commercial: 'all' },
  privateEntrance: { apartment: 'all', villa: 'all', commercial: 'all' },
  corner: { land: 'all' },
  tenants: { apartment: 'all', villa: 'all', commercial: { only: ['building'] } },
  availableFrom: { apartment: 'all', villa: 'all', commercial: 'all', land: 'all' },
  deposit: { apartment: 'all', villa: 'all', commercial: 'all', land: 'all' },
  commission: { apartment: 'all', villa: 'all', commercial: 'all', land: 'all' },
} as const satisfies Partial<Record<keyof ListingInput, Partial<Record<PropertyType, Fit>>>>;

export type TypeField = keyof typeof FITS;
export const TYPE_FIELDS = Object.keys(FITS) as TypeField[];

/** Terms of letting, which only what is for rent has. */
export const RENT_FIELDS = [
  'rentPeriod',
  'tenants',
  'availableFrom',
  'deposit',
  'commission',
] as const satisfies TypeField[];
export type RentField = (typeof RENT_FIELDS)[number];
export const isRentField = (field: TypeField): field is RentField => RENT_FIELDS.some((each) => each === field);

/** What the price is for: a month where a rent does not say it; null of a sale. */
export const rentPeriodOf = ({
  listingType,
  rentPeriod,
}: {
  listingType: ListingType;
  rentPeriod: RentPeriod | null;
}): RentPeriod | null => (listingType === 'rent' ? (rentPeriod ?? 'month') : null);

/** Whether a listing can have the field. Of a subtype that is not said, it can have what any subtype of the type can. */
export function fits(field: TypeField, type: PropertyType, subtype: Subtype | null): boolean {
  const fit = fitOf(field, type);
  if (fit === undefined || fit === 'all' || subtype === null) return fit !== undefined;
  return 'only' in fit ? fit.only.includes(subtype) : !fit.except.includes(subtype);
}

/** Whether most listings of the type have it, so that it is asked for before the subtype is said. */
export function fitsType(field: TypeField, type: PropertyType): boolean {
  const fit = fitOf(field, type);
  return fit !== undefined && (fit === 'all' || 'except' in fit);
}

const fitOf = (field: TypeField, type: PropertyType) => (FITS[field] as Partial<Record<PropertyType, Fit>>)[type];

export const isSubtypeOf = (subtype: unknown, type: PropertyType): subtype is Subtype =>
  (SUBTYPES[type] as readonly unknown[]).includes(subtype);

/**
 * Amenities that a field says as well, by their English names in small letters. Both are stored and agree
 * (`agreeFacts`), so that either finds the listing.
 */
export const AMENITY_OF = {
  furnished: 'furnished',
  maidRoom: "maid's room",
  driverRoom: "driver's room",
  diwaniya: 'diwaniya',
  centralAirConditioning: 'central a/c',
  privateEntrance: 'private entrance',
} as const satisfies Partial<Record<TypeField, string>>;
export type AmenityField = keyof typeof AMENITY_OF;
export const AMENITY_FIELDS = Object.keys(AMENITY_OF) as AmenityField[];

type Facts = Pick<
  ListingInput,
  'listingType' | 'propertyType' | 'subtype' | 'rentPeriod' | 'bedrooms' | 'amenities' | AmenityField
>;

/**
 * What says the same twice made equal: a field and its amenity, a studio and its 0 bedrooms; a rent is by the month. A field that is given wins;
 * one that is null follows its amenity, which older programs send.
 * @param ids of the amenities that there are, by their English names in small letters
 */
export function agreeFacts<Listing extends Facts>(listing: Listing, ids: ReadonlyMap<string, number>): Listing {
  const { propertyType: type } = listing;
  const agreed: Facts = { ...listing, rentPeriod: rentPeriodOf(listing) };
  if (agreed.subtype === 'studio') agreed.bedrooms ??= 0;
  if (type === 'apartment' && agreed.bedrooms === 0) agreed.subtype ??= 'studio';
  for (const field of AMENITY_FIELDS) {
    const id = ids.get(AMENITY_OF[field]);
    if (id === undefined || !fits(field, type, agreed.subtype)) continue;
    const others = agreed.amenities.filter((other) => other !== id);
    if (others.length < agreed.amenities.length) {
      if (field === 'furnished') agreed.furnished ??= 'fully';
      else agreed[field] ??= true;
    }
    const isSaid = agreed[field] === true || agreed[field] === 'fully';
    if (isSaid !== others.length < agreed.amenities.length) agreed.amenities = isSaid ? [...others, id] : others;
  }
  return { ...listing, ...agreed };
}

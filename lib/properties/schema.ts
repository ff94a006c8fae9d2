/** The words of a listing that pages, API and database share. No zod here: the browser imports it. */
export const LISTING_TYPES = ['sale', 'rent'] as const;
export type ListingType = (typeof LISTING_TYPES)[number];

export const PROPERTY_TYPES = ['apartment', 'villa', 'commercial', 'land'] as const;
export type PropertyType = (typeof PROPERTY_TYPES)[number];

/** Why admins refuse a listing; messages (`admin.rejection.reasons`) say each in both languages. */
export const REASON_CODES = ['photos', 'details', 'price', 'contact', 'duplicate', 'unavailable', 'untrue'] as const;
export type ReasonCode = (typeof REASON_CODES)[number];

export const SORTS = ['newest', 'price_asc', 'price_desc', 'area_desc'] as const;
export type Sort = (typeof SORTS)[number];

/** Sliders (docs/product.md 4.2): a bound at its end means 'no limit' and is not sent. */
export const PRICE_SLIDER = { min: 0, max: 1_000_000, step: 10_000 } as const;
/** Of rents by the month, which are a thousandth of prices. */
export const RENT_SLIDER = { min: 0, max: 5_000, step: 25 } as const;
export const AREA_SLIDER = { min: 0, max: 1_000, step: 10 } as const;
export const BEDROOM_OPTIONS = [1, 2, 3, 4, 5] as const;
export const BATHROOM_OPTIONS = [1, 2, 3, 4] as const;

/** What a listing's form offers (docs/product.md 6.1). */
const upTo = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, index) => first + index);
export const BEDROOM_CHOICES = upTo(1, 10);
export const BATHROOM_CHOICES = upTo(1, 8);
export const PARKING_CHOICES = upTo(0, 5);

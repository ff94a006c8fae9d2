/** Lists and limits of pages, API and database. Do not import zod here: every page's browser code imports this file. */
export const LISTING_TYPES = ['sale', 'rent'] as const;
export type ListingType = (typeof LISTING_TYPES)[number];

export const PROPERTY_TYPES = ['apartment', 'villa', 'commercial', 'land'] as const;
export type PropertyType = (typeof PROPERTY_TYPES)[number];

/** Subtypes by type; a database constraint checks the pair. `types.subtype` has a text for each. */
export const SUBTYPES = {
  apartment: ['flat', 'studio', 'floor', 'duplex', 'annex', 'penthouse', 'room'],
  villa: ['villa', 'house', 'floor', 'duplex', 'chalet'],
  commercial: ['office', 'shop', 'showroom', 'restaurant', 'clinic', 'warehouse', 'workshop', 'building'],
  land: ['plot', 'investment_plot', 'commercial_plot', 'industrial_plot', 'chalet_plot', 'farm', 'stable'],
} as const satisfies Record<PropertyType, readonly string[]>;
export type Subtype = (typeof SUBTYPES)[PropertyType][number];
/** All subtypes without duplicates: some belong to two types. */
export const ALL_SUBTYPES = [...new Set<Subtype>(Object.values(SUBTYPES).flat())];
export const isSubtypeOf = (subtype: unknown, type: PropertyType): subtype is Subtype =>
  (SUBTYPES[type] as readonly unknown[]).includes(subtype);

/** Price compared with the middle half of the prices of similar listings. */
export const PRICE_LEVELS = ['below', 'about', 'above'] as const;
export type PriceLevel = (typeof PRICE_LEVELS)[number];

/** Periods that a rent can cover, the longest first. `types.currency` has a text for each, except for a month. */
export const RENT_PERIODS = ['year', 'month', 'week', 'day'] as const;
export type RentPeriod = (typeof RENT_PERIODS)[number];

/** Tenants that a listing accepts; `any` accepts everyone. */
export const TENANTS = ['families', 'single_men', 'single_women', 'staff', 'any'] as const;
export type Tenants = (typeof TENANTS)[number];

/** Tenants that a search can ask for. The search also finds listings that accept anyone. */
export const SOUGHT_TENANTS = ['families', 'single_men', 'single_women', 'staff'] as const satisfies Tenants[];
export type SoughtTenants = (typeof SOUGHT_TENANTS)[number];

export const FURNISHED = ['no', 'partly', 'fully'] as const;
export type Furnished = (typeof FURNISHED)[number];

/** Whether visitors see the exact point of a listing or one 100 to 250 metres away (docs/product.md 6.9). */
export const LOCATION_PRECISIONS = ['exact', 'about'] as const;
export type LocationPrecision = (typeof LOCATION_PRECISIONS)[number];
export const ABOUT_RADIUS_METRES = 250;

/** Default reasons for a rejection, which the operator can replace; `admin.rejection.reasons` has their texts. */
export const REASON_CODES = [
  'photos',
  'details',
  'price',
  'contact',
  'duplicate',
  'unavailable',
  'untrue',
  'reported',
] as const;
export type ReasonCode = (typeof REASON_CODES)[number];
export const standardReason = (code: string | null): ReasonCode | null =>
  REASON_CODES.find((each) => each === code) ?? null;

/** Outcomes of a listing that its owner has closed; `my.state` in messages/*.json has a text for each. */
export const OUTCOMES = ['sold', 'rented', 'other'] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** Characters. */
export const MAX_TITLE = 150;
export const MAX_DESCRIPTION = 5_000;
export const MAX_ADDRESS = 300;
export const MAX_LOCATION_NAME = 100;
/** Hours after which a pending listing has waited too long. */
export const OVERDUE_HOURS = 24;
/** Seconds in which an admin can undo a decision (docs/product.md 11.2). */
export const UNDO_SECONDS = 10;
export const MIN_REASON = 3;
export const MAX_REASON = 1_000;
/** Characters. The text is part of a URL. */
export const MAX_REASON_IN_QUERY = 300;

/** KWD with 3 decimals. */
export const MAX_PRICE = 999_999_999.999;
export const MAX_AMENITIES = 100;

/** Characters; the database has the same limit. */
export const MAX_BLOCK = 10;
/** ISO dates, both included. */
export const AVAILABLE_FROM = { first: '2000-01-01', last: '2099-12-31' } as const;
/** Years from now, because homes are sold before they are built. */
export const MAX_YEARS_UNTIL_BUILT = 5;

export const MAX_BEDROOMS = 10;
export const MAX_BATHROOMS = 8;
export const MAX_PARKING = 5;
/** KWD per month, for a building. Search keys distinguish incomes only in these steps, up to the maximum. */
export const INCOME_STEP = 500;
export const MAX_INCOME_BOUND = 50_000;
export const BEDROOM_OPTIONS = [1, 2, 3, 4, 5] as const;

/** Uploads per account: each photo costs up to a second of CPU time. */
export const UPLOAD_LIMIT = { name: 'photos', max: 600, seconds: 60 * 60 };

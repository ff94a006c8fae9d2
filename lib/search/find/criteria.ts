import 'server-only';
import { Prisma } from '../../platform/db';
import type { ListingType, PropertyType } from '../../listings/constants';
import { MAX_EXACT_TOTAL } from '../../platform/site';
import type { Sort } from '../constants';

/**
 * Alternatives, one of which has to be true of a listing: stems and keys that are all in its row of search.listings.
 * A key begins with `#`, a stem that only the title may hold with `=`, one of the facts with `+`.
 */
export type Clause = string[][];

/** Conditions on a row of search.listings. An empty list and 0 mean no condition. */
export type Criteria = {
  listingTypes: ListingType[];
  propertyTypes: PropertyType[];
  locationIds: number[];
  bedrooms: number;
  maxBedrooms?: number;
  bathrooms: number;
  minPrice?: number;
  maxPrice?: number;
  minArea?: number;
  maxArea?: number;
  featured?: true;
  /** What is known of a listing beyond its columns. */
  facts: Clause[];
  /** What meets the first stands above the rest, in the order by fit; among these what meets the second, and so on. */
  preferred?: Clause[];
  /** What meets one of them is left out. */
  excluded?: Clause[];
  /** The stems of each word (stem.ts), one of which has to be in the listing. */
  words: string[][];
  /** Whether the last of `words` may be the beginning of a word. */
  prefix: boolean;
  /** Only where the words stand so well: all in the title; else all in title and facts; else anywhere. */
  part?: Part;
  /** Without it each word is asked with every mark, and what may be the beginning of a word as that. */
  lexemes?: Lexemes;
};
/**
 * What search.lexemes has of each marked word, or of the words that begin with it where `*` follows; 'many' where those are
 * too many to name.
 */
export type Lexemes = Map<string, string[] | 'many'>;
export type Part = 1 | 2 | 3;
/** 'fit': the better part first, then the exact number of bedrooms, then as usual (docs/product.md 4.5). */
export type SearchOrder = Sort | 'area_asc' | 'usual' | 'fit';
export type Slice = { offset: number; size: number };
/** `total` counts no further than MAX_EXACT_TOTAL + 1. */
export type Hits = { ids: number[]; total: number };

export const TOTAL_LIMIT = MAX_EXACT_TOTAL + 1;

export const hasTerms = ({ words, facts, excluded = [] }: Criteria) =>
  words.length + facts.length + excluded.length > 0;

/** Whether nothing else is asked of the columns. */
export function isOfTypesAndLocations(criteria: Criteria): boolean {
  const { bedrooms, bathrooms, minPrice, maxPrice, minArea, maxArea, featured } = criteria;
  const bounds = [minPrice, maxPrice, minArea, maxArea];
  return !bedrooms && !bathrooms && !featured && bounds.every((each) => each === undefined);
}

export function filterClause(criteria: Criteria): Prisma.Sql {
  const { listingTypes, propertyTypes, locationIds, bedrooms, maxBedrooms, bathrooms } = criteria;
  const { minPrice, maxPrice, minArea, maxArea } = criteria;
  const conditions: Prisma.Sql[] = [];
  if (listingTypes.length === 1) conditions.push(Prisma.sql`listing_type = ${listingTypes[0]}::listing_type`);
  if (propertyTypes.length === 1) conditions.push(Prisma.sql`property_type = ${propertyTypes[0]}::property_type`);
  if (propertyTypes.length > 1)
    conditions.push(Prisma.sql`property_type = ANY (${propertyTypes}::text[]::property_type[])`);
  if (locationIds.length === 1) conditions.push(Prisma.sql`location_id = ${locationIds[0]}::int`);
  if (locationIds.length > 1) conditions.push(Prisma.sql`location_id = ANY (${locationIds}::int[])`);
  if (bedrooms > 0) conditions.push(Prisma.sql`bedrooms >= ${bedrooms}::int`);
  if (maxBedrooms !== undefined) conditions.push(Prisma.sql`bedrooms <= ${maxBedrooms}::int`);
  if (bathrooms > 0) conditions.push(Prisma.sql`bathrooms >= ${bathrooms}::int`);
  if (minPrice !== undefined) conditions.push(Prisma.sql`price >= ${minPrice}::numeric`);
  if (maxPrice !== undefined) conditions.push(Prisma.sql`price <= ${maxPrice}::numeric`);
  if (minArea !== undefined) conditions.push(Prisma.sql`area >= ${minArea}::numeric`);
  if (maxArea !== undefined) conditions.push(Prisma.sql`area <= ${maxArea}::numeric`);
  if (criteria.featured) conditions.push(Prisma.sql`featured`);
  return conditions.length === 0 ? Prisma.empty : Prisma.sql`AND ${Prisma.join(conditions, ' AND ')}`;
}

import 'server-only';
import type { ListingType, PropertyType } from '../../listings/constants';
import { MAX_EXACT_TOTAL } from '../../platform/site';
import type { Sort } from '../constants';
import type { DrawnArea } from './drawn-area';

/**
 * Alternatives: a row meets the clause if `words` of search.listings holds every lexeme of one inner list. A lexeme is a key
 * (`#type:villa`), a stem in any text (`garden`), or a stem in the title alone (`=garden`).
 */
export type Clause = string[][];

/** Conditions on a row of search.listings. An empty list and 0 mean no condition. */
export type Criteria = {
  listingTypes: ListingType[];
  propertyTypes: PropertyType[];
  locationIds: number[];
  bedrooms: number;
  bathrooms: number;
  minPrice?: number;
  maxPrice?: number;
  minArea?: number;
  maxArea?: number;
  featured?: true;
  /** The area that the public point must be in. */
  within?: DrawnArea;
  /** One listing by its number. */
  id?: number;
  /** Filters without a column of their own, such as subtype and amenities. */
  facts: Clause[];
  /** In the order by relevance, rows that meet the first clause come first, then rows that meet the second. */
  preferred?: Clause[];
  /** The stems of each word (stem.ts); the row has to hold one stem of each. */
  words: string[][];
  /** Whether the last of `words` may be the beginning of a word. */
  prefix: boolean;
};

/** The part of a listing that holds all words: 1 the title, 2 the title and the known facts, 3 any part. */
export type Tier = 1 | 2 | 3;

/**
 * docs/product.md 4.5. 'usual': featured first, then newest. 'recommended': newest, but featured listings lead each page.
 * 'relevance': preferred first, then by tier, then the exact number of bedrooms, then as usual.
 */
export type SearchOrder = Sort | 'area_asc' | 'usual' | 'recommended' | 'relevance';
export type Slice = { offset: number; size: number };
/** `total` counts no further than TOTAL_LIMIT. */
export type Hits = { ids: number[]; total: number };

export const TOTAL_LIMIT = MAX_EXACT_TOTAL + 1;

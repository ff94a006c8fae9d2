import 'server-only';
import type { ListingType, PropertyType } from '../../listings/constants';
import { MAX_EXACT_TOTAL } from '../../platform/site';
import type { Sort } from '../constants';
import type { DrawnArea } from './drawn-area';

/**
 * Alternatives: a row meets the clause if `words` of search.listings holds every lexeme of one inner list. A lexeme is a key
 * (`#type:villa`), a stem in any text (`garden`), or a stem in the title alone (`=garden`). The row must not hold a lexeme after `!`.
 */
export type Clause = string[][];

/** Conditions on a row of search.listings. An empty list and 0 mean no condition. */
export type Criteria = {
  listingType?: ListingType;
  propertyType?: PropertyType;
  locationIds: number[];
  bedrooms: number;
  bathrooms: number;
  minPrice?: number;
  maxPrice?: number;
  minArea?: number;
  maxArea?: number;
  featured?: true;
  /** The drawn area that contains the listing's public point. */
  within?: DrawnArea;
  id?: number;
  /** Conditions on `words` for filters without a column, such as subtype and amenities. */
  facts: Clause[];
  /** For sorting by relevance: listings that meet the first clause come first, then listings that meet the second, … */
  preferred?: Clause[];
  /** The stems of each word (stem.ts). A listing matches if it contains at least one stem of every word. */
  words: string[][];
  /** Whether the last of `words` may be the beginning of a word. */
  prefix: boolean;
};

/** Place in a listing that contains all words: 1 in its title, 2 in its title or known facts, 3 anywhere. */
export type Tier = 1 | 2 | 3;

/**
 * Orders of results (docs/product.md 4.5). 'usual': featured first, then newest. 'recommended': newest first, with
 * featured listings leading each page. 'relevance': by preferred clauses, tier and exact bedrooms, then 'usual'.
 */
export type SearchOrder = Sort | 'area_asc' | 'usual' | 'recommended' | 'relevance';
export type Slice = { offset: number; size: number };
/** A page of ids and the number of hits, counted up to TOTAL_LIMIT. */
export type Hits = { ids: number[]; total: number };

export const TOTAL_LIMIT = MAX_EXACT_TOTAL + 1;

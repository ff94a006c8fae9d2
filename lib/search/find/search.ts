import 'server-only';
import { required } from '../../http/errors';
import { MAX_DEPTH, MAX_EXACT_TOTAL } from '../../platform/site';
import { askedPeriod, withLocationIds, withLocationNames, type Filters, type SearchFilters } from '../filters';
import { monthPrice } from '../month-price';
import { nearArea, parseNear } from '../near';
import { factsOf, preferredOf } from '../phrase/facts';
import type { Gazetteer } from '../phrase/gazetteer';
import { readPhrase, type ReadPhrase, type Showing } from '../phrase/read';
import { stemsOf } from '../phrase/stem';
import { correctKeyword } from '../phrase/suggest';
import type { Criteria, Hits, SearchOrder } from './criteria';
import { parseDrawnArea, type DrawnArea } from './drawn-area';
import { findHits } from './find';

// docs/search.md follows one search through this file.

const MAX_ROOMS = 100;

/** A search that is ready to run. */
type Search = {
  read: ReadPhrase;
  /** Null if a chosen location is unknown, or the keyword is the number of a listing that does not match. */
  criteria: Criteria | null;
  /** English names of locations. Changes outside them cannot change the result. Empty: any change can. */
  limitedTo: string[];
};

export type Found = {
  ids: number[];
  total: number;
  exact: boolean;
  showing: Showing[];
  suggestion: string | null;
  /** The chosen filters merged with the keyword's filters. Their address finds the same. */
  filters: Filters;
  /** Parts of the keyword, as typed, that contradict a chosen filter. The filter wins. */
  conflicts: string[];
  read: ReadPhrase;
  limitedTo: Search['limitedTo'];
};

/** Runs a search, without the cache (docs/product.md 4). */
export async function searchIds(chosen: Filters, pageSize: number, gazetteer: Gazetteer): Promise<Found> {
  const { read, criteria, limitedTo } = await readSearch(chosen, gazetteer);
  const filters = withLocationIds(chosen, gazetteer);
  const { ids, total } = await findCriteria(criteria, filters, pageSize);
  // Suggestions depend on the words of all listings.
  const isSuggested = total === 0 && read.parsed.words.length > 0;
  const exact = total <= MAX_EXACT_TOTAL;
  return {
    ids,
    total: exact ? total : MAX_EXACT_TOTAL,
    exact,
    showing: read.showing,
    suggestion: isSuggested ? await suggestKeyword(filters, read, gazetteer) : null,
    filters: withLocationNames(read.phrase.filters, gazetteer, chosen),
    conflicts: read.phrase.conflicts.map(({ typed }) => typed),
    read,
    limitedTo: isSuggested ? [] : limitedTo,
  };
}

/** Reads the keyword and resolves the criteria, for lists and for the counts of the map. */
export async function readSearch(filters: Filters, gazetteer: Gazetteer): Promise<Search> {
  const read = await readPhrase(withLocationIds(filters, gazetteer), gazetteer);
  const { phrase, dependsOnListings } = read;
  const isLimited = !dependsOnListings && !phrase.listing;
  return {
    read,
    criteria: await resolveCriteria(read, gazetteer),
    limitedTo: isLimited ? (withLocationNames(phrase.filters, gazetteer).locations ?? []) : [],
  };
}

/** Finds a page of a search whose keyword is already read. */
export async function findPage(
  filters: SearchFilters,
  read: ReadPhrase,
  pageSize: number,
  gazetteer: Gazetteer,
  order?: SearchOrder,
): Promise<Hits> {
  return findCriteria(await resolveCriteria(read, gazetteer), filters, pageSize, order);
}

async function findCriteria(
  criteria: Criteria | null,
  filters: SearchFilters,
  pageSize: number,
  order = orderOf(filters),
): Promise<Hits> {
  if (!criteria) return { ids: [], total: 0 };
  const offset = ((filters.page ?? 1) - 1) * pageSize;
  const size = Math.min(pageSize, MAX_DEPTH - offset);
  return findHits(criteria, order, size > 0 ? { offset, size } : { offset: 0, size: 0 });
}

/** Criteria of the one listing whose number the keyword is, if that listing meets the other conditions. */
async function resolveCriteria(read: ReadPhrase, gazetteer: Gazetteer): Promise<Criteria | null> {
  const criteria = toCriteria(read, gazetteer);
  const { listing } = read.phrase;
  if (!criteria || !listing) return criteria;
  const one = { ...criteria, words: [], id: listing.id };
  const { total } = await findHits(one, 'usual', { offset: 0, size: 1 });
  if (total > 0) return one;
  return listing.isCertain ? null : criteria;
}

async function suggestKeyword(
  filters: SearchFilters,
  { parsed }: ReadPhrase,
  gazetteer: Gazetteer,
): Promise<string | null> {
  const keyword = await correctKeyword(filters.keyword ?? '', parsed, gazetteer);
  if (keyword === null) return null;
  const corrected = { ...filters, keyword, page: 1 };
  const { total } = await findPage(corrected, await readPhrase(corrected, gazetteer), 1, gazetteer);
  return total > 0 ? keyword : null;
}

/**
 * Returns the conditions of a search; a listing's number counts as a word. Null if a chosen location is unknown.
 * @throws Error for filters that were not parsed (search-params.ts)
 */
export function toCriteria({ parsed: { words, prefix }, phrase }: ReadPhrase, gazetteer: Gazetteer): Criteria | null {
  const { filters, nouns } = phrase;
  const { locations = [], minPrice, maxPrice, minArea, maxArea, featured } = filters;
  const period = askedPeriod(filters);
  if (filters.locations?.length === 0) return null;
  return {
    listingTypes: filters.listingType ? [filters.listingType] : [],
    propertyTypes: filters.propertyType ? [filters.propertyType] : [],
    locationIds: locations,
    bedrooms: Math.min(filters.bedrooms ?? 0, MAX_ROOMS),
    bathrooms: Math.min(filters.bathrooms ?? 0, MAX_ROOMS),
    minPrice: minPrice && monthPrice(minPrice, period),
    maxPrice: maxPrice && monthPrice(maxPrice, period),
    minArea,
    maxArea,
    featured,
    within: areaOf(filters, gazetteer),
    facts: factsOf(filters, nouns, gazetteer),
    preferred: preferredOf(phrase),
    words: words.map((token) => stemsOf(token.word)),
    prefix,
  };
}

/** A drawn area takes precedence over a landmark. */
function areaOf({ within, near }: SearchFilters, gazetteer: Gazetteer): DrawnArea | undefined {
  if (within !== undefined) return required(parseDrawnArea(within), 'a drawn area');
  return near === undefined ? undefined : landmarkArea(near, gazetteer);
}

/** Returns the area around a landmark, empty if its slug is unknown. @throws Error for a malformed filter */
export function landmarkArea(near: string, { landmarksBySlug }: Gazetteer): DrawnArea {
  const { slug, km } = required(parseNear(near), 'a landmark');
  return nearArea(landmarksBySlug.get(slug)?.points ?? [], km);
}

/** docs/product.md 4.5 */
const orderOf = ({ sort, recent, keyword }: SearchFilters): SearchOrder =>
  sort ?? (recent ? 'newest' : keyword ? 'relevance' : 'usual');

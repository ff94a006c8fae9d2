import 'server-only';
import { required } from '../../http/errors';
import { MAX_DEPTH, MAX_EXACT_TOTAL } from '../../platform/site';
import { askedPeriod, withLocationIds, withLocationNames, type Filters, type SearchFilters } from '../filters';
import { monthPrice } from '../month-price';
import { nearArea, parseNear } from '../near';
import { factsOf, preferredOf } from '../phrase/facts';
import type { Gazetteer } from '../phrase/gazetteer';
import type { Phrase } from '../phrase/phrase';
import { readPhrase, type ReadPhrase, type Showing } from '../phrase/read';
import { stemsOf } from '../phrase/stem';
import { correctKeyword } from '../phrase/suggest';
import type { Criteria, Hits, SearchOrder } from './criteria';
import { parseDrawnArea, type DrawnArea } from './drawn-area';
import { findListing, findListings } from './find';
import { findWithin, isListingWithin } from './find-within';

const MAX_ROOMS = 100;

export type Found = {
  ids: number[];
  total: number;
  exact: boolean;
  showing: Showing[];
  suggestion: string | null;
  /** The chosen ones and what the keyword named, in one: their own address finds the same. */
  filters: Filters;
  /** Parts of the keyword that disagree with a chosen filter, which wins; as typed. */
  conflicts: string[];
  read: ReadPhrase;
  /** English names of the locations outside of which no change can change the result; empty for none. */
  limitedTo: string[];
};

/** docs/product.md 4, without the cache. @param chosen as addresses have them: from here on locations are ids */
export async function searchIds(chosen: Filters, pageSize: number, gazetteer: Gazetteer): Promise<Found> {
  const filters = withLocationIds(chosen, gazetteer);
  const read = await readPhrase(filters, gazetteer);
  const { ids, total } = await findPage(filters, read, pageSize, gazetteer);
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
    limitedTo: isSuggested ? [] : locationsLimiting(read, gazetteer),
  };
}

/** Guesses depend on the words of all listings. */
const locationsLimiting = ({ hasGuesses, phrase: { listing, filters } }: ReadPhrase, gazetteer: Gazetteer): string[] =>
  hasGuesses || listing ? [] : (withLocationNames(filters, gazetteer).locations ?? []);

/**
 * What a search asks for, as the map counts it.
 * @returns `criteria`: null where a chosen location is unknown; `area`: what it is limited to; `listing`: whose number the
 *   keyword may be; `limitedTo`: names of the locations outside of which no change can change what is found
 */
export async function readSearch(
  filters: Filters,
  gazetteer: Gazetteer,
): Promise<{ criteria: Criteria | null; area: DrawnArea | null; listing: Phrase['listing']; limitedTo: string[] }> {
  const read = await readPhrase(withLocationIds(filters, gazetteer), gazetteer);
  return {
    criteria: toCriteria(read, gazetteer),
    area: areaOf(read, gazetteer),
    listing: read.phrase.listing,
    limitedTo: locationsLimiting(read, gazetteer),
  };
}

/**
 * What a search is limited to on the map: the drawn area, or what lies near a landmark; null without either.
 * @throws Error for filters that were not parsed (search-params.ts)
 */
export function areaOf({ phrase }: ReadPhrase, gazetteer: Gazetteer): DrawnArea | null {
  const { within, near } = phrase.filters;
  if (within !== undefined) return required(parseDrawnArea(within), 'a drawn area');
  return near === undefined ? null : landmarkArea(near, gazetteer);
}

/** What lies near a landmark; nothing where there is none of that key. @throws Error as `areaOf` */
export function landmarkArea(near: string, { landmarksBySlug }: Gazetteer): DrawnArea {
  const { slug, km } = required(parseNear(near), 'a landmark');
  return nearArea(landmarksBySlug.get(slug)?.points ?? [], km);
}

export async function findPage(
  filters: SearchFilters,
  read: ReadPhrase,
  pageSize: number,
  gazetteer: Gazetteer,
  order = orderOf(filters),
): Promise<Hits> {
  const criteria = toCriteria(read, gazetteer);
  if (!criteria) return { ids: [], total: 0 };
  const offset = ((filters.page ?? 1) - 1) * pageSize;
  const size = Math.min(pageSize, MAX_DEPTH - offset);
  const slice = size > 0 ? { offset, size } : { offset: 0, size: 0 };
  const area = areaOf(read, gazetteer);
  const { listing } = read.phrase;
  if (listing) {
    const { id } = listing;
    const isThere = (await findListing({ ...criteria, words: [] }, id)) && (!area || (await isListingWithin(id, area)));
    if (isThere) return { ids: offset === 0 ? [id] : [], total: 1 };
    if (listing.isCertain) return { ids: [], total: 0 };
  }
  return area ? findWithin(criteria, area, order, slice) : findListings(criteria, order, slice);
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

/** Null where a chosen location is unknown. */
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
    facts: factsOf(filters, nouns, gazetteer),
    preferred: preferredOf(phrase),
    words: words.map((token) => stemsOf(token.word)),
    prefix,
  };
}

/** docs/product.md 4.5 */
const orderOf = ({ sort, recent, keyword }: SearchFilters): SearchOrder =>
  sort ?? (recent ? 'newest' : keyword ? 'fit' : 'usual');

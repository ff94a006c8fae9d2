import 'server-only';
import { required } from '../../http/errors';
import { capped } from '../../platform/pages';
import { MAX_DEPTH } from '../../platform/site';
import { askedPeriod, withLocationIds, withLocationNames, type Filters, type SearchFilters } from '../filters';
import { monthPrice } from '../month-price';
import { nearArea, parseNear } from '../near';
import { factsOf, preferredOf } from '../phrase/facts';
import type { Gazetteer } from '../phrase/gazetteer';
import { readPhrase, type ReadPhrase, type Showing } from '../phrase/read';
import { stemsOf } from '../phrase/stem';
import { correctKeyword } from '../phrase/suggest';
import { typedPieces } from '../phrase/tokens';
import type { Criteria, Hits, SearchOrder } from './criteria';
import { parseDrawnArea, type DrawnArea } from './drawn-area';
import { findHits } from './find';
import { unknownWords } from './known-words';

// docs/search.md explains these steps with an example.

/** A search that is ready to run. Lists, the map, suggestions, closest listings and saved searches all use it. */
export type Search = {
  read: ReadPhrase;
  /** Null if nothing can match: an unknown location, or the number of a listing that does not match. */
  criteria: Criteria | null;
  order: SearchOrder;
  page: number;
  /** English names of locations. Only changes within them can change the result. Empty: any change can. */
  limitedTo: string[];
};

export type Found = {
  ids: number[];
  total: number;
  exact: boolean;
  showing: Showing[];
  suggestion: string | null;
  /** The chosen filters merged with the keyword's filters. A URL with these filters finds the same listings. */
  filters: Filters;
  /** Words of the keyword, as typed, that no listing contains. The others were searched for. */
  missing: string[];
  read: ReadPhrase;
  limitedTo: Search['limitedTo'];
};

/** Reads a search without the cache. @param isNumberAWord whether a listing's number is searched as a word */
export async function readSearch(
  chosen: SearchFilters,
  gazetteer: Gazetteer,
  { isNumberAWord = false } = {},
): Promise<Search> {
  const search = searchOf(await readPhrase(chosen, gazetteer), gazetteer, chosen);
  const { criteria, read } = search;
  const { listing } = read.phrase;
  if (!criteria || !listing || isNumberAWord) return search;
  const one = { ...criteria, words: [], id: listing.id };
  const { total } = await findHits(one, 'usual', { offset: 0, size: 1 });
  return { ...search, limitedTo: [], criteria: total > 0 ? one : listing.isCertain ? null : criteria };
}

export const searchOf = (read: ReadPhrase, gazetteer: Gazetteer, chosen = read.phrase.filters): Search => ({
  read,
  criteria: toCriteria(read, gazetteer),
  order: orderOf({ ...chosen, sort: read.phrase.filters.sort }),
  page: chosen.page ?? 1,
  limitedTo: read.dependsOnListings ? [] : (withLocationNames(read.phrase.filters, gazetteer).locations ?? []),
});

export async function findPage({ criteria, order, page }: Search, pageSize: number): Promise<Hits> {
  if (!criteria) return { ids: [], total: 0 };
  const offset = (page - 1) * pageSize;
  const left = MAX_DEPTH - offset;
  if (left <= 0) return findHits(criteria, order, { offset: 0, size: 0 });
  const { ids, total } = await findHits(criteria, order, { offset, size: pageSize });
  return { ids: ids.slice(0, left), total };
}

export async function searchIds(chosen: Filters, pageSize: number, gazetteer: Gazetteer): Promise<Found> {
  const filters = withLocationIds(chosen, gazetteer);
  const search = await readSearch(filters, gazetteer);
  const { read, limitedTo } = search;
  const asked = await findPage(search, pageSize);
  // Suggestions and missing words depend on the words of all listings.
  const isSuggested = asked.total === 0 && read.parsed.words.length > 0;
  const rest = isSuggested ? await leaveOutMissing(search, filters, gazetteer) : null;
  const found = rest && (await findPage(rest.search, pageSize));
  const { ids, total, missing } = rest && found?.total ? { ...found, ...rest } : { ...asked, missing: [] };
  return {
    ids,
    ...capped(total),
    showing: read.showing,
    suggestion: isSuggested ? await suggestKeyword(filters, read, gazetteer) : null,
    filters: withLocationNames(read.phrase.filters, gazetteer, chosen),
    missing,
    read,
    limitedTo: isSuggested ? [] : limitedTo,
  };
}

/** Omits words that no listing contains. Returns null if none is missing, or if nothing else was asked for. */
export async function leaveOutMissing(
  { read }: Search,
  chosen: SearchFilters,
  gazetteer: Gazetteer,
): Promise<{ search: Search; missing: string[] } | null> {
  const { parsed, phrase } = read;
  const unknown = await unknownWords(parsed);
  const words = parsed.words.filter(({ word }) => !unknown.has(word));
  const missing = parsed.words.filter(({ word }) => unknown.has(word));
  const isRest = words.length + phrase.understood.length > 0;
  if (missing.length === 0 || !isRest || phrase.listing) return null;
  const prefix = parsed.prefix && words.at(-1) === parsed.words.at(-1);
  const search = searchOf({ ...read, parsed: { ...parsed, words, prefix } }, gazetteer, chosen);
  return { search: { ...search, limitedTo: [] }, missing: typedPieces(missing) };
}

async function suggestKeyword(
  filters: SearchFilters,
  { parsed }: ReadPhrase,
  gazetteer: Gazetteer,
): Promise<string | null> {
  const keyword = await correctKeyword(filters.keyword ?? '', parsed, gazetteer);
  if (keyword === null) return null;
  const { total } = await findPage(await readSearch({ ...filters, keyword, page: 1 }, gazetteer), 1);
  return total > 0 ? keyword : null;
}

/** Treats a listing's number as a word. Returns null for an unknown location. @throws Error for unparsed filters */
function toCriteria({ parsed: { words, prefix }, phrase }: ReadPhrase, gazetteer: Gazetteer): Criteria | null {
  const { filters } = phrase;
  const { locations = [], minPrice, maxPrice, minArea, maxArea, featured } = filters;
  const period = askedPeriod(filters);
  if (filters.locations?.length === 0) return null;
  return {
    listingType: filters.listingType,
    propertyType: filters.propertyType,
    locationIds: locations,
    bedrooms: filters.bedrooms ?? 0,
    bathrooms: filters.bathrooms ?? 0,
    minPrice: minPrice && monthPrice(minPrice, period),
    maxPrice: maxPrice && monthPrice(maxPrice, period),
    minArea,
    maxArea,
    featured,
    within: areaOf(filters, gazetteer),
    facts: factsOf(phrase, gazetteer),
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

/** Returns the order of results (docs/product.md 4.5). */
const orderOf = ({ sort, recent, keyword }: SearchFilters): SearchOrder =>
  sort ?? (recent ? 'newest' : keyword ? 'relevance' : 'recommended');

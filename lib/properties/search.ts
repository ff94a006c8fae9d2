import 'server-only';
import { cacheRead, cacheTags, cacheUntilCleared } from '../cache/read';
import { listTags } from '../cache/tags';
import { reads } from '../db';
import { required } from '../errors';
import { findListings, findKnownWords, type Criteria, type Hits, type SearchOrder } from '../search/find';
import type { Gazetteer } from '../search/gazetteer';
import { acceptGuesses, parseKeyword, type ParsedKeyword } from '../search/parse';
import { loadGazetteer } from '../search/load-gazetteer';
import { correctKeyword } from '../search/suggest';
import { MAX_DEPTH, MAX_EXACT_TOTAL, PAGE_SIZE } from '../site';
import { canonicalFilters, type Filters } from './filters';
import { loadViews } from './rows';
import type { PropertyView } from './view';

const MAX_ROOMS = 100;

/** A spelling that was read as a location (its English name). */
export type Showing = { typed: string; location: string };
export type SearchResult = {
  items: PropertyView[];
  total: number;
  exact: boolean;
  showing: Showing[];
  suggestion: string | null;
};

/** docs/product.md 4 */
export const searchProperties = (filters: Filters, pageSize: number = PAGE_SIZE): Promise<SearchResult> =>
  cachedSearch(canonicalFilters(filters), pageSize);

const cachedSearch = cacheRead(async (filters: Filters, pageSize: number) => {
  'use cache';
  return cacheUntilCleared([], async () => {
    const gazetteer = await loadGazetteer();
    const { ids, limitedTo, ...rest } = await searchIds(filters, pageSize, gazetteer);
    cacheTags(...listTags(limitedTo.map((id) => nameOf(id, gazetteer))));
    return { ...rest, items: await loadViews(ids, reads) };
  });
});

/** Without the cache. @returns `limitedTo`: locations outside of which no change can change the result; empty for none */
export async function searchIds(
  filters: Filters,
  pageSize: number,
  gazetteer: Gazetteer,
): Promise<Omit<SearchResult, 'items'> & { ids: number[]; limitedTo: number[] }> {
  const { parsed, showing, isGuessed } = await readKeyword(filters.keyword, gazetteer);
  const { ids, total } = await findPage(filters, parsed, pageSize, gazetteer);
  const needsSuggestion = total === 0 && parsed.words.length > 0;
  const suggestion = needsSuggestion ? await suggestKeyword(filters, parsed, gazetteer) : null;
  const exact = total <= MAX_EXACT_TOTAL;
  // Guesses and suggestions depend on the words of all listings.
  const limitedTo = isGuessed || needsSuggestion ? [] : (toCriteria(filters, parsed, gazetteer)?.locationIds ?? []);
  return { ids, total: exact ? total : MAX_EXACT_TOTAL, exact, showing, suggestion, limitedTo };
}

const nameOf = (locationId: number, gazetteer: Gazetteer) =>
  required(gazetteer.byId.get(locationId), `location ${locationId}`).name;

async function findPage(
  filters: Filters,
  parsed: ParsedKeyword,
  pageSize: number,
  gazetteer: Gazetteer,
): Promise<Hits> {
  const criteria = toCriteria(filters, parsed, gazetteer);
  if (!criteria) return { ids: [], total: 0 };
  const offset = ((filters.page ?? 1) - 1) * pageSize;
  const size = Math.min(pageSize, MAX_DEPTH - offset);
  return findListings(criteria, orderOf(filters), size > 0 ? { offset, size } : { offset: 0, size: 0 });
}

async function suggestKeyword(filters: Filters, parsed: ParsedKeyword, gazetteer: Gazetteer): Promise<string | null> {
  const keyword = await correctKeyword(filters.keyword ?? '', parsed, gazetteer);
  if (keyword === null) return null;
  const meant = await readKeyword(keyword, gazetteer);
  const { total } = await findPage({ ...filters, page: 1 }, meant.parsed, 1, gazetteer);
  return total > 0 ? keyword : null;
}

/** A spelling counts as its location where one of its words is in no listing. */
async function readKeyword(
  keyword: string | undefined,
  gazetteer: Gazetteer,
): Promise<{ parsed: ParsedKeyword; showing: Showing[]; isGuessed: boolean }> {
  const parsed = parseKeyword(keyword ?? '', gazetteer);
  if (parsed.guesses.length === 0) return { parsed, showing: [], isGuessed: false };
  const knownWords = await findKnownWords({
    words: parsed.words.map((token) => token.word),
    prefix: parsed.prefix,
  });
  const guesses = parsed.guesses.filter(({ tokens }) => tokens.some((token) => !knownWords.has(token.word)));
  const showing = guesses.map(({ tokens, locationId }) => ({
    typed: [...new Map(tokens.map((token) => [token.chunk, token.typed])).values()].join(' '),
    location: nameOf(locationId, gazetteer),
  }));
  return { parsed: acceptGuesses(parsed, guesses), showing, isGuessed: true };
}

/** Null where filters and keyword exclude each other. */
function toCriteria(filters: Filters, parsed: ParsedKeyword, gazetteer: Gazetteer): Criteria | null {
  const chosen = filters.locations?.flatMap((name) => gazetteer.byName.get(name)?.id ?? []) ?? [];
  const listingTypes = intersect(filters.listingType ? [filters.listingType] : [], parsed.listingTypes);
  const propertyTypes = intersect(filters.propertyType ? [filters.propertyType] : [], parsed.propertyTypes);
  const locationIds = intersect(chosen, parsed.locationIds);
  const hasOnlyUnknownLocations = (filters.locations?.length ?? 0) > 0 && chosen.length === 0;
  if (!listingTypes || !propertyTypes || !locationIds || hasOnlyUnknownLocations) return null;
  const { minPrice, maxPrice, minArea, maxArea, featured } = filters;
  return {
    listingTypes,
    propertyTypes,
    locationIds,
    bedrooms: Math.min(Math.max(filters.bedrooms ?? 0, parsed.bedrooms), MAX_ROOMS),
    bathrooms: Math.min(Math.max(filters.bathrooms ?? 0, parsed.bathrooms), MAX_ROOMS),
    minPrice,
    maxPrice,
    minArea,
    maxArea,
    featured,
    words: parsed.words.map((token) => token.word),
    prefix: parsed.prefix,
  };
}

/** An empty list means no condition. Null: no common value. */
function intersect<T>(a: T[], b: T[]): T[] | null {
  if (a.length === 0 || b.length === 0) return a.length === 0 ? b : a;
  const common = a.filter((value) => b.includes(value));
  return common.length === 0 ? null : common;
}

/** docs/product.md 4.5 */
function orderOf({ sort, recent }: Filters): SearchOrder {
  return sort ?? (recent ? 'newest' : 'usual');
}

import 'server-only';
import { cacheJsonRead, cacheTags, collectTags } from '../../cache/read';
import { listTags } from '../../cache/tags';
import { reads } from '../../db';
import { required } from '../../errors';
import { findAdvertisers } from './find-advertisers';
import { findListing, findListings, findKnownWords, type Criteria, type Hits, type SearchOrder } from './find';
import { parseDrawnArea, type DrawnArea } from './drawn-area';
import { findWithin, isListingWithin } from './find-within';
import type { Gazetteer } from '../phrase/gazetteer';
import { acceptGuesses, nearestFilterWord, parseKeyword, type ParsedKeyword } from '../phrase/parse';
import { loadGazetteer } from '../phrase/load-gazetteer';
import { stemsOf } from '../phrase/stem';
import { correctKeyword } from '../phrase/suggest';
import { MAX_DEPTH, MAX_EXACT_TOTAL, PAGE_SIZE } from '../../site';
import { canonicalFilters, type Filters } from '../filters';
import { applyPhrase, factsOf, typedText, type Phrase } from '../phrase/phrase';
import { loadViews } from '../../listings/read/rows';
import type { PropertyView } from '../../listings/view';

const MAX_ROOMS = 100;

/** A spelling that was read as a location (its English name), or as a word of the filters. */
export type Showing = { typed: string; location: string } | { typed: string; word: string };
export type SearchResult = {
  items: PropertyView[];
  total: number;
  exact: boolean;
  showing: Showing[];
  suggestion: string | null;
  /** Null without a keyword. */
  phrase: Phrase | null;
};

/** docs/product.md 4 */
export const searchProperties = (filters: Filters, pageSize: number = PAGE_SIZE): Promise<SearchResult> =>
  cachedSearch(canonicalFilters(filters), pageSize);

const cachedSearch = cacheJsonRead('search', (filters: Filters, pageSize: number) =>
  collectTags(async (): Promise<SearchResult> => {
    const gazetteer = await loadGazetteer();
    const { ids, limitedTo, ...rest } = await searchIds(filters, pageSize, gazetteer);
    cacheTags(...listTags(limitedTo.map((id) => nameOf(id, gazetteer))));
    return { ...rest, items: await loadViews(ids, reads) };
  }),
);

/** Without the cache. @returns `limitedTo`: locations outside of which no change can change the result; empty for none */
export async function searchIds(
  filters: Filters,
  pageSize: number,
  gazetteer: Gazetteer,
): Promise<Omit<SearchResult, 'items'> & { ids: number[]; limitedTo: number[] }> {
  const read = await readKeyword(filters, gazetteer);
  const { ids, total } = await findPage(filters, read, pageSize, gazetteer);
  const suggestion =
    total === 0 && read.parsed.words.length > 0 ? await suggestKeyword(filters, read.parsed, gazetteer) : null;
  const exact = total <= MAX_EXACT_TOTAL;
  const phrase = filters.keyword === undefined ? null : read.phrase;
  // Suggestions depend on the words of all listings.
  const isSuggested = total === 0 && read.parsed.words.length > 0;
  const limitedTo = isSuggested ? [] : locationsLimiting(read, gazetteer);
  return { ids, total: exact ? total : MAX_EXACT_TOTAL, exact, showing: read.showing, suggestion, phrase, limitedTo };
}

/** Ids of the locations outside of which no change can change what is found; empty for none. Guesses depend on all words. */
const locationsLimiting = ({ hasGuesses, parsed, phrase }: ReadKeyword, gazetteer: Gazetteer): number[] =>
  hasGuesses || phrase.listing ? [] : (toCriteria(parsed, phrase, gazetteer)?.locationIds ?? []);

/**
 * What a search asks for, as the map counts it.
 * @returns `criteria`: null where a chosen location is unknown; `listing`: whose number the keyword may be; `limitedTo`:
 *   names of the locations outside of which no change can change what is found
 */
export async function readSearch(
  filters: Filters,
  gazetteer: Gazetteer,
): Promise<{ criteria: Criteria | null; listing: Phrase['listing']; limitedTo: string[] }> {
  const read = await readKeyword(filters, gazetteer);
  return {
    criteria: toCriteria(read.parsed, read.phrase, gazetteer),
    listing: read.phrase.listing,
    limitedTo: locationsLimiting(read, gazetteer).map((id) => nameOf(id, gazetteer)),
  };
}

/** @throws Error for filters that were not parsed (search-params.ts) */
export const drawnAreaOf = ({ within }: Filters): DrawnArea | null =>
  within === undefined ? null : required(parseDrawnArea(within), 'a drawn area');

const nameOf = (locationId: number, gazetteer: Gazetteer) =>
  required(gazetteer.byId.get(locationId), `location ${locationId}`).name;

export type ReadKeyword = {
  parsed: ParsedKeyword;
  phrase: Phrase;
  showing: Showing[];
  /** Whether a part of the keyword is read by what words listings have. */
  hasGuesses: boolean;
};

export async function findPage(
  filters: Filters,
  { parsed, phrase }: ReadKeyword,
  pageSize: number,
  gazetteer: Gazetteer,
  order = orderOf(filters),
): Promise<Hits> {
  const criteria = toCriteria(parsed, phrase, gazetteer);
  if (!criteria) return { ids: [], total: 0 };
  const offset = ((filters.page ?? 1) - 1) * pageSize;
  const size = Math.min(pageSize, MAX_DEPTH - offset);
  const slice = size > 0 ? { offset, size } : { offset: 0, size: 0 };
  const area = drawnAreaOf(filters);
  if (phrase.listing) {
    const { id } = phrase.listing;
    const isThere = (await findListing({ ...criteria, words: [] }, id)) && (!area || (await isListingWithin(id, area)));
    if (isThere) return { ids: offset === 0 ? [phrase.listing.id] : [], total: 1 };
    if (phrase.listing.isCertain) return { ids: [], total: 0 };
  }
  return area ? findWithin(criteria, area, order, slice) : findListings(criteria, order, slice);
}

async function suggestKeyword(filters: Filters, parsed: ParsedKeyword, gazetteer: Gazetteer): Promise<string | null> {
  const keyword = await correctKeyword(filters.keyword ?? '', parsed, gazetteer);
  if (keyword === null) return null;
  const corrected = { ...filters, keyword, page: 1 };
  const { total } = await findPage(corrected, await readKeyword(corrected, gazetteer), 1, gazetteer);
  return total > 0 ? keyword : null;
}

/** A spelling counts as its location, or as its word of the filters, where one of its words is in no listing. */
export async function readKeyword(filters: Filters, gazetteer: Gazetteer): Promise<ReadKeyword> {
  const keyword = filters.keyword ?? '';
  const plain = parseKeyword(keyword, gazetteer);
  const advertisers = plain.words.length > 0 ? await findAdvertisers(keyword, gazetteer) : [];
  const parsed = advertisers.length > 0 ? parseKeyword(keyword, gazetteer, advertisers) : plain;
  const guessed = new Set(parsed.guesses.flatMap(({ tokens }) => tokens));
  const slips = new Map(
    parsed.words.flatMap((token) => {
      const meant = guessed.has(token) ? null : nearestFilterWord(token.word);
      return meant ? [[token, meant] as const] : [];
    }),
  );
  const hasGuesses = guessed.size > 0 || slips.size > 0;
  const unknown = hasGuesses ? await unknownWords(parsed) : new Set<string>();
  const corrected = [...slips].filter(([{ word }]) => unknown.has(word));
  const corrections = new Map(corrected.map(([{ word }, { key }]) => [word, key]));
  const read = corrected.length > 0 ? parseKeyword(keyword, gazetteer, advertisers, corrections) : parsed;
  const guesses = read.guesses.filter(({ tokens }) => tokens.some(({ word }) => unknown.has(word)));
  const accepted = guesses.length > 0 ? acceptGuesses(read, guesses) : read;
  const showing: Showing[] = [
    ...corrected.map(([{ typed }, { shown }]) => ({ typed, word: shown })),
    ...guesses.map(({ tokens, locationId }) => ({
      typed: typedText(tokens),
      location: nameOf(locationId, gazetteer),
    })),
  ];
  return { parsed: accepted, phrase: applyPhrase(filters, accepted, gazetteer), showing, hasGuesses };
}

/** Those that no listing holds. */
async function unknownWords({ words, prefix }: ParsedKeyword): Promise<Set<string>> {
  const forms = words.map(({ word }) => stemsOf(word));
  const known = await findKnownWords({ words: forms, prefix });
  return new Set(words.flatMap(({ word }, i) => (known.has(forms[i] as string[]) ? [] : [word])));
}

/** Null where a chosen location is unknown. */
export function toCriteria(
  { words, prefix }: ParsedKeyword,
  { filters, nouns }: Pick<Phrase, 'filters' | 'nouns'>,
  gazetteer: Gazetteer,
): Criteria | null {
  const locationIds = filters.locations?.flatMap((name) => gazetteer.byName.get(name)?.id ?? []) ?? [];
  if (filters.locations?.length && locationIds.length === 0) return null;
  const { minPrice, maxPrice, minArea, maxArea, featured } = filters;
  return {
    listingTypes: filters.listingType ? [filters.listingType] : [],
    propertyTypes: filters.propertyType ? [filters.propertyType] : [],
    locationIds,
    bedrooms: Math.min(filters.bedrooms ?? 0, MAX_ROOMS),
    bathrooms: Math.min(filters.bathrooms ?? 0, MAX_ROOMS),
    minPrice,
    maxPrice,
    minArea,
    maxArea,
    featured,
    facts: factsOf(filters, nouns, gazetteer),
    words: words.map((token) => stemsOf(token.word)),
    prefix,
  };
}

/** docs/product.md 4.5 */
const orderOf = ({ sort, recent, keyword }: Filters): SearchOrder =>
  sort ?? (recent ? 'newest' : keyword ? 'fit' : 'usual');

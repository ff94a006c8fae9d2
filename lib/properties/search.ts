import 'server-only';
import { cacheRead, cacheUntilCleared } from '../cache/read';
import { tags } from '../cache/tags';
import { reads } from '../db';
import { required } from '../errors';
import { find, known, type Criteria, type Hits, type Order } from '../search/find';
import type { Gazetteer } from '../search/gazetteer';
import { accept, understand, type Understood } from '../search/parse';
import { loadGazetteer } from '../search/load-gazetteer';
import { correct } from '../search/suggest';
import { MAX_DEPTH, MAX_EXACT_TOTAL, PAGE_SIZE } from '../site';
import { canonicalFilters, type Filters } from './filters';
import { loadViews } from './rows';
import type { PropertyView } from './view';

/** More rooms than any listing can have. */
const MANY = 100;

/** A spelling in the keyword that was taken for an area, which goes by its English name. */
export type Showing = { typed: string; location: string };
export type SearchResult = {
  items: PropertyView[];
  /** Exact, or MAX_EXACT_TOTAL where there are more. */
  total: number;
  exact: boolean;
  showing: Showing[];
  /** A corrected keyword that finds something, where this one found nothing. */
  suggestion: string | null;
};

/** One page of the public listings that meet the filters (docs/product.md 4). */
export const searchProperties = (filters: Filters, pageSize: number = PAGE_SIZE): Promise<SearchResult> =>
  cachedSearch(canonicalFilters(filters), pageSize);

const cachedSearch = cacheRead(async (filters: Filters, pageSize: number) => {
  'use cache';
  return cacheUntilCleared([tags.listings], async () => {
    const { ids, ...rest } = await search(filters, pageSize, await loadGazetteer());
    return { ...rest, items: await loadViews(ids, reads) };
  });
});

/** `searchProperties` without its cache, answering with ids. */
export async function search(
  filters: Filters,
  pageSize: number,
  areas: Gazetteer,
): Promise<Omit<SearchResult, 'items'> & { ids: number[] }> {
  const { understood, showing } = await read(filters.keyword, areas);
  const { ids, total } = await list(filters, understood, pageSize, areas);
  const suggestion = total === 0 && understood.words.length > 0 ? await suggest(filters, understood, areas) : null;
  const exact = total <= MAX_EXACT_TOTAL;
  return { ids, total: exact ? total : MAX_EXACT_TOTAL, exact, showing, suggestion };
}

async function list(filters: Filters, understood: Understood, pageSize: number, areas: Gazetteer): Promise<Hits> {
  const criteria = combine(filters, understood, areas);
  if (!criteria) return { ids: [], total: 0 };
  const offset = ((filters.page ?? 1) - 1) * pageSize;
  const size = Math.min(pageSize, MAX_DEPTH - offset);
  return find(criteria, orderOf(filters), size > 0 ? { offset, size } : { offset: 0, size: 0 });
}

/** A corrected keyword, if it finds anything under the same filters. */
async function suggest(filters: Filters, understood: Understood, areas: Gazetteer): Promise<string | null> {
  const keyword = await correct(filters.keyword ?? '', understood, areas);
  if (keyword === null) return null;
  const meant = await read(keyword, areas);
  const { total } = await list({ ...filters, page: 1 }, meant.understood, 1, areas);
  return total > 0 ? keyword : null;
}

/** The keyword's meaning. A spelling counts as its area where one of its words is in no listing. */
async function read(
  keyword: string | undefined,
  areas: Gazetteer,
): Promise<{ understood: Understood; showing: Showing[] }> {
  const understood = understand(keyword ?? '', areas);
  if (understood.guesses.length === 0) return { understood, showing: [] };
  const ordinary = await known({ words: understood.words.map((token) => token.word), prefix: understood.prefix });
  const guesses = understood.guesses.filter(({ tokens }) => tokens.some((token) => !ordinary.has(token.word)));
  const showing = guesses.map(({ tokens, locationId }) => ({
    typed: [...new Map(tokens.map((token) => [token.chunk, token.typed])).values()].join(' '),
    location: required(areas.byId.get(locationId), `location ${locationId}`).name,
  }));
  return { understood: accept(understood, guesses), showing };
}

/** Both what was chosen and what was typed have to be true. Null: that cannot be. */
function combine(filters: Filters, understood: Understood, areas: Gazetteer): Criteria | null {
  const chosen = filters.locations?.flatMap((name) => areas.byName.get(name)?.id ?? []) ?? [];
  const listingTypes = both(filters.listingType ? [filters.listingType] : [], understood.listingTypes);
  const propertyTypes = both(filters.propertyType ? [filters.propertyType] : [], understood.propertyTypes);
  const locationIds = both(chosen, understood.locationIds);
  const unknownAreas = (filters.locations?.length ?? 0) > 0 && chosen.length === 0;
  if (!listingTypes || !propertyTypes || !locationIds || unknownAreas) return null;
  const { minPrice, maxPrice, minArea, maxArea, featured } = filters;
  return {
    listingTypes,
    propertyTypes,
    locationIds,
    bedrooms: Math.min(Math.max(filters.bedrooms ?? 0, understood.bedrooms), MANY),
    bathrooms: Math.min(Math.max(filters.bathrooms ?? 0, understood.bathrooms), MANY),
    minPrice,
    maxPrice,
    minArea,
    maxArea,
    featured,
    words: understood.words.map((token) => token.word),
    prefix: understood.prefix,
  };
}

/** What is in both lists, where an empty one asks nothing; null where nothing is. */
function both<T>(a: T[], b: T[]): T[] | null {
  if (a.length === 0 || b.length === 0) return a.length === 0 ? b : a;
  const common = a.filter((value) => b.includes(value));
  return common.length === 0 ? null : common;
}

/** Featured first, unless an order or the newest were asked for (docs/product.md 4.5). */
function orderOf({ sort, recent }: Filters): Order {
  return sort ?? (recent ? 'newest' : 'usual');
}

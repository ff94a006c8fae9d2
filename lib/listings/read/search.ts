import 'server-only';
import { cacheJsonRead, cacheTags } from '../../cache/read';
import { listTags } from '../../cache/tags';
import { PAGE_SIZE } from '../../platform/site';
import { chipsOf, type Chip } from '../../search/chips';
import { canonicalFilters, type Filters } from '../../search/filters';
import { findClosest, type ClosestIds } from '../../search/find/closest';
import { searchIds, type Found } from '../../search/find/search';
import { loadGazetteer } from '../../search/phrase/load-gazetteer';
import type { ReadPhrase } from '../../search/phrase/read';
import type { PropertyView } from '../view';
import { loadPriced } from './rows';

export type SearchResult = Omit<Found, 'ids' | 'limitedTo'> & { items: PropertyView[] };

/** Searches listings (docs/product.md 4). */
export const searchProperties = (filters: Filters, pageSize: number = PAGE_SIZE): Promise<SearchResult> =>
  cachedSearch(canonicalFilters(filters), pageSize);

const cachedSearch = cacheJsonRead('search', async (filters: Filters, pageSize: number): Promise<SearchResult> => {
  const { ids, limitedTo, ...rest } = await searchIds(filters, pageSize, await loadGazetteer());
  cacheTags(...listTags(limitedTo));
  return { ...rest, items: await loadPriced(ids) };
});

export type Closest = Omit<ClosestIds, 'ids'> & { items: PropertyView[] };

export type Looser = { chip: Chip; total: number; exact: boolean };

/**
 * `closest`: null if there are results, and if nothing is close. `looser`: for a search with few results, the conditions whose
 * absence finds more, and listings that only miss the first of them.
 */
export type SearchWithClosest = {
  result: SearchResult;
  closest: Closest | null;
  looser: { without: Looser[]; items: PropertyView[] } | null;
};

/** A search with so many results, or fewer, is nearly empty. */
const FEW = 3;
const MAX_LOOSER = 3;
const MAX_TRIED = 6;
const MAX_LOOSER_ITEMS = 6;
/** Conditions that say what is sought: without them, other listings are not near. */
const SOUGHT = new Set<Chip['kind']>(['listingType', 'propertyType', 'keyword', 'publisherId']);

export async function searchWithClosest(filters: Filters): Promise<SearchWithClosest> {
  const result = await searchProperties(filters);
  const { total } = result;
  const closest = total === 0 ? await cachedClosest(result.read) : null;
  return { result, closest, looser: total > 0 && total <= FEW ? await findLooser(result) : null };
}

async function findLooser({ filters, items, total, read }: SearchResult): Promise<SearchWithClosest['looser']> {
  if (read.phrase.listing) return null;
  const chips = chipsOf(filters).filter(({ kind }) => !SOUGHT.has(kind));
  const searches = await Promise.all(
    chips
      .slice(0, MAX_TRIED)
      .map(async (chip) => ({ chip, found: await searchProperties({ ...chip.without, view: undefined }) })),
  );
  const more = searches.filter(({ found }) => found.total > total).sort((a, b) => a.found.total - b.found.total);
  const own = new Set(items.map(({ id }) => id));
  const nearest = more[0]?.found.items.filter(({ id }) => !own.has(id)) ?? [];
  if (nearest.length === 0) return null;
  return {
    without: more.slice(0, MAX_LOOSER).map(({ chip, found }) => ({ chip, total: found.total, exact: found.exact })),
    items: nearest.slice(0, MAX_LOOSER_ITEMS),
  };
}

/** Adding or changing any listing can affect the closest ones. The phrase holds all filters, and is part of the cache key. */
const cachedClosest = cacheJsonRead(
  'closest',
  async (asked: ReadPhrase) => {
    cacheTags(...listTags());
    const closest = await findClosest(asked, await loadGazetteer());
    if (!closest) return null;
    const { ids, ...rest } = closest;
    return { ...rest, items: await loadPriced(ids) };
  },
  { joins: true },
);

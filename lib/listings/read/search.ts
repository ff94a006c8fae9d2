import 'server-only';
import { cacheJsonRead, cacheTags, collectTags } from '../../cache/read';
import { listTags } from '../../cache/tags';
import { PAGE_SIZE } from '../../platform/site';
import { canonicalFilters, type Filters } from '../../search/filters';
import { readClosest, type ClosestIds } from '../../search/find/closest';
import { searchIds, type Found } from '../../search/find/search';
import { loadGazetteer } from '../../search/phrase/load-gazetteer';
import type { ReadPhrase } from '../../search/phrase/read';
import type { PropertyView } from '../view';
import { loadPriced } from './rows';

export type SearchResult = Omit<Found, 'ids' | 'limitedTo'> & { items: PropertyView[] };

/** Searches listings (docs/product.md 4). */
export const searchProperties = (filters: Filters, pageSize: number = PAGE_SIZE): Promise<SearchResult> =>
  cachedSearch(canonicalFilters(filters), pageSize);

const cachedSearch = cacheJsonRead('search', (filters: Filters, pageSize: number) =>
  collectTags(async (): Promise<SearchResult> => {
    const { ids, limitedTo, ...rest } = await searchIds(filters, pageSize, await loadGazetteer());
    cacheTags(...listTags(limitedTo));
    return { ...rest, items: await loadPriced(ids) };
  }),
);

export type Closest = Omit<ClosestIds, 'ids'> & { items: PropertyView[] };

/** Searches listings. `closest` is null if there are results or nothing is close. */
export async function searchWithClosest(filters: Filters): Promise<{ result: SearchResult; closest: Closest | null }> {
  const result = await searchProperties(filters);
  return { result, closest: result.total === 0 ? await findClosest(filters, result.read) : null };
}

/**
 * Finds the closest results. Adding or changing any listing can affect them.
 * @param filters filters of a search without results
 * @param asked the parsed keyword
 */
const findClosest = (filters: Filters, asked: ReadPhrase): Promise<Closest | null> =>
  cachedClosest(canonicalFilters({ ...filters, page: undefined }), asked);

const cachedClosest = cacheJsonRead(
  'closest',
  (filters: Filters, asked: ReadPhrase) =>
    collectTags(async () => {
      const closest = await readClosest(filters, await loadGazetteer(), asked);
      if (!closest) return null;
      const { ids, ...rest } = closest;
      return { ...rest, items: await loadPriced(ids) };
    }, listTags()),
  { joins: true },
);

import { withLocationIds, type Filters } from '@/lib/search/filters';
import { findClosest } from '@/lib/search/find/closest';
import { readSearch } from '@/lib/search/find/search';
import type { Gazetteer } from '@/lib/search/phrase/gazetteer';

/** Finds the listings closest to a search. */
export async function closestTo(filters: Filters, gazetteer: Gazetteer) {
  const { read } = await readSearch(withLocationIds(filters, gazetteer), gazetteer);
  return findClosest(read, gazetteer);
}

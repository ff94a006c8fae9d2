import { firstValues, parseId, type Query } from '../http/query';
import { MAX_COMPARED } from '../platform/site';

/**
 * Returns the ids of the compared listings, without duplicates.
 * @returns null if the query has invalid or too many ids; empty if it has none
 */
export function comparedIds(query: Query): number[] | null {
  const { ids } = firstValues(query);
  if (ids === undefined) return [];
  const parsed = new Set(ids.split(',').map((each) => parseId(each.trim())));
  const known = [...parsed].filter((each) => each !== null);
  return known.length === parsed.size && known.length <= MAX_COMPARED ? known : null;
}

/** Returns whether the compared listings differ in a fact. A missing value differs from a present one. */
export const differs = (values: readonly (string | null)[]): boolean => new Set(values).size > 1;

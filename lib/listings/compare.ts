import { firstValues, parseId, type Query } from '../http/query';
import { MAX_COMPARED } from '../platform/site';

/** Returns the compared ids without duplicates; empty without any. @returns null for invalid or too many ids */
export function comparedIds(query: Query): number[] | null {
  const { ids } = firstValues(query);
  if (ids === undefined) return [];
  const parsed = new Set(ids.split(',').map((each) => parseId(each.trim())));
  const known = [...parsed].filter((each) => each !== null);
  return known.length === parsed.size && known.length <= MAX_COMPARED ? known : null;
}

/** Returns for each compared value whether it is the best. None is if several share it, or only one value is known. */
export function bestOf(values: readonly (number | null)[], wanted: 'more' | 'less'): boolean[] {
  const known = values.filter((value) => value !== null);
  const best = wanted === 'more' ? Math.max(...known) : Math.min(...known);
  const isShared = known.filter((value) => value === best).length > 1;
  return values.map((value) => known.length > 1 && !isShared && value === best);
}

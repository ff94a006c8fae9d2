import { useDebounced } from '../../use-debounced';
import { useRead } from '../../use-read';
import { api } from '@/lib/http/api-client';
import { PROPERTY_TYPES } from '@/lib/listings/constants';

type Total = { total: number | null; exact: boolean };

const UNKNOWN: Total = { total: null, exact: true };

/**
 * Counts the results of the form's query, also for each property type and each area with the other filters.
 * @param query null while the form has an invalid value
 * @param served the query of the page and its results
 */
export function useFilterCounts(
  query: string | null,
  served: Total & { query: string },
  wanted: { types: boolean; areas: boolean },
) {
  const asked = useDebounced(query, 300);
  // After a navigation, `asked` is the query of the page before for a while.
  const isServed = query === served.query || asked === served.query;
  const isCounted = asked !== null && !isServed;
  // While it loads, the last count stays.
  const result = useRead(isCounted ? `count:${asked}` : null, () => count(asked ?? ''), { keepPreviousData: true });
  const byType = useRead(
    wanted.types && asked !== null ? `types:${without(asked, 'propertyType', 'subtype')}` : null,
    () => countTypes(asked ?? ''),
    { keepPreviousData: true },
  );
  const byArea = useRead(
    wanted.areas && asked !== null ? `areas:${without(asked, 'location', 'locations')}` : null,
    () => countAreas(asked ?? ''),
    { keepPreviousData: true },
  );
  const isUnknown = query === null || result.error !== undefined;
  return {
    result: isUnknown ? UNKNOWN : isServed ? served : (result.data ?? served),
    types: byType.data,
    areas: byArea.data,
  };
}

function without(query: string, ...names: string[]): URLSearchParams {
  const rest = new URLSearchParams(query);
  for (const name of ['view', 'sort', ...names]) rest.delete(name);
  return rest;
}

async function count(query: string | URLSearchParams): Promise<Total> {
  const limited = new URLSearchParams(query);
  limited.delete('view');
  limited.set('limit', '1');
  const { ok, headers } = await fetch(`/api/properties/search?${limited}`);
  const total = headers.get('X-Total-Count');
  return { total: ok && total !== null ? Number(total) : null, exact: headers.get('X-Total-Exact') !== 'false' };
}

async function countTypes(query: string): Promise<Partial<Record<string, number>>> {
  const counts = await Promise.all(
    PROPERTY_TYPES.map(async (type) => {
      const ofType = without(query, 'propertyType', 'subtype');
      ofType.set('propertyType', type);
      const { total, exact } = await count(ofType);
      return [type, exact ? (total ?? undefined) : undefined] as const;
    }),
  );
  return Object.fromEntries(counts);
}

async function countAreas(query: string): Promise<ReadonlyMap<string, number>> {
  const { areas, unplaced } = await api('GET /api/map/areas', { query: without(query, 'location', 'locations') });
  const counts = new Map(areas.map(({ name, count }) => [name, count]));
  for (const { name, count } of unplaced) counts.set(name, (counts.get(name) ?? 0) + count);
  return counts;
}

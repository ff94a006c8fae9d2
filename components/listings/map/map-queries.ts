import type { PropertyView } from '@/lib/listings/view';
import { filtersToQuery, type Filters } from '@/lib/search/filters';

/** Queries of a map for a list's filters: its conditions, the same with their order, and the drawn area. */
export function mapQueries({ page: _page, view: _view, ...shown }: Filters) {
  const { sort: _sort, recent: _recent, ...conditions } = shown;
  const { within = null, ...unlimited } = shown;
  return {
    query: filtersToQuery(conditions).toString(),
    listQuery: filtersToQuery(unlimited).toString(),
    within,
  };
}

/** Returns the positions of the listings that have one. */
export const placesOf = (listings: Pick<PropertyView, 'id' | 'latitude' | 'longitude'>[]) =>
  listings.flatMap(({ id, latitude, longitude }) =>
    latitude === null || longitude === null ? [] : [{ id, latitude, longitude }],
  );

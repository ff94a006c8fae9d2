import { paths } from '../../http/paths';
import { canonicalFilters, type Filters } from '../../search/filters';

/** What is saved of a list's filters: its conditions, in one order. Order and page are none. */
export function savedFilters({ sort: _sort, page: _page, recent: _recent, ...conditions }: Filters): Filters {
  return canonicalFilters(conditions);
}

/** Of its list. A drawn area is seen on the map. */
export const savedSearchPath = (filters: Filters): string =>
  paths.properties(filters.within === undefined ? filters : { ...filters, view: 'map' });

import { paths } from '../../http/paths';
import { canonicalFilters, type Filters } from '../../search/filters';

/** The conditions of a list's filters in one order, without sorting and page. */
export function savedFilters({ sort: _sort, page: _page, recent: _recent, ...conditions }: Filters): Filters {
  return canonicalFilters(conditions);
}

/** Path of its list. A drawn area opens the map. */
export const savedSearchPath = (filters: Filters): string =>
  paths.properties(filters.within === undefined ? filters : { ...filters, view: 'map' });

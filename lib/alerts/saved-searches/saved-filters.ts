import { paths } from '../../http/paths';
import { canonicalFilters, type Filters } from '../../search/filters';

/** Returns a list's filters in one order, without sort order and page. */
export function savedFilters({ sort: _sort, page: _page, recent: _recent, ...conditions }: Filters): Filters {
  return canonicalFilters(conditions);
}

/** Returns the path of the search's list. A search with a drawn area opens the map. */
export const savedSearchPath = (filters: Filters): string =>
  paths.properties(filters.within === undefined ? filters : { ...filters, view: 'map' });

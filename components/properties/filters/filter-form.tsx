import { useLocale } from 'next-intl';
import { getPathname } from '@/lib/i18n/pathname';
import type { LocationGroup } from '@/lib/locations/groups';
import { paths } from '@/lib/paths';
import type { Filters } from '@/lib/properties/filters';
import { queryAsServed } from '@/lib/properties/filter-form';
import { FilterFields } from './filter-fields';
import { FilterPanel } from './filter-panel';
import { packAreas } from './packed-areas';

type Props = {
  filters: Filters;
  typed: Record<string, string>;
  groups: LocationGroup[];
  total: number | null;
  exact: boolean;
};

/**
 * The filters (docs/product.md 4.1): native fields, so that the form works as it is sent. Its
 * values come from the address. Its markup is of client components, of which the page carries nothing beside its HTML.
 */
export function FilterForm({ filters, typed, groups, total, exact }: Props) {
  const locale = useLocale();
  return (
    <FilterPanel
      query={queryAsServed(filters, typed).toString()}
      action={getPathname({ href: paths.properties(), locale })}
      total={total}
      exact={exact}
    >
      <FilterFields filters={filters} typed={typed} areas={packAreas(groups)} />
    </FilterPanel>
  );
}

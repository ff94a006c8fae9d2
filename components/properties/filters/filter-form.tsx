import { useLocale } from 'next-intl';
import { getPathname } from '@/lib/i18n/pathname';
import type { LocationGroup } from '@/lib/locations/groups';
import { paths } from '@/lib/paths';
import { queryAsServed } from '@/lib/properties/filter-form';
import type { Filters } from '@/lib/properties/filters';
import { packLocations } from '../../locations/packed-locations';
import { FilterFields } from './filter-fields';
import { FilterPanel } from './filter-panel';

type Props = {
  filters: Filters;
  typed: Record<string, string>;
  groups: LocationGroup[];
  total: number | null;
  exact: boolean;
};

/** The filters (docs/product.md 4.1). Their markup is in client components: the page carries it once, as HTML. */
export function FilterForm({ filters, typed, groups, total, exact }: Props) {
  const locale = useLocale();
  return (
    <FilterPanel
      query={queryAsServed(filters, typed).toString()}
      action={getPathname({ href: paths.properties(), locale })}
      total={total}
      exact={exact}
    >
      <FilterFields filters={filters} typed={typed} locations={packLocations(groups)} />
    </FilterPanel>
  );
}

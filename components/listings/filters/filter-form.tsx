import { useLocale } from 'next-intl';
import { FilterFields } from './filter-fields';
import { FilterPanel } from './filter-panel';
import type { AmenityView } from '@/lib/amenities/view';
import { paths } from '@/lib/http/paths';
import { getPathname } from '@/lib/i18n/pathname';
import { attributeNamed } from '@/lib/listings/attributes/all';
import { PROPERTY_TYPES } from '@/lib/listings/constants';
import { amenityFits } from '@/lib/listings/form/rules';
import { locationLabels, type LocationGroup } from '@/lib/locations/groups';
import { queryAsServed } from '@/lib/search/filter-form';
import type { Filters } from '@/lib/search/filters';

type Props = {
  filters: Filters;
  typed: Record<string, string>;
  groups: LocationGroup[];
  amenities: AmenityView[];
  total: number | null;
  exact: boolean;
};

/** The filters (docs/product.md 4.1). Their markup is in client components: the page carries it once, as HTML. */
export function FilterForm({ filters, typed, groups, amenities, total, exact }: Props) {
  const locale = useLocale();
  const labelOf = locationLabels(groups);
  const chosen = (filters.locations ?? []).map((name) => ({ name, label: labelOf(name) }));
  // What a filter of its own says as well.
  const offered = amenities.filter(
    ({ id, name }) =>
      name.toLowerCase() !== attributeNamed('furnished')?.amenity?.name || filters.amenities?.includes(id),
  );
  const unfit = Object.fromEntries(
    PROPERTY_TYPES.map((type) => [type, offered.filter(({ name }) => !amenityFits(name, type)).map(({ id }) => id)]),
  );
  return (
    <FilterPanel
      query={queryAsServed(filters, typed).toString()}
      action={getPathname({ href: paths.properties(), locale })}
      total={total}
      exact={exact}
      view={filters.view}
    >
      <FilterFields
        filters={filters}
        typed={typed}
        locations={chosen}
        unfit={unfit}
        amenities={offered.map(({ id, name, nameAr }) => ({ id, label: locale === 'ar' ? nameAr : name }))}
      />
    </FilterPanel>
  );
}

import { useLocale, useTranslations } from 'next-intl';
import { FilterFields, type AttributeChoices } from './filter-fields';
import { FilterPanel } from './filter-panel';
import type { AmenityView } from '@/lib/amenities/view';
import { paths } from '@/lib/http/paths';
import { formatNumber } from '@/lib/i18n/format';
import { getPathname } from '@/lib/i18n/pathname';
import { ATTRIBUTE_FILTERS, attributeNamed, fitsType, type NamedFilter } from '@/lib/listings/attributes/all';
import { filterText } from '@/lib/listings/attributes/text';
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
  // Leaves out an amenity that has a filter of its own.
  const offered = amenities.filter(
    ({ id, name }) =>
      name.toLowerCase() !== attributeNamed('furnished')?.amenity?.name || filters.amenities?.includes(id),
  );
  const unfit = Object.fromEntries(
    PROPERTY_TYPES.map((type) => [type, offered.filter(({ name }) => !amenityFits(name, type)).map(({ id }) => id)]),
  );
  const choicesOf = useAttributeChoices(filters);
  const uncontrolled = ATTRIBUTE_FILTERS.filter(({ options }) => !options);
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
        attributes={ATTRIBUTE_FILTERS.filter(({ options }) => options).map(choicesOf)}
        uncontrolled={Object.fromEntries(uncontrolled.map(({ param }) => [param, filters[param]]))}
        unfit={unfit}
        amenities={offered.map(({ id, name, nameAr }) => ({ id, label: locale === 'ar' ? nameAr : name }))}
      />
    </FilterPanel>
  );
}

/** Returns the choices of the attribute filters, in the page's language. */
function useAttributeChoices(filters: Filters) {
  const t = useTranslations();
  const locale = useLocale();
  return (filter: NamedFilter): AttributeChoices => {
    const { attribute, param, match, options = [], main = false } = filter;
    const value = filters[param];
    const chosen = [value ?? []].flat();
    const option = (each: string | number) => {
      const text = filterText(filter, each, { t, locale });
      if (match === 'atLeast')
        return { value: String(each), label: t('filters.orMore', { count: Number(each) }), description: text };
      return match === 'exactly'
        ? { value: String(each), label: formatNumber(Number(each), locale), description: text }
        : { value: String(each), label: text };
    };
    const isSeveral = match === 'anyOf' || match === 'none';
    const none = t(attribute.type.kind === 'count' ? 'filters.any' : 'filters.all');
    return {
      name: attribute.name,
      param,
      main,
      isCount: attribute.type.kind === 'count',
      title: t(`form.field.${attribute.name}`),
      legend: match === 'exactly' ? t('filters.exactly') : t(`form.field.${attribute.name}`),
      chosen: isSeveral ? chosen.map(String) : String(chosen[0] ?? ''),
      // An address may ask for more than is offered here.
      options: [
        ...(isSeveral ? [] : [{ value: '', label: none }]),
        ...[...new Set([...options, ...chosen])].map(option),
      ],
      rentOnly: attribute.rentOnly ?? false,
      types: PROPERTY_TYPES.filter((type) => fitsType(attribute.name, type)),
    };
  };
}

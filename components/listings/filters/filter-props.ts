import { useLocale, useTranslations } from 'next-intl';
import type { AttributeChoices, FilterFormProps } from './use-draft';
import { paths } from '@/lib/http/paths';
import { formatNumber, localizedName } from '@/lib/i18n/format';
import { getPathname } from '@/lib/i18n/pathname';
import { ATTRIBUTE_FILTERS, attributeNamed, hasCheckBoxes, type NamedFilter } from '@/lib/listings/attributes/all';
import { filterText } from '@/lib/listings/attributes/text';
import { PROPERTY_TYPES } from '@/lib/listings/constants';
import { amenityFits } from '@/lib/listings/form/rules';
import type { ListPage } from '@/lib/listings/read/list-page';
import { locationLabels } from '@/lib/locations/groups';

export function useFilterProps({ filters, typed, groups, amenities, result }: ListPage): FilterFormProps {
  const locale = useLocale();
  const choicesOf = useAttributeChoices(filters);
  const labelOf = locationLabels(groups);
  // An amenity with a filter of its own is left out.
  const offered = amenities.filter(
    ({ id, name }) =>
      name.toLowerCase() !== attributeNamed('furnished')?.amenity?.name || filters.amenities?.includes(id),
  );
  return {
    action: getPathname({ href: paths.properties(), locale }),
    filters,
    typed,
    locations: (filters.locations ?? []).map((name) => ({ name, label: labelOf(name) })),
    attributes: ATTRIBUTE_FILTERS.filter(({ options }) => options).map(choicesOf),
    amenities: offered.map(({ id, name, nameAr }) => ({
      value: String(id),
      label: localizedName({ name, nameAr }, locale),
      types: PROPERTY_TYPES.filter((type) => amenityFits(name, type)),
    })),
    total: result?.total ?? null,
    exact: result?.exact ?? true,
  };
}

function useAttributeChoices(filters: ListPage['filters']) {
  const t = useTranslations();
  const locale = useLocale();
  return (filter: NamedFilter): AttributeChoices => {
    const { attribute, param, match, options = [] } = filter;
    const option = (each: string | number) => {
      const text = filterText(filter, each, { t, locale });
      const value = String(each);
      if (match === 'atLeast') return { value, label: t('filters.orMore', { count: Number(each) }), description: text };
      return match === 'exactly'
        ? { value, label: formatNumber(Number(each), locale), description: text }
        : { value, label: text };
    };
    // The address may ask for other values than the form offers.
    const values = [...new Set([...options, ...[filters[param] ?? []].flat()])];
    const all = { value: '', label: t(attribute.type.kind === 'count' ? 'filters.any' : 'filters.all') };
    return {
      param,
      legend: t(`form.field.${attribute.name}`),
      options: [...(hasCheckBoxes(filter) ? [] : [all]), ...values.map(option)],
    };
  };
}

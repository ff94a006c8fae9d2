import { useLocale, useTranslations } from 'next-intl';
import { formatNumber } from '@/lib/i18n/format';
import { pluralTexts } from '@/lib/i18n/plural';
import { getPathname } from '@/lib/i18n/pathname';
import type { AreaGroup } from '@/lib/locations/groups';
import { paths } from '@/lib/paths';
import type { Filters } from '@/lib/properties/filters';
import { queryAsServed } from '@/lib/properties/form-query';
import { RANGE_PROBLEMS, type RangeProblem } from '@/lib/properties/ranges';
import { BATHROOM_OPTIONS, BEDROOM_OPTIONS, LISTING_TYPES, PROPERTY_TYPES } from '@/lib/properties/schema';
import { governorateNames } from '../../search/region-words';
import { FilterFields, type Choice } from './filter-fields';
import { FilterPanel } from './filter-panel';
import { packAreas } from './packed-areas';

type Props = {
  filters: Filters;
  typed: Record<string, string>;
  groups: AreaGroup[];
  total: number | null;
  exact: boolean;
};

/**
 * The filters (docs/product.md 4.1): native fields, so that the form works as it is sent. Its
 * values come from the address. Its markup is of client components: the page then carries these words once beside its
 * HTML, where it would carry the whole tree of elements.
 */
export function FilterForm({ filters, typed, groups, total, exact }: Props) {
  const locale = useLocale();
  const t = useTranslations();
  const atLeast = (
    options: readonly number[],
    chosen: number | undefined,
    said: 'filters.bedroomsOrMore' | 'filters.bathroomsOrMore',
  ): Choice[] => [
    ['', t('filters.any')],
    // An address may ask for more than is offered here: it holds until something else is chosen.
    ...[...new Set(chosen === undefined ? options : [...options, chosen])].map((count): Choice => {
      const shown = formatNumber(count, locale);
      return [String(count), t('filters.orMore', { shown }), t(said, { count, shown })];
    }),
  ];

  return (
    <FilterPanel
      query={queryAsServed(filters, typed).toString()}
      action={getPathname({ href: paths.properties(), locale })}
      locale={locale}
      total={total}
      exact={exact}
      words={{
        title: t('filters.title'),
        close: t('filters.close'),
        clear: t('filters.clear'),
        apply: t('filters.apply'),
        show: pluralTexts(locale, (count, shown) => t('filters.show', { count, shown })),
        showMany: t('filters.showMany', { shown: '{n}' }),
        showAny: t('filters.showAny'),
      }}
    >
      <FilterFields
        filters={filters}
        typed={typed}
        locale={locale}
        areas={packAreas(groups)}
        governorates={governorateNames(t)}
        choices={{
          listingType: [
            ['', t('filters.all')],
            ...LISTING_TYPES.map((type): Choice => [type, t(`types.listing.${type}`)]),
          ],
          propertyType: [
            ['', t('filters.all')],
            ...PROPERTY_TYPES.map((type): Choice => [type, t(`types.property.${type}`)]),
          ],
          bedrooms: atLeast(BEDROOM_OPTIONS, filters.bedrooms, 'filters.bedroomsOrMore'),
          bathrooms: atLeast(BATHROOM_OPTIONS, filters.bathrooms, 'filters.bathroomsOrMore'),
        }}
        names={{
          keyword: t('filters.keyword'),
          listingType: t('filters.listingType'),
          propertyType: t('filters.propertyType'),
          locations: t('filters.locations'),
          price: t('filters.price'),
          bedrooms: t('filters.bedrooms'),
          bathrooms: t('filters.bathrooms'),
          area: t('filters.area'),
          minPrice: t('list.invalid.field.minPrice'),
          maxPrice: t('list.invalid.field.maxPrice'),
          minArea: t('list.invalid.field.minArea'),
          maxArea: t('list.invalid.field.maxArea'),
        }}
        words={{
          keywordHint: t('filters.keywordHint'),
          searchAreas: t('filters.regions.search'),
          noAreas: t('filters.regions.none'),
          priceUnit: t('filters.priceUnit'),
          areaUnit: t('filters.areaUnit'),
          from: t('filters.from'),
          to: t('filters.to'),
          noMinimum: t('filters.noMinimum'),
          noLimit: t('filters.noLimit'),
        }}
        problems={
          Object.fromEntries(RANGE_PROBLEMS.map((problem) => [problem, t(`errors.${problem}`)])) as Record<
            RangeProblem,
            string
          >
        }
      />
    </FilterPanel>
  );
}

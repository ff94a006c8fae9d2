import { useLocale, useTranslations } from 'next-intl';
import { formatNumber } from '@/lib/i18n/format';
import { pluralTexts } from '@/lib/i18n/plural';
import { getPathname } from '@/lib/i18n/pathname';
import type { AreaGroup } from '@/lib/locations/groups';
import { paths } from '@/lib/paths';
import { filtersToQuery, type Filters } from '@/lib/properties/filters';
import {
  AREA_SLIDER,
  BATHROOM_OPTIONS,
  BEDROOM_OPTIONS,
  LISTING_TYPES,
  PRICE_SLIDER,
  PROPERTY_TYPES,
} from '@/lib/properties/schema';
import { ChipRadios } from '../../search/chip-radios';
import { governorateNames } from '../../search/region-words';
import { Input } from '../../ui/input';
import { HiddenFields } from '../list/hidden-fields';
import { AreaField } from './area-field';
import { FilterPanel } from './filter-panel';
import { FilterSection } from './filter-section';
import { RangeField } from './range-field';

type Props = { filters: Filters; groups: AreaGroup[]; total: number | null; exact: boolean };

/**
 * The filters (specification, section 2, listing page): native fields, so that the form works as it is sent. It is
 * made anew for every state of the address, which is where its values come from.
 */
export function FilterForm({ filters, groups, total, exact }: Props) {
  const locale = useLocale();
  const t = useTranslations();
  const { sort, featured, recent } = filters;
  const number = (value: number) => formatNumber(value, locale);
  const atLeast = (options: readonly number[], label: 'filters.bedroomsOrMore' | 'filters.bathroomsOrMore') => [
    { value: '', label: t('filters.any') },
    ...options.map((count) => ({
      value: String(count),
      label: t('filters.orMore', { shown: number(count) }),
      description: t(label, { count, shown: number(count) }),
    })),
  ];
  const range = {
    locale,
    from: t('filters.from'),
    to: t('filters.to'),
    noMinimum: t('filters.noMinimum'),
    noLimit: t('filters.noLimit'),
  };

  return (
    <FilterPanel
      key={filtersToQuery(filters).toString()}
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
      <HiddenFields query={filtersToQuery({ sort, featured, recent })} />
      <FilterSection title={t('filters.keyword')}>
        <Input
          type="search"
          name="keyword"
          enterKeyHint="search"
          aria-label={t('filters.keyword')}
          placeholder={t('filters.keywordHint')}
          defaultValue={filters.keyword}
          maxLength={200}
        />
      </FilterSection>
      <FilterSection title={t('filters.listingType')}>
        <ChipRadios
          quiet
          name="listingType"
          legend={t('filters.listingType')}
          chosen={filters.listingType}
          options={[
            { value: '', label: t('filters.all') },
            ...LISTING_TYPES.map((type) => ({ value: type, label: t(`types.listing.${type}`) })),
          ]}
        />
      </FilterSection>
      <FilterSection title={t('filters.propertyType')}>
        <ChipRadios
          quiet
          name="propertyType"
          legend={t('filters.propertyType')}
          chosen={filters.propertyType}
          options={[
            { value: '', label: t('filters.all') },
            ...PROPERTY_TYPES.map((type) => ({ value: type, label: t(`types.property.${type}`) })),
          ]}
        />
      </FilterSection>
      <FilterSection title={t('filters.locations')} folds={!filters.locations}>
        <AreaField
          groups={groups}
          initial={filters.locations ?? []}
          governorates={governorateNames(t)}
          words={{
            label: t('filters.locations'),
            search: t('filters.regions.search'),
            none: t('filters.regions.none'),
          }}
        />
      </FilterSection>
      <FilterSection
        title={`${t('filters.price')} (${t('filters.priceUnit')})`}
        folds={!filters.minPrice && !filters.maxPrice}
      >
        <RangeField
          {...range}
          names={['minPrice', 'maxPrice']}
          labels={[t('list.invalid.field.minPrice'), t('list.invalid.field.maxPrice')]}
          slider={PRICE_SLIDER}
          initial={[filters.minPrice, filters.maxPrice]}
          unit={t('filters.priceUnit')}
        />
      </FilterSection>
      <FilterSection title={t('filters.bedrooms')} folds={!filters.bedrooms}>
        <ChipRadios
          quiet
          name="bedrooms"
          legend={t('filters.bedrooms')}
          chosen={String(filters.bedrooms ?? '')}
          options={atLeast(BEDROOM_OPTIONS, 'filters.bedroomsOrMore')}
        />
      </FilterSection>
      <FilterSection title={t('filters.bathrooms')} folds={!filters.bathrooms}>
        <ChipRadios
          quiet
          name="bathrooms"
          legend={t('filters.bathrooms')}
          chosen={String(filters.bathrooms ?? '')}
          options={atLeast(BATHROOM_OPTIONS, 'filters.bathroomsOrMore')}
        />
      </FilterSection>
      <FilterSection
        title={`${t('filters.area')} (${t('filters.areaUnit')})`}
        folds={!filters.minArea && !filters.maxArea}
      >
        <RangeField
          {...range}
          names={['minArea', 'maxArea']}
          labels={[t('list.invalid.field.minArea'), t('list.invalid.field.maxArea')]}
          slider={AREA_SLIDER}
          initial={[filters.minArea, filters.maxArea]}
          unit={t('filters.areaUnit')}
        />
      </FilterSection>
    </FilterPanel>
  );
}

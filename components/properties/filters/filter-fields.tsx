'use client';

import { useTranslations } from 'next-intl';
import { useState, type ComponentProps, type ReactNode } from 'react';
import {
  AREA_SLIDER,
  BATHROOM_OPTIONS,
  BEDROOM_OPTIONS,
  LISTING_TYPES,
  MAX_AREA_BOUND,
  MAX_PRICE_BOUND,
  PROPERTY_TYPES,
} from '@/lib/properties/constants';
import { fittingPrices, type Pair, priceSlider } from '@/lib/properties/filter-form';
import { filtersToQuery, type Filters } from '@/lib/properties/filters';
import type { PackedLocations } from '../../locations/packed-locations';
import { SearchInput } from '../../search/search-input';
import { Icon } from '../../ui/icon';
import { HiddenInputs } from '../list/sort-form';
import { ChipRadios } from './chip-radios';
import { LocationField } from './location-field';
import { RangeField } from './range-field';

type Props = {
  filters: Filters;
  /** What the address says but could not be understood. */
  typed: Record<string, string>;
  locations: PackedLocations;
};

export function FilterFields({ filters, typed, locations }: Props) {
  const t = useTranslations('filters');
  const types = useTranslations('types');
  const fields = useTranslations('list.invalid.field');
  const { sort, featured, recent, subtype, furnished, amenities, block, publisherId } = filters;
  const [listingType, setListingType] = useState<string>(filters.listingType ?? '');
  const chips = (
    name: 'listingType' | 'propertyType' | 'bedrooms' | 'bathrooms',
    options: ComponentProps<typeof ChipRadios>['options'],
    onChoose?: (value: string) => void,
  ) => (
    <ChipRadios
      legendHidden
      name={name}
      legend={t(name)}
      chosen={String(filters[name] ?? '')}
      onChoose={onChoose}
      options={options}
    />
  );
  const atLeast = (name: 'bedrooms' | 'bathrooms', offered: readonly number[]) => {
    const chosen = filters[name];
    // An address may ask for more than is offered here.
    const counts = new Set(chosen === undefined ? offered : [...offered, chosen]);
    return chips(name, [
      { value: '', label: t('any') },
      ...[...counts].map((count) => ({
        value: String(count),
        label: t('orMore', { count }),
        description: t(`${name}OrMore`, { count }),
      })),
    ]);
  };
  const range = (min: 'minPrice' | 'minArea', max: 'maxPrice' | 'maxArea') => ({
    names: [min, max] as Pair<string>,
    labels: [fields(min), fields(max)] as Pair<string>,
    initial: [filters[min] ?? typed[min], filters[max] ?? typed[max]] as Pair<number | string | undefined>,
  });
  const isUnset = (...bounds: (keyof Filters)[]) => bounds.every((name) => !filters[name] && !typed[name]);

  return (
    <>
      <HiddenInputs
        query={filtersToQuery({ sort, featured, recent, subtype, furnished, amenities, block, publisherId })}
      />
      <FilterSection title={t('keyword')}>
        <SearchInput
          aria-label={t('keyword')}
          placeholder={t('keywordHint')}
          defaultValue={filters.keyword ?? typed.keyword}
        />
      </FilterSection>
      <FilterSection title={t('listingType')}>
        {chips(
          'listingType',
          [
            { value: '', label: t('all') },
            ...LISTING_TYPES.map((value) => ({ value, label: types(`listing.${value}`) })),
          ],
          setListingType,
        )}
      </FilterSection>
      <FilterSection title={t('propertyType')}>
        {chips('propertyType', [
          { value: '', label: t('all') },
          ...PROPERTY_TYPES.map((value) => ({ value, label: types(`property.${value}`) })),
        ])}
      </FilterSection>
      <FilterSection title={t('locations')} folds={!filters.locations}>
        <LocationField locations={locations} initial={filters.locations ?? []} />
      </FilterSection>
      <FilterSection title={`${t('price')} (${t('priceUnit')})`} folds={isUnset('minPrice', 'maxPrice')}>
        <RangeField
          {...range('minPrice', 'maxPrice')}
          slider={priceSlider(listingType)}
          max={MAX_PRICE_BOUND}
          unit={t('priceUnit')}
          kind={listingType}
          keepFitting={fittingPrices}
        />
      </FilterSection>
      <FilterSection title={t('bedrooms')} folds={!filters.bedrooms}>
        {atLeast('bedrooms', BEDROOM_OPTIONS)}
      </FilterSection>
      <FilterSection title={t('bathrooms')} folds={!filters.bathrooms}>
        {atLeast('bathrooms', BATHROOM_OPTIONS)}
      </FilterSection>
      <FilterSection title={`${t('area')} (${t('areaUnit')})`} folds={isUnset('minArea', 'maxArea')}>
        <RangeField {...range('minArea', 'maxArea')} slider={AREA_SLIDER} max={MAX_AREA_BOUND} unit={t('areaUnit')} />
      </FilterSection>
    </>
  );
}

type SectionProps = {
  title: string;
  /** Folded when the popover opens, since nothing is chosen in it. */
  folds?: boolean;
  children: ReactNode;
};

function FilterSection({ title, folds = false, children }: SectionProps) {
  return (
    <details open data-folds={folds || undefined} className="group border-b py-1 last-of-type:border-b-0">
      <summary className="flex min-h-12 items-center justify-between gap-2 font-medium [&::-webkit-details-marker]:hidden">
        {title}
        <Icon
          name="chevron"
          className="size-5 rotate-90 text-muted-foreground transition-transform group-open:-rotate-90"
        />
      </summary>
      <div className="pt-1 pb-4">{children}</div>
    </details>
  );
}

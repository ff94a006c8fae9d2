'use client';

import { useTranslations } from 'next-intl';
import { useState, type ComponentProps } from 'react';
import {
  AREA_SLIDER,
  BATHROOM_OPTIONS,
  BEDROOM_OPTIONS,
  LISTING_TYPES,
  MAX_AREA_BOUND,
  MAX_PRICE_BOUND,
  PROPERTY_TYPES,
} from '@/lib/properties/constants';
import { fittingPrices, priceSlider, type Pair } from '@/lib/properties/filter-form';
import { filtersToQuery, type Filters } from '@/lib/properties/filters';
import { ChipRadios } from '../../search/chip-radios';
import { Input } from '../../ui/input';
import { HiddenFields } from '../list/hidden-fields';
import { AreaField } from './area-field';
import { FilterSection } from './filter-section';
import type { PackedAreas } from './packed-areas';
import { RangeField } from './range-field';

type Props = {
  filters: Filters;
  /** What the address says but could not be understood. */
  typed: Record<string, string>;
  areas: PackedAreas;
};

/** The markup of FilterForm's fields. */
export function FilterFields({ filters, typed, areas }: Props) {
  const t = useTranslations('filters');
  const types = useTranslations('types');
  const fields = useTranslations('list.invalid.field');
  const { sort, featured, recent } = filters;
  const [listingType, setListingType] = useState<string>(filters.listingType ?? '');
  const chips = (
    name: 'listingType' | 'propertyType' | 'bedrooms' | 'bathrooms',
    options: ComponentProps<typeof ChipRadios>['options'],
    onChoose?: (value: string) => void,
  ) => (
    <ChipRadios
      quiet
      name={name}
      legend={t(name)}
      chosen={String(filters[name] ?? '')}
      onChoose={onChoose}
      options={options}
    />
  );
  const atLeast = (name: 'bedrooms' | 'bathrooms', offered: readonly number[]) => {
    const chosen = filters[name];
    // An address may ask for more than is offered here: it holds until something else is chosen.
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
  const range = (least: 'minPrice' | 'minArea', most: 'maxPrice' | 'maxArea') => ({
    names: [least, most] as Pair<string>,
    labels: [fields(least), fields(most)] as Pair<string>,
    initial: [filters[least] ?? typed[least], filters[most] ?? typed[most]] as Pair<number | string | undefined>,
  });
  const isFree = (...bounds: (keyof Filters)[]) => bounds.every((name) => !filters[name] && !typed[name]);

  return (
    <>
      <HiddenFields query={filtersToQuery({ sort, featured, recent })} />
      <FilterSection title={t('keyword')}>
        <Input
          type="search"
          name="keyword"
          enterKeyHint="search"
          aria-label={t('keyword')}
          placeholder={t('keywordHint')}
          defaultValue={filters.keyword ?? typed.keyword}
          maxLength={200}
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
        <AreaField areas={areas} initial={filters.locations ?? []} />
      </FilterSection>
      <FilterSection title={`${t('price')} (${t('priceUnit')})`} folds={isFree('minPrice', 'maxPrice')}>
        <RangeField
          {...range('minPrice', 'maxPrice')}
          slider={priceSlider(listingType)}
          max={MAX_PRICE_BOUND}
          unit={t('priceUnit')}
          of={listingType}
          fitting={fittingPrices}
        />
      </FilterSection>
      <FilterSection title={t('bedrooms')} folds={!filters.bedrooms}>
        {atLeast('bedrooms', BEDROOM_OPTIONS)}
      </FilterSection>
      <FilterSection title={t('bathrooms')} folds={!filters.bathrooms}>
        {atLeast('bathrooms', BATHROOM_OPTIONS)}
      </FilterSection>
      <FilterSection title={`${t('area')} (${t('areaUnit')})`} folds={isFree('minArea', 'maxArea')}>
        <RangeField {...range('minArea', 'maxArea')} slider={AREA_SLIDER} max={MAX_AREA_BOUND} unit={t('areaUnit')} />
      </FilterSection>
    </>
  );
}

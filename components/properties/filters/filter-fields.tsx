'use client';

import { useState } from 'react';
import type { Governorate } from '@/lib/locations/view';
import type { Locale } from '@/lib/i18n/routing';
import { filtersToQuery, type Filters } from '@/lib/properties/filters';
import { fittingPrices, MAX_AREA, MAX_PRICE, priceSlider, type RangeProblem } from '@/lib/properties/ranges';
import { AREA_SLIDER } from '@/lib/properties/schema';
import { ChipRadios } from '../../search/chip-radios';
import { Input } from '../../ui/input';
import { HiddenFields } from '../list/hidden-fields';
import { AreaField } from './area-field';
import { FilterSection } from './filter-section';
import type { PackedAreas } from './packed-areas';
import { RangeField } from './range-field';

/** `said` is what screen readers are told instead of the label. */
export type Choice = [value: string, label: string, said?: string];

type Name =
  | 'keyword'
  | 'listingType'
  | 'propertyType'
  | 'locations'
  | 'price'
  | 'bedrooms'
  | 'bathrooms'
  | 'area'
  | 'minPrice'
  | 'maxPrice'
  | 'minArea'
  | 'maxArea';

/** All in the words of the page's language. */
type Props = {
  filters: Filters;
  /** What the address says but could not be understood. */
  typed: Record<string, string>;
  locale: Locale;
  areas: PackedAreas;
  governorates: Record<Governorate, string>;
  choices: Record<'listingType' | 'propertyType' | 'bedrooms' | 'bathrooms', Choice[]>;
  /** What the fields are called. */
  names: Record<Name, string>;
  words: Record<
    'keywordHint' | 'searchAreas' | 'noAreas' | 'priceUnit' | 'areaUnit' | 'from' | 'to' | 'noMinimum' | 'noLimit',
    string
  >;
  problems: Record<RangeProblem, string>;
};

/** The markup of FilterForm's fields. */
export function FilterFields(props: Props) {
  const { filters, typed, locale, areas, governorates, choices, names, words, problems } = props;
  const { sort, featured, recent } = filters;
  const [listingType, setListingType] = useState<string>(filters.listingType ?? '');
  const chips = (name: keyof typeof choices, onChoose?: (value: string) => void) => (
    <ChipRadios
      quiet
      name={name}
      legend={names[name]}
      chosen={String(filters[name] ?? '')}
      onChoose={onChoose}
      options={choices[name].map(([value, label, description]) => ({ value, label, description }))}
    />
  );
  const range = (least: 'minPrice' | 'minArea', most: 'maxPrice' | 'maxArea') => ({
    names: [least, most] as [string, string],
    labels: [names[least], names[most]] as [string, string],
    initial: [filters[least] ?? typed[least], filters[most] ?? typed[most]] as [
      number | string | undefined,
      number | string | undefined,
    ],
    problems,
    from: words.from,
    to: words.to,
    noMinimum: words.noMinimum,
    noLimit: words.noLimit,
    locale,
  });
  const isFree = (...bounds: (keyof Filters)[]) => bounds.every((name) => !filters[name] && !typed[name]);

  return (
    <>
      <HiddenFields query={filtersToQuery({ sort, featured, recent })} />
      <FilterSection title={names.keyword}>
        <Input
          type="search"
          name="keyword"
          enterKeyHint="search"
          aria-label={names.keyword}
          placeholder={words.keywordHint}
          defaultValue={filters.keyword ?? typed.keyword}
          maxLength={200}
        />
      </FilterSection>
      <FilterSection title={names.listingType}>{chips('listingType', setListingType)}</FilterSection>
      <FilterSection title={names.propertyType}>{chips('propertyType')}</FilterSection>
      <FilterSection title={names.locations} folds={!filters.locations}>
        <AreaField
          areas={areas}
          initial={filters.locations ?? []}
          governorates={governorates}
          words={{ label: names.locations, search: words.searchAreas, none: words.noAreas }}
          locale={locale}
        />
      </FilterSection>
      <FilterSection title={`${names.price} (${words.priceUnit})`} folds={isFree('minPrice', 'maxPrice')}>
        <RangeField
          {...range('minPrice', 'maxPrice')}
          slider={priceSlider(listingType)}
          max={MAX_PRICE}
          unit={words.priceUnit}
          of={listingType}
          fitting={fittingPrices}
        />
      </FilterSection>
      <FilterSection title={names.bedrooms} folds={!filters.bedrooms}>
        {chips('bedrooms')}
      </FilterSection>
      <FilterSection title={names.bathrooms} folds={!filters.bathrooms}>
        {chips('bathrooms')}
      </FilterSection>
      <FilterSection title={`${names.area} (${words.areaUnit})`} folds={isFree('minArea', 'maxArea')}>
        <RangeField {...range('minArea', 'maxArea')} slider={AREA_SLIDER} max={MAX_AREA} unit={words.areaUnit} />
      </FilterSection>
    </>
  );
}

'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState, type ComponentProps, type ReactNode } from 'react';
import { SearchInput } from '../../search/search-input';
import { Icon } from '../../ui/icon';
import { HiddenInputs } from '../list/sort-form';
import { ChipChoices } from './chip-choices';
import { LocationField, type ChosenLocation } from './location-field';
import { RangeField } from './range-field';
import { ADVERTISER_KINDS } from '@/lib/accounts/users/constants';
import { formatNumber } from '@/lib/i18n/format';
import { fitsType } from '@/lib/listings/attributes/all';
import {
  FURNISHED,
  LISTING_TYPES,
  PROPERTY_TYPES,
  RENT_PERIODS,
  SUBTYPES,
  type PropertyType,
  type Subtype,
} from '@/lib/listings/constants';
import {
  AREA_SLIDER,
  BATHROOM_OPTIONS,
  BEDROOM_OPTIONS,
  MAX_AREA_BOUND,
  MAX_PRICE_BOUND,
  SOUGHT_TENANTS,
} from '@/lib/search/constants';
import { fittingPrices, type Pair, priceRanges, priceSlider } from '@/lib/search/filter-form';
import { filtersToQuery, type Filters } from '@/lib/search/filters';

type Props = {
  filters: Filters;
  /** What the address says but could not be understood. */
  typed: Record<string, string>;
  /** The chosen ones. */
  locations: ChosenLocation[];
  amenities: OfferedAmenity[];
  /** Ids of amenities that listings of a type cannot have. */
  unfit: Partial<Record<PropertyType, number[]>>;
};

export type OfferedAmenity = { id: number; label: string };

/** What fewer people ask for stands in one section. */
const IN_MORE: ReadonlySet<keyof Filters> = new Set([
  'bathrooms',
  'minArea',
  'maxArea',
  'furnished',
  'rentPeriod',
  'tenants',
  'commission',
  'advertiserKind',
  'amenities',
]);

export function FilterFields({ filters, typed, locations, amenities, unfit }: Props) {
  const t = useTranslations('filters');
  const types = useTranslations('types');
  const fields = useTranslations('list.invalid.field');
  const locale = useLocale();
  const { sort, featured, recent, publisherId, within, near, view, floor, parking, minIncome } = filters;
  const [listingType, setListingType] = useState<string>(filters.listingType ?? '');
  const [propertyType, setPropertyType] = useState<PropertyType | ''>(filters.propertyType ?? '');
  // What the address asks of a type that cannot have it stays in sight as long as the type does.
  const isOffered = (name: 'bedrooms' | 'bathrooms' | 'furnished') =>
    propertyType === '' ||
    fitsType(name, propertyType) ||
    (propertyType === filters.propertyType && filters[name] !== undefined);
  const chosenAmenities = filters.amenities ?? [];
  const offeredAmenities = amenities.filter(
    ({ id }) => !propertyType || !unfit[propertyType]?.includes(id) || chosenAmenities.includes(id),
  );
  const chips = (
    name: 'listingType' | 'propertyType' | 'bedrooms' | 'bathrooms' | 'furnished' | 'advertiserKind',
    legend: string,
    options: ComponentProps<typeof ChipChoices>['options'],
    onChoose?: (value: string) => void,
  ) => (
    <ChipChoices
      legendHidden={!IN_MORE.has(name)}
      name={name}
      legend={legend}
      chosen={String(filters[name] ?? '')}
      onChoose={onChoose}
      options={options}
    />
  );
  const atLeast = (name: 'bedrooms' | 'bathrooms', legend: string, offered: readonly number[]) => {
    return chips(name, legend, [
      { value: '', label: t('any') },
      ...withChosen(offered, filters[name]).map((count) => ({
        value: String(count),
        label: t('orMore', { count }),
        description: t(`${name}OrMore`, { count }),
      })),
    ]);
  };
  const range = (min: 'minPrice' | 'minArea', max: 'maxPrice' | 'maxArea', ...labels: Pair<string>) => ({
    names: [min, max] as Pair<string>,
    labels,
    initial: [filters[min] ?? typed[min], filters[max] ?? typed[max]] as Pair<number | string | undefined>,
  });
  const isMoreUnset = [...IN_MORE].every((name) => filters[name] === undefined && !typed[name]);

  return (
    <>
      <HiddenInputs
        query={filtersToQuery({ sort, featured, recent, publisherId, within, near, view, floor, parking, minIncome })}
      />
      <div className="filter-keyword">
        <SearchInput
          aria-label={t('keyword')}
          placeholder={t('keywordHint')}
          defaultValue={filters.keyword ?? typed.keyword}
        />
      </div>
      <FilterSection title={t('listingType')}>
        {chips(
          'listingType',
          t('listingType'),
          [
            { value: '', label: t('all') },
            ...LISTING_TYPES.map((value) => ({ value, label: types(`listing.${value}`) })),
          ],
          setListingType,
        )}
      </FilterSection>
      <FilterSection title={t('propertyType')}>
        {chips(
          'propertyType',
          t('propertyType'),
          [
            { value: '', label: t('all') },
            ...PROPERTY_TYPES.map((value) => ({ value, label: types(`property.${value}`) })),
          ],
          (value) => setPropertyType(value as PropertyType | ''),
        )}
        <SubtypeChoices propertyType={propertyType} chosen={filters.subtype} />
      </FilterSection>
      <FilterSection title={t('locations')}>
        <LocationField initial={locations} initialBlock={filters.block ?? typed.block} />
      </FilterSection>
      <FilterSection title={`${t('price')} (${t('priceUnit')})`}>
        <RangeField
          {...range('minPrice', 'maxPrice', fields('minPrice'), fields('maxPrice'))}
          slider={priceSlider(listingType)}
          max={MAX_PRICE_BOUND}
          unit={t('priceUnit')}
          kind={listingType}
          keepFitting={fittingPrices}
          ranges={priceRanges(listingType, propertyType)}
        />
      </FilterSection>
      {isOffered('bedrooms') && (
        <FilterSection title={t('bedrooms')}>
          {atLeast('bedrooms', t('bedrooms'), BEDROOM_OPTIONS)}
          <ChipChoices
            name="exactBedrooms"
            legend={t('exactly')}
            chosen={String(filters.exactBedrooms ?? '')}
            options={[
              { value: '', label: t('any') },
              ...withChosen(BEDROOM_OPTIONS, filters.exactBedrooms).map((count) => ({
                value: String(count),
                label: formatNumber(count, locale),
                description: t('bedroomsExactly', { count }),
              })),
            ]}
          />
        </FilterSection>
      )}
      <FilterSection title={t('more')} folds={isMoreUnset}>
        {isOffered('bathrooms') && atLeast('bathrooms', t('bathrooms'), BATHROOM_OPTIONS)}
        <fieldset className="min-w-0">
          <legend className="mb-2 text-sm font-medium">{`${t('area')} (${t('areaUnit')})`}</legend>
          <RangeField
            {...range('minArea', 'maxArea', fields('minArea'), fields('maxArea'))}
            slider={AREA_SLIDER}
            max={MAX_AREA_BOUND}
            unit={t('areaUnit')}
          />
        </fieldset>
        {isOffered('furnished') &&
          chips('furnished', fields('furnished'), [
            { value: '', label: t('all') },
            ...FURNISHED.toReversed().map((value) => ({ value, label: types(`furnished.${value}`) })),
          ])}
        <TermChoices listingType={listingType} filters={filters} />
        {chips('advertiserKind', fields('advertiserKind'), [
          { value: '', label: t('all') },
          ...ADVERTISER_KINDS.map((value) => ({ value, label: types(`advertiser.${value}`) })),
        ])}
        {offeredAmenities.length > 0 && (
          <ChipChoices
            key={propertyType}
            name="amenities"
            legend={fields('amenities')}
            chosen={chosenAmenities.map(String)}
            options={offeredAmenities.map(({ id, label }) => ({ value: String(id), label }))}
          />
        )}
      </FilterSection>
    </>
  );
}

/** An address may ask for more than is offered here. */
const withChosen = (offered: readonly number[], chosen: number | undefined) => [
  ...new Set(chosen === undefined ? offered : [...offered, chosen]),
];

type SubtypeProps = { propertyType: PropertyType | ''; chosen: Subtype[] | undefined };

/** Those of the type; without one, those that the address asks for. */
function SubtypeChoices({ propertyType, chosen = [] }: SubtypeProps) {
  const types = useTranslations('types.subtype');
  const title = useTranslations('list.invalid.field')('subtype');
  const offered: readonly Subtype[] = propertyType ? SUBTYPES[propertyType] : chosen;
  if (offered.length === 0) return null;
  return (
    <ChipChoices
      key={propertyType}
      name="subtype"
      legend={title}
      chosen={chosen}
      options={offered.map((value) => ({ value, label: types(value) }))}
    />
  );
}

/** Terms of letting: of rents, and what the address asks of the offer that it names. */
function TermChoices({ listingType, filters }: { listingType: string; filters: Filters }) {
  const t = useTranslations('filters');
  const types = useTranslations('types');
  const fields = useTranslations('list.invalid.field');
  const { rentPeriod, tenants, commission } = filters;
  const isOffered = (value: unknown) =>
    listingType === 'rent' || (value !== undefined && listingType === (filters.listingType ?? ''));
  return (
    <>
      {isOffered(rentPeriod) && (
        <ChipChoices
          name="rentPeriod"
          legend={fields('rentPeriod')}
          chosen={rentPeriod ?? []}
          options={RENT_PERIODS.map((value) => ({ value, label: types(`rentPeriod.${value}`) }))}
        />
      )}
      {isOffered(tenants) && (
        <ChipChoices
          name="tenants"
          legend={fields('tenants')}
          chosen={tenants ?? ''}
          options={[
            { value: '', label: t('all') },
            ...SOUGHT_TENANTS.map((value) => ({ value, label: types(`tenants.${value}`) })),
          ]}
        />
      )}
      {isOffered(commission) && (
        <ChipChoices
          name="commission"
          legend={fields('commission')}
          chosen={commission === undefined ? [] : ['0']}
          options={[{ value: '0', label: t('noCommission') }]}
        />
      )}
    </>
  );
}

type SectionProps = {
  title: string;
  /** Stays folded when the popover opens, since nothing is chosen in it. */
  folds?: boolean;
  children: ReactNode;
};

/** Folds in the popover; in the bar it hangs from its title. */
function FilterSection({ title, folds = false, children }: SectionProps) {
  return (
    <details data-folds={folds || undefined} className="filter-section">
      <summary>
        {title}
        <Icon name="chevron" />
      </summary>
      <div>{children}</div>
    </details>
  );
}

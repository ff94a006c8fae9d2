'use client';

import { useTranslations } from 'next-intl';
import { useState, type ComponentProps, type ReactNode } from 'react';
import { SearchInput } from '../../search/search-input';
import { Icon } from '../../ui/icon';
import { HiddenInputs } from '../list/sort-form';
import { ChipChoices } from './chip-choices';
import { LocationField, type ChosenLocation } from './location-field';
import { RangeField } from './range-field';
import { ADVERTISER_KINDS } from '@/lib/accounts/users/constants';
import { LISTING_TYPES, PROPERTY_TYPES, SUBTYPES, type PropertyType, type Subtype } from '@/lib/listings/constants';
import { AREA_SLIDER, MAX_AREA_BOUND, MAX_PRICE_BOUND } from '@/lib/search/constants';
import { fittingPrices, type Pair, priceRanges, priceSlider } from '@/lib/search/filter-form';
import { filtersToQuery, type Filters } from '@/lib/search/filters';

type Props = {
  filters: Filters;
  /** Invalid values in the address, as typed. */
  typed: Record<string, string>;
  /** The chosen locations. */
  locations: ChosenLocation[];
  attributes: AttributeChoices[];
  /** Filters by attributes without a control, which the form carries along. */
  uncontrolled: Filters;
  amenities: OfferedAmenity[];
  /** Ids of amenities that listings of a type cannot have. */
  unfit: Partial<Record<PropertyType, number[]>>;
};

export type OfferedAmenity = { id: number; label: string };

/** A filter by an attribute, in the page's language. */
export type AttributeChoices = Pick<ComponentProps<typeof ChipChoices>, 'legend' | 'options'> & {
  /** Name of the attribute. */
  name: string;
  param: keyof Filters;
  main: boolean;
  isCount: boolean;
  title: string;
  chosen: string | string[];
  rentOnly: boolean;
  /** Types of property that can have the attribute. */
  types: PropertyType[];
};

const IN_MORE = ['minArea', 'maxArea', 'advertiserKind', 'amenities'] as const satisfies (keyof Filters)[];

export function FilterFields({ filters, typed, locations, attributes, uncontrolled, amenities, unfit }: Props) {
  const t = useTranslations('filters');
  const types = useTranslations('types');
  const fields = useTranslations('list.invalid.field');
  const { sort, featured, recent, publisherId, within, near, view } = filters;
  const [listingType, setListingType] = useState<string>(filters.listingType ?? '');
  const [propertyType, setPropertyType] = useState<PropertyType | ''>(filters.propertyType ?? '');
  // A filter in the address stays visible while its type or offer is chosen, even if listings of that type cannot have it.
  const isOffered = ({ types, rentOnly, chosen }: AttributeChoices) => {
    const fits = rentOnly ? listingType === 'rent' : propertyType === '' || types.includes(propertyType);
    const isSame = rentOnly ? listingType === (filters.listingType ?? '') : propertyType === filters.propertyType;
    return fits || (isSame && chosen.length > 0);
  };
  const offered = attributes.filter(isOffered);
  const main = offered.filter((each) => each.main);
  const inMore = (isCount: boolean) =>
    offered
      .filter((each) => !each.main && each.isCount === isCount)
      .map(({ param, legend, chosen, options }) => (
        <ChipChoices key={param} name={param} legend={legend} chosen={chosen} options={options} />
      ));
  const chosenAmenities = filters.amenities ?? [];
  const offeredAmenities = amenities.filter(
    ({ id }) => !propertyType || !unfit[propertyType]?.includes(id) || chosenAmenities.includes(id),
  );
  const chips = (
    name: 'listingType' | 'propertyType' | 'advertiserKind',
    legend: string,
    options: ComponentProps<typeof ChipChoices>['options'],
    onChoose?: (value: string) => void,
  ) => (
    <ChipChoices
      legendHidden={name !== 'advertiserKind'}
      name={name}
      legend={legend}
      chosen={String(filters[name] ?? '')}
      onChoose={onChoose}
      options={options}
    />
  );
  const range = (min: 'minPrice' | 'minArea', max: 'maxPrice' | 'maxArea', ...labels: Pair<string>) => ({
    names: [min, max] as Pair<string>,
    labels,
    initial: [filters[min] ?? typed[min], filters[max] ?? typed[max]] as Pair<number | string | undefined>,
  });
  const more = [...IN_MORE, ...attributes.filter((each) => !each.main).map(({ param }) => param)];
  const isMoreUnset = more.every((name) => filters[name] === undefined && !typed[name]);

  return (
    <>
      <HiddenInputs
        query={filtersToQuery({ sort, featured, recent, publisherId, within, near, view, ...uncontrolled })}
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
      {[...new Set(main.map(({ name }) => name))].map((name) => {
        const choices = main.filter((each) => each.name === name);
        return (
          <FilterSection key={name} title={choices[0]?.title ?? ''}>
            {choices.map(({ param, legend, title, chosen, options }) => (
              <ChipChoices
                key={param}
                legendHidden={legend === title}
                name={param}
                legend={legend}
                chosen={chosen}
                options={options}
              />
            ))}
          </FilterSection>
        );
      })}
      <FilterSection title={t('more')} folds={isMoreUnset}>
        {inMore(true)}
        <fieldset className="min-w-0">
          <legend className="mb-2 text-sm font-medium">{`${t('area')} (${t('areaUnit')})`}</legend>
          <RangeField
            {...range('minArea', 'maxArea', fields('minArea'), fields('maxArea'))}
            slider={AREA_SLIDER}
            max={MAX_AREA_BOUND}
            unit={t('areaUnit')}
          />
        </fieldset>
        {inMore(false)}
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

type SubtypeProps = { propertyType: PropertyType | ''; chosen: Subtype[] | undefined };

/** Subtypes of the property type; without a type, those in the address. */
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

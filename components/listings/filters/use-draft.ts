import { useLocale } from 'next-intl';
import { useState } from 'react';
import type { Option } from './choices';
import { formatNumber } from '@/lib/i18n/format';
import { numberText } from '@/lib/i18n/parse-number';
import { attributeFilter, fitsType, type AttributeParam } from '@/lib/listings/attributes/all';
import type { PropertyType } from '@/lib/listings/constants';
import { MAX_AREA_BOUND, MAX_PRICE_BOUND } from '@/lib/search/constants';
import {
  fittingPrices,
  formToQuery,
  isBound,
  LIST_FILTERS,
  pricedFor,
  queryAsServed,
  rangeProblems,
  type Pair,
} from '@/lib/search/filter-form';
import type { Filters } from '@/lib/search/filters';

/** Texts of a filter by an attribute, in the page's language. `attributeFilter` has the rest. */
export type AttributeChoices = { param: AttributeParam; legend: string; options: Option[] };

export type FilterFormProps = {
  action: string;
  filters: Filters;
  /** Invalid values in the address, as typed. */
  typed: Record<string, string>;
  locations: { name: string; label: string }[];
  attributes: AttributeChoices[];
  amenities: (Option & { types: PropertyType[] })[];
  total: number | null;
  exact: boolean;
};

/** Values by the names of the form's fields, as typed. */
export type Draft = Partial<Record<string, string[]>>;

export const BOUNDS = {
  price: { names: ['minPrice', 'maxPrice'], max: MAX_PRICE_BOUND },
  area: { names: ['minArea', 'maxArea'], max: MAX_AREA_BOUND },
} as const;

const perOf = ({ listingType, rentPeriod }: Draft) => pricedFor(listingType?.[0], rentPeriod);

/** The values of the filter form. When the page changes, they become what the page shows. */
export function useDraft({ filters, typed, attributes }: FilterFormProps) {
  const locale = useLocale();
  const servedQuery = queryAsServed(filters, typed);
  const asServed = (): Draft =>
    Object.fromEntries(
      [...servedQuery].map(([field, text]) => {
        const name = field === 'location' ? 'locations' : field;
        if (isBound(name) && typed[name] === undefined)
          return [name, [numberText(Number(text), (value) => formatNumber(value, locale))]];
        return [name, LIST_FILTERS.includes(name) ? text.split(',') : [text]];
      }),
    );
  const [draft, setDraft] = useState(asServed);
  const [seen, setSeen] = useState(filters);
  const reset = () => setDraft(asServed());
  if (seen !== filters) {
    setSeen(filters);
    reset();
  }

  const valuesOf = (name: string) => draft[name] ?? [];
  const textOf = (name: string) => draft[name]?.[0] ?? '';
  const textsOf = ([min, max]: readonly [string, string]): Pair<string> => [textOf(min), textOf(max)];
  const per = perOf(draft);
  const change = (changed: Draft) => {
    const [min, max] = fittingPrices(textsOf(BOUNDS.price.names), per, perOf({ ...draft, ...changed }));
    setDraft({ ...draft, minPrice: [min], maxPrice: [max], ...changed });
  };

  const listingType = textOf('listingType');
  const propertyType = textOf('propertyType') as PropertyType | '';
  // A filter in the address stays visible while its type or offer is chosen, even if listings of that type cannot have it.
  const isOffered = ({ param }: AttributeChoices) => {
    const { name, rentOnly } = attributeFilter(param).attribute;
    const isServed = filters[param] !== undefined;
    if (rentOnly) return listingType === 'rent' || (isServed && listingType === (filters.listingType ?? ''));
    if (propertyType === '' || fitsType(name, propertyType)) return true;
    return isServed && propertyType === filters.propertyType;
  };
  const offered = attributes.filter(isOffered);
  const dropped: string[] = attributes.filter((each) => !offered.includes(each)).map(({ param }) => param);
  const sent = Object.entries(draft).filter(([name]) => !dropped.includes(name));
  const query = formToQuery(
    sent.flatMap(([name, values = []]) => values.map((value): [string, string] => [name, value])),
  ).toString();
  const invalid = Object.values(BOUNDS).flatMap(({ names, max }) =>
    rangeProblems(textsOf(names), max).flatMap((problem, side) => (problem ? (names[side] ?? []) : [])),
  );
  return {
    draft,
    valuesOf,
    textOf,
    textsOf,
    change,
    reset,
    per,
    listingType,
    propertyType,
    /** The attributes that listings of the chosen type and offer can have. */
    offered,
    query,
    served: servedQuery.toString(),
    /** Names of fields with an invalid value. */
    invalid,
  };
}

import type { AdvertiserKind } from '../accounts/users/constants';
import { numberText } from '../i18n/parse-number';
import {
  ATTRIBUTE_FILTERS,
  type AttributeFilters,
  type AttributeParam,
  type NamedFilter,
} from '../listings/attributes/all';
import {
  RENT_PERIODS,
  type ListingType,
  type PropertyType,
  type RentPeriod,
  type Subtype,
} from '../listings/constants';
import { SORTS, type Sort } from './constants';
import type { Gazetteer } from './phrase/gazetteer';

/** Filters of a search. Lists have no duplicates and keep the visitor's order. */
type FiltersWith<Location> = AttributeFilters & {
  listingType?: ListingType;
  propertyType?: PropertyType;
  /** The listing has any of them. */
  subtype?: Subtype[];
  /** Ids. The listing has all of them. */
  amenities?: number[];
  locations?: Location[];
  /** Block within the locations: `5`, `4a`. */
  block?: string;
  /** A drawn area in the format of `formatDrawnArea`. */
  within?: string;
  /** A landmark and the maximum distance from it in the format of `formatNear`. Ignored if `within` is set. */
  near?: string;
  publisherId?: number;
  advertiserKind?: AdvertiserKind;
  keyword?: string;
  /** `minPrice` and `maxPrice` are prices per `askedPeriod`. */
  minPrice?: number;
  maxPrice?: number;
  minArea?: number;
  maxArea?: number;
  featured?: true;
  recent?: true;
  sort?: Sort;
  /** Default: a list. Not a search condition: only page URLs contain it. */
  view?: 'map';
  /** From 1. */
  page?: number;
};

/** Filters as URLs and pages use them: locations are English names. */
export type Filters = FiltersWith<string>;
/** Filters as search uses them: locations are ids. The list is empty if all chosen names are unknown. */
export type SearchFilters = FiltersWith<number>;

export function withLocationIds(filters: Filters, { byName }: Gazetteer): SearchFilters {
  const { locations, ...rest } = filters;
  return {
    ...rest,
    ...(locations?.length && { locations: [...new Set(locations.flatMap((name) => byName.get(name)?.id ?? []))] }),
  };
}

/** Replaces location ids by English names. Keeps the names of `chosen` unless the keyword changed the locations. */
export function withLocationNames(filters: SearchFilters, gazetteer: Gazetteer, chosen: Filters = {}): Filters {
  const { locations, ...rest } = filters;
  if (!locations) return rest;
  const own = withLocationIds(chosen, gazetteer).locations;
  const isOwn =
    own?.length === locations.length &&
    own.every((id, i) => id === locations[i] && gazetteer.byId.get(id)?.name === chosen.locations?.[i]);
  return {
    ...rest,
    locations: isOwn ? chosen.locations : locations.flatMap((id) => gazetteer.byId.get(id)?.name ?? []),
  };
}

const paramsAt = (place: 'kind' | 'rooms' | 'letting' | 'amount'): AttributeParam[] =>
  ATTRIBUTE_FILTERS.filter((filter) => placeOf(filter) === place).map(({ param }) => param);
const placeOf = ({ isKind, attribute: { type, rentOnly } }: NamedFilter) =>
  isKind ? 'kind' : rentOnly ? 'letting' : type.kind === 'amount' ? 'amount' : 'rooms';

/** Groups of filters that stay next to each other in URLs and chips. */
export const FILTER_GROUPS = {
  kind: ['listingType', 'propertyType', 'subtype', ...paramsAt('kind')],
  place: ['locations', 'block', 'within', 'near'],
  // URLs list `parking` last.
  rooms: paramsAt('rooms').sort((one, other) => Number(one === 'parking') - Number(other === 'parking')),
  letting: paramsAt('letting'),
  price: ['minPrice', 'maxPrice'],
  size: ['minArea', 'maxArea', ...paramsAt('amount')],
  other: ['amenities', 'publisherId', 'advertiserKind', 'featured', 'recent'],
} as const satisfies Record<string, readonly (keyof Filters)[]>;
const { kind, place, rooms, letting, price, size, other } = FILTER_GROUPS;
const ADDRESS_ORDER = [
  ...[...kind, ...place, ...rooms, ...letting, ...price, ...size, ...other],
  ...(['keyword', 'sort', 'view', 'page'] as const),
];

/** Serializes filters in a fixed order: one `location`, or `locations` joined by commas (docs/product.md 4.1). */
export function filtersToQuery(filters: Filters | SearchFilters): URLSearchParams {
  const query = new URLSearchParams();
  for (const name of ADDRESS_ORDER) {
    const value = filters[name];
    const text = Array.isArray(value) ? value.join(',') : typeof value === 'number' ? numberText(value) : value;
    if (text === undefined || text === '' || (name === 'page' && value === 1)) continue;
    query.set(name === 'locations' && filters.locations?.length === 1 ? 'location' : name, String(text));
  }
  return query;
}

/** Returns the canonical filters, without the view and with sorted lists, for canonical URLs and cache keys. */
export function canonicalFilters<Location extends string | number>(
  given: FiltersWith<Location>,
): FiltersWith<Location> {
  const { view: _view, ...filters } = given;
  const sorted = (name: string, [...values]: unknown[]) =>
    name !== 'locations' && typeof values[0] === 'number'
      ? values.sort((a, b) => Number(a) - Number(b))
      : values.sort();
  return Object.fromEntries(
    Object.entries(filters).map(([name, value]) => [name, Array.isArray(value) ? sorted(name, value) : value]),
  );
}

/** Returns the rent period of the price bounds: the shortest selected period; without one, a month. */
export const askedPeriod = ({ rentPeriod = [] }: Pick<Filters, 'rentPeriod'>): RentPeriod =>
  RENT_PERIODS.findLast((each) => rentPeriod.includes(each)) ?? 'month';

/** Entries of the sort menu. By default featured listings come first; in the recent list, the newest. */
export const SORT_CHOICES = ['', ...SORTS] as const satisfies readonly (Sort | '')[];
export type SortChoice = (typeof SORT_CHOICES)[number];

/** The selected entry of the sort menu: `recent` means newest first (docs/product.md 4.5). */
export const sortChoice = (filters: Filters): SortChoice => filters.sort ?? (filters.recent ? 'newest' : '');

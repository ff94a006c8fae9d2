import type { AdvertiserKind } from '../accounts/users/constants';
import { numberText } from '../i18n/parse-number';
import {
  RENT_PERIODS,
  type Furnished,
  type ListingType,
  type PropertyType,
  type RentPeriod,
  type Subtype,
} from '../listings/constants';
import { SORTS, type SoughtTenants, type Sort } from './constants';
import type { Gazetteer } from './phrase/gazetteer';

/** Lists hold each value once, in the visitor's order; `bedrooms: 3` means 3 or more. */
type FiltersWith<Location> = {
  listingType?: ListingType;
  propertyType?: PropertyType;
  /** Any of them. */
  subtype?: Subtype[];
  furnished?: Furnished;
  /** Ids, all of them. */
  amenities?: number[];
  locations?: Location[];
  /** Of the locations' blocks: `5`, `4a`. */
  block?: string;
  /** A drawn area, as `formatDrawnArea` writes it. */
  within?: string;
  /** A landmark and how far from it, as `formatNear` writes it. A drawn area takes its place. */
  near?: string;
  publisherId?: number;
  advertiserKind?: AdvertiserKind;
  keyword?: string;
  /** Any of them. */
  rentPeriod?: RentPeriod[];
  tenants?: SoughtTenants;
  /** Of the tenant: none. */
  commission?: 0;
  /** For `askedPeriod`, so the next. */
  minPrice?: number;
  maxPrice?: number;
  bedrooms?: number;
  /** So many and no more. */
  exactBedrooms?: number;
  bathrooms?: number;
  /** Any of them; 0 is the ground floor. */
  floor?: number[];
  /** So many places or more. */
  parking?: number;
  /** Of a building, a multiple of INCOME_STEP, or more. */
  minIncome?: number;
  minArea?: number;
  maxArea?: number;
  featured?: true;
  recent?: true;
  sort?: Sort;
  /** As a list where it is not said. It is no condition: only addresses of pages have it. */
  view?: 'map';
  /** From 1. */
  page?: number;
};

/** As addresses and pages have them: locations by their English names. */
export type Filters = FiltersWith<string>;
/** As search has them: locations by their ids, none of them where only unknown ones are chosen. */
export type SearchFilters = FiltersWith<number>;

export function withLocationIds(filters: Filters, { byName }: Gazetteer): SearchFilters {
  const { locations, ...rest } = filters;
  return {
    ...rest,
    ...(locations?.length && { locations: [...new Set(locations.flatMap((name) => byName.get(name)?.id ?? []))] }),
  };
}

/** @param chosen what the filters were made of: its own names stay, unknown ones too, unless a keyword named others */
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

/** In a fixed order. One location goes in as `location`, several as `locations`, comma-joined (docs/product.md 4.1). */
export function filtersToQuery(filters: Filters | SearchFilters): URLSearchParams {
  const { locations = [], page, ...rest } = filters;
  const query = new URLSearchParams();
  const set = (name: string, value: string | number | boolean | undefined) => {
    if (value !== undefined && value !== '')
      query.set(name, typeof value === 'number' ? numberText(value) : String(value));
  };
  set('listingType', rest.listingType);
  set('propertyType', rest.propertyType);
  set('subtype', rest.subtype?.join(','));
  set('furnished', rest.furnished);
  if (locations.length === 1) set('location', locations[0]);
  else if (locations.length > 1) set('locations', locations.join(','));
  set('block', rest.block);
  set('within', rest.within);
  set('near', rest.near);
  set('bedrooms', rest.bedrooms);
  set('exactBedrooms', rest.exactBedrooms);
  set('bathrooms', rest.bathrooms);
  set('floor', rest.floor?.join(','));
  set('parking', rest.parking);
  set('rentPeriod', rest.rentPeriod?.join(','));
  set('tenants', rest.tenants);
  set('commission', rest.commission);
  set('minPrice', rest.minPrice);
  set('maxPrice', rest.maxPrice);
  set('minArea', rest.minArea);
  set('maxArea', rest.maxArea);
  set('minIncome', rest.minIncome);
  set('amenities', rest.amenities?.join(','));
  set('publisherId', rest.publisherId);
  set('advertiserKind', rest.advertiserKind);
  set('featured', rest.featured);
  set('recent', rest.recent);
  set('keyword', rest.keyword);
  set('sort', rest.sort);
  set('view', rest.view);
  if (page !== undefined && page > 1) set('page', page);
  return query;
}

/** The same for every order of a list's values, and every view: the key of canonical addresses and cached results. */
export function canonicalFilters<Location extends string | number>(
  given: FiltersWith<Location>,
): FiltersWith<Location> {
  const { view: _view, ...filters } = given;
  const { locations, subtype, amenities, floor, rentPeriod } = filters;
  return {
    ...filters,
    ...(locations && { locations: [...locations].sort() }),
    ...(subtype && { subtype: [...subtype].sort() }),
    ...(rentPeriod && { rentPeriod: [...rentPeriod].sort() }),
    ...(floor && { floor: [...floor].sort((a, b) => a - b) }),
    ...(amenities && { amenities: [...amenities].sort((a, b) => a - b) }),
  };
}

/** What bounds of prices are for: the shortest period that is asked for, a month where none is. */
export const askedPeriod = ({ rentPeriod = [] }: Pick<Filters, 'rentPeriod'>): RentPeriod =>
  RENT_PERIODS.findLast((each) => rentPeriod.includes(each)) ?? 'month';

/** The sort menu; without a choice the featured come first, or the newest in the recent list. */
export const SORT_CHOICES = ['', ...SORTS] as const satisfies readonly (Sort | '')[];
export type SortChoice = (typeof SORT_CHOICES)[number];

/** The selected entry of the sort menu: `recent` means newest first (docs/product.md 4.5). */
export const sortChoice = (filters: Filters): SortChoice => filters.sort ?? (filters.recent ? 'newest' : '');

import {
  INCOME_STEP,
  MAX_BATHROOMS,
  MAX_BEDROOMS,
  MAX_INCOME_BOUND,
  MAX_PARKING,
  PROPERTY_TYPES,
} from '../../listings/constants';
import type { ListingType, Subtype } from '../../listings/constants';
import type { SearchFilters } from '../filters';
import { formatNear } from '../near';
import type { Condition } from './conditions';
import type { Gazetteer } from './gazetteer';
import { TYPES_OF, type Noun } from './vocabulary/kinds';

export const commonLocations = (ids: number[], { locations }: SearchFilters): number[] =>
  locations ? ids.filter((id) => locations.includes(id)) : ids;

const typesOf = (subtypes: Subtype[]) =>
  PROPERTY_TYPES.filter((type) => subtypes.some((subtype) => TYPES_OF[subtype].includes(type)));

export function fits({ propertyType, subtypes }: Noun, chosen: SearchFilters): boolean {
  const types = propertyType ? [propertyType] : typesOf(subtypes ?? []);
  if (chosen.propertyType && !types.includes(chosen.propertyType)) return false;
  if (!chosen.subtype) return true;
  return subtypes
    ? subtypes.some((subtype) => chosen.subtype?.includes(subtype))
    : typesOf(chosen.subtype).some((type) => type === propertyType);
}

/** The filters that say the same as any of `nouns`, or null. */
export function saidByFilters(
  nouns: Noun[],
  chosen: SearchFilters,
): Pick<SearchFilters, 'propertyType' | 'subtype'> | null {
  const types = [...new Set(nouns.map(({ propertyType }) => propertyType))];
  if (nouns.every(({ subtypes }) => !subtypes)) {
    return types.length === 1 ? { propertyType: types[0], subtype: chosen.subtype } : null;
  }
  if (!nouns.every(({ subtypes }) => subtypes)) return null;
  const named = [...new Set(nouns.flatMap(({ subtypes = [] }) => subtypes))];
  const subtype = chosen.subtype ? named.filter((each) => chosen.subtype?.includes(each)) : named;
  const only = types.length === 1 && types[0] ? types : typesOf(subtype);
  return { propertyType: chosen.propertyType ?? (only.length === 1 ? only[0] : undefined), subtype };
}

const incomeStep = (value: number) => Math.floor(Math.min(value, MAX_INCOME_BOUND) / INCOME_STEP) * INCOME_STEP;
const among = <T>(values: T[], chosen?: T[]) => values.filter((value) => chosen?.includes(value) ?? true);

const MOST = { bedrooms: MAX_BEDROOMS, bathrooms: MAX_BATHROOMS, parking: MAX_PARKING };

/** Writes the bounds into `filters`. */
function narrow(
  filters: SearchFilters,
  chosen: SearchFilters,
  least: 'minPrice' | 'minArea',
  most: 'maxPrice' | 'maxArea',
  { min, max }: Condition & { kind: 'price' | 'size' },
) {
  const from = Math.max(min ?? 0, filters[least] ?? chosen[least] ?? 0);
  const to = Math.min(max ?? Infinity, filters[most] ?? chosen[most] ?? Infinity);
  if (from > 0) filters[least] = from;
  if (to < Infinity) filters[most] = to;
}

/** Several offers, and several areas, are any of them; of several others the narrower counts. */
export function merged(
  understood: { condition: Condition }[],
  chosen: SearchFilters,
  gazetteer: Gazetteer,
): SearchFilters {
  const filters: SearchFilters = {};
  const offers = new Set<ListingType>();
  const locations = new Set<number>();
  const amenities = new Set(chosen.amenities);
  for (const { condition } of understood) {
    switch (condition.kind) {
      case 'listingType':
        offers.add(condition.value);
        break;
      case 'furnished':
      case 'tenants':
      case 'advertiserKind':
      case 'block':
        Object.assign(filters, { [condition.kind]: condition.value });
        break;
      case 'advertiser':
        filters.publisherId = condition.id;
        break;
      case 'locations':
        for (const id of commonLocations(condition.ids, chosen)) locations.add(id);
        break;
      case 'bedrooms':
      case 'bathrooms':
      case 'parking': {
        const { kind, value } = condition;
        if (kind === 'bedrooms' && condition.isExact) {
          filters.exactBedrooms = Math.min(value, MOST.bedrooms);
          break;
        }
        filters[kind] = Math.max(Math.min(value, MOST[kind]), filters[kind] ?? chosen[kind] ?? 0);
        break;
      }
      case 'near':
        filters.near ??= formatNear(condition);
        break;
      case 'floor':
        filters.floor = among([...new Set([...(filters.floor ?? []), ...condition.values])], chosen.floor);
        break;
      case 'rentPeriod':
        filters.rentPeriod = among(condition.values, chosen.rentPeriod);
        break;
      case 'noCommission':
        filters.commission = 0;
        break;
      case 'income':
        filters.minIncome = Math.max(incomeStep(condition.value), chosen.minIncome ?? 0) || undefined;
        break;
      case 'price':
        narrow(filters, chosen, 'minPrice', 'maxPrice', condition);
        break;
      case 'size':
        narrow(filters, chosen, 'minArea', 'maxArea', condition);
        break;
      case 'amenity': {
        const id = gazetteer.amenityIds.get(condition.name);
        if (id !== undefined) amenities.add(id);
        break;
      }
      case 'sort':
        filters.sort = chosen.sort ?? condition.value;
        break;
      case 'nouns': // said by the caller
      case 'preferred':
      case 'listing':
        break;
    }
  }
  if (offers.size === 1) [filters.listingType] = offers;
  if (locations.size > 0) filters.locations = [...locations];
  if (amenities.size > 0) filters.amenities = [...amenities];
  return filters;
}

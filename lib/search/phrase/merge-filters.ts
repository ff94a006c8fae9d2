import {
  INCOME_STEP,
  MAX_BATHROOMS,
  MAX_BEDROOMS,
  MAX_INCOME_BOUND,
  MAX_PARKING,
  PROPERTY_TYPES,
  type Subtype,
} from '../../listings/constants';
import type { SearchFilters } from '../filters';
import { formatNear } from '../near';
import { ofKind, type Condition } from './conditions';
import type { Gazetteer } from './gazetteer';
import { offerOf } from './numbers';
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

/** Returns filters equivalent to any of the nouns, or null if filters cannot express them. */
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

export const BOUNDS = { price: ['minPrice', 'maxPrice'], size: ['minArea', 'maxArea'] } as const;

function narrowBounds(
  { kind, min, max }: Condition & { kind: 'price' | 'size' },
  filters: SearchFilters,
): SearchFilters {
  const [least, most] = BOUNDS[kind];
  const from = Math.max(min ?? 0, filters[least] ?? 0);
  const to = Math.min(max ?? Infinity, filters[most] ?? Infinity);
  return { ...(from > 0 && { [least]: from }), ...(to < Infinity && { [most]: to }) };
}

/** Returns the filters that conditions add to the chosen ones. Combines offers, areas and amenities; narrows others. */
export function filtersOf(
  understood: { condition: Condition }[],
  chosen: SearchFilters,
  gazetteer: Gazetteer,
): SearchFilters {
  const narrowed = understood.reduce<SearchFilters>(
    (filters, { condition }) => ({ ...filters, ...narrow(condition, filters, chosen) }),
    {},
  );
  const listingType = offerOf(understood);
  const locations = new Set(ofKind(understood, 'locations').flatMap(({ ids }) => commonLocations(ids, chosen)));
  const named = ofKind(understood, 'amenity').flatMap(({ name }) => gazetteer.amenityIds.get(name) ?? []);
  const amenities = new Set([...(chosen.amenities ?? []), ...named]);
  return {
    ...narrowed,
    ...(listingType && { listingType }),
    ...(locations.size > 0 && { locations: [...locations] }),
    ...(amenities.size > 0 && { amenities: [...amenities] }),
  };
}

/** @param filters filters of the preceding conditions */
function narrow(condition: Condition, filters: SearchFilters, chosen: SearchFilters): SearchFilters {
  switch (condition.kind) {
    case 'furnished':
    case 'tenants':
    case 'advertiserKind':
    case 'block':
      return { [condition.kind]: condition.value };
    case 'advertiser':
      return { publisherId: condition.id };
    case 'bedrooms':
    case 'bathrooms':
    case 'parking': {
      const { kind, value } = condition;
      if (kind === 'bedrooms' && condition.isExact) return { exactBedrooms: Math.min(value, MOST.bedrooms) };
      return { [kind]: Math.max(Math.min(value, MOST[kind]), filters[kind] ?? chosen[kind] ?? 0) };
    }
    case 'near':
      return { near: filters.near ?? formatNear(condition) };
    case 'floor':
      return { floor: among([...new Set([...(filters.floor ?? []), ...condition.values])], chosen.floor) };
    case 'rentPeriod':
      return { rentPeriod: among(condition.values, chosen.rentPeriod) };
    case 'noCommission':
      return { commission: 0 };
    case 'income':
      return { minIncome: Math.max(incomeStep(condition.value), chosen.minIncome ?? 0) || undefined };
    case 'price':
    case 'size':
      return narrowBounds(condition, { ...chosen, ...filters });
    case 'sort':
      return { sort: chosen.sort ?? condition.value };
    // Handled elsewhere: the caller combines these, or `applyPhrase` merges them.
    case 'amenity':
    case 'listing':
    case 'listingType':
    case 'locations':
    case 'nouns':
    case 'preferred':
    case 'texts':
    case 'which':
      return {};
  }
}

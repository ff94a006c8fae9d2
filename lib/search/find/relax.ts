import {
  ATTRIBUTE_FILTERS,
  attributeFilter,
  isAttributeParam,
  type AttributeParam,
} from '../../listings/attributes/all';
import type { Subtype } from '../../listings/constants';
import { NEAR_KM } from '../constants';
import type { SearchFilters } from '../filters';
import { formatNear, parseNear } from '../near';

/** Conditions of a search besides those by attributes; the lowest is dropped first (docs/product.md 4.4). */
const RELAX = {
  featured: 10,
  keyword: 20,
  block: 30,
  within: 40,
  advertiserKind: 70,
  amenities: 95,
  minPrice: 200,
  maxPrice: 210,
  minArea: 220,
  maxArea: 230,
  near: 250,
  locations: 260,
  subtype: 270,
  publisherId: 280,
  /** Types that no filter can say together (Wording). */
  nouns: 290,
  propertyType: 300,
  listingType: 320,
} as const;
export type Condition = keyof typeof RELAX | AttributeParam;

const relaxOf = (condition: Condition): number =>
  isAttributeParam(condition) ? attributeFilter(condition).relax : RELAX[condition];
const CONDITIONS: readonly Condition[] = [
  ...(Object.keys(RELAX) as (keyof typeof RELAX)[]),
  ...ATTRIBUTE_FILTERS.map(({ param }) => param),
].sort((one, other) => relaxOf(one) - relaxOf(other));

/** Wishes about the home itself, which people give up rather than look in another area. */
export const isSmall = (condition: Condition): boolean => relaxOf(condition) < RELAX.minPrice;

/** A dropped condition and what replaces it. Locations are English names for pages, ids for search. */
export type Dropped<Location = string> = {
  condition: Condition;
  /** Dropped words, as typed: all of them, or some of several. */
  typed?: string;
  /** Whether no listing contains one of these words. */
  isUnknown?: boolean;
  /** The dropped ones, if the search had several amenities. */
  amenities?: number[];
  /** Price, size or number of rooms of the closest listing, or its distance from the landmark in kilometres. */
  nearest?: number;
  elsewhere?: Elsewhere<Location>;
};

/** Locations of the closest listings, and whether they are nearby. */
export type Elsewhere<Location = number> = { locations: Location[]; isNearby: boolean };

/** Parts of a keyword that filters cannot express, as typed: words, combined types (`شقة أو محل`), and preferences. */
export type Wording = { words: string[]; nouns: string; preferred: string };

/** A search with one condition less. */
export type Step = {
  dropped: Dropped<number>;
  /** Finds the closest listings, the closest first. */
  search: SearchFilters;
  order?: 'area_asc';
  /** As an address. */
  shown: SearchFilters;
  /** Whether the closest listing is near enough not to drop other conditions instead. */
  isNear?: (nearest: number) => boolean;
};

/** Maximum relative difference of a near price or size. Farther listings are shown only if nothing else is closer. */
const NEAR = 0.2;
/** Subtypes that replace each other. */
const HOMES: Subtype[] = ['house', 'villa'];
/** Up to this number of words or amenities, each is dropped alone before all of them are. */
const MAX_SINGLE = 4;

/** Returns the conditions of a search, in the order in which they are dropped. */
export const conditionsOf = (filters: SearchFilters, { words, nouns }: Wording): Condition[] =>
  CONDITIONS.filter((condition) => {
    if (condition === 'keyword') return words.length > 0;
    if (condition === 'nouns') return nouns !== '';
    return filters[condition] !== undefined;
  });

/** A search without some of its conditions. */
export function without(
  filters: SearchFilters,
  dropped: readonly Condition[],
  { words, nouns, preferred }: Wording,
): SearchFilters {
  const kept = [
    preferred,
    ...(dropped.includes('nouns') ? [] : [nouns]),
    ...(dropped.includes('keyword') ? [] : words),
  ];
  const left = Object.entries(filters).filter(([name]) => !dropped.some((condition) => condition === name));
  return { ...Object.fromEntries(left), keyword: kept.filter(Boolean).join(' ') || undefined };
}

/**
 * The steps with one condition less, in their order. A step of the first two lists that finds something far away waits for the
 * others of them. Between the two come several small conditions together (`isSmall`).
 * @param unknown words that no listing has
 * @param around the chosen locations, the nearest few before their governorates
 */
export function relaxations(
  filters: SearchFilters,
  wording: Wording,
  unknown: string[],
  around: Elsewhere[],
): [Step[], Step[], Step[]] {
  const plain = (condition: Condition): Step => {
    const relaxed = without(filters, [condition], wording);
    return { dropped: { condition }, search: relaxed, shown: relaxed };
  };
  const stepsOf: Partial<Record<Condition, () => Step[]>> = {
    keyword: () => wordSteps(filters, wording, unknown),
    amenities: () => [...amenitySteps(filters), plain('amenities')],
    minPrice: () => [boundStep(filters, 'minPrice', 'maxPrice', -1)],
    maxPrice: () => [boundStep(filters, 'maxPrice', 'minPrice', 1)],
    minArea: () => [boundStep(filters, 'minArea', 'maxArea', -1)],
    maxArea: () => [boundStep(filters, 'maxArea', 'minArea', 1)],
    bathrooms: () => [...roomSteps(filters, 'bathrooms'), plain('bathrooms')],
    bedrooms: () => [...roomSteps(filters, 'bedrooms'), plain('bedrooms')],
    exactBedrooms: () => [moreRoomsStep(filters), plain('exactBedrooms')],
    near: () => [...wideningSteps(filters), plain('near')],
    locations: () => [
      ...homeSteps(filters),
      ...around.map((elsewhere): Step => {
        const relaxed = { ...filters, locations: elsewhere.locations };
        return { dropped: { condition: 'locations', elsewhere }, search: relaxed, shown: relaxed };
      }),
    ],
    subtype: () => [...(filters.locations ? [] : homeSteps(filters)), plain('subtype')],
  };
  const given = conditionsOf(filters, wording);
  const isBefore = (one: Condition, other: Condition) => relaxOf(one) < relaxOf(other);
  const stepsFor = (condition: Condition) => (stepsOf[condition] ?? (() => [plain(condition)]))();
  const anywhere: Step[] = filters.locations
    ? [{ ...plain('locations'), dropped: { condition: 'locations', elsewhere: { locations: [], isNearby: false } } }]
    : [];
  return [
    given.filter((condition) => isBefore(condition, 'locations')).flatMap(stepsFor),
    given.filter((condition) => condition === 'locations' || condition === 'subtype').flatMap(stepsFor),
    [...anywhere, ...given.filter((condition) => isBefore('subtype', condition)).map(plain)],
  ];
}

function wordSteps(filters: SearchFilters, wording: Wording, unknown: string[]): Step[] {
  const step = (words: string[]): Step => {
    const relaxed = without(filters, [], { ...wording, words: wording.words.filter((word) => !words.includes(word)) });
    const isUnknown = words.some((word) => unknown.includes(word));
    return { dropped: { condition: 'keyword', typed: words.join(' '), isUnknown }, search: relaxed, shown: relaxed };
  };
  const { words } = wording;
  if (unknown.length > 0) return [step(unknown), ...(unknown.length < words.length ? [step(words)] : [])];
  // The last word matters least.
  const single = words.length > 1 && words.length <= MAX_SINGLE ? words.toReversed().map((word) => step([word])) : [];
  return [...single, step(words)];
}

function amenitySteps(filters: SearchFilters): Step[] {
  const { amenities = [] } = filters;
  if (amenities.length < 2 || amenities.length > MAX_SINGLE) return [];
  return amenities.map((id) => {
    const relaxed = { ...filters, amenities: amenities.filter((other) => other !== id) };
    return { dropped: { condition: 'amenities', amenities: [id] }, search: relaxed, shown: relaxed };
  });
}

type Bound = 'minPrice' | 'maxPrice' | 'minArea' | 'maxArea';

/** @param direction in which the closest listing is: 1 above the bound, -1 below it */
function boundStep(filters: SearchFilters, bound: Bound, other: Bound, direction: 1 | -1): Step {
  const value = filters[bound] as number;
  const isPrice = bound.endsWith('Price');
  const sort = isPrice ? (direction > 0 ? 'price_asc' : 'price_desc') : direction > 0 ? filters.sort : 'area_desc';
  return {
    dropped: { condition: bound },
    search: { ...filters, [bound]: undefined, [other]: value, sort },
    order: bound === 'maxArea' ? 'area_asc' : undefined,
    shown: { ...filters, [bound]: undefined, sort },
    isNear: (nearest) => Math.abs(nearest - value) <= NEAR * value,
  };
}

/** So many or more. */
function moreRoomsStep({ exactBedrooms = 1, ...filters }: SearchFilters): Step {
  const relaxed = { ...filters, bedrooms: Math.max(exactBedrooms, filters.bedrooms ?? 0) };
  return { dropped: { condition: 'exactBedrooms' }, search: relaxed, shown: relaxed };
}

/** Further from the landmark. */
function wideningSteps(filters: SearchFilters): Step[] {
  const near = parseNear(filters.near ?? '');
  if (!near) return [];
  return NEAR_KM.filter((km) => km > near.km).map((km) => {
    const relaxed = { ...filters, near: formatNear({ ...near, km }) };
    return { dropped: { condition: 'near', nearest: km }, search: relaxed, shown: relaxed };
  });
}

/** Adds villas to a search for houses, and houses to one for villas. */
function homeSteps(filters: SearchFilters): Step[] {
  const { subtype = [] } = filters;
  if (subtype.length !== 1 || !HOMES.some((each) => subtype.includes(each))) return [];
  const relaxed = { ...filters, subtype: HOMES };
  return [{ dropped: { condition: 'subtype' }, search: relaxed, shown: relaxed }];
}

function roomSteps(filters: SearchFilters, rooms: 'bedrooms' | 'bathrooms'): Step[] {
  const asked = filters[rooms] as number;
  const fewer = Array.from({ length: asked - 1 }, (_, i) => asked - 1 - i);
  return fewer.map((count) => {
    const relaxed = { ...filters, [rooms]: count };
    return { dropped: { condition: rooms, nearest: count }, search: relaxed, shown: relaxed };
  });
}

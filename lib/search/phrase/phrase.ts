import { MAX_BATHROOMS, MAX_BEDROOMS, PROPERTY_TYPES } from '../../listings/constants';
import type { Furnished, ListingType, PropertyType, Subtype } from '../../listings/constants';
import type { SearchFilters } from '../filters';
import type { Clause } from '../find/find';
import type { Condition, ParsedKeyword, Understood } from './conditions';
import type { Gazetteer } from './gazetteer';
import { tokenize } from './normalise';
import { stemsOf } from './stem';
import type { Token } from './tokens';
import { AMENITY_SYNONYMS } from './vocabulary/amenities';
import { SUBTYPE_SYNONYMS, TYPES_OF, type Noun } from './vocabulary/kinds';

/** A part of the keyword as it was typed, and what it means. */
export type UnderstoodPart = { typed: string; condition: Condition };

/** What a keyword asked for beside the chosen filters: plain data, for pages as well. */
export type Phrase = {
  /**
   * The chosen filters and what the keyword named, in one: its own address finds the same. `keyword` is what is left,
   * undefined where nothing is.
   */
  filters: SearchFilters;
  understood: UnderstoodPart[];
  /** What disagrees with a chosen filter, which wins. */
  conflicts: (UnderstoodPart & { filter: keyof SearchFilters })[];
  /** Nouns that no filter can say together (`شقة أو محل`); they stay in `filters.keyword`. */
  nouns: Noun[];
  /** A listing's number; it stays in `filters.keyword`. */
  listing: { id: number; isCertain: boolean } | null;
};

/** docs/product.md 4.6 */
export function applyPhrase(chosen: SearchFilters, parsed: ParsedKeyword, gazetteer: Gazetteer): Phrase {
  const filters: SearchFilters = { ...chosen };
  const conflicts: Phrase['conflicts'] = [];
  const understood: UnderstoodPart[] = [];
  const left = new Set<Token>(parsed.words);
  const keep = (part: Understood) => part.tokens.forEach((token) => left.add(token));
  let nouns: Noun[] = [];
  let listing: Phrase['listing'] = null;

  for (const part of parsed.understood) {
    const { condition } = part;
    const filter = disagreement(condition, chosen);
    if (filter !== null) {
      conflicts.push({ typed: typedText(part.tokens), condition, filter });
      continue;
    }
    understood.push({ typed: typedText(part.tokens), condition });
    if (condition.kind === 'nouns') {
      nouns = condition.anyOf.filter((noun) => fits(noun, chosen));
      const said = saidByFilters(nouns, chosen);
      if (said) Object.assign(filters, said);
      else keep(part);
      if (said) nouns = [];
    } else if (condition.kind === 'listing') {
      listing = { id: condition.id, isCertain: condition.isCertain };
      keep(part);
    }
  }
  Object.assign(filters, merged(understood, chosen, gazetteer));
  const kept = [...left].sort((a, b) => a.chunk - b.chunk);
  filters.keyword = kept.length > 0 ? typedText(kept) : undefined;
  return { filters, understood, conflicts, nouns, listing };
}

/** Each piece once, as it was typed. */
export const typedText = (tokens: Token[]) =>
  [...new Map(tokens.map((token) => [token.chunk, token.typed])).values()].join(' ');

/** The chosen filter that the condition cannot be true beside, or null. */
function disagreement(condition: Condition, chosen: SearchFilters): keyof SearchFilters | null {
  const differs = (filter: keyof SearchFilters, value: unknown) =>
    chosen[filter] !== undefined && chosen[filter] !== value ? filter : null;
  switch (condition.kind) {
    case 'listingType':
      return differs('listingType', condition.value);
    case 'furnished':
      return differs('furnished', condition.value);
    case 'block':
      return differs('block', condition.value);
    case 'advertiserKind':
      return differs('advertiserKind', condition.value);
    case 'advertiser':
      return differs('publisherId', condition.id);
    case 'nouns':
      if (condition.anyOf.some((noun) => fits(noun, chosen))) return null;
      return chosen.subtype ? 'subtype' : 'propertyType';
    case 'locations':
      return chosen.locations && commonLocations(condition.ids, chosen).length === 0 ? 'locations' : null;
    case 'price':
      return (
        disjoint(condition, chosen.minPrice, chosen.maxPrice) &&
        (chosen.maxPrice === undefined ? 'minPrice' : 'maxPrice')
      );
    case 'size':
      return (
        disjoint(condition, chosen.minArea, chosen.maxArea) && (chosen.maxArea === undefined ? 'minArea' : 'maxArea')
      );
    case 'bedrooms':
    case 'bathrooms':
    case 'amenity':
    case 'listing':
      return null;
  }
}

/** Null rather than false, for the caller to pass on. */
const disjoint = ({ min = 0, max = Infinity }: { min?: number; max?: number }, from = 0, to = Infinity) =>
  Math.max(min, from) > Math.min(max, to) || null;

const commonLocations = (ids: number[], { locations }: SearchFilters): number[] =>
  locations ? ids.filter((id) => locations.includes(id)) : ids;

const typesOf = (subtypes: Subtype[]) =>
  PROPERTY_TYPES.filter((type) => subtypes.some((subtype) => TYPES_OF[subtype].includes(type)));

function fits({ propertyType, subtypes }: Noun, chosen: SearchFilters): boolean {
  const types = propertyType ? [propertyType] : typesOf(subtypes ?? []);
  if (chosen.propertyType && !types.includes(chosen.propertyType)) return false;
  if (!chosen.subtype) return true;
  return subtypes
    ? subtypes.some((subtype) => chosen.subtype?.includes(subtype))
    : typesOf(chosen.subtype).some((type) => type === propertyType);
}

/** The filters that say the same as any of `nouns`, or null. */
function saidByFilters(nouns: Noun[], chosen: SearchFilters): Pick<SearchFilters, 'propertyType' | 'subtype'> | null {
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

/** Several offers, and several areas, are any of them; of several others the narrower counts. */
function merged(understood: UnderstoodPart[], chosen: SearchFilters, gazetteer: Gazetteer): SearchFilters {
  const filters: SearchFilters = {};
  const offers = new Set<ListingType>();
  const locations = new Set<number>();
  const amenities = new Set(chosen.amenities);
  const narrow = (
    least: 'minPrice' | 'minArea',
    most: 'maxPrice' | 'maxArea',
    { min, max }: Condition & { kind: 'price' | 'size' },
  ) => {
    const from = Math.max(min ?? 0, filters[least] ?? chosen[least] ?? 0);
    const to = Math.min(max ?? Infinity, filters[most] ?? chosen[most] ?? Infinity);
    if (from > 0) filters[least] = from;
    if (to < Infinity) filters[most] = to;
  };
  for (const { condition } of understood) {
    switch (condition.kind) {
      case 'listingType':
        offers.add(condition.value);
        break;
      case 'furnished':
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
      case 'bathrooms': {
        const bound = condition.kind === 'bedrooms' ? MAX_BEDROOMS : MAX_BATHROOMS;
        const least = Math.max(
          Math.min(condition.value, bound),
          filters[condition.kind] ?? chosen[condition.kind] ?? 0,
        );
        filters[condition.kind] = least;
        break;
      }
      case 'price':
        narrow('minPrice', 'maxPrice', condition);
        break;
      case 'size':
        narrow('minArea', 'maxArea', condition);
        break;
      case 'amenity': {
        const id = gazetteer.amenityIds.get(condition.name);
        if (id !== undefined) amenities.add(id);
        break;
      }
      case 'nouns': // said by the caller
      case 'listing':
        break;
    }
  }
  if (offers.size === 1) [filters.listingType] = offers;
  if (locations.size > 0) filters.locations = [...locations];
  if (amenities.size > 0) filters.amenities = [...amenities];
  return filters;
}

/** What filters beyond the columns of search.listings ask of its words. */
export function factsOf(
  { subtype, furnished, amenities = [], block, publisherId, advertiserKind }: SearchFilters,
  nouns: Noun[],
  gazetteer: Gazetteer,
) {
  const facts: Clause[] = amenities.map((id) => amenityClause(id, gazetteer));
  if (subtype) facts.push(subtype.flatMap(subtypeClause));
  if (nouns.length > 0) facts.push(nouns.flatMap(nounClause));
  if (furnished) facts.push(furnishedClause(furnished));
  if (block) facts.push([[`#block:${block}`]]);
  if (publisherId) facts.push([[`#owner:${publisherId}`]]);
  if (advertiserKind) facts.push([[`#advertiser:${advertiserKind}`]]);
  return facts;
}

const nounClause = ({ propertyType, subtypes }: Noun): Clause =>
  subtypes ? subtypes.flatMap(subtypeClause) : [[`#type:${propertyType}`]];

/** What a listing of the type may be that does not say its subtype; other subtypes have to be in its title. */
const USUAL: Partial<Record<Subtype, PropertyType>> = {
  flat: 'apartment',
  villa: 'villa',
  house: 'villa',
  plot: 'land',
};

function subtypeClause(subtype: Subtype): Clause {
  const usual = USUAL[subtype];
  if (usual) return [[`#subtype:${subtype}`], ['#subtype:', `#type:${usual}`]];
  return [
    [`#subtype:${subtype}`],
    ...singleStems(SUBTYPE_SYNONYMS.get(subtype) ?? []).map((stem) => ['#subtype:', `=${stem}`]),
  ];
}

function furnishedClause(furnished: Furnished): Clause {
  const texts = {
    fully: ['مفروشة', 'مؤثثة', 'furnished'],
    partly: ['نصف مفروشة', 'نص مفروش', 'شبه مفروشة', 'semi furnished', 'partly furnished'],
    no: ['غير مفروشة', 'بدون اثاث', 'unfurnished'],
  }[furnished];
  return [[`#furnished:${furnished}`], ...texts.map((text) => ['#furnished:', ...stemsOfText(text)])];
}

/** Amenities that texts name clearly enough to count. */
const NAMED_IN_TEXTS = new Set([
  'Elevator',
  'Balcony',
  'Sea view',
  'Gym',
  'Swimming pool',
  'Garden',
  "Maid's room",
  "Driver's room",
  'Basement',
  'Diwaniya',
]);

function amenityClause(id: number, gazetteer: Gazetteer): Clause {
  const name = [...gazetteer.amenityIds].find(([, each]) => each === id)?.[0] ?? '';
  const texts = NAMED_IN_TEXTS.has(name) ? (AMENITY_SYNONYMS.get(name) ?? []) : [];
  const alternatives = new Map(texts.map((text) => [stemsOfText(text).join(' '), stemsOfText(text)]));
  return [[`#amenity:${id}`], ...alternatives.values()];
}

const stemsOfText = (text: string) => tokenize(text).map((word) => stemsOf(word)[0] as string);
const singleStems = (texts: string[]) => [
  ...new Set(texts.map(stemsOfText).flatMap((stems) => (stems.length === 1 ? stems : []))),
];

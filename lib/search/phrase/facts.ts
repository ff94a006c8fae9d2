import {
  ATTRIBUTE_FILTERS,
  type AttributeFilters,
  type AttributeParam,
  type NamedFilter,
} from '../../listings/attributes/all';
import { searchKeys, unsaidKey } from '../../listings/attributes/search-keys';
import type { PropertyType, Subtype } from '../../listings/constants';
import type { SearchFilters } from '../filters';
import type { Clause } from '../find/criteria';
import type { Gazetteer } from './gazetteer';
import { tokenize } from './normalize';
import type { Phrase } from './phrase';
import { stemsOf } from './stem';
import { AMENITY_SYNONYMS } from './vocabulary/amenities';
import { floorTexts } from './vocabulary/floors';
import { SUBTYPE_SYNONYMS, type Noun } from './vocabulary/kinds';
import kinds from './vocabulary/kinds.json';
import { NO_COMMISSION_TEXTS, TENANT_TEXTS } from './vocabulary/terms';

/** Clauses on the words of search.listings, for filters that have no column there. */
export function factsOf(filters: SearchFilters, nouns: Noun[], gazetteer: Gazetteer) {
  const { subtype, amenities = [], block, publisherId, advertiserKind } = filters;
  const facts: Clause[] = amenities.map((id) => amenityClause(id, gazetteer));
  if (subtype) facts.push(subtype.flatMap(subtypeClause));
  if (nouns.length > 0) facts.push(nouns.flatMap(nounClause));
  if (block) facts.push([[`#block:${block}`]]);
  facts.push(...attributeClauses(filters, gazetteer));
  if (publisherId) facts.push([[`#owner:${publisherId}`]]);
  if (advertiserKind) facts.push([[`#advertiser:${advertiserKind}`]]);
  return facts;
}

/** Preferred meanings of a phrase that matches more, the most likely first. */
export function preferredOf({ understood, filters: { subtype = [] } }: Phrase): Clause[] {
  const nouns = understood.flatMap(({ condition }) => (condition.kind === 'nouns' ? condition.anyOf : []));
  const meant = subtype.filter((each) => nouns.some(({ preferred }) => preferred === each));
  const isChoice = meant.length > 0 && meant.length < subtype.length;
  const praise = understood.flatMap(({ condition }) => (condition.kind === 'preferred' ? [condition.texts] : []));
  return [
    ...(isChoice ? [meant.flatMap(subtypeClause)] : []),
    ...[...new Set(praise)].slice(0, MAX_PRAISE).map((texts) => texts.map(stemsOfText)),
  ];
}

/** Each doubles the ways in which listings fit. */
const MAX_PRAISE = 2;

const nounClause = ({ propertyType, subtypes }: Noun): Clause =>
  subtypes ? subtypes.flatMap(subtypeClause) : [[`#type:${propertyType}`]];

/** Type of a listing without a subtype that may have this subtype; other subtypes must be in its title. */
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

/** Amenities that texts name clearly enough to count. */
const NAMED_IN_TEXTS = new Set(
  "Elevator|Balcony|Sea view|Gym|Swimming pool|Garden|Maid's room|Driver's room|Basement|Diwaniya".split('|'),
);

function amenityClause(id: number, gazetteer: Gazetteer): Clause {
  const name = [...gazetteer.amenityIds].find(([, each]) => each === id)?.[0] ?? '';
  const texts = NAMED_IN_TEXTS.has(name) ? (AMENITY_SYNONYMS.get(name) ?? []) : [];
  const alternatives = [...new Map(texts.map((text) => [stemsOfText(text).join(' '), stemsOfText(text)])).values()];
  return [[`#amenity:${id}`], ...alternatives.filter((stems) => !alternatives.some(isLessThan(stems)))];
}

/** A listing that has all of these words has any subset of them too. */
const isLessThan = (stems: string[]) => (other: string[]) =>
  other.length < stems.length && other.every((stem) => stems.includes(stem));

const singleStems = (texts: string[]) => [
  ...new Set(texts.map(stemsOfText).flatMap((stems) => (stems.length === 1 ? stems : []))),
];

const stemsOfText = (text: string) => tokenize(text).map((word) => stemsOf(word)[0] as string);

/** Listings on one floor. Texts of a house name all its floors, so they do not count. */
const ON_A_FLOOR = ['#type:apartment', '#type:commercial', '#subtype:floor'];

type Alternatives = {
  /** Keys that say the value as well. */
  keys?: string[];
  /** Texts that mean the value, for a listing without the attribute. */
  texts?: readonly string[];
  /** Keys: a text counts only for a listing with one of them. */
  besideTexts?: string[];
};

const ALTERNATIVES: {
  [Param in AttributeParam]?: (value: NonNullable<AttributeFilters[Param]>, gazetteer: Gazetteer) => Alternatives;
} = {
  furnished: (value) => ({ texts: kinds.furnishedTexts[value] }),
  tenants: (value) => ({ keys: ['#tenants:any'], texts: TENANT_TEXTS[value] }),
  commission: () => ({ texts: NO_COMMISSION_TEXTS }),
  floor: (floors) => ({ texts: floors.flatMap(floorTexts), besideTexts: ON_A_FLOOR }),
  // Owners who tick covered parking have one place.
  parking: (least, { amenityIds }) => {
    const covered = least === 1 ? amenityIds.get('Covered parking') : undefined;
    return covered === undefined ? {} : { keys: [`#amenity:${covered}`] };
  },
};

/** Builds the clauses of the filters by attributes, except those by a column. */
const attributeClauses = (filters: SearchFilters, gazetteer: Gazetteer): Clause[] =>
  ATTRIBUTE_FILTERS.filter(({ param, hasColumn }) => filters[param] !== undefined && !hasColumn).map((filter) =>
    clauseOf(filter, filters[filter.param], gazetteer),
  );

function clauseOf(filter: NamedFilter, value: unknown, gazetteer: Gazetteer): Clause {
  const alternatives = ALTERNATIVES[filter.param] as
    ((value: unknown, gazetteer: Gazetteer) => Alternatives) | undefined;
  const { keys = [], texts = [], besideTexts } = alternatives?.(value, gazetteer) ?? {};
  const unsaid = unsaidKey(filter.attribute);
  const beside = besideTexts?.map((key) => [key]) ?? [[]];
  return [
    ...[...searchKeys(filter, value), ...keys].map((key) => [key]),
    ...(unsaid === null
      ? []
      : texts.map(stemsOfText).flatMap((stems) => beside.map((all) => [unsaid, ...all, ...stems]))),
  ];
}

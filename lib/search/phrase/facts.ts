import {
  ATTRIBUTE_FILTERS,
  type AttributeFilters,
  type AttributeParam,
  type NamedFilter,
} from '../../listings/attributes/all';
import { deniedAmenityKey, searchKeys, unsaidKey } from '../../listings/attributes/search-keys';
import type { PropertyType, Subtype } from '../../listings/constants';
import type { SearchFilters } from '../filters';
import type { Clause } from '../find/criteria';
import { ofKind } from './conditions';
import type { Gazetteer } from './gazetteer';
import { tokenize } from './normalize';
import { nounsOf } from './nouns';
import type { Phrase } from './phrase';
import { stem } from './stem';
import { AMENITY_SYNONYMS } from './vocabulary/amenities';
import { floorTexts } from './vocabulary/floors';
import { SUBTYPE_SYNONYMS, type Noun } from './vocabulary/kinds';
import kinds from './vocabulary/kinds.json';
import { words } from './vocabulary/phrases';
import { NO_COMMISSION_TEXTS, TENANT_TEXTS } from './vocabulary/terms';

/** Returns clauses on `words` of search.listings for filters that have no column there. */
export function factsOf({ filters, nouns, understood }: Phrase, gazetteer: Gazetteer) {
  const { subtype, amenities = [], block, publisherId, advertiserKind } = filters;
  const facts: Clause[] = amenities.map((id) => amenityClause(id, gazetteer));
  if (subtype) facts.push(subtype.flatMap(subtypeClause));
  if (nouns.length > 0) facts.push(nouns.flatMap(nounClause));
  if (block) facts.push([[`#block:${block}`]]);
  facts.push(...attributeClauses(filters, gazetteer));
  if (publisherId) facts.push([[`#owner:${publisherId}`]]);
  if (advertiserKind) facts.push([[`#advertiser:${advertiserKind}`]]);
  facts.push(...ofKind(understood, 'texts').map(({ texts }) => texts.map(statedBy)));
  return facts;
}

/** Returns clauses for the preferred meanings of an ambiguous phrase, the most likely first. */
export function preferredOf({ understood, filters: { subtype = [] } }: Phrase): Clause[] {
  const nouns = nounsOf(understood);
  const meant = subtype.filter((each) => nouns.some(({ preferred }) => preferred === each));
  const isChoice = meant.length > 0 && meant.length < subtype.length;
  const praise = ofKind(understood, 'preferred').map(({ texts }) => texts);
  return [
    ...(isChoice ? [meant.flatMap(subtypeClause)] : []),
    ...[...new Set(praise)].slice(0, MAX_PRAISE).map((texts) => texts.map(stemsOfText)),
  ];
}

/** Maximum number of praising expressions that affect ranking. Each doubles the number of result groups. */
const MAX_PRAISE = 2;

const nounClause = ({ propertyType, subtypes }: Noun): Clause =>
  subtypes ? subtypes.flatMap(subtypeClause) : [[`#type:${propertyType}`]];

/** Types whose listings count as this subtype if they have none. Other subtypes are then matched by the title. */
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

/** Names of amenities that mean something else in the texts of listings: a security deposit, an open terrace roof. */
const NOT_IN_TEXTS = new Set(['security', 'swimming', 'امن', 'أمن', 'guard', 'مظلة', 'مظلات', 'على البحر']);

function amenityClause(id: number, gazetteer: Gazetteer): Clause {
  const { name = '' } = gazetteer.amenityNames.get(id) ?? {};
  const texts = (AMENITY_SYNONYMS.get(name) ?? []).filter((text) => !NOT_IN_TEXTS.has(text));
  const alternatives = [...new Map(texts.map((text) => [stemsOfText(text).join(' '), stemsOfText(text)])).values()];
  const fewest = alternatives.filter((stems) => !alternatives.some(isLessThan(stems)));
  const denied = deniedAmenityKey(name);
  const unlessDenied = denied === null ? [] : [`!${denied}`];
  return [[`#amenity:${id}`], ...fewest.map((stems) => [...affirmed(stems), ...unlessDenied])];
}

/** Whether the others are a proper subset: a listing that contains all `stems` then contains them too. */
const isLessThan = (stems: string[]) => (other: string[]) =>
  other.length < stems.length && other.every((stem) => stems.includes(stem));

const singleStems = (texts: string[]) => [
  ...new Set(texts.map(stemsOfText).flatMap((stems) => (stems.length === 1 ? stems : []))),
];

/** Words that deny the next word in the texts of listings, as `search.denied` in prisma/sql/search.sql reads them. */
const DENIALS_IN_TEXTS = words('بدون بلا غير من خالي خالية مو مب ممنوع no not non without');
/** Words before the furnishing of a half furnished home. */
const HALVES = words('نصف نص شبه semi half partly partially');

/** Returns the lexemes of a text. For a negated text, these are stems that a listing only denies. */
function statedBy(text: string): string[] {
  const all = tokenize(text);
  const start = all.findIndex((word) => !DENIALS_IN_TEXTS.has(word));
  const stems = all.slice(start).map(stem);
  if (start > 0) return stems.map((stem) => `#not:${stem}`);
  if (HALVES.has(all[0])) return stems.slice(1).map((stem) => `#half:${stem}`);
  return affirmed(stems);
}

const affirmed = (stems: string[]) =>
  stems.flatMap((stem) => [stem, `!#not:${stem}`, ...(FURNISHED_STEMS.has(stem) ? [`!#half:${stem}`] : [])]);

const stemsOfText = (text: string) => tokenize(text).map(stem);

/** Keys of listings on a single floor. Floors in the text of a house do not count, because it describes all of them. */
const ON_A_FLOOR = ['#type:apartment', '#type:commercial', '#subtype:floor'];

type Alternatives = {
  /** Other keys that mean the same value. */
  keys?: string[];
  /** Texts that mean the value if the listing's attribute is empty. */
  texts?: readonly string[];
  /** If set, a text counts only for listings with one of these keys. */
  besideTexts?: string[];
};

/** Stems that `half` changes. */
const FURNISHED_STEMS = new Set(kinds.furnishedTexts.fully.flatMap(stemsOfText));

const PARKING_TEXTS = ['موقف', 'باركنج', 'كراج', 'parking', 'garage'];

const ALTERNATIVES: {
  [Param in AttributeParam]?: (value: NonNullable<AttributeFilters[Param]>, gazetteer: Gazetteer) => Alternatives;
} = {
  furnished: (value) => ({ texts: kinds.furnishedTexts[value] }),
  tenants: (value) => ({ keys: ['#tenants:any'], texts: TENANT_TEXTS[value] }),
  commission: () => ({ texts: NO_COMMISSION_TEXTS }),
  floor: (floors) => ({ texts: floors.flatMap(floorTexts), besideTexts: ON_A_FLOOR }),
  // Owners who tick covered parking have at least one place.
  parking: (least, { amenityIds }) => {
    const covered = least === 1 ? amenityIds.get('Covered parking') : undefined;
    return {
      keys: covered === undefined ? [] : [`#amenity:${covered}`],
      texts: least === 1 ? PARKING_TEXTS : [],
    };
  },
};

/** Builds the clauses of attribute filters that have no column in search.listings. */
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
    ...(unsaid === null ? [] : texts.map(statedBy).flatMap((stems) => beside.map((all) => [unsaid, ...all, ...stems]))),
  ];
}

import { MAX_PARKING, type Furnished, type PropertyType, type Subtype } from '../../listings/constants';
import type { SoughtTenants } from '../constants';
import type { SearchFilters } from '../filters';
import type { Clause } from '../find/criteria';
import type { Gazetteer } from './gazetteer';
import { tokenize } from './normalize';
import type { Phrase } from './phrase';
import { stemsOf } from './stem';
import { AMENITY_SYNONYMS } from './vocabulary/amenities';
import { floorTexts } from './vocabulary/floors';
import { SUBTYPE_SYNONYMS, type Noun } from './vocabulary/kinds';
import { NO_COMMISSION_TEXTS, TENANT_TEXTS } from './vocabulary/terms';

/** What filters beyond the columns of search.listings ask of its words. */
export function factsOf(filters: SearchFilters, nouns: Noun[], gazetteer: Gazetteer) {
  const { subtype, furnished, amenities = [], block, floor, parking, minIncome, publisherId, advertiserKind } = filters;
  const { exactBedrooms, rentPeriod, tenants, commission } = filters;
  const facts: Clause[] = amenities.map((id) => amenityClause(id, gazetteer));
  if (subtype) facts.push(subtype.flatMap(subtypeClause));
  if (nouns.length > 0) facts.push(nouns.flatMap(nounClause));
  if (furnished) facts.push(furnishedClause(furnished));
  if (block) facts.push([[`#block:${block}`]]);
  if (exactBedrooms) facts.push([[`#bedrooms:${exactBedrooms}`]]);
  if (floor) facts.push(floor.flatMap(floorClause));
  if (parking) facts.push(parkingClause(parking, gazetteer));
  if (minIncome) facts.push([[`#income:${minIncome}`]]);
  if (rentPeriod) facts.push(rentPeriod.map((period) => [`#period:${period}`]));
  if (tenants) facts.push(tenantsClause(tenants));
  if (commission === 0) facts.push(NO_COMMISSION);
  if (publisherId) facts.push([[`#owner:${publisherId}`]]);
  if (advertiserKind) facts.push([[`#advertiser:${advertiserKind}`]]);
  return facts;
}

/** What a phrase means in the first place, where it finds more: what is most meant first. */
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

function tenantsClause(tenants: SoughtTenants): Clause {
  return [
    [`#tenants:${tenants}`],
    ['#tenants:any'],
    ...TENANT_TEXTS[tenants].map((text) => ['#tenants:', ...stemsOfText(text)]),
  ];
}

/** What has a floor of its own, by its keys: of a house, texts name the floors that it has. */
const ON_A_FLOOR = ['#type:apartment', '#type:commercial', '#subtype:floor'];

function floorClause(floor: number): Clause {
  const texts = floorTexts(floor).map(stemsOfText);
  return [[`#floor:${floor}`], ...texts.flatMap((stems) => ON_A_FLOOR.map((key) => ['#floor:', key, ...stems]))];
}

/** So many places or more; who ticks covered parking has one. */
function parkingClause(least: number, gazetteer: Gazetteer): Clause {
  const covered = least === 1 ? gazetteer.amenityIds.get('Covered parking') : undefined;
  return [
    ...Array.from({ length: MAX_PARKING - least + 1 }, (_, i) => [`#parking:${least + i}`]),
    ...(covered === undefined ? [] : [[`#amenity:${covered}`]]),
  ];
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
  const alternatives = [...new Map(texts.map((text) => [stemsOfText(text).join(' '), stemsOfText(text)])).values()];
  return [[`#amenity:${id}`], ...alternatives.filter((stems) => !alternatives.some(isLessThan(stems)))];
}

/** What holds all of these words holds fewer of them as well. */
const isLessThan = (stems: string[]) => (other: string[]) =>
  other.length < stems.length && other.every((stem) => stems.includes(stem));

const stemsOfText = (text: string) => tokenize(text).map((word) => stemsOf(word)[0] as string);
const NO_COMMISSION: Clause = [
  ['#commission:0'],
  ...NO_COMMISSION_TEXTS.map((text) => ['#commission:', ...stemsOfText(text)]),
];
const singleStems = (texts: string[]) => [
  ...new Set(texts.map(stemsOfText).flatMap((stems) => (stems.length === 1 ? stems : []))),
];

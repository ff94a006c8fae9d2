import {
  ATTRIBUTE_FILTERS,
  type AttributeFilters,
  type AttributeParam,
  type NamedFilter,
} from '../../listings/attributes/all';
import { searchKeys, unsaidKey } from '../../listings/attributes/search-keys';
import type { SearchFilters } from '../filters';
import type { Gazetteer } from '../phrase/gazetteer';
import { tokenize } from '../phrase/normalize';
import { stemsOf } from '../phrase/stem';
import { floorTexts } from '../phrase/vocabulary/floors';
import { NO_COMMISSION_TEXTS, TENANT_TEXTS } from '../phrase/vocabulary/terms';
import type { Clause } from './criteria';

export const stemsOfText = (text: string) => tokenize(text).map((word) => stemsOf(word)[0] as string);

const FURNISHED_TEXTS = {
  fully: ['مفروشة', 'مؤثثة', 'furnished'],
  partly: ['نصف مفروشة', 'نص مفروش', 'شبه مفروشة', 'semi furnished', 'partly furnished'],
  no: ['غير مفروشة', 'بدون اثاث', 'unfurnished'],
};

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
  furnished: (value) => ({ texts: FURNISHED_TEXTS[value] }),
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
export const attributeClauses = (filters: SearchFilters, gazetteer: Gazetteer): Clause[] =>
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

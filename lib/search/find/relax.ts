import {
  ATTRIBUTE_FILTERS,
  attributeFilter,
  isAttributeParam,
  type AttributeParam,
  type NamedFilter,
} from '../../listings/attributes/all';
import { NEAR_KM } from '../constants';
import type { SearchFilters } from '../filters';
import { formatNear, parseNear } from '../near';
import type { ReadPhrase } from '../phrase/read';
import { keywordTokens, typedPieces, typedText, type Token } from '../phrase/tokens';

/** The order in which a search without results drops conditions (docs/product.md 4.4), the least important first. */
const RELAXATIONS = {
  keyword: ['featured', 'keyword', 'block', ...attributesOf('keyword'), 'advertiserKind', 'amenities'],
  rooms: attributesOf('rooms'),
  amount: [...attributesOf('amount'), 'minPrice', 'maxPrice', 'minArea', 'maxArea'],
  radius: ['within', 'near', 'locations'],
  kind: ['subtype', 'publisherId', 'nouns', 'propertyType', ...attributesOf('kind'), 'listingType'],
} as const;

function attributesOf(kind: 'keyword' | 'rooms' | 'amount' | 'kind'): AttributeParam[] {
  const kindOf = ({ param, match, attribute: { type } }: NamedFilter) => {
    if (param === 'rentPeriod') return 'kind';
    if (match === 'anyOf' || match === 'none') return 'keyword';
    return type.kind === 'count' ? 'rooms' : type.kind === 'choice' ? 'keyword' : 'amount';
  };
  return ATTRIBUTE_FILTERS.toReversed().flatMap((filter) => (kindOf(filter) === kind ? [filter.param] : []));
}

/** `nouns`: types that filters cannot express together (Phrase). */
export type Condition = (typeof RELAXATIONS)[keyof typeof RELAXATIONS][number];

/** A dropped condition and its replacement. Locations are English names in pages, and ids in search. */
export type Dropped<Location = string> = {
  condition: Condition;
  /** The dropped words, as typed: all words of the keyword or some of them. */
  typed?: string;
  /** Whether no listing contains one of these words. */
  isUnknown?: boolean;
  /** Ids of the dropped amenities, if the search had several. */
  amenities?: number[];
  /** The value of the closest listing: price, size, number of rooms, or distance from the landmark in kilometres. */
  nearest?: number;
  elsewhere?: Elsewhere<Location>;
};

/** Locations of the closest listings. `isNearby`: the nearest locations, not whole governorates. */
export type Elsewhere<Location = number> = { locations: Location[]; isNearby: boolean };

/** A condition that a relaxed search may drop or replace: a filter, one of several amenities, or typed words. */
export type Item = {
  dropped: Dropped<number>;
  /** Filters that replace the condition, the closest first. The last entry drops it. */
  degrees: Degree[];
};
type Degree = Pick<Dropped<number>, 'nearest' | 'elsewhere'> & { filters: SearchFilters };
/** The items that a relaxed search replaces, each with its replacement. */
export type Relaxation = ReadonlyMap<Item, Degree>;

const DROPPED: Degree[] = [{ filters: {} }];
/** Up to this number, words and amenities are dropped one by one; above it, all at once. */
const MAX_SINGLE = 4;
const MAX_FEWER_ROOMS = 3;

/** Returns a search's conditions in the order of RELAXATIONS. @param around nearest areas, then their governorates */
export const itemsOf = (read: ReadPhrase, unknown: ReadonlySet<string>, around: Elsewhere[]): Item[][] =>
  Object.values(RELAXATIONS).map((conditions: readonly Condition[]) =>
    conditions.flatMap((condition) => itemsFor(condition, read, unknown, around)),
  );

function itemsFor(condition: Condition, read: ReadPhrase, unknown: ReadonlySet<string>, around: Elsewhere[]): Item[] {
  const { filters, nouns, understood } = read.phrase;
  if (condition === 'keyword') {
    const texts = understood.filter((part) => part.condition.kind === 'texts');
    return [
      ...wordItems(read.parsed.words, unknown),
      ...texts.map(({ typed }): Item => ({ dropped: { condition, typed }, degrees: DROPPED })),
    ];
  }
  if (condition === 'nouns') {
    const typed = understood.flatMap((part) => (part.condition.kind === 'nouns' ? [part.typed] : [])).join(' ');
    return nouns.length > 0 ? [{ dropped: { condition, typed }, degrees: DROPPED }] : [];
  }
  if (filters[condition] === undefined) return [];
  if (condition === 'amenities') return amenityItems(filters.amenities ?? []);
  const elsewhere = condition === 'locations' ? { locations: [], isNearby: false } : undefined;
  const none: Degree = { filters: { [condition]: undefined }, elsewhere };
  return [{ dropped: { condition }, degrees: [...closerDegrees(condition, filters, around), none] }];
}

/** Returns the words as items. Unknown words come first, then the last word, which matters least. */
function wordItems(words: Token[], unknown: ReadonlySet<string>): Item[] {
  const pieces = typedPieces(words);
  const isUnknown = (typed: string) => words.some((token) => token.typed === typed && unknown.has(token.word));
  const item = (typed: string[]): Item => ({
    dropped: { condition: 'keyword', typed: typed.join(' '), isUnknown: typed.some(isUnknown) },
    degrees: DROPPED,
  });
  const known = pieces.filter((typed) => !isUnknown(typed));
  const groups = known.length > MAX_SINGLE ? [known] : known.map((typed) => [typed]).reverse();
  return [...pieces.filter(isUnknown).map((typed) => [typed]), ...groups].map(item);
}

function amenityItems(amenities: number[]): Item[] {
  const item = (ids?: number[]): Item => ({
    dropped: { condition: 'amenities', ...(ids && { amenities: ids }) },
    degrees: DROPPED,
  });
  return amenities.length < 2 || amenities.length > MAX_SINGLE ? [item()] : amenities.map((id) => item([id]));
}

function closerDegrees(condition: Condition, filters: SearchFilters, around: Elsewhere[]): Degree[] {
  if (condition === 'locations')
    return around.map((elsewhere) => ({ elsewhere, filters: { locations: elsewhere.locations } }));
  if (condition === 'near') {
    const near = parseNear(filters.near ?? '');
    const farther = NEAR_KM.filter((km) => near && km > near.km);
    return near ? farther.map((km) => ({ nearest: km, filters: { near: formatNear({ ...near, km }) } })) : [];
  }
  if (condition === 'exactBedrooms') {
    const bedrooms = Math.max(filters.exactBedrooms ?? 0, filters.bedrooms ?? 0);
    return [{ filters: { exactBedrooms: undefined, bedrooms } }];
  }
  if (!isAttributeParam(condition) || attributeFilter(condition).attribute.type.kind !== 'count') return [];
  const asked = filters[condition];
  if (typeof asked !== 'number') return [];
  const fewer = Array.from({ length: asked - 1 }, (_, i) => asked - 1 - i).slice(0, MAX_FEWER_ROOMS);
  return fewer.map((count) => ({ nearest: count, filters: { [condition]: count } }));
}

/** Returns a search with some of its conditions replaced. The URL of its filters finds the same listings. */
export function relaxed({ parsed, phrase, ...read }: ReadPhrase, relaxation: Relaxation): ReadPhrase {
  const dropped = [...relaxation.keys()].map((item) => item.dropped);
  const pieces = new Set(dropped.flatMap(({ typed = '' }) => typed.split(' ')));
  const kept = keywordTokens(phrase.filters.keyword ?? '').filter(
    ({ typed }) => !typed.split(' ').some((each) => pieces.has(each)),
  );
  const words = parsed.words.filter(({ typed }) => kept.some((token) => token.typed === typed));
  const last = words.at(-1);
  const gone = dropped.flatMap(({ condition, amenities }) =>
    condition === 'amenities' ? (amenities ?? phrase.filters.amenities ?? []) : [],
  );
  const amenities = phrase.filters.amenities?.filter((id) => !gone.includes(id));
  return {
    ...read,
    parsed: {
      ...parsed,
      words,
      prefix: last !== undefined && last.typed === kept.at(-1)?.typed && !/^(?:\d+|.)$/u.test(last.word),
    },
    phrase: {
      ...phrase,
      understood: phrase.understood.filter(
        ({ typed, condition }) => condition.kind !== 'texts' || !typed.split(' ').every((each) => pieces.has(each)),
      ),
      nouns: dropped.some(({ condition }) => condition === 'nouns') ? [] : phrase.nouns,
      filters: {
        ...phrase.filters,
        amenities: amenities?.length ? amenities : undefined,
        keyword: typedText(kept) || undefined,
        ...[...relaxation.values()].reduce<SearchFilters>((all, { filters }) => ({ ...all, ...filters }), {}),
      },
    },
  };
}

import { parseId } from '../../http/query';
import { latinDigits } from '../../i18n/parse-number';
import { nearestKm, usualKm } from '../near';
import { afterAt, bareAmountAt, bounds, comparisonAt, limitsAt, type Limits } from './amounts';
import type { Condition } from './conditions';
import { nameKey, type Gazetteer } from './gazetteer';
import { normalize } from './normalize';
import type { Part } from './reading';
import { stem } from './stem';
import type { Text, Token } from './tokens';
import { AMENITIES, AMENITY_SYNONYMS } from './vocabulary/amenities';
import { ALTERNATIVES, RANGE_MIDDLES, RANGE_STARTS, type Comparison } from './vocabulary/amounts';
import { LISTING_NUMBER, OR_WORDS, PREFERRED_WORDS, SORT_WORDS, STOP_WORDS, WISH_WORDS } from './vocabulary/common';
import { floorAt } from './vocabulary/floors';
import { ADVERTISER_WORDS, FURNISHED_WORDS, NOUNS, OFFERS } from './vocabulary/kinds';
import { parkingAt } from './vocabulary/parking';
import { phraseAt, type Phrases } from './vocabulary/phrases';
import {
  BLOCK_WORDS,
  KM_WORDS,
  LANDMARK_KIND_WORDS,
  LOCATION_WORDS,
  MALL_WORDS,
  METRE_WORDS,
  NEARNESS_WORDS,
  NUMBER_SIGNS,
  WITHIN_WORDS,
} from './vocabulary/places';
import { EXACT_WORDS, hallAt, numberOf, roomCountAt, type RoomCount } from './vocabulary/rooms';
import { FACTS, isRoomSought, termAt } from './vocabulary/terms';

/** Recognizes the part that begins with word `i`, and what compares its number: `at least 3 bedrooms`. */
export function partAt(text: Text, i: number, gazetteer: Gazetteer): Part | null {
  const { words } = text;
  const { comparison, end } = comparisonAt(words, i);
  const at = comparison?.of === undefined && end > i && end < words.length ? end : null;
  const count = at === null ? null : partToCompareAt(text, at, gazetteer);
  const isCompared =
    at !== null &&
    count !== null &&
    isCount(count) &&
    count.condition.kind !== 'floor' && // above the 3rd floor
    (count.condition.kind !== 'parking' || numberOf(words[at] ?? '') !== null || count.condition.value > 1);
  return comparison && isCompared ? compared({ ...count, start: i }, comparison) : partToCompareAt(text, i, gazetteer);
}

const COUNTS = new Set<Condition['kind']>(['bedrooms', 'bathrooms', 'parking', 'floor']);
const isCount = ({ condition }: Part) => COUNTS.has(condition.kind);

/** Recognizes a part and the comparison in or after its number: `3 or more bedrooms`, `غرفتين وصالة فاكثر`, `2bhk+`. */
function partToCompareAt(text: Text, i: number, gazetteer: Gazetteer): Part | null {
  const { tokens, words } = text;
  const inner = numberOf(words[i] ?? '') === null ? null : afterCountAt(text, i + 1);
  const joined = inner && {
    tokens: tokens.toSpliced(i + 1, inner.length),
    words: words.toSpliced(i + 1, inner.length),
  };
  const count = joined && plainPartAt(joined, i, gazetteer);
  if (inner && count && isCount(count)) return compared({ ...count, end: count.end + inner.length }, inner.meaning);
  const part = plainPartAt(text, i, gazetteer);
  if (!part || !isCount(part)) return part;
  const end = part.end + (part.condition.kind === 'bedrooms' ? hallAt(words, part.end) : 0);
  const after = afterCountAt(text, end);
  if (after) return compared({ ...part, end: end + after.length }, after.meaning);
  return tokens[part.end - 1]?.typed.endsWith('+') ? compared(part, { bound: 'least' }) : part;
}

/** Recognizes a comparison of a count, unlike `budget`. */
function afterCountAt(text: Text, i: number): ReturnType<typeof afterAt> {
  const after = afterAt(text, i);
  return after?.meaning.of === undefined ? after : null;
}

/** A count is a minimum already. No filter expresses a maximum. */
function compared(part: Part, { bound }: Comparison): Part {
  const { condition } = part;
  if (bound === 'most') return { ...part, isInexpressible: true };
  if (bound !== 'least' || (condition.kind !== 'bedrooms' && condition.kind !== 'bathrooms')) return part;
  const { isExact: _, ...least } = condition;
  return { ...part, condition: least };
}

/** Recognizes the longest part that begins with word `i`. Among parts of the same length, a location wins. */
function plainPartAt(text: Text, i: number, gazetteer: Gazetteer): Part | null {
  const { tokens, words } = text;
  const part = (length: number, condition: Condition, isScaled?: boolean): Part => ({
    start: i,
    end: i + length,
    condition,
    isScaled,
  });
  const location = locationAt(words, i, gazetteer);
  const word = wordAt(words, i, gazetteer) ?? (location ? null : formAt(words, i, gazetteer));
  const near = landmarkAt(text, i, gazetteer);
  if (near && near.length > (location?.length ?? 0)) return part(near.length, near.condition);
  if (location && location.length >= (word?.length ?? 0))
    return part(location.length, { kind: 'locations', ids: location.ids });
  const listing = phraseAt(words, i, LISTING_NUMBER);
  const id = listing && parseId(words[i + listing.length] ?? '');
  if (listing && id !== null) return part(listing.length + 1, { kind: 'listing', id, isCertain: true });
  const kind = landmarkKindAt(text, i, gazetteer);
  if (kind) return part(kind.length, kind.condition);
  const sign = NUMBER_SIGNS.has(words[i + 1]) ? 1 : 0;
  const name = (BLOCK_WORDS.has(words[i]) && words[i + 1 + sign]) || '';
  const block = /^(?:\d{1,3}[a-z]?|[a-z])$/.exec(name)?.[0] ?? numberOf(name);
  if (block !== null) return part(2 + sign, { kind: 'block', value: String(block) });
  const isAmount = limitsAt(text, i + 1) !== null || (bareAmountAt(text, i + 1)?.length ?? 1) > 1; // دور 1.250
  const floor = roomCountAt(words, i + 1) || isAmount ? null : floorAt(words, i);
  if (floor) return part(floor.length, { kind: 'floor', values: floor.floors });
  const parking = parkingAt(words, i);
  if (parking) return part(parking.length, { kind: 'parking', value: parking.count });
  const roomRange = roomRangeAt(text, i);
  if (roomRange) return part(roomRange.length, { kind: roomRange.kind, value: roomRange.count });
  const limits = limitsAt(text, i);
  if (limits) return part(limits.length, limitsCondition(limits), limits.isScaled);
  const sort = phraseAt(words, i, SORT_WORDS);
  const preferred = phraseAt(words, i, PREFERRED_WORDS);
  if (sort && sort.length >= (preferred?.length ?? 0)) return part(sort.length, { kind: 'sort', value: sort.meaning });
  if (preferred) return part(preferred.length, { kind: 'preferred', texts: preferred.meaning });
  const fact = phraseAt(words, i, FACTS);
  if (fact && fact.length >= (word?.length ?? 0)) return part(fact.length, { kind: 'texts', ...fact.meaning });
  const term = termAt(words, i, tokens[i]?.typed);
  if (term && term.length >= (word?.length ?? 0)) return part(term.length, term.term);
  const exact = EXACT_WORDS.has(words[i]) ? roomCountAt(words, i + 1) : null; // only 3 bedrooms
  if (exact) return part(exact.length + 1, { kind: exact.kind, value: exact.count, isExact: true });
  const rooms = roomsAt(text, i);
  if (rooms && rooms.length >= (word?.length ?? 0)) {
    const isOnly = EXACT_WORDS.has(words[i + rooms.length]);
    return part(rooms.length + (isOnly ? 1 : 0), {
      kind: rooms.kind,
      value: rooms.count,
      ...((isOnly || rooms.isExact) && { isExact: true }),
    });
  }
  if (!word && isRoomSought(words, i)) return part(1, { kind: 'nouns', anyOf: [{ subtypes: ['room'] }] });
  return word && part(word.length, word.condition);
}

/** Recognizes a landmark with an optional distance before it: `الافنيوز`, `2 km from the airport`. */
function landmarkAt(text: Text, i: number, { landmarks, landmarksBySlug }: Gazetteer): Found | null {
  const { words } = text;
  const said = distanceAt(text, i);
  let at = i + (said?.length ?? 0);
  const isBetween = (word = '') => STOP_WORDS.has(word) || LOCATION_WORDS.has(word) || RANGE_STARTS.has(word);
  while (said && isBetween(words[at])) at += 1;
  // قريب من 360
  const isNearNumber =
    /^\d+$/.test(words[at] ?? '') && [words[i - 1], words[i - 2]].some((word) => LOCATION_WORDS.has(word));
  const numbered = isNearNumber ? landmarks.meanings.get(`${words[at]} mall`) : undefined;
  const named = phraseAt(words, at, landmarks) ?? (numbered === undefined ? null : { meaning: numbered, length: 1 });
  const mall = named || !MALL_WORDS.has(words[at]) ? null : phraseAt(words, at + 1, landmarks); // مول الافنيوز
  const isMall = mall !== null && landmarksBySlug.get(mall.meaning)?.kind === 'mall';
  const found = isMall ? { ...mall, length: mall.length + 1 } : named;
  if (!found) return null;
  const km = said ? nearestKm(said.km) : usualKm(landmarksBySlug.get(found.meaning)?.kind ?? 'place');
  return { condition: { kind: 'near', slug: found.meaning, km }, length: at + found.length - i };
}

/** Recognizes a kind of landmark, which means the only one of that kind, or an amenity: `near the university`, `near a gym`. */
function landmarkKindAt(text: Text, i: number, gazetteer: Gazetteer): Found | null {
  const { words } = text;
  if (!NEARNESS_WORDS.has(words[i])) return null;
  let at = i + 1;
  while (NEARNESS_WORDS.has(words[at]) || STOP_WORDS.has(words[at])) at += 1;
  if (landmarkAt(text, at, gazetteer) || locationAt(words, at, gazetteer)) return null;
  const amenity = wordAt(words, at, gazetteer);
  if (amenity?.condition.kind === 'amenity') {
    const texts = AMENITY_SYNONYMS.get(amenity.condition.name) ?? [];
    return { condition: { kind: 'preferred', texts }, length: at + amenity.length - i }; // near a gym
  }
  const of = LANDMARK_KIND_WORDS.get(words[at] ?? '');
  if (!of) return null;
  const [first, ...others] = [...gazetteer.landmarksBySlug.values()].filter(({ kind }) => kind === of);
  if (!first) return null;
  const isOnly = others.length === 0;
  const condition: Condition = isOnly ? { kind: 'near', slug: first.slug, km: usualKm(of) } : { kind: 'which', of };
  return { condition, length: at + 1 - i };
}

/** Recognizes `2 km`, `2.5km`, `2.5 كيلو`, `500 m`, `within 1 km`. */
function distanceAt({ tokens, words }: Text, i: number): { km: number; length: number } | null {
  const start = WITHIN_WORDS.has(words[i]) ? i + 1 : i;
  const isDecimal = tokens[start]?.chunk === tokens[start + 1]?.chunk && /^\d$/.test(words[start + 1] ?? '');
  const end = start + (isDecimal ? 2 : 1);
  const unit = words[end];
  const factor = KM_WORDS.has(unit) ? 1 : METRE_WORDS.has(unit) ? 0.001 : null;
  if (factor === null || !/^\d{1,4}$/.test(words[start] ?? '')) return null;
  return { km: Number(words.slice(start, end).join('.')) * factor, length: end + 1 - i };
}

/** Recognizes a range of rooms: `من 2 الى 3 غرف`, `2-3 bedrooms`. `2+1` is a minimum. */
function roomRangeAt(text: Text, i: number): RoomCount | null {
  const { tokens, words } = text;
  const isPlus = /^\d\+\d$/.test(latinDigits(tokens[i]?.typed ?? '')) && tokens[i]?.chunk === tokens[i + 1]?.chunk;
  if (isPlus) return { kind: 'bedrooms', count: Number(words[i]), length: 2 };
  const start = RANGE_STARTS.has(words[i]) ? i + 1 : i;
  if (!/^\d{1,2}$/.test(words[start] ?? '')) return null;
  const isDashed = tokens[start]?.chunk === tokens[start + 1]?.chunk;
  const isJoined = RANGE_MIDDLES.has(words[start + 1]) || OR_WORDS.has(words[start + 1]);
  const last = isJoined ? start + 2 : start + 1;
  const rooms = isDashed || isJoined ? roomCountAt(words, last) : null;
  if (!rooms || !/^\d{1,2}/.test(words[last] ?? '')) return null;
  return { kind: rooms.kind, count: Math.min(Number(words[start]), rooms.count), length: last + rooms.length - i };
}

/** Recognizes a number of rooms. The smaller of two alternatives applies: `2bhk/3bhk`, `غرفتين او 3 غرف`. */
function roomsAt(text: Text, i: number): RoomCount | null {
  const { tokens, words } = text;
  const first = roomCountAt(words, i);
  if (!first) return null;
  const end = i + first.length;
  const isSlashed = tokens[end]?.chunk === tokens[end - 1]?.chunk && /\//.test(tokens[end]?.typed ?? '');
  const at = OR_WORDS.has(words[end]) ? end + 1 : end;
  const bare = ALTERNATIVES.has(words[end]) ? numberOf(words[at] ?? '') : null; // غرفتين او ثلاث
  const other = roomCountAt(words, at) ?? (bare ? { kind: first.kind, count: bare, length: 1 } : null);
  if ((at === end && !isSlashed) || other?.kind !== first.kind) return first;
  const { isExact: _, ...least } = first;
  return { ...least, count: Math.min(first.count, other.count), length: at + other.length - i };
}

export const limitsCondition = ({ of, min, max }: Limits): Condition =>
  of === 'income' ? { kind: of, value: min ?? 0 } : { kind: of, ...bounds(min, max) };

type Found = { condition: Condition; length: number };

/** Recognizes a plural, dual or other form of a word by its stem (see `wordAt`). */
function formAt(words: readonly string[], i: number, gazetteer: Gazetteer): Found | null {
  const word = words[i] as string;
  const isPlain = STOP_WORDS.has(word) || WISH_WORDS.has(word) || /^\d/.test(word) || word.length < MIN_FORM;
  return isPlain ? null : wordAt(words.slice(i, i + MAX_FORM_WORDS).map(stem), 0, gazetteer, true);
}

const MIN_FORM = 4;
const MAX_FORM_WORDS = 4;

/** Recognizes the longest vocabulary phrase that begins with word `i`. @param areStems whether `words` are stems */
export function wordAt(words: readonly string[], i: number, gazetteer: Gazetteer, areStems = false): Found | null {
  const at = <T>(phrases: Phrases<T>) => phraseAt(words, i, areStems ? phrases.byStems() : phrases);
  const found = <T>(phrases: Phrases<T>, conditionOf: (meaning: T) => Condition): Found[] => {
    const part = at(phrases);
    return part ? [{ length: part.length, condition: conditionOf(part.meaning) }] : [];
  };
  const amenity = at(AMENITIES) ?? at(gazetteer.amenities);
  return longest([
    ...found(FURNISHED_WORDS, (value) => ({ kind: 'furnished', value })),
    ...found(ADVERTISER_WORDS, (value) => ({ kind: 'advertiserKind', value })),
    ...found(OFFERS, (value) => ({ kind: 'listingType', value })),
    ...found(NOUNS, (noun) => ({ kind: 'nouns', anyOf: [noun] })),
    ...(amenity && gazetteer.amenityIds.has(amenity.meaning)
      ? [{ length: amenity.length, condition: { kind: 'amenity', name: amenity.meaning } as const }]
      : []),
  ]);
}

const longest = (found: Found[]): Found | null => found.sort((a, b) => b.length - a.length)[0] ?? null;

/** Removes a preposition or 'and' that normalizing has kept: بحولي, وجيم. */
export const stripParticle = (word: string) => word.replace(/^[وبلف](?=[\u0620-\u06ff]{2})/, '');

export function partAfterParticleAt({ tokens, words }: Text, i: number, gazetteer: Gazetteer): Part | null {
  const token = tokens[i] as Token;
  const bare = stripParticle(token.word);
  if (bare === token.word) return null;
  const word = normalize(bare);
  return partAt({ tokens: tokens.with(i, { ...token, word }), words: words.with(i, word) }, i, gazetteer);
}

/** Returns the locations with the longest name that begins with word `i`. */
export function locationAt(
  words: readonly string[],
  i: number,
  gazetteer: Gazetteer,
): { ids: number[]; length: number } | null {
  for (let length = Math.min(gazetteer.maxWords, words.length - i); length > 0; length -= 1) {
    const ids = gazetteer.byKey.get(nameKey(words.slice(i, i + length)));
    if (ids) return { ids, length };
  }
  return null;
}

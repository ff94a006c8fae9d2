import { latinDigits } from '../../i18n/parse-number';
import { MAX_ID } from '../../platform/ids';
import { nearestKm, usualKm } from '../near';
import { bounds, limitsAt, type Limits } from './amounts';
import type { Condition } from './conditions';
import { nameKey, type Gazetteer } from './gazetteer';
import { normalize } from './normalize';
import type { Part } from './reading';
import type { Token } from './tokens';
import { AMENITIES } from './vocabulary/amenities';
import { BEFORE_AMOUNT, RANGE_MIDDLES, RANGE_STARTS } from './vocabulary/amounts';
import { LISTING_NUMBER, OR_WORDS, PREFERRED_WORDS, SORT_WORDS, STOP_WORDS, WISH_WORDS } from './vocabulary/common';
import { floorAt } from './vocabulary/floors';
import { ADVERTISER_WORDS, FURNISHED_WORDS, NOUNS, OFFERS } from './vocabulary/kinds';
import { parkingAt } from './vocabulary/parking';
import { phraseAt, stemmed, stemsAt, type Phrases } from './vocabulary/phrases';
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
import { EXACT_WORDS, roomCountAt, type RoomCount } from './vocabulary/rooms';
import { isRoomSought, termAt } from './vocabulary/terms';
import { FACTS } from './vocabulary/texts';

/** Recognizes the longest part that begins with word `i`. Among parts of the same length, a location wins. */
export function partAt(tokens: readonly Token[], all: readonly string[], i: number, gazetteer: Gazetteer): Part | null {
  const part = (length: number, condition: Condition, isScaled?: boolean): Part => ({
    start: i,
    end: i + length,
    condition,
    isScaled,
  });
  const location = locationAt(all, i, gazetteer);
  const word = wordAt(all, i, gazetteer) ?? (location ? null : formAt(all, i, gazetteer));
  const near = landmarkAt(tokens, all, i, gazetteer);
  if (near && near.length > (location?.length ?? 0)) return part(near.length, near.condition);
  if (location && location.length >= (word?.length ?? 0))
    return part(location.length, { kind: 'locations', ids: location.ids });
  const listing = phraseAt(all, i, LISTING_NUMBER);
  const number = listing && all[i + listing.length];
  if (number && /^[1-9]\d{0,9}$/.test(number) && Number(number) <= MAX_ID) {
    return part(listing.length + 1, { kind: 'listing', id: Number(number), isCertain: true });
  }
  const kind = landmarkKindAt(tokens, all, i, gazetteer);
  if (kind) return part(kind.length, kind.condition);
  const sign = NUMBER_SIGNS.has(all[i + 1] ?? '') ? 1 : 0;
  const block = BLOCK_WORDS.has(all[i] ?? '') ? /^(?:\d{1,3}[a-z]?|[a-z])$/.exec(all[i + 1 + sign] ?? '') : null;
  if (block) return part(2 + sign, { kind: 'block', value: block[0] });
  const floor = roomCountAt(all, i + 1) || limitsAt(tokens, all, i + 1) ? null : floorAt(all, i);
  if (floor) return part(floor.length, { kind: 'floor', values: floor.floors });
  const parking = parkingAt(all, i);
  if (parking) return part(parking.length, { kind: 'parking', value: parking.count });
  const roomRange = roomRangeAt(tokens, all, i);
  if (roomRange) return part(roomRange.length, { kind: roomRange.kind, value: roomRange.count });
  const limits = limitsAt(tokens, all, i);
  if (limits) return part(limits.length, limitsCondition(limits), limits.isScaled);
  const sort = phraseAt(all, i, SORT_WORDS);
  const preferred = phraseAt(all, i, PREFERRED_WORDS);
  if (sort && sort.length >= (preferred?.length ?? 0)) return part(sort.length, { kind: 'sort', value: sort.meaning });
  if (preferred) return part(preferred.length, { kind: 'preferred', texts: preferred.meaning });
  const fact = phraseAt(all, i, FACTS);
  if (fact && fact.length >= (word?.length ?? 0)) return part(fact.length, { kind: 'texts', ...fact.meaning });
  const term = termAt(all, i, tokens[i]?.typed);
  if (term && term.length >= (word?.length ?? 0)) return part(term.length, term.term);
  const exact = EXACT_WORDS.has(all[i] ?? '') ? roomCountAt(all, i + 1) : null; // only 3 bedrooms
  if (exact) return part(exact.length + 1, { kind: exact.kind, value: exact.count, isExact: true });
  const rooms = roomsAt(tokens, all, i);
  if (rooms && rooms.length >= (word?.length ?? 0)) {
    const isOnly = EXACT_WORDS.has(all[i + rooms.length] ?? '');
    return part(rooms.length + (isOnly ? 1 : 0), {
      kind: rooms.kind,
      value: rooms.count,
      ...((isOnly || rooms.isExact) && { isExact: true }),
    });
  }
  if (!word && isRoomSought(all, i)) return part(1, { kind: 'nouns', anyOf: [{ subtypes: ['room'] }] });
  return word && part(word.length, word.condition);
}

/** Recognizes a landmark with an optional distance before it: `الافنيوز`, `2 km from the airport`. */
function landmarkAt(
  tokens: readonly Token[],
  all: readonly string[],
  i: number,
  { landmarks, landmarksBySlug }: Gazetteer,
): Found | null {
  const said = distanceAt(tokens, all, i);
  let at = i + (said?.length ?? 0);
  const isBetween = (word = '') => STOP_WORDS.has(word) || LOCATION_WORDS.has(word) || RANGE_STARTS.has(word);
  while (said && isBetween(all[at])) at += 1;
  // قريب من 360
  const isNearNumber =
    /^\d+$/.test(all[at] ?? '') && [all[i - 1], all[i - 2]].some((word) => LOCATION_WORDS.has(word ?? ''));
  const named = phraseAt(all, at, landmarks) ?? (isNearNumber ? mallOfNumber(all[at] as string, landmarks) : null);
  const mall = named || !MALL_WORDS.has(all[at] ?? '') ? null : phraseAt(all, at + 1, landmarks); // مول الافنيوز
  const isMall = mall !== null && landmarksBySlug.get(mall.meaning)?.kind === 'mall';
  const found = isMall ? { ...mall, length: mall.length + 1 } : named;
  if (!found) return null;
  const km = said ? nearestKm(said.km) : usualKm(landmarksBySlug.get(found.meaning)?.kind ?? 'place');
  return { condition: { kind: 'near', slug: found.meaning, km }, length: at + found.length - i };
}

/** Recognizes the kind of a landmark after a word of nearness: `near the university`. The only one of a kind is meant. */
function landmarkKindAt(
  tokens: readonly Token[],
  all: readonly string[],
  i: number,
  gazetteer: Gazetteer,
): Found | null {
  if (!NEARNESS_WORDS.has(all[i] ?? '')) return null;
  let at = i + 1;
  while (NEARNESS_WORDS.has(all[at] ?? '') || STOP_WORDS.has(all[at] ?? '')) at += 1;
  const of = LANDMARK_KIND_WORDS.get(all[at] ?? '');
  if (!of || landmarkAt(tokens, all, at, gazetteer) || locationAt(all, at, gazetteer)) return null;
  const named = [...gazetteer.landmarksBySlug.values()].filter(({ kind }) => kind === of);
  if (named.length === 0) return null;
  const [{ slug } = { slug: '' }] = named;
  const condition: Condition = named.length === 1 ? { kind: 'near', slug, km: usualKm(of) } : { kind: 'which', of };
  return { condition, length: at + 1 - i };
}

/** Recognizes a mall whose name is a number. */
function mallOfNumber(word: string, landmarks: Gazetteer['landmarks']) {
  const meaning = landmarks.meanings.get(`${word} mall`);
  return meaning === undefined ? null : { meaning, length: 1 };
}

/** Recognizes `2 km`, `2.5 كيلو`, `500 m`, `within 1 km`. */
function distanceAt(
  tokens: readonly Token[],
  all: readonly string[],
  i: number,
): { km: number; length: number } | null {
  const start = WITHIN_WORDS.has(all[i] ?? '') ? i + 1 : i;
  const glued = /^(\d{1,4})(km|m)$/.exec(all[start] ?? '');
  const digits = glued?.[1] ?? (/^\d{1,4}$/.test(all[start] ?? '') ? all[start] : undefined);
  if (digits === undefined) return null;
  const isDecimal = !glued && /^\d$/.test(all[start + 1] ?? '') && tokens[start]?.chunk === tokens[start + 1]?.chunk;
  const value = Number(isDecimal ? `${digits}.${all[start + 1]}` : digits);
  const unitAt = start + (isDecimal ? 2 : 1);
  const unit = glued?.[2] ?? all[unitAt] ?? '';
  const factor = KM_WORDS.has(unit) ? 1 : METRE_WORDS.has(unit) ? 0.001 : null;
  return factor === null ? null : { km: value * factor, length: unitAt + (glued ? 0 : 1) - i };
}

/** Recognizes a range of rooms: `من 2 الى 3 غرف`, `2-3 bedrooms`, `at least 3 bedrooms`. `2+1` is a minimum. */
function roomRangeAt(tokens: readonly Token[], all: readonly string[], i: number): RoomCount | null {
  const isPlus = /^\d\+\d$/.test(latinDigits(tokens[i]?.typed ?? '')) && tokens[i]?.chunk === tokens[i + 1]?.chunk;
  if (isPlus) return { kind: 'bedrooms', count: Number(all[i]), length: 2 };
  const comparison = phraseAt(all, i, BEFORE_AMOUNT);
  const compared = comparison?.meaning.bound === 'least' ? roomCountAt(all, i + comparison.length) : null;
  if (comparison && compared) return { ...compared, length: comparison.length + compared.length };
  const start = RANGE_STARTS.has(all[i] ?? '') ? i + 1 : i;
  if (!/^\d{1,2}$/.test(all[start] ?? '')) return null;
  const isDashed = tokens[start]?.chunk === tokens[start + 1]?.chunk;
  const isJoined = RANGE_MIDDLES.has(all[start + 1] ?? '') || OR_WORDS.has(all[start + 1] ?? '');
  const last = isJoined ? start + 2 : start + 1;
  const rooms = isDashed || isJoined ? roomCountAt(all, last) : null;
  if (!rooms || !/^\d{1,2}/.test(all[last] ?? '')) return null;
  return { kind: rooms.kind, count: Math.min(Number(all[start]), rooms.count), length: last + rooms.length - i };
}

/** Recognizes a number of rooms. The smaller of two alternatives applies: `2bhk/3bhk`, `غرفتين او 3 غرف`. */
function roomsAt(tokens: readonly Token[], all: readonly string[], i: number): RoomCount | null {
  const first = roomCountAt(all, i);
  if (!first) return null;
  const end = i + first.length;
  const isSlashed = tokens[end]?.chunk === tokens[end - 1]?.chunk && /\//.test(tokens[end]?.typed ?? '');
  const at = OR_WORDS.has(all[end] ?? '') ? end + 1 : isSlashed ? end : null;
  const other = at === null ? null : roomCountAt(all, at);
  if (at === null || other?.kind !== first.kind) return first;
  const { isExact: _, ...least } = first;
  return { ...least, count: Math.min(first.count, other.count), length: at + other.length - i };
}

export const limitsCondition = ({ of, min, max }: Limits): Condition =>
  of === 'income' ? { kind: of, value: min ?? 0 } : { kind: of, ...bounds(min, max) };

type Found = { condition: Condition; length: number };

/** Recognizes a plural, dual or other form of a word by its stem (see `wordAt`). */
function formAt(all: readonly string[], i: number, gazetteer: Gazetteer): Found | null {
  const word = all[i] as string;
  const isPlain = STOP_WORDS.has(word) || WISH_WORDS.has(word) || /^\d/.test(word) || word.length < MIN_FORM;
  return isPlain ? null : wordAt(stemmed(all.slice(i, i + MAX_FORM_WORDS)), 0, gazetteer, stemsAt);
}

const MIN_FORM = 4;
const MAX_FORM_WORDS = 4;

/** Recognizes the longest vocabulary phrase that begins with word `i`. */
export function wordAt(
  all: readonly string[],
  i: number,
  gazetteer: Gazetteer,
  at: typeof stemsAt = phraseAt,
): Found | null {
  const found = <T>(phrases: Phrases<T>, conditionOf: (meaning: T) => Condition): Found[] => {
    const part = at(all, i, phrases);
    return part ? [{ length: part.length, condition: conditionOf(part.meaning) }] : [];
  };
  const amenity = at(all, i, AMENITIES) ?? at(all, i, gazetteer.amenities);
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

export function partAfterParticleAt(
  tokens: readonly Token[],
  all: readonly string[],
  i: number,
  gazetteer: Gazetteer,
): Part | null {
  const bare = stripParticle(all[i] as string);
  if (bare === all[i]) return null;
  const words = all.with(i, normalize(bare));
  return partAt(tokens.with(i, { ...(tokens[i] as Token), word: words[i] as string }), words, i, gazetteer);
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

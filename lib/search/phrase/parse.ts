import { MAX_ID } from '../../platform/ids';
import type { AdvertiserAt, Condition, ParsedKeyword, Part } from './conditions';
import type { Gazetteer } from './gazetteer';
import { partGlued } from './glued';
import { findGuesses } from './guesses';
import { withFloorsSought, withOneHead } from './nouns';
import {
  explainNumbers,
  offerOf,
  withImpliedOffer,
  withoutContradictions,
  withRentImplied,
  withScale,
} from './numbers';
import { locationAt, partAt, undress, undressedAt } from './part-at';
import { addPlaceAlone, exceptionBefore, isPlace, withOneLandmark, withoutCountry } from './place-parts';
import { keywordTokens, type Token } from './tokens';
import { MONTH_WORDS, SIZE_WORDS } from './vocabulary/amounts';
import { fromChat } from './vocabulary/chat';
import { COURTESIES, DENIALS, IDIOMS, STOP_WORDS, WISH_WORDS } from './vocabulary/common';
import { intentAt, isOwnAt, ownedNoun, type Intent } from './vocabulary/intents';
import { phraseAt, phrases } from './vocabulary/phrases';
import { LOCATION_WORDS, NUMBER_SIGNS } from './vocabulary/places';
import { HALL_WORDS, numberOf } from './vocabulary/rooms';

const MAX_WORDS = 8;

/**
 * docs/product.md 4.6
 *
 * @param corrections what words are read as (nearestFilterWord)
 */
export function parseKeyword(
  keyword: string,
  gazetteer: Gazetteer,
  advertisers: readonly AdvertiserAt[] = [],
  corrections: ReadonlyMap<string, string> = new Map(),
): ParsedKeyword {
  const wants = new Set<Intent['wants']>();
  const found = keywordTokens(keyword);
  const plain = withoutChat(
    found.map(({ word }) => corrections.get(word) ?? word),
    gazetteer,
  );
  const typed = found.map((token, i) => {
    const word = plain[i] as string;
    const owned = ownedNoun(word);
    if (owned) wants.add('advertise');
    return { ...token, word: owned ?? word };
  });
  const single = singleNumber(typed);
  if (single) return single;
  const tokens = advertisers.length > 0 ? typed : partGlued(typed, gazetteer);
  const all = tokens.map((token) => token.word);
  const { parts, unread, idioms, ...seen } = readParts(tokens, all, gazetteer, advertisers);
  for (const each of seen.wants) wants.add(each);
  if (!parts.some(isPlace) && !wants.has('except')) addPlaceAlone(parts, tokens, unread, gazetteer);
  for (const { start, end } of parts.filter(isPlace)) {
    if (LOCATION_WORDS.has(all[end] ?? '')) unread[end] = null;
    for (
      let before = start - 1;
      STOP_WORDS.has(all[before] ?? '') || LOCATION_WORDS.has(all[before] ?? '');
      before -= 1
    )
      unread[before] = null;
  }
  const sought = withRentImplied(withFloorsSought(withoutEither(withoutCountry(parts, all)), tokens), tokens, unread);
  const explained = explainNumbers(
    withoutContradictions(withOneHead(sought, tokens, unread, gazetteer)),
    tokens,
    unread,
  );
  const kept = withOneLandmark(withImpliedOffer(withScale(explained)), tokens, unread);
  const said = new Set(kept.map(({ condition }) => condition.kind));
  const isNear = unread.some((token) => token !== null && !LOCATION_WORDS.has(token.word));
  const isSaid = (word: string) =>
    (isNear && LOCATION_WORDS.has(word)) ||
    ((said.has('bedrooms') || said.has('bathrooms')) && HALL_WORDS.has(undress(word))) ||
    (said.has('size') && SIZE_WORDS.has(word)) ||
    (offerOf(kept) === 'rent' && MONTH_WORDS.has(word));
  const isNew = ({ start, condition }: Part) => condition.kind !== 'preferred' || !isSaid(all[start] as string);
  const remaining = unread.filter((token) => token !== null && !isSaid(token.word)).slice(0, MAX_WORDS) as Token[];
  const last = tokens.at(-1);
  return {
    understood: kept.filter(isNew).map(({ start, end, condition, isImplied }) => ({
      tokens: tokens.slice(start, end),
      condition,
      isImplied,
    })),
    wants: wants.has('exchange') ? ['exchange'] : [...wants],
    words: remaining,
    prefix: remaining.length > 0 && remaining.at(-1) === last && /^(?!\d+$)../u.test(last?.word ?? ''),
    guesses: findGuesses(
      remaining.filter((token) => !idioms.has(token)),
      tokens,
      gazetteer,
    ),
  };
}

/** Whether the whole of a name is an area, a type or another filter, or says nothing: no landmark may be called so. */
export function isReadAsFilter(name: string, gazetteer: Gazetteer): boolean {
  const withoutLandmarks = { ...gazetteer, landmarks: phrases<string>([]) };
  const tokens = keywordTokens(name);
  const part =
    tokens.length > 0
      ? partAt(
          tokens,
          tokens.map(({ word }) => word),
          0,
          withoutLandmarks,
        )
      : null;
  if (part) return part.end === tokens.length;
  const { understood, words } = parseKeyword(name, withoutLandmarks);
  return understood.length === 0 && words.length === 0;
}

/** Names of areas stay as they are: Jahra Al Jadeeda. */
function withoutChat(all: string[], gazetteer: Gazetteer): string[] {
  const plain = fromChat(all);
  for (let i = 0; i < all.length;) {
    const { length = 0 } = locationAt(all, i, gazetteer) ?? {};
    plain.splice(i, length, ...all.slice(i, i + length));
    i += Math.max(length, 1);
  }
  return plain;
}

/** Word by word; `unread`: null where a word is understood. */
function readParts(tokens: Token[], all: string[], gazetteer: Gazetteer, advertisers: readonly AdvertiserAt[]) {
  const unread: (Token | null)[] = [...tokens];
  const parts: Part[] = [];
  const wants = new Set<Intent['wants']>();
  const idioms = new Set<Token>();

  for (let i = 0; i < all.length;) {
    const idiom = phraseAt(all, i, IDIOMS);
    if (idiom) {
      for (let at = i; at < i + idiom.length; at += 1) idioms.add(tokens[at] as Token);
      i += idiom.length;
      continue;
    }
    const courtesy = phraseAt(all, i, COURTESIES);
    if (courtesy) {
      unread.fill(null, i, i + courtesy.length);
      i += courtesy.length;
      continue;
    }
    const intent = intentAt(all, i);
    if (intent) {
      const { wants: wanted, offer, length } = intent;
      wants.add(wanted);
      if (offer)
        parts.push({ start: i, end: i + length, condition: { kind: 'listingType', value: offer }, isImplied: true });
      unread.fill(null, i, i + length);
      i += length;
      continue;
    }
    const part =
      advertiserAt(advertisers, i) ?? partAt(tokens, all, i, gazetteer) ?? undressedAt(tokens, all, i, gazetteer);
    const except = part && isPlace(part) ? exceptionBefore(all, part.start) : 0;
    if (part && except > 0) {
      wants.add('except');
      unread.fill(null, part.start - except, part.end);
      i = part.end;
      continue;
    }
    if (part?.condition.kind === 'furnished' && part.condition.value === 'fully' && DENIALS.has(all[i - 1] ?? '')) {
      part.condition = { kind: 'furnished', value: 'no' };
      unread[i - 1] = null;
    }
    if (part && isDenied(part, all)) {
      i = part.end;
      continue;
    }
    if (part) {
      parts.push(part);
      unread.fill(null, part.start, part.end);
    } else if (saysNothing(all[i] as string)) {
      unread[i] = null;
    }
    i = part?.end ?? i + 1;
  }
  const isOffered = parts.some(({ condition }) => condition.kind === 'listingType');
  if (parts.some(({ start, condition }) => condition.kind === 'nouns' && isOwnAt(all, start - 1, isOffered))) {
    wants.add('advertise');
  }
  return { parts, unread, wants, idioms };
}

/** `بدون مصعد`, which no filter can say. */
const isDenied = ({ start, condition }: Part, all: string[]) =>
  (condition.kind === 'amenity' || condition.kind === 'parking' || condition.kind === 'tenants') &&
  DENIALS.has(all[start - 1] ?? '');

/** `واحد` is no `احد` with an 'and'. */
const saysNothing = (word: string) =>
  [word, ...(numberOf(word) === null ? [undress(word)] : [])].some(
    (each) => STOP_WORDS.has(each) || WISH_WORDS.has(each),
  );

/** A keyword of nothing but digits is a listing's number, or a word; `#242` and `رقم 242` are its number. */
function singleNumber(tokens: Token[]): ParsedKeyword | null {
  const token = tokens.at(-1);
  const isNamed = tokens.length === 2 && NUMBER_SIGNS.has(tokens[0]?.word ?? '');
  if (!token || !(tokens.length === 1 || isNamed)) return null;
  if (!/^[1-9]\d{0,9}$/.test(token.word) || Number(token.word) > MAX_ID) return null;
  const isCertain = isNamed || /^[#№]/.test(token.typed);
  const condition: Condition = { kind: 'listing', id: Number(token.word), isCertain };
  return { understood: [{ tokens, condition }], wants: [], words: isCertain ? [] : tokens, prefix: false, guesses: [] };
}

function advertiserAt(advertisers: readonly AdvertiserAt[], i: number): Part | null {
  const found = advertisers.find(({ start }) => start === i);
  if (!found) return null;
  return { start: i, end: i + found.length, condition: { kind: 'advertiser', id: found.id, name: found.name } };
}

/** `furnished or semi furnished`: of two that exclude each other either will do. */
function withoutEither(parts: Part[]): Part[] {
  const values = new Set(parts.flatMap(({ condition }) => (condition.kind === 'furnished' ? condition.value : [])));
  return values.size > 1 ? parts.filter(({ condition }) => condition.kind !== 'furnished') : parts;
}

import { parseId } from '../../http/query';
import { ofKind, type ParsedKeyword } from './conditions';
import type { Gazetteer } from './gazetteer';
import { findMisspeltLocations, isCompanion } from './misspellings';
import { addFactNoun, addFloorSought, keepMainNoun } from './nouns';
import { addImpliedOffer, addImpliedRent, dropContradictions, explainNumbers, offerOf, scalePrices } from './numbers';
import {
  addNicknamedPlace,
  dropCountry,
  dropDirection,
  exceptionBefore,
  isWhere,
  keepFirstLandmark,
  readPlaceWords,
} from './places';
import { addPart, markRead, startReading, type Part, type Reading, type Step } from './reading';
import { locationAt, partAfterParticleAt, partAt, stripParticle } from './recognize';
import { splitJoinedWords } from './split-words';
import { keywordTokens, type Token } from './tokens';
import { AMENITY_SYNONYMS } from './vocabulary/amenities';
import { MONTH_WORDS, SIZE_WORDS } from './vocabulary/amounts';
import { fromChat } from './vocabulary/chat';
import {
  COURTESIES,
  DENIAL_LINKS,
  DENIAL_TAILS,
  DENIALS,
  IDIOMS,
  OR_WORDS,
  STOP_WORDS,
  WISH_WORDS,
} from './vocabulary/common';
import { intentAt, isOwnAt, ownedNoun } from './vocabulary/intents';
import { phraseAt, phrases } from './vocabulary/phrases';
import { LOCATION_WORDS, NUMBER_SIGNS } from './vocabulary/places';
import { HALL_WORDS, numberOf } from './vocabulary/rooms';

const MAX_WORDS = 8;
/** A denial as facts.ts reads it. */
const DENIAL = 'بدون';

/** Run in this order, after each word has been read separately. */
const STEPS: readonly Step[] = [
  readOwnHome,
  addNicknamedPlace,
  readPlaceWords,
  dropDirection,
  dropCountry,
  dropEitherFurnishing,
  addFactNoun,
  addFloorSought,
  addImpliedRent,
  keepMainNoun,
  dropContradictions,
  explainNumbers,
  dropOtherCounts,
  scalePrices,
  addImpliedOffer,
  keepFirstLandmark,
];

/** Parses a keyword into conditions and remaining words (docs/product.md 4.6). Pure function. */
export const parseKeyword = (keyword: string, gazetteer: Gazetteer): ParsedKeyword =>
  interpret(recognize(keyword, gazetteer), gazetteer);

/** First half of parsing: reads each word separately. docs/search.md follows a keyword through both halves. */
export function recognize(keyword: string, gazetteer: Gazetteer): Reading {
  const typed = keywordTokens(keyword);
  const words = typed.map(({ word }) => word);
  const spoken = fromChatExceptLocations(words, gazetteer);
  const tokens = typed.map((token, i) => ({ ...token, word: ownedNoun(spoken[i] ?? '') ?? spoken[i] ?? token.word }));
  const listing = listingNumber(tokens);
  if (listing) {
    const reading = addPart(startReading(tokens), listing);
    return listing.condition.isCertain ? markRead(reading, 0, tokens.length) : reading;
  }
  const isOwner = spoken.some((word) => ownedNoun(word) !== null); // `شقتي`
  const start = startReading(splitJoinedWords(tokens, gazetteer));
  return readFrom({ ...start, wants: isOwner ? ['advertise'] : [] }, 0, gazetteer);
}

/** Second half of parsing: interprets the words in combination. */
export function interpret(reading: Reading, gazetteer: Gazetteer): ParsedKeyword {
  const interpreted = STEPS.reduce((read, step) => step(read, gazetteer), reading);
  return resultOf(interpreted, gazetteer);
}

/** Returns the words that no step will explain. They may belong to a name or be misspelt. */
export const openWords = ({ tokens, unread }: Reading): Token[] =>
  tokens.filter(({ word }, i) => unread[i] && !/^\d+$/.test(word) && !isCompanion(word)).slice(0, MAX_WORDS);

/** Reads a keyword again from its first misspelt word or advertiser's name. */
export function readNames(
  reading: Reading,
  advertisers: readonly Part[],
  corrections: ReadonlyMap<Token, string>,
  gazetteer: Gazetteer,
): Reading {
  const tokens = reading.tokens.map((token) => ({ ...token, word: corrections.get(token) ?? token.word }));
  const starts = [
    ...advertisers.map(({ start }) => start),
    ...[...corrections.keys()].map((token) => reading.tokens.indexOf(token)),
  ];
  if (starts.length === 0) return reading;
  // `3 bedroms`, `not furnishd`: unexplained words before the first correction may belong to it, and so may the part
  // before them.
  const last = reading.unread.slice(0, Math.min(...starts)).lastIndexOf(false);
  const from = reading.parts.find(({ start, end }) => start <= last && last < end)?.start ?? Math.max(last, 0);
  const kept = startReading(tokens);
  return readFrom(
    {
      ...kept,
      wants: reading.wants,
      parts: reading.parts.filter(({ start }) => start < from),
      unread: kept.unread.map((_, i) => i >= from || (reading.unread[i] ?? true)),
      idiomatic: kept.idiomatic.map((_, i) => i < from && (reading.idiomatic[i] ?? false)),
    },
    from,
    gazetteer,
    advertisers,
  );
}

function resultOf(reading: Reading, gazetteer: Gazetteer): ParsedKeyword {
  const { tokens, words, parts, unread, idiomatic } = reading;
  const wants = [...new Set(reading.wants)];
  const isSaid = saidBy(reading);
  const isNew = ({ end, condition }: Part) => condition.kind !== 'preferred' || !isSaid(words[end - 1] ?? '');
  const left = [...tokens.entries()]
    .filter(([i, { word }]) => unread[i] && (!isSaid(word) || denialBefore(reading, i) !== null)) // بدون مطبخ
    .slice(0, MAX_WORDS);
  const plain = left.flatMap(([i, token]) => (idiomatic[i] ? [] : [token]));
  const last = tokens.at(-1);
  return {
    understood: parts.filter(isNew).map(({ start, end, condition, isImplied }) => ({
      tokens: tokens.slice(start, end),
      condition,
      isImplied,
    })),
    wants: wants.includes('exchange') ? ['exchange'] : wants,
    words: left.map(([, token]) => token),
    prefix: left.length > 0 && left.at(-1)?.[1] === last && /^(?!\d+$)../u.test(last?.word ?? ''),
    misspelt: findMisspeltLocations(plain, tokens, gazetteer),
  };
}

/** Returns a function that tells whether a remaining word only repeats the parts: `2 غرف وصالة`, `للايجار شهريا`. */
function saidBy({ tokens, parts, unread }: Reading): (word: string) => boolean {
  const kinds = new Set(parts.map(({ condition }) => condition.kind));
  const hasOthers = parts.length > 0 || tokens.some(({ word }, i) => unread[i] && !LOCATION_WORDS.has(word));
  const isHome = isOfRooms(parts);
  const isRent = offerOf(parts) === 'rent';
  return (word) =>
    (hasOthers && LOCATION_WORDS.has(word)) ||
    (isHome && HALL_WORDS.has(stripParticle(word))) ||
    (kinds.has('size') && SIZE_WORDS.has(word)) ||
    (isRent && MONTH_WORDS.has(word));
}

/** Whether search reads a whole name as a filter, or ignores it. Landmarks may not have such names. */
export function isReadAsFilter(name: string, gazetteer: Gazetteer): boolean {
  const withoutLandmarks = { ...gazetteer, landmarks: phrases<string>([]) };
  const tokens = keywordTokens(name);
  const words = tokens.map(({ word }) => word);
  const part = tokens.length > 0 ? partAt({ tokens, words }, 0, withoutLandmarks) : null;
  if (part) return part.end === tokens.length;
  const parsed = parseKeyword(name, withoutLandmarks);
  return parsed.understood.length === 0 && parsed.words.length === 0;
}

/** Replaces chat spelling by Arabic letters, except in names of areas: Jahra Al Jadeeda. */
function fromChatExceptLocations(words: readonly string[], gazetteer: Gazetteer): string[] {
  const spoken = fromChat(words);
  for (let i = 0; i < words.length;) {
    const { length = 0 } = locationAt(words, i, gazetteer) ?? {};
    spoken.splice(i, length, ...words.slice(i, i + length));
    i += Math.max(length, 1);
  }
  return spoken;
}

function readFrom(start: Reading, from: number, gazetteer: Gazetteer, advertisers: readonly Part[] = []): Reading {
  let reading = start;
  for (let i = from; i < start.words.length;) {
    const read = readAt(reading, i, gazetteer, advertisers);
    reading = read.reading;
    i = read.next;
  }
  return reading;
}

/** Reads the part that begins with word `i`. `next`: index of the first word after it. */
function readAt(
  reading: Reading,
  i: number,
  gazetteer: Gazetteer,
  advertisers: readonly Part[],
): { reading: Reading; next: number } {
  const { words } = reading;
  const idiom = phraseAt(words, i, IDIOMS);
  if (idiom) {
    const end = i + idiom.length;
    return {
      reading: { ...reading, idiomatic: reading.idiomatic.map((is, at) => is || (at >= i && at < end)) },
      next: end,
    };
  }
  const courtesy = phraseAt(words, i, COURTESIES);
  if (courtesy) return { reading: markRead(reading, i, i + courtesy.length), next: i + courtesy.length };
  const intent = intentAt(words, i);
  if (intent) {
    const end = i + intent.length;
    const wanting = { ...reading, wants: [...reading.wants, intent.wants] };
    const offering: Reading = intent.offer
      ? addPart(wanting, { start: i, end, condition: { kind: 'listingType', value: intent.offer }, isImplied: true })
      : wanting;
    return { reading: markRead(offering, i, end), next: end };
  }
  const part =
    advertisers.find(({ start }) => start === i) ??
    partAt(reading, i, gazetteer) ??
    partAfterParticleAt(reading, i, gazetteer);
  if (!part) return { reading: saysNothing(words[i] ?? '') ? markRead(reading, i, i + 1) : reading, next: i + 1 };
  return readPart(reading, part, gazetteer);
}

/** Reads a part with the words that deny it: `without a pool`, `not in Salmiya`, `مو دور ارضي`. */
function readPart(reading: Reading, part: Part, gazetteer: Gazetteer): { reading: Reading; next: number } {
  const { start: i, end: next, condition } = part;
  const except = exceptionBefore(reading.words, part);
  const denial = denialBefore(reading, i);
  const start = denial ?? i - except;
  if (start < i && condition.kind === 'furnished' && condition.value === 'fully') {
    const unfurnished: Part = { ...part, condition: { kind: 'furnished', value: 'no' } };
    return { reading: markRead(addPart(reading, unfurnished), start, next), next };
  }
  if (start < i && condition.kind === 'amenity') {
    const texts = (AMENITY_SYNONYMS.get(condition.name) ?? []).map((text) => `${DENIAL} ${text}`);
    const without: Part = { start, end: next, condition: { kind: 'texts', texts } };
    return { reading: markRead(addPart(reading, without), start, next), next };
  }
  if (denial !== null && (condition.kind === 'parking' || condition.kind === 'tenants')) return { reading, next }; // `بدون موقف`
  if (except === 0 && !part.isInexpressible) return { reading: markRead(addPart(reading, part), i, next), next };
  const end = endOfExcepted(reading, part, gazetteer);
  return { reading: markRead({ ...reading, wants: [...reading.wants, 'except'] }, i - except, end), next: end };
}

/** Returns the index of the word that denies word `i`, or null: `without a pool`, `بدون مصعد ولا مسبح`. */
function denialBefore({ words, parts }: Reading, i: number): number | null {
  let at = i - 1;
  while (DENIAL_TAILS.has(words[at])) at -= 1;
  for (let length = Math.min(DENIALS.maxWords, at + 1); length > 0; length -= 1) {
    const start = at - length + 1;
    if (DENIALS.meanings.has(words.slice(start, at + 1).join(' '))) return start;
  }
  const isDenied = ({ end, condition }: Part) =>
    end === at &&
    ((condition.kind === 'texts' && condition.texts.some((text) => text.startsWith(DENIAL))) ||
      (condition.kind === 'furnished' && condition.value === 'no'));
  return DENIAL_LINKS.has(words[at]) && parts.some(isDenied) ? at : null;
}

/** Returns the end of the parts that an exception also covers: `غير السالمية وحولي`, `not a studio or penthouse`. */
function endOfExcepted(reading: Reading, excepted: Part, gazetteer: Gazetteer): number {
  const { tokens, words } = reading;
  const { end } = excepted;
  const at = OR_WORDS.has(words[end]) ? end + 1 : end;
  const isLinked = at > end || /^و/.test(tokens[end]?.typed ?? '');
  if (!isLinked || at >= words.length) return end;
  const other = partAt(reading, at, gazetteer) ?? partAfterParticleAt(reading, at, gazetteer);
  const isLike = other && (isWhere(excepted) ? isWhere(other) : other.condition.kind === excepted.condition.kind);
  return isLike ? endOfExcepted(reading, other, gazetteer) : end;
}

/** Whether the word can be ignored. `واحد` is a number, not `احد` with an 'and'. */
const saysNothing = (word: string) =>
  [word, ...(numberOf(word) === null ? [stripParticle(word)] : [])].some(
    (each) => STOP_WORDS.has(each) || WISH_WORDS.has(each),
  );

/** Returns a listing's number. Digits alone may also be a word; `#242` and `رقم 242` are certainly a number. */
function listingNumber(tokens: Token[]): (Part & { condition: { kind: 'listing' } }) | null {
  const token = tokens.at(-1);
  const isNamed = tokens.length === 2 && NUMBER_SIGNS.has(tokens[0]?.word);
  const id = token && (tokens.length === 1 || isNamed) ? parseId(token.word) : null;
  if (!token || id === null) return null;
  const isCertain = isNamed || /^[#№]/.test(token.typed);
  return { start: 0, end: tokens.length, condition: { kind: 'listing', id, isCertain } };
}

const isOfRooms = (parts: readonly Part[]) =>
  parts.some(({ condition: { kind } }) => kind === 'bedrooms' || kind === 'bathrooms');

/** Step: drops the numbers of tenants, and of halls, whose words `saidBy` drops: `3 bachelors`, `2 room 1 hall`. */
function dropOtherCounts(reading: Reading): Reading {
  const { words, unread, parts } = reading;
  const isHome = isOfRooms(parts);
  const isHall = (word = '') => isHome && (HALL_WORDS.has(word) || HALL_WORDS.has(stripParticle(word)));
  return words.reduce((read, word, i) => {
    const count = unread[i] ? (numberOf(word) ?? numberOf(stripParticle(word))) : null;
    const isOfHalls = count !== null && (isHall(words[i + 1]) || (count < 10 && isHall(words[i - 1])));
    const isOfTenants =
      count !== null && parts.some((part) => part.start === i + 1 && part.condition.kind === 'tenants');
    return isOfHalls || isOfTenants ? markRead(read, i, i + 1) : read;
  }, reading);
}

/** Step: `my flat` means that the visitor wants to advertise it. */
function readOwnHome(reading: Reading): Reading {
  const { words, parts } = reading;
  const isOffered = parts.some(({ condition }) => condition.kind === 'listingType');
  const isOwn = parts.some(
    ({ start, condition }) => condition.kind === 'nouns' && isOwnAt(words, start - 1, isOffered),
  );
  return isOwn ? { ...reading, wants: [...reading.wants, 'advertise'] } : reading;
}

/** Step: `furnished or semi furnished` drops both conditions. */
function dropEitherFurnishing(reading: Reading): Reading {
  const values = new Set(ofKind(reading.parts, 'furnished').map(({ value }) => value));
  return values.size > 1
    ? { ...reading, parts: reading.parts.filter(({ condition }) => condition.kind !== 'furnished') }
    : reading;
}

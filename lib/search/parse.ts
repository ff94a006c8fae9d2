import type { ListingType, PropertyType } from '../properties/constants';
import { nameKey, type Gazetteer } from './gazetteer';
import { tokenize } from './normalise';
import { consonantSkeleton } from './spelling';
import {
  COUNTRY_WORDS,
  IN_WORDS,
  LISTING_TYPE_WORDS,
  LOCATION_WORDS,
  PROPERTY_TYPE_WORDS,
  roomCountAt,
  STOP_WORDS,
} from './vocabulary';

const MAX_KEYWORD_LENGTH = 100; // characters
const MAX_WORDS = 8;
const MAX_GUESSED_WORDS = 3;

/** One normalised word of a keyword and what the visitor typed for it; words of one `chunk` were typed as one. */
export type Token = { word: string; typed: string; chunk: number };

/** Any of the listed offers, types and locations, and all of the rest; an empty list and 0 mean no condition. */
export type ParsedKeyword = {
  listingTypes: ListingType[];
  propertyTypes: PropertyType[];
  locationIds: number[];
  bedrooms: number;
  bathrooms: number;
  /** Each has to be in the listing. */
  words: Token[];
  /** Whether the last of `words` may be the beginning of a word. */
  prefix: boolean;
  /** Spellings that fit one location; used where one of their words is in no listing. */
  guesses: Guess[];
};
export type Guess = { tokens: Token[]; locationId: number };

/** docs/product.md 4.6 */
export function parseKeyword(keyword: string, gazetteer: Gazetteer): ParsedKeyword {
  const tokens = keywordTokens(keyword);
  const words = tokens.map((token) => token.word);
  const unread: (Token | null)[] = [...tokens]; // null: already understood
  const listingTypes = new Set<ListingType>();
  const propertyTypes = new Set<PropertyType>();
  const locations: { start: number; end: number; ids: number[] }[] = [];
  const minRooms = { bedrooms: 0, bathrooms: 0 };

  for (let i = 0; i < words.length;) {
    const word = words[i] as string;
    const location = locationAt(words, i, gazetteer);
    const rooms = location ? null : roomCountAt(words, i);
    const listingType = LISTING_TYPE_WORDS.get(word);
    const propertyType = PROPERTY_TYPE_WORDS.get(word);
    if (location) locations.push({ start: i, end: i + location.length, ids: location.ids });
    else if (rooms) minRooms[rooms.kind] = Math.max(minRooms[rooms.kind], rooms.count);
    else if (listingType) listingTypes.add(listingType);
    else if (propertyType) propertyTypes.add(propertyType);
    const length = location?.length ?? rooms?.length ?? 1;
    if (location || rooms || listingType || propertyType || STOP_WORDS.has(word)) unread.fill(null, i, i + length);
    i += length;
  }
  for (const { start, end } of locations) {
    for (const beside of [start - 1, end]) if (LOCATION_WORDS.has(words[beside] ?? '')) unread[beside] = null;
  }
  const remaining = unread.filter((token) => token !== null).slice(0, MAX_WORDS);
  const last = tokens.at(-1);
  return {
    listingTypes: [...listingTypes],
    propertyTypes: [...propertyTypes],
    locationIds: [...new Set(withoutCountry(locations, words).flatMap((location) => location.ids))],
    ...minRooms,
    words: remaining,
    prefix: remaining.length > 0 && remaining.at(-1) === last && /^(?!\d+$)../u.test(last?.word ?? ''),
    guesses: findGuesses(remaining, tokens, gazetteer),
  };
}

export function acceptGuesses(parsed: ParsedKeyword, guesses: Guess[]): ParsedKeyword {
  const guessed = new Set(guesses.flatMap((guess) => guess.tokens));
  const words = parsed.words.filter((token) => !guessed.has(token));
  return {
    ...parsed,
    locationIds: [...new Set([...parsed.locationIds, ...guesses.map((guess) => guess.locationId)])],
    words,
    prefix: parsed.prefix && words.at(-1) === parsed.words.at(-1),
    guesses: [],
  };
}

/** The longest name that begins with word `i`. */
function locationAt(words: string[], i: number, gazetteer: Gazetteer): { ids: number[]; length: number } | null {
  for (let length = Math.min(gazetteer.maxWords, words.length - i); length > 0; length -= 1) {
    const ids = gazetteer.byKey.get(nameKey(words.slice(i, i + length)));
    if (ids) return { ids, length };
  }
  return null;
}

/** `Kuwait` alone is an alias of Kuwait City; with another location, or after 'in', it is the country. */
function withoutCountry<T extends { start: number; end: number }>(locations: T[], words: string[]): T[] {
  const isCountry = ({ start, end }: T) =>
    end - start === 1 &&
    COUNTRY_WORDS.has(words[start] ?? '') &&
    (locations.length > 1 || IN_WORDS.has(words[start - 1] ?? ''));
  return locations.filter((location) => !isCountry(location));
}

function findGuesses(remaining: Token[], tokens: Token[], gazetteer: Gazetteer): Guess[] {
  const guesses: Guess[] = [];
  for (let i = 0; i < remaining.length;) {
    let length = Math.min(MAX_GUESSED_WORDS, remaining.length - i);
    for (; length > 0; length -= 1) {
      const run = remaining.slice(i, i + length);
      const isAdjacent = tokens.indexOf(run.at(-1) as Token) - tokens.indexOf(run[0] as Token) === length - 1;
      const key = nameKey(run.map((token) => token.word));
      const fits = isAdjacent && !/^\d+$/.test(key) ? gazetteer.bySkeleton.get(consonantSkeleton(key)) : undefined;
      if (fits?.length === 1 && fits[0] !== undefined) {
        guesses.push({ tokens: run, locationId: fits[0] });
        break;
      }
    }
    i += Math.max(length, 1);
  }
  return guesses;
}

/** Bounds the cost of a keyword. */
export function truncateKeyword(keyword: string): string {
  return [...keyword.slice(0, 4 * MAX_KEYWORD_LENGTH).trim()].slice(0, MAX_KEYWORD_LENGTH).join('').trim();
}

/** Normalising joins words across spaces (`عبد الله`), so pieces are joined until their words are the next ones. */
export function keywordTokens(keyword: string): Token[] {
  const short = truncateKeyword(keyword);
  const words = tokenize(short);
  const tokens: Token[] = [];
  let pieces: string[] = [];
  let chunk = 0;
  for (const piece of short.split(/\s+/)) {
    pieces.push(piece);
    const typed = pieces.join(' ');
    const typedWords = tokenize(typed);
    if (typedWords.length > 0 && !typedWords.every((word, i) => word === words[tokens.length + i])) continue;
    for (const word of typedWords) tokens.push({ word, typed, chunk });
    if (typedWords.length > 0) chunk += 1;
    pieces = [];
  }
  // Words that match no typed piece are shown in normalised form.
  for (const word of words.slice(tokens.length)) tokens.push({ word, typed: word, chunk: chunk++ });
  return tokens;
}

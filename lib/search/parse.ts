import type { ListingType, PropertyType } from '../properties/schema';
import { nameKey, type Gazetteer } from './gazetteer';
import { skeleton } from './skeleton';
import { tokensOf, type Token } from './tokens';
import {
  AREA_WORDS,
  COUNTRY_WORDS,
  IN_WORDS,
  LISTING_TYPE_WORDS,
  PROPERTY_TYPE_WORDS,
  roomsAt,
  STOP_WORDS,
} from './vocabulary';

const MAX_WORDS = 8;
const MAX_GUESSED_WORDS = 3;

/**
 * What a keyword asks for. Of several kinds, offers or areas that it names any will do; all else has to be true
 * at once. An empty list and 0 ask nothing.
 */
export type Understood = {
  listingTypes: ListingType[];
  propertyTypes: PropertyType[];
  locationIds: number[];
  /** That many or more. */
  bedrooms: number;
  bathrooms: number;
  /** What is left: each has to be a word of the listing. */
  words: Token[];
  /** Whether the last of `words` was typed last and so may be the beginning of a word. */
  prefix: boolean;
  /** Spellings that fit one area by their consonants; they count where no listing holds their words. */
  guesses: Guess[];
};
export type Guess = { tokens: Token[]; locationId: number };

/** Reads a keyword in either language (docs/product.md 4.6). Pure and cheap for any input. */
export function understand(keyword: string, places: Gazetteer): Understood {
  const tokens = tokensOf(keyword);
  const words = tokens.map((token) => token.word);
  const kept: (Token | null)[] = [...tokens]; // null: has its meaning already
  const listingTypes = new Set<ListingType>();
  const propertyTypes = new Set<PropertyType>();
  const areas: { start: number; end: number; ids: number[] }[] = [];
  const rooms = { bedrooms: 0, bathrooms: 0 };

  for (let i = 0; i < words.length;) {
    const word = words[i] as string;
    const area = areaAt(words, i, places);
    const counted = area ? null : roomsAt(words, i);
    const listingType = LISTING_TYPE_WORDS.get(word);
    const propertyType = PROPERTY_TYPE_WORDS.get(word);
    if (area) areas.push({ start: i, end: i + area.length, ids: area.ids });
    else if (counted) rooms[counted.kind] = Math.max(rooms[counted.kind], counted.count);
    else if (listingType) listingTypes.add(listingType);
    else if (propertyType) propertyTypes.add(propertyType);
    const length = area?.length ?? counted?.length ?? 1;
    if (area || counted || listingType || propertyType || STOP_WORDS.has(word)) kept.fill(null, i, i + length);
    i += length;
  }
  for (const { start, end } of areas) {
    for (const beside of [start - 1, end]) if (AREA_WORDS.has(words[beside] ?? '')) kept[beside] = null;
  }
  const left = kept.filter((token) => token !== null).slice(0, MAX_WORDS);
  const last = tokens.at(-1);
  return {
    listingTypes: [...listingTypes],
    propertyTypes: [...propertyTypes],
    locationIds: [...new Set(withoutCountry(areas, words).flatMap((area) => area.ids))],
    ...rooms,
    words: left,
    prefix: left.length > 0 && left.at(-1) === last && /^(?!\d+$)../u.test(last?.word ?? ''),
    guesses: guessesIn(left, tokens, places),
  };
}

/** Lets these guesses count: their areas are asked for, their words no longer. */
export function accept(understood: Understood, guesses: Guess[]): Understood {
  const taken = new Set(guesses.flatMap((guess) => guess.tokens));
  const words = understood.words.filter((token) => !taken.has(token));
  return {
    ...understood,
    locationIds: [...new Set([...understood.locationIds, ...guesses.map((guess) => guess.locationId)])],
    words,
    prefix: understood.prefix && words.at(-1) === understood.words.at(-1),
    guesses: [],
  };
}

/** The longest name of an area, or of a governorate, that begins with word `i`. */
function areaAt(words: string[], i: number, places: Gazetteer): { ids: number[]; length: number } | null {
  for (let length = Math.min(places.longest, words.length - i); length > 0; length -= 1) {
    const ids = places.byKey.get(nameKey(words.slice(i, i + length)));
    if (ids) return { ids, length };
  }
  return null;
}

/** `Kuwait` alone is an alias of Kuwait City; beside another area, or after 'in', it is the country. */
function withoutCountry<T extends { start: number; end: number }>(areas: T[], words: string[]): T[] {
  const isCountry = ({ start, end }: T) =>
    end - start === 1 &&
    COUNTRY_WORDS.has(words[start] ?? '') &&
    (areas.length > 1 || IN_WORDS.has(words[start - 1] ?? ''));
  return areas.filter((area) => !isCountry(area));
}

function guessesIn(left: Token[], tokens: Token[], places: Gazetteer): Guess[] {
  const guesses: Guess[] = [];
  for (let i = 0; i < left.length;) {
    let length = Math.min(MAX_GUESSED_WORDS, left.length - i);
    for (; length > 0; length -= 1) {
      const run = left.slice(i, i + length);
      const together = tokens.indexOf(run.at(-1) as Token) - tokens.indexOf(run[0] as Token) === length - 1;
      const key = nameKey(run.map((token) => token.word));
      const fits = together && !/^\d+$/.test(key) ? places.bySkeleton.get(skeleton(key)) : undefined;
      if (fits?.length === 1 && fits[0] !== undefined) {
        guesses.push({ tokens: run, locationId: fits[0] });
        break;
      }
    }
    i += Math.max(length, 1);
  }
  return guesses;
}

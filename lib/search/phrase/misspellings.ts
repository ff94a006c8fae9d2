import type { MisspeltLocation, ParsedKeyword } from './conditions';
import { nameKey, nearestLocation, type Gazetteer } from './gazetteer';
import type { Reading } from './reading';
import { stripParticle } from './recognize';
import { slipsFrom } from './spelling';
import type { Token } from './tokens';
import { FILTER_WORDS } from './vocabulary/amenities';
import { MONTH_WORDS, NUMBER_HEADS, NUMBER_TAILS, SIZE_WORDS } from './vocabulary/amounts';
import { COMMON_WORDS } from './vocabulary/common';
import { ORDINALS } from './vocabulary/kinds';
import { LOCATION_WORDS, ORDINARY_WORDS } from './vocabulary/places';
import { HALL_WORDS } from './vocabulary/rooms';

const MAX_MISSPELT_WORDS = 3;
/** Letters. Shorter words after a preposition are taken for a misspelt location too often. */
const MIN_BARE = 6;

/** Returns the filter word closest to the misspelt `word`; null if none or several with different meanings are. */
export function nearestFilterWord(word: string): { key: string; shown: string } | null {
  if (word.length < MIN_MISSPELT || COMMON_WORDS.has(word)) return null;
  const near = [...FILTER_WORDS].filter(([key]) => key.length >= MIN_MISSPELT - 1 && slipsFrom(word, key) === 1);
  const [first] = near;
  if (!first || near.some(([, { meaning }]) => meaning !== first[1].meaning)) return null;
  return { key: first[0], shown: first[1].shown };
}

const MIN_MISSPELT = 5;

/** Finds words that are misspelt if no listing has them: `near` resemble a filter word, the others a location. */
export function findDoubts(reading: Reading, words: readonly Token[], gazetteer: Gazetteer) {
  const plain = words.filter((token) => !reading.idiomatic[reading.tokens.indexOf(token)]);
  const inLocation = new Set(findMisspeltLocations(plain, reading.tokens, gazetteer).flatMap(({ tokens }) => tokens));
  const near = words.flatMap((token) => {
    const meant = inLocation.has(token) ? null : nearestFilterWord(token.word);
    return meant ? [{ token, meant }] : [];
  });
  const doubtful = words.filter((token) => inLocation.has(token) || near.some((each) => each.token === token));
  return { doubtful, near };
}

export function acceptMisspelt(parsed: ParsedKeyword, misspelt: MisspeltLocation[]): ParsedKeyword {
  const inMisspelt = new Set(misspelt.flatMap((each) => each.tokens));
  const words = parsed.words.filter((token) => !inMisspelt.has(token));
  return {
    ...parsed,
    understood: [...parsed.understood, ...misspelt],
    words,
    prefix: parsed.prefix && words.at(-1) === parsed.words.at(-1),
    misspelt: [],
  };
}

/** Words that have a meaning only in combination with others. They are never names. */
const COMPANIONS = [MONTH_WORDS, SIZE_WORDS, HALL_WORDS, LOCATION_WORDS, ORDINALS, NUMBER_HEADS, NUMBER_TAILS];
export const isCompanion = (word: string): boolean => COMPANIONS.some((words) => words.has(word));

/** Finds sequences of remaining words that may be a misspelt location, the longest first. */
export function findMisspeltLocations(
  remaining: readonly Token[],
  tokens: readonly Token[],
  gazetteer: Gazetteer,
): MisspeltLocation[] {
  const misspelt: MisspeltLocation[] = [];
  for (let i = 0; i < remaining.length;) {
    let length = Math.min(MAX_MISSPELT_WORDS, remaining.length - i);
    for (; length > 0; length -= 1) {
      const run = remaining.slice(i, i + length);
      if (run.some(({ word }) => COMMON_WORDS.has(word) || isCompanion(word))) continue;
      const isAdjacent = tokens.indexOf(run.at(-1) as Token) - tokens.indexOf(run[0] as Token) === length - 1;
      const key = nameKey(run.map((token) => token.word));
      const bare = stripParticle(key); // بفهاحيل
      const isOrdinary = bare !== key && ORDINARY_WORDS.has(bare);
      const locationId =
        isAdjacent && !isOrdinary
          ? (nearestLocation(key, gazetteer) ??
            (bare === key || bare.length < MIN_BARE ? undefined : nearestLocation(bare, gazetteer)))
          : undefined;
      if (locationId !== undefined) {
        misspelt.push({ tokens: run, condition: { kind: 'locations', ids: [locationId] } });
        break;
      }
    }
    i += Math.max(length, 1);
  }
  return misspelt;
}

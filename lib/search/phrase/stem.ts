import { normalize } from './normalize';
import singulars from './vocabulary/singulars.json';

// `search.stem` in prisma/sql/search.sql has the same rules; stem-cases.json tests both.
// Names of locations are compared by their normalized words, never by stems.

/** Singulars of the market's nouns by their broken plurals and duals, normalized. */
export const SINGULARS = new Map(
  Object.entries(singulars).flatMap(([singular, plurals]) => plurals.split(' ').map((plural) => [plural, singular])),
);

/** Ending, replacement, and the least length of the word. The first that fits applies. */
const ENDINGS: [RegExp, string, number][] = [
  // Arabic duals, plurals and feminines, except in names: الروضتين is not الروضة, السالمية is not السالمي.
  [/يات$/, 'يه', 5],
  [/(?<!^روض)(?:تين|تان)$/, '', 6],
  [/ات$/, '', 5],
  [/(?<!^روضت)(?:ين|ون)$/, '', 6],
  [/(?<!ي)ه$/, '', 4],
  // English plurals: balconies, duplexes, offices; but not gas, bus, class.
  [/ies$/, 'y', 5],
  [/(?<=ss|sh|ch|x)es$/, '', 6],
  [/(?<=[a-hj-rtv-z])s$/, '', 4],
];
/** A bare preposition: بمسبح, لعائلة. It may also belong to the word (بلكونة), so such a word has two stems. */
const PREPOSITION = /^[بل](?=[\u0620-\u06ff]{4})/;

/** Returns the stems by which a normalized word in a keyword matches texts. The first is the word's own. */
export function stemsOf(word: string): string[] {
  return [...new Set([stem(word), stem(word.replace(PREPOSITION, ''))])];
}

function stem(word: string): string {
  const singular = SINGULARS.get(word) ?? word;
  const ending = ENDINGS.find(([pattern, , length]) => pattern.test(singular) && [...singular].length >= length);
  return ending ? singular.replace(ending[0], ending[1]) : singular;
}

/** Returns the distinct stems of a text. */
export function stems(text: string): string[] {
  const normal = normalize(text);
  return normal === '' ? [] : [...new Set(normal.split(' ').flatMap(stemsOf))];
}

import { tokenize } from './normalize';
import singulars from './vocabulary/singulars.json';

// Must match `search.stem` in prisma/sql/search.sql; stem-cases.json tests both. Names of locations are compared by
// their normalized words, never by stems.

/** Singulars of common property nouns, by their broken plurals and duals, normalized. */
export const SINGULARS = new Map(
  Object.entries(singulars).flatMap(([singular, plurals]) => plurals.split(' ').map((plural) => [plural, singular])),
);

/** Rules: ending, replacement, minimum length of the word. The first matching rule applies. */
const ENDINGS: [RegExp, string, number][] = [
  // Arabic duals, plurals and feminines. Not in names: الروضتين is not الروضة, السالمية is not السالمي.
  [/يات$/, 'يه', 5],
  [/(?<!^روض)(?:تين|تان)$/, '', 6],
  [/ات$/, '', 5],
  [/(?<!^روضت)(?:ين|ون)$/, '', 6],
  [/(?<!ي)ه$/, '', 4],
  // English plurals such as balconies, duplexes, offices. Not gas, bus, class.
  [/ies$/, 'y', 5],
  [/(?<=ss|sh|ch|x)es$/, '', 6],
  [/(?<=[a-hj-rtv-z])s$/, '', 4],
];
/** A joined preposition: بمسبح, لعائلة. The letter may belong to the word (بلكونة), so there are two stems. */
const PREPOSITION = /^[بل](?=[\u0620-\u06ff]{4})/;

/** Returns the stems by which a normalized keyword word matches texts. The first is that of the unchanged word. */
export function stemsOf(word: string): string[] {
  return [...new Set([stem(word), stem(word.replace(PREPOSITION, ''))])];
}

export function stem(word: string): string {
  const singular = SINGULARS.get(word) ?? word;
  const ending = ENDINGS.find(([pattern, , length]) => pattern.test(singular) && [...singular].length >= length);
  return ending ? singular.replace(ending[0], ending[1]) : singular;
}

export const stems = (text: string): string[] => [...new Set(tokenize(text).flatMap(stemsOf))];

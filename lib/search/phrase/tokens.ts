import { INVISIBLE } from '../../i18n/parse-number';
import { tokenize } from './normalize';

const MAX_KEYWORD_LENGTH = 200; // characters, as many as the field takes
const MAX_WORDS = 100; // as many as that length holds, but normalizing writes some characters (ﷺ) as several words

/** A normalized word of a keyword and its text as typed. Words of the same `chunk` were typed as one. */
export type Token = { word: string; typed: string; chunk: number };
export type Text = { readonly tokens: readonly Token[]; readonly words: readonly string[] };

/** Shortens a keyword to limit its cost. Cuts between words if possible, because a cut `600` would become `60`. */
export function truncateKeyword(keyword: string): string {
  const letters = [...keyword.slice(0, 4 * MAX_KEYWORD_LENGTH).trim()];
  const kept = letters.slice(0, MAX_KEYWORD_LENGTH).join('');
  const isCut = letters.length > MAX_KEYWORD_LENGTH && /\S/.test(letters[MAX_KEYWORD_LENGTH] ?? '');
  return (isCut ? kept.replace(/\s+\S*$/, '') : kept).trim();
}

/** A character that joins Persian words but parts Arabic ones, and accents that people type as apostrophes. */
const JOINER = /\u200c/g;
const ACCENTS = /[\u00b4\u02ca\u02cb\uff07]/g;
/** `300 - 400` and `<400`, which normalizing would split. A tatweel is also typed as a dash. */
const SPACED_RANGE = /([\d٠-٩۰-۹])\s*[-~\u0640\u2010-\u2015\u2212]\s*(?=[\d٠-٩۰-۹])/g;
const COMPARED = /[<>≤≥]=?\s*(?=[\d٠-٩۰-۹])/g;
/** `250 000 kd` */
const SPACED_THOUSANDS = /(?<=[\d٠-٩۰-۹])[ \u00a0\u202f](?=[0٠۰]{3}(?![\d٠-٩۰-۹]))/g;
/** A final `500 m 2` */
const SPACED_SQUARE = /(?<=[\d٠-٩۰-۹]\s?(?:م|متر|m))\s+(?=[2٢۲]$)/i;
/** `120م2`, which normalizing would split like `120م 2 غرف` */
const SQUARED = /(?<=[\d٠-٩۰-۹]\s?(?:م|متر))[2٢۲²](?![\d٠-٩۰-۹])/g;
const WITHOUT = /\bw\/o\b/gi;
/** `350 K.D.`, whose `k` would mean thousands. */
const DOTTED_DINARS = /(?<=[\d٠-٩۰-۹]\s?)k[.\s]\s?d\b\.?/gi;

/** `٦٠٠٠ بالسنة`: without its preposition the word counts years. */
const BY_THE_YEAR = /(?<!\p{L})(?:بال|لل|في\s+ال)سن[ةه](?!\p{L})/gu;

/** Splits a keyword into tokens. Joins typed pieces that normalizing joins across spaces: `عبد الله`. */
export function keywordTokens(keyword: string): Token[] {
  const short = truncateKeyword(keyword)
    .replace(JOINER, ' ')
    .replace(INVISIBLE, '')
    .replace(ACCENTS, "'")
    .replace(SPACED_SQUARE, '')
    .replace(SQUARED, '')
    .replace(WITHOUT, 'without')
    .replace(SPACED_THOUSANDS, '')
    .replace(DOTTED_DINARS, 'kd')
    .replace(BY_THE_YEAR, 'سنويا')
    .replace(SPACED_RANGE, '$1-')
    .replace(COMPARED, (sign) => (/[<≤]/.test(sign) ? ' under ' : ' over '));
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
  // Words that match no typed piece are displayed in normalized form.
  for (const word of words.slice(tokens.length)) tokens.push({ word, typed: word, chunk: chunk++ });
  return tokens.slice(0, MAX_WORDS);
}

export const typedPieces = (tokens: readonly Token[]): string[] => [
  ...new Map(tokens.map(({ chunk, typed }) => [chunk, typed])).values(),
];
export const typedText = (tokens: readonly Token[]): string => typedPieces(tokens).join(' ');

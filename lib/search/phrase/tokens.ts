import { tokenize } from './normalize';

const MAX_KEYWORD_LENGTH = 200; // characters, as many as the field takes

/** A normalized word of a keyword and the text that the visitor typed for it. Words of one `chunk` were typed as one. */
export type Token = { word: string; typed: string; chunk: number };

/** Limits the cost of a keyword. Cuts between words if there are several, since a cut `600` would become `60`. */
export function truncateKeyword(keyword: string): string {
  const letters = [...keyword.slice(0, 4 * MAX_KEYWORD_LENGTH).trim()];
  const kept = letters.slice(0, MAX_KEYWORD_LENGTH).join('');
  const isCut = letters.length > MAX_KEYWORD_LENGTH && /\S/.test(letters[MAX_KEYWORD_LENGTH] ?? '');
  return (isCut ? kept.replace(/\s+\S*$/, '') : kept).trim();
}

/** `300 - 400`, which normalizing would split; `<400`. */
const SPACED_RANGE = /(\d|[٠-٩])\s*[-–—~]\s*(?=\d|[٠-٩])/g;
const COMPARED = /[<>≤≥]=?\s*(?=\d|[٠-٩])/g;

/** Splits a keyword. Normalizing joins words across spaces (`عبد الله`), so typed pieces are joined until they give the next words. */
export function keywordTokens(keyword: string): Token[] {
  const short = truncateKeyword(keyword)
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
  // Words that match no typed piece are shown in normalized form.
  for (const word of words.slice(tokens.length)) tokens.push({ word, typed: word, chunk: chunk++ });
  return tokens;
}

/** Returns the typed pieces, each once. */
export const typedPieces = (tokens: readonly Token[]): string[] => [
  ...new Map(tokens.map(({ chunk, typed }) => [chunk, typed])).values(),
];
export const typedText = (tokens: readonly Token[]): string => typedPieces(tokens).join(' ');

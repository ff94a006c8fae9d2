import { tokenize } from './normalise';

/** One normalised word of a keyword and what the visitor typed for it; words of one `chunk` were typed as one. */
export type Token = { word: string; typed: string; chunk: number };

const MAX_LETTERS = 100;

/** The keyword that counts: longer ones are cut, so that no keyword is dear to read. */
export function shorten(keyword: string): string {
  return [...keyword.slice(0, 4 * MAX_LETTERS).trim()].slice(0, MAX_LETTERS).join('').trim();
}

/**
 * The words of a keyword. Normalising joins and drops across spaces (`عبد الله`, `Al Salmiya`): the chunks are
 * taken together until their words are the next ones of the whole.
 */
export function tokensOf(keyword: string): Token[] {
  const short = shorten(keyword);
  const words = tokenize(short);
  const tokens: Token[] = [];
  let group: string[] = [];
  let chunk = 0;
  for (const piece of short.split(/\s+/)) {
    group.push(piece);
    const typed = group.join(' ');
    const own = tokenize(typed);
    if (own.length > 0 && !own.every((word, i) => word === words[tokens.length + i])) continue;
    for (const word of own) tokens.push({ word, typed, chunk });
    if (own.length > 0) chunk += 1;
    group = [];
  }
  // What could not be told apart keeps its normalised form as the typed one.
  for (const word of words.slice(tokens.length)) tokens.push({ word, typed: word, chunk: chunk++ });
  return tokens;
}

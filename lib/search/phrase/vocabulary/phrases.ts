import { normalize, tokenize } from '../normalize';
import { stem } from '../stem';

/** Meanings by phrase. `firsts`: first words of all phrases. `byStems`: the same by stems, without ambiguous ones. */
export type Phrases<T> = {
  meanings: Map<string, T>;
  firsts: WordSet;
  byStems: () => Phrases<T>;
  maxWords: number;
};

export type Entries<T> = [T, string][];

/** Returns the entries of a vocabulary file (JSON), which lists texts by meaning. */
export const byMeaning = <T extends string>(texts: Record<T, string>) => Object.entries(texts) as Entries<T>;
export const byNumber = (texts: Record<string, string>): Entries<number> =>
  Object.entries(texts).map(([number, text]) => [Number(number), text]);

/** @param entries each a meaning and its phrases, separated by `|` */
export function phrases<T>(entries: Entries<T>): Phrases<T> {
  const meanings = new Map<string, T>();
  for (const [meaning, texts] of entries) {
    for (const text of texts.split('|')) meanings.set(normalize(text), meaning);
  }
  return phrasesOf(meanings);
}

export function phrasesOf<T>(meanings: Map<string, T>): Phrases<T> {
  const maxWords = Math.max(1, ...[...meanings.keys()].map((key) => key.split(' ').length));
  const firsts = new Set([...meanings.keys()].map((key) => key.split(' ', 1)[0] as string));
  let stems: Phrases<T> | undefined; // built on demand: the browser does not need it
  return { meanings, firsts, maxWords, byStems: () => (stems ??= phrasesOf(withStems(meanings))) };
}

function withStems<T>(meanings: Map<string, T>): Map<string, T> {
  const byStems = new Map<string, T>();
  const unclear = new Set<string>();
  for (const [key, meaning] of meanings) {
    const stems = key.split(' ').map(stem).join(' ');
    if ((byStems.get(stems) ?? meaning) !== meaning) unclear.add(stems);
    byStems.set(stems, meaning);
  }
  for (const stems of unclear) byStems.delete(stems);
  return byStems;
}

/** A set of words, which also takes the missing word beyond the end of a keyword. */
export type WordSet = ReadonlySet<string> & { has(word: string | undefined): boolean };

export const words = (text: string): WordSet => new Set(tokenize(text));

/** Returns the longest phrase that begins with word `i`. */
export function phraseAt<T>(
  all: readonly string[],
  i: number,
  { meanings, maxWords, firsts }: Phrases<T>,
): { meaning: T; length: number } | null {
  if (!firsts.has(all[i])) return null;
  for (let length = Math.min(maxWords, all.length - i); length > 0; length -= 1) {
    const meaning = meanings.get(all.slice(i, i + length).join(' '));
    if (meaning !== undefined) return { meaning, length };
  }
  return null;
}

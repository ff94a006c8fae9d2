import 'server-only';
import { required } from '../../http/errors';
import type { SearchFilters } from '../filters';
import { findKnownWords } from '../find/known-words';
import type { ParsedKeyword } from './conditions';
import { findAdvertisers } from './find-advertisers';
import type { Gazetteer } from './gazetteer';
import { acceptMisspelt, nearestFilterWord } from './misspellings';
import { parseKeyword } from './parse';
import { applyPhrase, typedText, type Phrase } from './phrase';
import { stemsOf } from './stem';

/** A misspelling that was read as a location (its English name) or as a filter word. */
export type Showing = { typed: string; location: string } | { typed: string; word: string };

/** The meaning of a keyword, alone and merged with the chosen filters. JSON. */
export type ReadPhrase = KeywordMeaning & { phrase: Phrase };

type KeywordMeaning = {
  parsed: ParsedKeyword;
  showing: Showing[];
  /** Whether the reading depends on which words listings contain. */
  dependsOnListings: boolean;
};

export type PhraseReader = (filters: SearchFilters) => Promise<ReadPhrase>;

/** Returns a reader that parses each keyword once, whatever the filters. */
export function phraseReader(gazetteer: Gazetteer): PhraseReader {
  const meanings = new Map<string, Promise<KeywordMeaning>>();
  return async (filters) => {
    const { keyword = '' } = filters;
    const meaning = meanings.get(keyword) ?? readKeyword(keyword, gazetteer);
    meanings.set(keyword, meaning);
    const read = await meaning;
    return { ...read, phrase: applyPhrase(filters, read.parsed, gazetteer) };
  };
}

/** Reads a keyword and merges it with the filters (docs/product.md 4.6). */
export const readPhrase = (filters: SearchFilters, gazetteer: Gazetteer): Promise<ReadPhrase> =>
  phraseReader(gazetteer)(filters);

/** A misspelling counts as its location, or as its filter word, if no listing contains one of its words. */
async function readKeyword(keyword: string, gazetteer: Gazetteer): Promise<KeywordMeaning> {
  const plain = parseKeyword(keyword, gazetteer);
  const advertisers = plain.words.length > 0 ? await findAdvertisers(keyword, plain.words) : [];
  const parsed = advertisers.length > 0 ? parseKeyword(keyword, gazetteer, advertisers) : plain;
  const inMisspelt = new Set(parsed.misspelt.flatMap(({ tokens }) => tokens));
  const misspeltWords = new Map(
    parsed.words.flatMap((token) => {
      const meant = inMisspelt.has(token) ? null : nearestFilterWord(token.word);
      return meant ? [[token, meant] as const] : [];
    }),
  );
  const dependsOnListings = inMisspelt.size > 0 || misspeltWords.size > 0;
  const unknown = dependsOnListings ? await unknownWords(parsed) : new Set<string>();
  const corrected = [...misspeltWords].filter(([{ word }]) => unknown.has(word));
  const corrections = new Map(corrected.map(([{ word }, { key }]) => [word, key]));
  const read = corrected.length > 0 ? parseKeyword(keyword, gazetteer, advertisers, corrections) : parsed;
  const misspelt = read.misspelt.filter(({ tokens }) => tokens.some(({ word }) => unknown.has(word)));
  const accepted = misspelt.length > 0 ? acceptMisspelt(read, misspelt) : read;
  const showing: Showing[] = [
    ...corrected.map(([{ typed }, { shown }]) => ({ typed, word: shown })),
    ...misspelt.map(({ tokens, locationId }) => ({
      typed: typedText(tokens),
      location: required(gazetteer.byId.get(locationId), `location ${locationId}`).name,
    })),
  ];
  return { parsed: accepted, showing, dependsOnListings };
}

/** Returns the words that no listing contains. */
export async function unknownWords({ words, prefix }: Pick<ParsedKeyword, 'words' | 'prefix'>): Promise<Set<string>> {
  if (words.length === 0) return new Set();
  const forms = words.map(({ word }) => stemsOf(word));
  const known = await findKnownWords({ words: forms, prefix });
  return new Set(words.flatMap(({ word }, i) => (known.has(forms[i] as string[]) ? [] : [word])));
}

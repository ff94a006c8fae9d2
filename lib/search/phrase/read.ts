import 'server-only';
import { required } from '../../http/errors';
import type { SearchFilters } from '../filters';
import { unknownWords } from '../find/known-words';
import type { ParsedKeyword } from './conditions';
import { findAdvertisers } from './find-advertisers';
import type { Gazetteer } from './gazetteer';
import { acceptMisspelt, findDoubts } from './misspellings';
import { interpret, openWords, readNames, recognize } from './parse';
import { applyPhrase, type Phrase } from './phrase';
import { typedText } from './tokens';

/** A misspelling, and the location (English name) or filter word that search used instead. */
export type Showing = { typed: string; location: string } | { typed: string; word: string };

/** The meaning of a keyword: by itself and merged with the chosen filters. JSON. */
export type ReadPhrase = {
  parsed: ParsedKeyword;
  showing: Showing[];
  /** Whether the result depends on which words listings contain. */
  dependsOnListings: boolean;
  phrase: Phrase;
};

/** Parses a keyword and merges it with the filters (docs/product.md 4.6). */
export async function readPhrase(filters: SearchFilters, gazetteer: Gazetteer): Promise<ReadPhrase> {
  const meaning = await readKeyword(filters.keyword ?? '', gazetteer);
  return { ...meaning, phrase: applyPhrase(filters, meaning.parsed, gazetteer) };
}

/** Parses a keyword. Corrects a misspelt location or filter word if no listing contains one of its words. */
async function readKeyword(keyword: string, gazetteer: Gazetteer): Promise<Omit<ReadPhrase, 'phrase'>> {
  const reading = recognize(keyword, gazetteer);
  const open = openWords(reading);
  const advertisers = open.length > 0 ? await findAdvertisers(reading.tokens, open) : [];
  const named = new Set(advertisers.flatMap(({ start, end }) => reading.tokens.slice(start, end)));
  const own = open.filter((token) => !named.has(token));
  const { doubtful, near } = findDoubts(reading, own, gazetteer);
  const isBegun = doubtful.at(-1) === reading.tokens.at(-1);
  const unknown = await unknownWords({ words: doubtful, prefix: isBegun });
  const corrected = near.filter(({ token }) => unknown.has(token.word));
  const corrections = new Map(corrected.map(({ token, meant }) => [token, meant.key]));
  const parsed = interpret(readNames(reading, advertisers, corrections, gazetteer), gazetteer);
  const misspelt = parsed.misspelt.filter(({ tokens }) => tokens.some(({ word }) => unknown.has(word)));
  const showing: Showing[] = [
    ...corrected.map(({ token, meant }) => ({ typed: token.typed, word: meant.shown })),
    ...misspelt.map(({ tokens, condition }) => ({
      typed: typedText(tokens),
      location: required(gazetteer.byId.get(condition.ids[0]), `location ${condition.ids[0]}`).name,
    })),
  ];
  return { parsed: acceptMisspelt(parsed, misspelt), showing, dependsOnListings: doubtful.length > 0 };
}

import 'server-only';
import { Prisma, reads as db } from '../../platform/db';
import {
  filterClause,
  hasTerms,
  isOfTypesAndLocations,
  TOTAL_LIMIT,
  type Clause,
  type Criteria,
  type Part,
} from './criteria';
import { LAST_CHARACTER, PREFIX } from './words-query';

// Costs of the query plans, measured at a million listings (packages/bench/RESULTS.md), in units of examining one listing. They
// decide how long an answer takes, never what it is.
const INDEX_ENTRY_COST = 1 / 12;
/** Of one listing where they are read as they lie in the table (search.among). */
const TABLE_ORDER_COST = 1 / 3;
/** Listings with a word, up to which the index of words is always cheapest. */
export const MAX_RARE_LISTINGS = 1_500;
/** A page of more is read in order. */
export const MAX_SORTED_HITS = 3_000;
export const MAX_EXAMINED = 40_000; // listings
const MAX_COUNTED_MATCHES = 12_000; // of the filters
const MIN_SURE_LISTINGS = 25 * TOTAL_LIMIT;
const MAX_COMPLETIONS = 4_000; // words with the same beginning

/** How many listings hold each word or key, as of the last refresh of search.terms: in all, and by part. */
export type Terms = {
  counts: Map<string, { 1: number; 2: number; 3: number }>;
  /** Public ones in all, about. */
  listings: number;
  /** Of the filters of a search, and so at most as many of a part of it; Infinity where many. */
  countMatches: (share: number) => Promise<number>;
};

export async function loadTerms(criteria: Criteria): Promise<Terms> {
  if (!hasTerms(criteria)) return { counts: new Map(), listings: 0, countMatches: () => Promise.resolve(Infinity) };
  const { words, prefix, propertyTypes } = criteria;
  const whole = [
    ...[...(prefix ? words.slice(0, -1) : words), ...criteria.facts.flat()].flat(),
    ...propertyTypes.map((type) => `#type:${type}`),
  ];
  const rows = await db.$queryRaw<{ word: string; listings: number; titles: number; facts: number }[]>(Prisma.sql`
    SELECT '' AS word, greatest(reltuples, 1)::int AS listings, 0 AS titles, 0 AS facts FROM pg_class WHERE oid = 'search.listings_usual_idx'::regclass
    UNION ALL
    SELECT word, listings, in_titles, in_facts FROM search.terms
    WHERE word = ANY (${whole.map((word) => word.replace('=', ''))}::text[])
    UNION ALL
    SELECT beginning || ${PREFIX}, coalesce(sum(listings), 0)::int, coalesce(sum(in_titles), 0)::int, coalesce(sum(in_facts), 0)::int
    FROM unnest(${prefix ? (words.at(-1) ?? []) : []}::text[]) AS beginning
    LEFT JOIN LATERAL (
      SELECT * FROM search.terms WHERE word ~>=~ beginning AND word ~<~ (beginning || ${LAST_CHARACTER}) LIMIT ${MAX_COMPLETIONS}::int) AS begun ON true
    GROUP BY beginning`);
  const counts = new Map(rows.map(({ word, listings, titles, facts }) => [word, { 1: titles, 2: facts, 3: listings }]));
  const listings = counts.get('')?.[3] ?? 1;
  let counted: Promise<number> | undefined;
  return {
    counts,
    listings,
    countMatches: (share) => {
      const most = Math.min(MAX_COUNTED_MATCHES, Math.ceil((2 * TOTAL_LIMIT) / share));
      const isUnfiltered = filterClause(criteria) === Prisma.empty && listings > 2 * most;
      counted ??= isUnfiltered ? Promise.resolve(Infinity) : countMatches(criteria, most);
      return counted;
    },
  };
}

/** Infinity beyond `most`. */
async function countMatches(criteria: Criteria, most: number): Promise<number> {
  const [row] = await db.$queryRaw<{ met: number }[]>(Prisma.sql`
    SELECT count(*)::int AS met FROM (SELECT FROM search.listings WHERE live ${filterClause(criteria)} LIMIT ${most + 1}::int) AS met`);
  const { met } = row as { met: number };
  return met > most ? Infinity : met;
}

/** Of each word and fact, the listings that may hold it. */
export function estimates({ words, facts, prefix, part = 3 }: Criteria, terms: Terms): number[] {
  const sum = (numbers: number[]) => numbers.reduce((total, each) => total + each, 0);
  const count = (lexeme: string, asked: Part) =>
    lexeme.startsWith('=') ? (terms.counts.get(lexeme.slice(1))?.[1] ?? 0) : (terms.counts.get(lexeme)?.[asked] ?? 0);
  return [
    ...words.map((stems, i) =>
      sum(stems.map((stem) => count(prefix && i === words.length - 1 ? stem + PREFIX : stem, part))),
    ),
    ...facts.map((clause) => sum(clause.map((all) => Math.min(...all.map((lexeme) => count(lexeme, 3)))))),
  ];
}

/** Of all listings, those that meet `criteria`, as if their words were independent; never 0. */
export function shareOf(criteria: Criteria, terms: Terms): number {
  const { listings } = terms;
  const { part, words, facts, propertyTypes } = criteria;
  const ofType = terms.counts.get(`#type:${propertyTypes[0]}`)?.[3];
  // What a listing is of its type it is of no other.
  const among = (clause: Clause | undefined) =>
    propertyTypes.length === 1 && ofType && clause?.[0]?.[0]?.startsWith('#subtype:') ? ofType : listings;
  const share = (asked?: Part) =>
    estimates({ ...criteria, part: asked }, terms).reduce(
      (product, each, i) => product * Math.min(1, each / among(facts[i - words.length])),
      1,
    );
  return Math.max(share(part) - (part === 2 || part === 3 ? share((part - 1) as Part) : 0), 1 / listings);
}

/** One word or fact without a filter, of so many listings an hour ago that more than are counted are left. */
export const isSurelyMany = (criteria: Criteria, terms: Terms) =>
  criteria.part === undefined &&
  criteria.words.length + criteria.facts.length === 1 &&
  filterClause(criteria) === Prisma.empty &&
  Math.min(...estimates(criteria, terms)) > MIN_SURE_LISTINGS;

/** How many listings to examine before the index of words is used; 0 where that is cheaper at once, null where none meets the filters. */
export async function examinedLimit(criteria: Criteria, terms: Terms): Promise<number | null> {
  const listingsPerClause = estimates(criteria, terms);
  const rarest = Math.min(...listingsPerClause);
  if (rarest <= MAX_RARE_LISTINGS) return 0;
  const { listings } = terms;
  const share = shareOf(criteria, terms);
  const matches = await terms.countMatches(share);
  if (matches === 0) return null;
  const examined = Math.min(matches, TOTAL_LIMIT / share);
  const onlyTypesAndLocations = isOfTypesAndLocations(criteria);
  const isInTableOrder = onlyTypesAndLocations && criteria.locationIds.length === 0;
  // The index of words has types and locations as well.
  const ofType = terms.counts.get(`#type:${criteria.propertyTypes[0]}`)?.[3] ?? Infinity;
  const entries = Math.min(rarest, ofType, onlyTypesAndLocations && !isInTableOrder ? matches : Infinity);
  const indexCost =
    entries * INDEX_ENTRY_COST + Math.min(share * listings, onlyTypesAndLocations ? MAX_SORTED_HITS : Infinity);
  if (examined > MAX_EXAMINED || examined * (isInTableOrder ? TABLE_ORDER_COST : 1) > indexCost) return 0;
  return matches <= MAX_COUNTED_MATCHES ? MAX_COUNTED_MATCHES + 1 : Math.min(Math.ceil(2 * examined), MAX_EXAMINED);
}

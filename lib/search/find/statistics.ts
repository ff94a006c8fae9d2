import 'server-only';
import { Prisma, reads as db } from '../../platform/db';
import { TOTAL_LIMIT, type Clause, type Criteria, type Tier } from './criteria';
import { filterClause, hasTerms, isOfTypesAndLocations, LAST_CHARACTER, PREFIX, queryRow, type Query } from './query';

// Costs measured at a million listings (packages/bench/RESULTS.md). The unit is the cost of examining one listing. They
// affect the speed of an answer, never its content.
const INDEX_ENTRY_COST = 1 / 12;
/** Cost per listing when `search.by_filters` reads in the physical order of the table. */
const TABLE_ORDER_COST = 1 / 3;
/** Up to this number of listings per word, the word index is always the cheapest. */
export const MAX_RARE_LISTINGS = 1_500;
/** Above this number of hits, the page is read in its order instead of sorted. */
export const MAX_SORTED_HITS = 3_000;
export const MAX_EXAMINED = 40_000; // listings
const MAX_COUNTED_MATCHES = 12_000; // listings that meet the filters
const MIN_SURE_LISTINGS = 25 * TOTAL_LIMIT;
const MAX_COMPLETIONS = 4_000; // words with the same beginning

/** Estimates for choosing a strategy. The word counts are up to an hour old (last refresh of search.terms). */
export type Statistics = {
  /** Number of listings that contain the stem or key in this tier or a better one. */
  counts: Map<string, Record<Tier, number>>;
  /** Approximate number of public listings. */
  listings: number;
  /** Counts listings that meet the filters, once; Infinity if many. @param share estimated share with the words */
  countMatches: (share: number) => Promise<number>;
};

export async function loadStatistics(criteria: Criteria): Promise<Statistics> {
  if (!hasTerms(criteria)) return { counts: new Map(), listings: 0, countMatches: () => Promise.resolve(Infinity) };
  const { words, prefix, propertyType } = criteria;
  const whole = [
    ...[...(prefix ? words.slice(0, -1) : words), ...criteria.facts.flat()].flat(),
    ...(propertyType ? [`#type:${propertyType}`] : []),
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

/** Counts up to `most`; returns Infinity above it. */
async function countMatches(criteria: Criteria, most: number): Promise<number> {
  const { count } = await queryRow<{ count: number }>(Prisma.sql`
    SELECT count(*)::int AS count FROM (SELECT FROM search.listings WHERE live ${filterClause(criteria)} LIMIT ${most + 1}::int) AS met`);
  return count > most ? Infinity : count;
}

export function estimates({ words, facts, prefix, tier = 3 }: Query, { counts }: Statistics): number[] {
  const sum = (numbers: number[]) => numbers.reduce((total, each) => total + each, 0);
  const count = (lexeme: string, asked: Tier) =>
    lexeme.startsWith('=') ? (counts.get(lexeme.slice(1))?.[1] ?? 0) : (counts.get(lexeme)?.[asked] ?? 0);
  return [
    ...words.map((stems, i) =>
      sum(stems.map((stem) => count(prefix && i === words.length - 1 ? stem + PREFIX : stem, tier))),
    ),
    ...facts.map((clause) =>
      sum(
        clause.map((all) =>
          Math.min(...all.filter((lexeme) => !lexeme.startsWith('!')).map((lexeme) => count(lexeme, 3))),
        ),
      ),
    ),
  ];
}

const countOfType = ({ propertyType }: Criteria, { counts }: Statistics): number | undefined =>
  counts.get(`#type:${propertyType}`)?.[3];

/** Estimates the share of listings with the words and facts, as if these were independent. Never 0. */
export function shareOf(query: Query, statistics: Statistics): number {
  const { listings } = statistics;
  const { tier, words, facts } = query;
  const ofType = countOfType(query, statistics);
  // A subtype belongs to one type, so its share is relative to the listings of that type.
  const among = (clause: Clause | undefined) =>
    ofType && clause?.[0]?.[0]?.startsWith('#subtype:') ? ofType : listings;
  const share = (asked?: Tier) =>
    estimates({ ...query, tier: asked }, statistics).reduce(
      (product, each, i) => product * Math.min(1, each / among(facts[i - words.length])),
      1,
    );
  const better = tier === 2 ? share(1) : tier === 3 ? share(2) : 0;
  return Math.max(share(tier) - better, 1 / listings);
}

/** Whether the query is a single word or fact without filters that certainly has more listings than are counted. */
export const isSurelyMany = (query: Query, statistics: Statistics): boolean =>
  query.tier === undefined &&
  query.words.length + query.facts.length === 1 &&
  filterClause(query) === Prisma.empty &&
  Math.min(...estimates(query, statistics)) > MIN_SURE_LISTINGS;

/** Returns how many listings to examine; 0 if the word index is cheaper; null if no listing meets the filters. */
export async function examinedLimit(query: Query, statistics: Statistics): Promise<number | null> {
  const rarest = Math.min(...estimates(query, statistics));
  if (rarest <= MAX_RARE_LISTINGS) return 0;
  const { listings } = statistics;
  const share = shareOf(query, statistics);
  const matches = await statistics.countMatches(share);
  if (matches === 0) return null;
  const examined = Math.min(matches, TOTAL_LIMIT / share);
  const onlyTypesAndLocations = isOfTypesAndLocations(query);
  const isInTableOrder = onlyTypesAndLocations && query.locationIds.length === 0;
  // The word index also contains types and locations.
  const entries = Math.min(
    rarest,
    countOfType(query, statistics) ?? Infinity,
    onlyTypesAndLocations && !isInTableOrder ? matches : Infinity,
  );
  const indexCost =
    entries * INDEX_ENTRY_COST + Math.min(share * listings, onlyTypesAndLocations ? MAX_SORTED_HITS : Infinity);
  if (examined > MAX_EXAMINED || examined * (isInTableOrder ? TABLE_ORDER_COST : 1) > indexCost) return 0;
  return matches <= MAX_COUNTED_MATCHES ? MAX_COUNTED_MATCHES + 1 : Math.min(Math.ceil(2 * examined), MAX_EXAMINED);
}

/** Whether there are probably more hits than can be sorted, although types are the only filters. */
export function isLikelyMany(query: Query, statistics: Statistics): boolean {
  const { listingType, propertyType, locationIds } = query;
  if (!isOfTypesAndLocations(query) || locationIds.length > 0) return false;
  const ofTypes = propertyType ? (countOfType(query, statistics) ?? 0) : statistics.listings;
  const matches = listingType ? ofTypes / 2 : ofTypes;
  return shareOf(query, statistics) * matches > 2 * MAX_SORTED_HITS;
}

import 'server-only';
import { Prisma, reads as db } from '../../platform/db';
import { MAX_EXACT_TOTAL } from '../../platform/site';
import { listingsIn } from '../map/listings';
import { TOTAL_LIMIT, type Criteria, type Hits, type SearchOrder, type Slice } from './criteria';
import { leadPages } from './lead-pages';
import {
  COLUMNS,
  filterArgument,
  filterClause,
  hasTerms,
  listingsMeeting,
  loadLexemes,
  MARKS,
  pageClause,
  queryRow,
  tierColumn,
  tsquery,
  wordArguments,
  type PageOf,
  type Query,
} from './query';
import {
  estimates,
  examinedLimit,
  isLikelyMany,
  isSurelyMany,
  loadStatistics,
  MAX_EXAMINED,
  MAX_RARE_LISTINGS,
  MAX_SORTED_HITS,
  shareOf,
  type Statistics,
} from './statistics';

/** Factor by which a page may read more listings than the estimate requires. */
const READ_AHEAD = 4;
const NONE: Hits = { ids: [], total: 0 };
/** `ids` is null if there are too many hits to sort by relevance. */
type SortedHits = { ids: number[] | null; total: number };

/**
 * Finds a page of the public listings that meet the criteria. All strategies return the same result at different cost:
 * - `findInArea` reads and sorts all listings within a drawn area or near a landmark.
 * - `findByFilters` handles searches without words, from an index that covers every column.
 * - `findInOrder` scans the index of the sort order: for a page of very many hits.
 * - `findByExamining` tests the words of the listings that meet the filters: for common words.
 * - `findByWordIndex` starts from the word index: for rare words.
 * - `findInGroups` reads groups of equally relevant listings one by one: for too many hits to sort by relevance.
 */
export async function findHits(criteria: Criteria, order: SearchOrder, slice: Slice): Promise<Hits> {
  if (criteria.id !== undefined) return findOne(criteria, slice);
  const [lexemes, statistics] = await Promise.all([
    loadLexemes(criteria),
    criteria.within ? null : loadStatistics(criteria),
  ]);
  const query: Query = { ...criteria, lexemes };
  if (tsquery(query) === null) return NONE;
  return order === 'recommended'
    ? findRecommended(query, slice, statistics)
    : findInOneOrder({ query, order, slice }, statistics);
}

/** Finds a page in an order that one query can read. @param statistics null for a search in an area */
async function findInOneOrder(page: PageOf, statistics: Statistics | null): Promise<Hits> {
  if (!statistics) return findInArea(page);
  const groups = groupsOf(page.query);
  const isOneGroup = page.order === 'relevance' && groups.length === 1;
  const { ids, total } = await findSorted(isOneGroup ? { ...page, order: 'usual' } : page, statistics);
  return { total, ids: ids ?? (await findInGroups(groups, page.slice, statistics)) };
}

/** Computes all pages up to this one, because a featured listing at the top of a page is skipped on later pages. */
async function findRecommended(query: Query, { offset, size }: Slice, statistics: Statistics | null): Promise<Hits> {
  const pages: PageOf = { query, order: 'newest', slice: { offset: 0, size: offset + size } };
  const [{ ids, total }, featured] = await Promise.all([
    findInOneOrder(pages, statistics),
    query.featured ? NONE : findInOneOrder({ ...pages, query: { ...query, featured: true } }, statistics),
  ]);
  return { total, ids: leadPages(ids, featured.ids, size).slice(offset, offset + size) };
}

async function findOne(criteria: Criteria, { offset, size }: Slice): Promise<Hits> {
  const listings = criteria.within ? listingsIn(criteria) : listingsMeeting(criteria);
  const rows = await db.$queryRaw<{ id: number }[]>(Prisma.sql`SELECT id FROM ${listings}`);
  return { ids: rows.map(({ id }) => id).slice(offset, offset + size), total: rows.length };
}

const findInArea = (page: PageOf): Promise<Hits> =>
  queryRow<Hits>(Prisma.sql`
    WITH hits AS MATERIALIZED (SELECT ${COLUMNS}, ${tierColumn(page.query)} AS tier FROM ${listingsIn(page.query)})
    SELECT (SELECT least(count(*), ${TOTAL_LIMIT}::int)::int FROM hits) AS total,
      array(SELECT id FROM hits ${pageClause(page)}) AS ids`);

async function findSorted(page: PageOf, statistics: Statistics): Promise<SortedHits> {
  const { query, order } = page;
  if (!hasTerms(query)) return findByFilters(page);
  if (isSurelyMany(query, statistics))
    return order === 'relevance' ? { total: TOTAL_LIMIT, ids: null } : findInOrder(page);
  const limit = await examinedLimit(query, statistics);
  if (limit === null) return NONE;
  const hits = limit > 0 ? await findByExamining(page, limit) : null;
  return hits ?? findByWordIndex(page, isLikelyMany(query, statistics) ? TOTAL_LIMIT : MAX_SORTED_HITS);
}

/** Counts and sorts the hits from a covering index. If there are too many, reads the page in its order. */
async function findByFilters(page: PageOf): Promise<SortedHits> {
  const { query, order, slice } = page;
  const where = filterClause(query);
  const inOrder =
    order === 'relevance'
      ? Prisma.sql`NULL::int[]`
      : Prisma.sql`array(SELECT id FROM search.listings WHERE live ${where} ${pageClause(page)})`;
  if (slice.offset >= MAX_EXACT_TOTAL && order !== 'relevance') {
    const { ids } = await queryRow<{ ids: number[] }>(Prisma.sql`SELECT ${inOrder} AS ids`);
    if (ids.length > 0) return { ids, total: TOTAL_LIMIT };
  }
  return queryRow<SortedHits>(Prisma.sql`
    WITH hits AS MATERIALIZED (
      SELECT id, featured, ranked_at, price, area, bedrooms, 1 AS tier
      FROM search.listings WHERE live ${where} LIMIT ${TOTAL_LIMIT}::int),
    counted AS (SELECT count(*)::int AS total FROM hits)
    SELECT total, CASE WHEN total < ${TOTAL_LIMIT}::int THEN array(SELECT id FROM hits ${pageClause(page)})
                       ELSE ${inOrder} END AS ids
    FROM counted`);
}

const findInOrder = (page: PageOf): Promise<SortedHits> =>
  queryRow<SortedHits>(Prisma.sql`SELECT ${TOTAL_LIMIT}::int AS total, ${pageReadInOrder(page)} AS ids`);

/** Returns null if examining `limit` listings was not enough to determine the hits. */
async function findByExamining(page: PageOf, limit: number): Promise<SortedHits | null> {
  const { query } = page;
  const { total, ids, isSure } = await queryRow<SortedHits & { isSure: boolean }>(Prisma.sql`
    WITH hits AS MATERIALIZED (SELECT * FROM search.by_filters(${wordArguments(query)}, ${limit}::int, ${TOTAL_LIMIT}::int)),
    counted AS (SELECT count(*)::int AS total FROM hits),
    judged AS MATERIALIZED (
      SELECT total, total = ${TOTAL_LIMIT}::int OR (
        SELECT count(*) < ${limit}::int FROM (SELECT FROM search.listings WHERE live ${filterClause(query)} LIMIT ${limit}::int) AS met) AS is_sure
      FROM counted)
    SELECT total, is_sure AS "isSure", CASE WHEN total = ${TOTAL_LIMIT}::int THEN ${pageReadInOrder(page)}
                                            WHEN is_sure THEN array(SELECT id FROM hits ${pageClause(page)}) END AS ids
    FROM judged`);
  return isSure ? { total, ids } : null;
}

/** @param most maximum number of hits to sort; with that many, the page is read in its order instead */
const findByWordIndex = (page: PageOf, most: number): Promise<SortedHits> =>
  queryRow<SortedHits>(Prisma.sql`
    WITH hits AS MATERIALIZED (SELECT * FROM search.by_word_index(${wordArguments(page.query)}, ${most}::int)),
    counted AS (SELECT count(*)::int AS total FROM hits)
    SELECT least(total, ${TOTAL_LIMIT}::int) AS total, CASE WHEN total = ${most}::int THEN ${pageReadInOrder(page)}
                                                        ELSE array(SELECT id FROM hits ${pageClause(page)}) END AS ids
    FROM counted`);

const pageReadInOrder = ({ query, order, slice: { offset, size } }: PageOf) =>
  order === 'relevance'
    ? Prisma.sql`NULL::int[]`
    : Prisma.sql`array(SELECT id FROM ${listingsInOrder(query, order, offset + size, null)} OFFSET ${offset}::int)`;

/** @param limit maximum number of listings to examine; null for all */
const listingsInOrder = (query: Query, order: PageOf['order'], many: number, limit: number | null) =>
  Prisma.sql`search.in_order(${tsquery(query)}::tsquery, ${filterArgument(query)}, ${order}, ${many}::int, ${limit}::int)`;

/** Splits a query into groups of equally relevant listings, the most relevant first. */
function groupsOf({ preferred: [first, ...preferred] = [], ...query }: Query): Query[] {
  const { bedrooms, maxBedrooms, words, facts, excluded = [] } = query;
  if (first)
    return [
      { ...query, preferred, facts: [...facts, first] },
      { ...query, preferred, excluded: [...excluded, first] },
    ].flatMap(groupsOf);
  const byRooms =
    bedrooms > 0 && maxBedrooms === undefined
      ? [
          { ...query, maxBedrooms: bedrooms },
          { ...query, bedrooms: bedrooms + 1 },
        ]
      : [query];
  if (words.length === 0) return byRooms;
  return ([1, 2, 3] as const).flatMap((tier) => byRooms.map((each) => ({ ...each, tier })));
}

async function findInGroups(groups: Query[], { offset, size }: Slice, statistics: Statistics): Promise<number[]> {
  const ids: number[] = [];
  for (const group of groups) {
    const many = offset + size - ids.length;
    if (many === 0) break;
    if (tsquery(group) === null || (await isSurelyEmpty(group, statistics))) continue;
    const found = await readAhead(group, many, statistics);
    const page: PageOf = { query: group, order: 'usual', slice: { offset: 0, size: many } };
    ids.push(...(found ?? (await findSorted(page, statistics)).ids ?? []));
  }
  return ids.slice(offset);
}

/** Whether no listing of the tier has the rarest of several words: a cheap check before a search for all words. */
async function isSurelyEmpty(group: Query, statistics: Statistics): Promise<boolean> {
  const { words, prefix, tier = 3 } = group;
  if (words.length < 2 || tier === 3) return false;
  const whole = prefix ? words.slice(0, -1) : words;
  const counts = estimates({ ...group, facts: [], words: whole, prefix: false }, statistics);
  const rarest = counts.indexOf(Math.min(...counts));
  if ((counts[rarest] ?? Infinity) > MAX_RARE_LISTINGS) return false;
  const clause = (whole[rarest] ?? []).flatMap((stem) => MARKS[tier].map((mark) => [mark + stem]));
  const alone: Query = { ...group, words: [], prefix: false, tier: undefined, facts: [clause] };
  const rows = await db.$queryRaw<unknown[]>(
    Prisma.sql`SELECT 1 FROM search.by_word_index(${wordArguments(alone)}, 1)`,
  );
  return rows.length === 0;
}

/** Reads the first `many` listings of a group; null if there are fewer, or other strategies cost less. */
async function readAhead(group: Query, many: number, statistics: Statistics): Promise<number[] | null> {
  if (!hasTerms(group) || Math.min(...estimates(group, statistics)) <= MAX_RARE_LISTINGS) return null;
  const limit = Math.ceil((READ_AHEAD * many) / shareOf(group, statistics));
  if (limit > MAX_EXAMINED) return null;
  const rows = await db.$queryRaw<{ id: number }[]>(
    Prisma.sql`SELECT id FROM ${listingsInOrder(group, 'usual', many, limit)}`,
  );
  return rows.length === many ? rows.map(({ id }) => id) : null;
}

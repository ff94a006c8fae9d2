import 'server-only';
import { Prisma, reads as db } from '../../platform/db';
import { MAX_EXACT_TOTAL } from '../../platform/site';
import {
  filterClause,
  hasTerms,
  isOfTypesAndLocations,
  TOTAL_LIMIT,
  type Criteria,
  type SearchOrder,
  type Slice,
} from './criteria';
import { pageClause } from './order';
import { examinedLimit, isSurelyMany, MAX_SORTED_HITS, shareOf, type Terms } from './terms';
import { functionArguments } from './words-query';

/** Null: too many to sort. */
type SortedHits = { ids: number[] | null; total: number };

export function findSorted(criteria: Criteria, order: SearchOrder, slice: Slice, terms: Terms): Promise<SortedHits> {
  return hasTerms(criteria) ? findByTerms(criteria, order, slice, terms) : findByFilters(criteria, order, slice);
}

async function findByTerms(criteria: Criteria, order: SearchOrder, slice: Slice, terms: Terms): Promise<SortedHits> {
  if (isSurelyMany(criteria, terms)) {
    if (order === 'fit') return { total: TOTAL_LIMIT, ids: null };
    const [row] = await db.$queryRaw<{ ids: number[] }[]>(
      Prisma.sql`SELECT ${pageReadInOrder(criteria, order, slice)} AS ids`,
    );
    return { total: TOTAL_LIMIT, ids: (row as { ids: number[] }).ids };
  }
  const limit = await examinedLimit(criteria, terms);
  if (limit === null) return { ids: [], total: 0 };
  const hits = limit > 0 ? await findByExamining(criteria, order, slice, limit) : null;
  return hits ?? findByWordIndex(criteria, order, slice, terms);
}

/** Counted from an index alone and sorted; too many are read in order. */
async function findByFilters(criteria: Criteria, order: SearchOrder, slice: Slice): Promise<SortedHits> {
  const where = filterClause(criteria);
  const inOrder =
    order === 'fit'
      ? Prisma.sql`NULL::int[]`
      : Prisma.sql`array(SELECT id FROM search.listings WHERE live ${where} ${pageClause(criteria, order, slice)})`;
  if (slice.offset >= MAX_EXACT_TOTAL && order !== 'fit') {
    const [row] = await db.$queryRaw<{ ids: number[] }[]>(Prisma.sql`SELECT ${inOrder} AS ids`);
    if (row && row.ids.length > 0) return { ids: row.ids, total: TOTAL_LIMIT };
  }
  const [row] = await db.$queryRaw<SortedHits[]>(Prisma.sql`
    WITH hits AS MATERIALIZED (
      SELECT id, featured, created_at, price, area, bedrooms AS bedrooms_had, 1 AS part
      FROM search.listings WHERE live ${where} LIMIT ${TOTAL_LIMIT}::int),
    counted AS (SELECT count(*)::int AS total FROM hits)
    SELECT total, CASE WHEN total < ${TOTAL_LIMIT}::int THEN array(SELECT id FROM hits ${pageClause(criteria, order, slice)})
                       ELSE ${inOrder} END AS ids
    FROM counted`);
  return row as SortedHits;
}

/** Null if undecided after `limit` listings. */
async function findByExamining(
  criteria: Criteria,
  order: SearchOrder,
  slice: Slice,
  limit: number,
): Promise<SortedHits | null> {
  const [row] = await db.$queryRaw<(SortedHits & { sure: boolean })[]>(Prisma.sql`
    WITH hits AS MATERIALIZED (SELECT * FROM search.among(${functionArguments(criteria)}, ${limit}::int, ${TOTAL_LIMIT}::int)),
    counted AS (SELECT count(*)::int AS total FROM hits),
    judged AS MATERIALIZED (
      SELECT total, total = ${TOTAL_LIMIT}::int OR (
        SELECT count(*) < ${limit}::int FROM (SELECT FROM search.listings WHERE live ${filterClause(criteria)} LIMIT ${limit}::int) AS met) AS sure
      FROM counted)
    SELECT total, sure, CASE WHEN total = ${TOTAL_LIMIT}::int THEN ${pageReadInOrder(criteria, order, slice)}
                             WHEN sure THEN array(SELECT id FROM hits ${pageClause(criteria, order, slice)}) END AS ids
    FROM judged`);
  const { total, ids, sure } = row as SortedHits & { sure: boolean };
  return sure ? { total, ids } : null;
}

/** Hits are sorted; too many are read in order. */
async function findByWordIndex(
  criteria: Criteria,
  order: SearchOrder,
  slice: Slice,
  terms: Terms,
): Promise<SortedHits> {
  const { listingTypes, propertyTypes, locationIds } = criteria;
  const ofTypes =
    propertyTypes.length === 0 ? terms.listings : (terms.counts.get(`#type:${propertyTypes[0]}`)?.[3] ?? 0);
  const matches = listingTypes.length === 1 ? ofTypes / 2 : ofTypes;
  const areTooMany =
    isOfTypesAndLocations(criteria) &&
    locationIds.length === 0 &&
    shareOf(criteria, terms) * matches > 2 * MAX_SORTED_HITS;
  const most = areTooMany ? TOTAL_LIMIT : MAX_SORTED_HITS;
  const [row] = await db.$queryRaw<SortedHits[]>(Prisma.sql`
    WITH hits AS MATERIALIZED (SELECT * FROM search.holding(${functionArguments(criteria)}, ${most}::int)),
    counted AS (SELECT count(*)::int AS total FROM hits)
    SELECT least(total, ${TOTAL_LIMIT}::int) AS total, CASE WHEN total = ${most}::int THEN ${pageReadInOrder(criteria, order, slice)}
                                                        ELSE array(SELECT id FROM hits ${pageClause(criteria, order, slice)}) END AS ids
    FROM counted`);
  return row as SortedHits;
}

const pageReadInOrder = (criteria: Criteria, order: SearchOrder, { offset, size }: Slice) =>
  order === 'fit'
    ? Prisma.sql`NULL::int[]`
    : Prisma.sql`array(SELECT id FROM search.scan_in_order(${functionArguments(criteria)}, ${order}, ${offset + size}::int, NULL) OFFSET ${offset}::int)`;

import 'server-only';
import { Prisma, reads as db } from '../../db';
import { boundsOf, type DrawnArea } from '../find/drawn-area';
import { filterClause, hasTerms, rarestTerm, tsquery, type Criteria } from '../find/find';
import { allEdges, CELL_ZOOM, SQUARE_ZOOMS, type CoveredRange, type Range } from './cells';
import { commonClause, loadCommon, type CommonClauses } from './words';

/**
 * Listings with a word for each one within, up to which the index of words is cheaper than to examine what lies within
 * (packages/bench/RESULTS.md).
 */
const WORD_INDEX_SHARE = 0.7;

/** Zooms of map.counts. */
export const COUNTED_ZOOMS = [10, 12, 14, 16];
/** Zooms of map.step_counts. */
export const STEP_ZOOMS = [10, 12, 14];

/** A FROM item: as `listingsIn`, but of the columns of map.points alone, which is read where every clause has common words. */
export async function pointsIn(
  criteria: Criteria,
  ranges: CoveredRange[],
  area: DrawnArea | null,
): Promise<Prisma.Sql> {
  const loaded = await loadCommon(criteria);
  return loaded ? pointsHolding(criteria, loaded, ranges) : listingsIn(criteria, ranges, area);
}

/** The same, where every clause has common words. */
export function pointsHolding(criteria: Criteria, loaded: CommonClauses, ranges: CoveredRange[]): Prisma.Sql {
  const common = commonClause(loaded);
  const [first] = ranges;
  if (ranges.length === 1 && first?.edges === null) {
    return Prisma.sql`(SELECT id, location_id, cell, latitude, longitude FROM map.points
      WHERE cell BETWEEN ${first.low}::bigint AND ${first.high}::bigint ${filterClause(criteria)} ${common}) AS listings`;
  }
  return Prisma.sql`(
    SELECT point.* FROM jsonb_to_recordset(${JSON.stringify(ranges)}::jsonb) AS range(low bigint, high bigint, odd integer, edges integer[])
    CROSS JOIN LATERAL (
      SELECT id, location_id, cell, latitude, longitude FROM map.points
      WHERE cell BETWEEN range.low AND range.high ${filterClause(criteria)} ${common} OFFSET 0
    ) AS point
    WHERE range.edges IS NULL OR map.is_within(point.latitude, point.longitude, range.odd, range.edges)) AS listings`;
}

/** Of search.listings: all that orders and filters by place ask for. */
export const COLUMNS = Prisma.sql`id, location_id, cell, latitude, longitude, featured, created_at, price, area, bedrooms`;

/**
 * A FROM item: the public listings that meet `criteria` in these cells, with all columns of search.listings that are in the
 * index of cells, and `words` where they are asked for.
 */
export async function listingsIn(
  criteria: Criteria,
  ranges: CoveredRange[],
  area: DrawnArea | null,
): Promise<Prisma.Sql> {
  if (hasTerms(criteria) && (await isWordIndexCheaper(criteria, ranges))) return byWords(criteria, ranges, area);
  const columns = hasTerms(criteria) ? Prisma.sql`${COLUMNS}, words` : COLUMNS;
  // Not a condition for the index of words, which would be read anew for each range.
  const words = hasTerms(criteria) ? Prisma.sql`AND (words @@ ${tsquery(criteria)}::tsquery) IS TRUE` : Prisma.empty;
  // Where only some are asked for, most of them need no test.
  const [range, ...others] = ranges.toSorted((a, b) => Number(a.edges !== null) - Number(b.edges !== null));
  if (!range) return Prisma.sql`(SELECT ${columns} FROM search.listings WHERE false) AS listings`;
  if (others.length === 0 && range.edges === null) {
    // In a near tile nothing is as rare as its cells; the planner may expect less from other conditions together.
    if (!hasTerms(criteria) && range.high - range.low + 1 < 4 ** (CELL_ZOOM - Math.max(...STEP_ZOOMS) + SQUARE_ZOOMS)) {
      return Prisma.sql`(SELECT * FROM (
        SELECT ${columns}, bathrooms, listing_type, property_type FROM search.listings
        WHERE live AND cell BETWEEN ${range.low}::bigint AND ${range.high}::bigint OFFSET 0) AS near
        WHERE true ${filterClause(criteria)}) AS listings`;
    }
    return Prisma.sql`(SELECT ${columns} FROM search.listings
      WHERE live AND cell BETWEEN ${range.low}::bigint AND ${range.high}::bigint ${filterClause(criteria)} ${words}) AS listings`;
  }
  return Prisma.sql`(
    SELECT listing.* FROM jsonb_to_recordset(${JSON.stringify([range, ...others])}::jsonb) AS range(low bigint, high bigint, odd integer, edges integer[])
    CROSS JOIN LATERAL (
      SELECT ${columns} FROM search.listings WHERE live AND cell BETWEEN range.low AND range.high ${filterClause(criteria)} ${words} OFFSET 0
    ) AS listing
    WHERE range.edges IS NULL OR map.is_within(listing.latitude, listing.longitude, range.odd, range.edges)) AS listings`;
}

/** From the index of words: where one of them is rare. */
function byWords(criteria: Criteria, ranges: CoveredRange[], area: DrawnArea | null): Prisma.Sql {
  const [first, last] = [ranges[0], ranges.at(-1)];
  return Prisma.sql`(
    SELECT * FROM (
      SELECT ${COLUMNS}, words FROM search.listings
      WHERE live AND words @@ ${tsquery(criteria)}::tsquery ${filterClause(criteria)} OFFSET 0) AS holding
    WHERE cell BETWEEN ${first?.low ?? 0}::bigint AND ${last?.high ?? -1}::bigint ${area ? Prisma.sql`AND ${withinClause(area)}` : Prisma.empty}) AS listings`;
}

/** Of columns latitude and longitude; what is out of the bounds is not looked at any closer. */
export function withinClause(area: DrawnArea): Prisma.Sql {
  const { west, south, east, north } = boundsOf(area);
  return Prisma.sql`latitude BETWEEN ${south}::int AND ${north}::int AND longitude BETWEEN ${west}::int AND ${east}::int
    AND map.is_within(latitude, longitude, 0, ${allEdges(area)}::int[])`;
}

/** By how many listings there are about, in the cells and with the rarest word. */
async function isWordIndexCheaper(criteria: Criteria, ranges: CoveredRange[]): Promise<boolean> {
  const [listings, rarest] = await Promise.all([countAbout(ranges), rarestTerm(criteria)]);
  return rarest * WORD_INDEX_SHARE <= listings;
}

/** How many listings there are about in the cells, by the squares that hold them. */
export async function countAbout(ranges: CoveredRange[]): Promise<number> {
  const [first, last] = [ranges[0], ranges.at(-1)];
  if (!first || !last) return 0;
  const span = last.high - first.low;
  const zoom = [...COUNTED_ZOOMS].reverse().find((each) => span <= 4 ** (24 - each + 6)) ?? 10;
  const size = 4 ** (24 - zoom);
  const squares: Range[] = [];
  for (const range of ranges.toSorted((a, b) => a.low - b.low)) {
    const [low, high] = [Math.floor(range.low / size), Math.floor(range.high / size)];
    const before = squares.at(-1);
    if (before && low <= before.high) before.high = Math.max(before.high, high);
    else squares.push({ low, high });
  }
  const [counted] = await db.$queryRaw<{ listings: number }[]>(Prisma.sql`
    SELECT coalesce(sum(listings), 0)::int AS listings
    FROM jsonb_to_recordset(${JSON.stringify(squares)}::jsonb) AS square(low bigint, high bigint)
    JOIN map.counts ON zoom = ${zoom}::int AND cell BETWEEN low AND high`);
  return counted?.listings ?? 0;
}

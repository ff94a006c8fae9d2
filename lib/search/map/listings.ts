import 'server-only';
import { Prisma } from '../../platform/db';
import { filterClause, hasTerms, type Criteria } from '../find/criteria';
import type { DrawnArea } from '../find/drawn-area';
import { tsquery } from '../find/words-query';
import { allEdges, cellsOf, coverArea, spansOf, type CoveredRange, type Tile } from './cells';

const WORLD: Tile = { z: 0, x: 0, y: 0 };
/** Ranges of cells by which the listings of an area are looked for beside words; more cost more than what lies between. */
const MAX_SPANS = 6;

/** Of search.listings: all that orders, counts and filters by place ask for. */
const COLUMNS = Prisma.sql`id, location_id, cell, latitude, longitude, featured, created_at, price, area, bedrooms`;

/**
 * A FROM item: the public listings with a public point that meet `criteria`, with the columns of search.listings by which they are
 * ordered and counted, and `words` where those are asked for.
 * @param area only what lies within it
 */
export function listingsIn(criteria: Criteria, area: DrawnArea | null, tile: Tile = WORLD): Prisma.Sql {
  if (!area) {
    const { low, high } = cellsOf(tile);
    return holding(criteria, Prisma.sql`cell BETWEEN ${low}::bigint AND ${high}::bigint`);
  }
  const ranges = coverArea(area, tile);
  if (ranges.length === 0) return holding(criteria, Prisma.sql`false`);
  return hasTerms(criteria) ? holding(criteria, isCovered(ranges, area)) : inRanges(criteria, ranges);
}

/** PostgreSQL takes the index of cells or that of words, by how many listings either leaves. */
function holding(criteria: Criteria, place: Prisma.Sql): Prisma.Sql {
  const terms = hasTerms(criteria) ? Prisma.sql`AND words @@ ${tsquery(criteria)}::tsquery` : Prisma.empty;
  const columns = hasTerms(criteria) ? Prisma.sql`${COLUMNS}, words` : COLUMNS;
  return Prisma.sql`(SELECT ${columns} FROM search.listings WHERE live AND ${place} ${filterClause(criteria)} ${terms}) AS listings`;
}

/** From the index of cells alone, range by range. */
const inRanges = (criteria: Criteria, ranges: CoveredRange[]): Prisma.Sql => Prisma.sql`(
  SELECT listing.* FROM jsonb_to_recordset(${JSON.stringify(ranges)}::jsonb) AS range(low bigint, high bigint, odd integer, edges integer[])
  CROSS JOIN LATERAL (
    SELECT ${COLUMNS} FROM search.listings WHERE live AND cell BETWEEN range.low AND range.high ${filterClause(criteria)} OFFSET 0
  ) AS listing
  WHERE range.edges IS NULL OR map.is_within(listing.latitude, listing.longitude, range.odd, range.edges)) AS listings`;

/** The range of a cell is the last one that begins at or before it. */
function isCovered(ranges: CoveredRange[], area: DrawnArea): Prisma.Sql {
  const spans = spansOf(ranges, MAX_SPANS).map(
    ({ low, high }) => Prisma.sql`cell BETWEEN ${low}::bigint AND ${high}::bigint`,
  );
  const place = Prisma.sql`width_bucket(cell, ${ranges.map(({ low }) => low)}::bigint[])`;
  return Prisma.sql`(${Prisma.join(spans, ' OR ')})
    AND cell <= (${ranges.map(({ high }) => high)}::bigint[])[${place}]
    AND ((${ranges.map(({ edges }) => edges === null)}::boolean[])[${place}]
      OR map.is_within(latitude, longitude, 0, ${allEdges(area)}::int[]))`;
}

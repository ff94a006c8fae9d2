import 'server-only';
import { Prisma } from '../../platform/db';
import type { DrawnArea } from '../find/drawn-area';
import { COLUMNS, filterClause, hasTerms, listingsMeeting, type Query } from '../find/query';
import { allEdges, cellsOf, coverArea, spansOf, type CoveredRange, type Tile } from './cells';

const WORLD: Tile = { z: 0, x: 0, y: 0 };
/** Maximum number of cell ranges in a search with words. More would cost more than reading what is between them. */
const MAX_SPANS = 6;

/** Returns a FROM item: the listings of `listingsMeeting` whose public point is in the tile and the query's area. */
export function listingsIn(query: Query, tile: Tile = WORLD): Prisma.Sql {
  const { within } = query;
  if (!within) {
    const { low, high } = cellsOf(tile);
    return listingsMeeting(query, Prisma.sql`AND cell BETWEEN ${low}::bigint AND ${high}::bigint`);
  }
  const ranges = coverArea(within, tile);
  if (ranges.length === 0) return listingsMeeting(query, Prisma.sql`AND false`);
  return hasTerms(query) ? listingsMeeting(query, isCovered(ranges, within)) : inRanges(query, ranges);
}

/** Reads one range after the other from the index of cells alone. */
const inRanges = (query: Query, ranges: CoveredRange[]): Prisma.Sql => Prisma.sql`(
  SELECT listing.* FROM jsonb_to_recordset(${JSON.stringify(ranges)}::jsonb) AS range(low bigint, high bigint, odd integer, edges integer[])
  CROSS JOIN LATERAL (
    SELECT ${COLUMNS} FROM search.listings WHERE live AND cell BETWEEN range.low AND range.high ${filterClause(query)} OFFSET 0
  ) AS listing
  WHERE range.edges IS NULL OR map.is_within(listing.latitude, listing.longitude, range.odd, range.edges)) AS listings`;

/** Returns the condition that a cell is covered. Only the last range that begins at or before a cell can contain it. */
function isCovered(ranges: CoveredRange[], area: DrawnArea): Prisma.Sql {
  const spans = spansOf(ranges, MAX_SPANS).map(
    ({ low, high }) => Prisma.sql`cell BETWEEN ${low}::bigint AND ${high}::bigint`,
  );
  const place = Prisma.sql`width_bucket(cell, ${ranges.map(({ low }) => low)}::bigint[])`;
  return Prisma.sql`AND (${Prisma.join(spans, ' OR ')})
    AND cell <= (${ranges.map(({ high }) => high)}::bigint[])[${place}]
    AND ((${ranges.map(({ edges }) => edges === null)}::boolean[])[${place}]
      OR map.is_within(latitude, longitude, 0, ${allEdges(area)}::int[]))`;
}

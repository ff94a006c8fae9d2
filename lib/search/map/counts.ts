import 'server-only';
import { Prisma, reads as db } from '../../platform/db';
import type { Criteria } from '../find/criteria';
import type { Bounds } from '../find/drawn-area';
import { listingsMeeting } from '../find/query';
import { CELL_ZOOM, MAX_TILE_ZOOM, SQUARE_ZOOMS, type Tile } from './cells';
import { listingsIn } from './listings';

/** A square of a tile, 64 pixels wide, with at least one listing. */
export type Square = {
  /** Morton code of the square, SQUARE_ZOOMS below the tile's zoom. */
  code: number;
  count: number;
  /** Degrees. The mean of the listings' public points. */
  latitude: number;
  longitude: number;
  /** Null if there are more than `mostIds`. */
  ids: number[] | null;
};

/** Counts the listings in each square of a tile. @param mostIds squares with at most so many also return their ids */
export async function countSquares(criteria: Criteria, tile: Tile, mostIds: number): Promise<Square[]> {
  if (tile.z > MAX_TILE_ZOOM) throw new RangeError(`zoom ${tile.z}`);
  const bits = 2 * (CELL_ZOOM - tile.z - SQUARE_ZOOMS);
  return db.$queryRaw<Square[]>(Prisma.sql`
    SELECT code::float8, count, latitude, longitude, ids FROM (
      SELECT cell >> ${bits}::int AS code, count(*)::int AS count, ${MEAN},
        CASE WHEN count(*) <= ${mostIds}::int THEN array_agg(id) END AS ids
      FROM ${listingsIn(criteria, tile)} GROUP BY 1) AS squares`);
}

/** Counts the listings that meet the criteria by location, with or without a public point. */
export const countByLocation = (criteria: Criteria): Promise<Pick<LocationCount, 'id' | 'count'>[]> =>
  db.$queryRaw<Pick<LocationCount, 'id' | 'count'>[]>(Prisma.sql`
    SELECT location_id AS id, count(*)::int AS count FROM ${listingsMeeting(criteria)} GROUP BY 1 ORDER BY 1`);

/** The number of a location's listings with a public point, and the mean and bounds of these points in degrees. */
export type LocationCount = { id: number; count: number; latitude: number; longitude: number } & Bounds;

export const countLocations = (criteria: Criteria): Promise<LocationCount[]> =>
  db.$queryRaw<LocationCount[]>(Prisma.sql`
    SELECT location_id AS id, count(*)::int AS count, ${MEAN},
      min(longitude) / 1000000.0::float8 AS west, min(latitude) / 1000000.0::float8 AS south,
      max(longitude) / 1000000.0::float8 AS east, max(latitude) / 1000000.0::float8 AS north
    FROM ${listingsIn(criteria)} GROUP BY 1`);

const MEAN = Prisma.sql`(avg(latitude) / 1000000)::float8 AS latitude, (avg(longitude) / 1000000)::float8 AS longitude`;

import 'server-only';
import { Prisma, reads as db } from '../../db';
import type { Bounds, DrawnArea } from '../find/drawn-area';
import { filterClause, hasTerms, type Criteria } from '../find/find';
import { BLOCK_ZOOM, blockCounts, blockIds, blockLocations } from './blocks';
import {
  CELL_ZOOM,
  cellsOf,
  coverArea,
  MAX_TILE_ZOOM,
  SQUARE_ZOOMS,
  type CoveredRange,
  type Range,
  type Tile,
} from './cells';
import { COUNTED_ZOOMS, pointsIn, STEP_ZOOMS } from './listings';
import { AREA_STEPS, PRICE_STEPS, splitRange, type Interval } from './steps';
import { commonInBlocks } from './words';

const COUNTED_BEDROOMS = 5; // and more, as one
const WORLD: Tile = { z: 0, x: 0, y: 0 };
/** Of map.counts and map.step_counts, where locations are counted in the place of squares. */
const LOCATIONS = 0;

/** Listings in a square, 64 pixels wide, of a tile. */
export type Square = {
  /** Morton code, SQUARE_ZOOMS below the tile. */
  code: number;
  count: number;
  /** Degrees: the mean of their public points. */
  latitude: number;
  longitude: number;
  /** Where it is one. */
  id: number | null;
};

/** What `criteria` find of a tile, by its squares. @param area only what lies within it */
export async function countSquares(criteria: Criteria, tile: Tile, area: DrawnArea | null): Promise<Square[]> {
  if (tile.z > MAX_TILE_ZOOM) throw new RangeError(`zoom ${tile.z}`);
  const zoom = tile.z + SQUARE_ZOOMS;
  return db.$queryRaw<Square[]>(Prisma.sql`
    SELECT code::float8, sum(listings)::int AS count,
      (sum(latitudes) / sum(listings)::numeric / 1000000)::float8 AS latitude,
      (sum(longitudes) / sum(listings)::numeric / 1000000)::float8 AS longitude,
      CASE WHEN sum(listings) = 1 THEN sum(ids)::int END AS id
    FROM (${(area ? null : keptCounts(criteria, tile, zoom)) ?? (await countsRead(criteria, tile, area, zoom))}) AS counted
    GROUP BY 1 HAVING sum(listings) > 0`);
}

/** Those of some squares of a tile, in no order. @param codes of its squares that hold any */
export async function listSquares(
  criteria: Criteria,
  tile: Tile,
  area: DrawnArea | null,
  codes: number[],
): Promise<number[]> {
  const zoom = tile.z + SQUARE_ZOOMS;
  const inSquares = Prisma.sql`WHERE (cell >> ${cellBits(zoom)}::int) = ANY (${codes}::bigint[])`;
  const areSmall = zoom > BLOCK_ZOOM; // so that fewer rows are there than places in a block
  const inBlocks = area || areSmall || keptCounts(criteria, tile, zoom) ? null : await commonInBlocks(criteria, tile);
  const query = inBlocks
    ? Prisma.sql`SELECT id FROM (${blockIds(criteria, inBlocks.common, tile, zoom, codes)}) AS blocks
        UNION ALL SELECT id FROM ${inBlocks.others} ${inSquares}`
    : area
      ? Prisma.sql`SELECT id FROM ${await listingsOf(criteria, tile, area)} ${inSquares}`
      : Prisma.sql`SELECT id FROM ${await pointsIn(criteria, await rangesHolding(criteria, tile, codes), null)}`;
  const rows = await db.$queryRaw<{ id: number }[]>(query);
  return rows.map(({ id }) => id);
}

/** Of few listings in large squares, where smaller ones are counted as well, only those are read that hold any. */
async function rangesHolding(criteria: Criteria, tile: Tile, codes: number[]): Promise<CoveredRange[]> {
  const zoom = tile.z + SQUARE_ZOOMS;
  const finest = finestKept(criteria);
  const kept = finest > zoom ? keptCounts(criteria, tile, finest) : null;
  const smaller = kept
    ? await db.$queryRaw<{ code: number }[]>(
        Prisma.sql`SELECT code::float8 FROM (${kept}) AS counted GROUP BY code HAVING sum(listings) > 0`,
      )
    : codes.map((code) => ({ code }));
  const size = 4 ** (CELL_ZOOM - (kept ? finest : zoom));
  return smaller.map(({ code }) => ({ low: code * size, high: (code + 1) * size - 1, odd: 0, edges: null }));
}

/** Listings of a location that have a public point. Degrees: the mean of these points, and their bounds. */
export type LocationCount = { id: number; count: number; latitude: number; longitude: number } & Bounds;

/**
 * What `criteria` find of each location where there is any. Where they are counted without being read, the bounds are those of
 * all of the location's listings, as of the last hour.
 * @param area only what lies within it
 */
export async function countLocations(criteria: Criteria, area: DrawnArea | null): Promise<LocationCount[]> {
  const counted = area ? null : (keptCounts(criteria, null, LOCATIONS) ?? (await locationsInBlocks(criteria)));
  if (counted) return countKeptLocations(counted);
  return db.$queryRaw<LocationCount[]>(Prisma.sql`
    SELECT location_id AS id, count(*)::int AS count,
      (avg(latitude) / 1000000)::float8 AS latitude, (avg(longitude) / 1000000)::float8 AS longitude,
      ${BOUNDS}
    FROM ${await listingsOf(criteria, WORLD, area)} GROUP BY 1`);
}

async function locationsInBlocks(criteria: Criteria): Promise<Prisma.Sql | null> {
  const inBlocks = hasTerms(criteria) ? await commonInBlocks(criteria, WORLD) : null;
  return (
    inBlocks &&
    Prisma.sql`SELECT * FROM (${blockLocations(criteria, inBlocks.common)}) AS blocks
      UNION ALL
      SELECT location_id::bigint AS code, count(*) AS listings, sum(latitude) AS latitudes, sum(longitude) AS longitudes
      FROM ${inBlocks.others} GROUP BY 1`
  );
}

const BOUNDS = Prisma.sql`min(longitude) / 1000000.0::float8 AS west, min(latitude) / 1000000.0::float8 AS south,
  max(longitude) / 1000000.0::float8 AS east, max(latitude) / 1000000.0::float8 AS north`;

/** Of a location that the last hour did not know, the bounds are read. */
const countKeptLocations = (kept: Prisma.Sql): Promise<LocationCount[]> =>
  db.$queryRaw<LocationCount[]>(Prisma.sql`
    WITH counted AS MATERIALIZED (
      SELECT code::int AS id, sum(listings)::int AS count,
        (sum(latitudes) / sum(listings)::numeric / 1000000)::float8 AS latitude,
        (sum(longitudes) / sum(listings)::numeric / 1000000)::float8 AS longitude
      FROM (${kept}) AS kept GROUP BY 1 HAVING sum(listings) > 0)
    SELECT counted.*, least(west, longitude) AS west, least(south, latitude) AS south, greatest(east, longitude) AS east, greatest(north, latitude) AS north
    FROM counted CROSS JOIN LATERAL (
      SELECT ${BOUNDS} FROM (
        SELECT west AS longitude, south AS latitude FROM map.location_bounds WHERE location_id = counted.id
        UNION ALL SELECT east, north FROM map.location_bounds WHERE location_id = counted.id
        UNION ALL
        SELECT longitude, latitude FROM search.listings WHERE live AND cell IS NOT NULL AND location_id = counted.id
          AND NOT EXISTS (SELECT FROM map.location_bounds WHERE location_id = counted.id)) AS points) AS bounds`);

const cellBits = (zoom: number) => 2 * (CELL_ZOOM - zoom);

/** A query of listings, latitudes, longitudes and ids by `code`, from blocks or from each listing. */
async function countsRead(criteria: Criteria, tile: Tile, area: DrawnArea | null, zoom: number): Promise<Prisma.Sql> {
  const counts = (from: Prisma.Sql) => Prisma.sql`
    SELECT cell >> ${cellBits(zoom)}::int AS code, count(*) AS listings, sum(latitude) AS latitudes, sum(longitude) AS longitudes, sum(id) AS ids
    FROM ${from} GROUP BY 1`;
  const inBlocks = area ? null : await commonInBlocks(criteria, tile);
  if (!inBlocks) return counts(await listingsOf(criteria, tile, area));
  return Prisma.sql`SELECT * FROM (${blockCounts(criteria, inBlocks.common, tile, zoom)}) AS blocks
    UNION ALL ${counts(inBlocks.others)}`;
}

/** The smallest squares by which the listings that meet `criteria` are counted; 0 if they are not. */
function finestKept(criteria: Criteria): number {
  if (isCounted(criteria)) return Math.max(...COUNTED_ZOOMS);
  return isCountedByStep(criteria) && criteria.locationIds.length === 0 ? Math.max(...STEP_ZOOMS) : 0;
}

/**
 * As `countsRead`, from what is kept; null where that is not counted.
 * @param tile null for all
 * @param zoom of the squares; LOCATIONS for locations
 */
function keptCounts(criteria: Criteria, tile: Tile | null, zoom: number): Prisma.Sql | null {
  const kept = (zooms: number[]) => (zoom === LOCATIONS ? LOCATIONS : zooms.find((each) => each >= zoom));
  const [counted, stepped] = [kept(COUNTED_ZOOMS), kept(STEP_ZOOMS)];
  const isOfLocations = zoom === LOCATIONS;
  if (counted !== undefined && isCounted(criteria)) {
    const where = tile ? countedIn(cellsOf(tile), counted) : Prisma.sql`zoom = ${LOCATIONS}::int`;
    return Prisma.sql`SELECT cell >> ${2 * (counted - zoom)}::int AS code, listings, latitudes, longitudes, ids
      FROM map.counts WHERE ${where} ${filterClause(criteria)}`;
  }
  if (stepped === undefined || !isCountedByStep(criteria)) return null;
  if (!isOfLocations && criteria.locationIds.length > 0) return null;
  return stepCounts(criteria, tile, zoom, stepped);
}

/** Whole steps from map.step_counts, and of the steps in which a range begins or ends each listing. */
function stepCounts(criteria: Criteria, tile: Tile | null, zoom: number, stepped: number): Prisma.Sql {
  const { minPrice, maxPrice, minArea, maxArea, locationIds, ...others } = criteria;
  const unranged: Criteria = { ...others, locationIds: [] };
  const prices = splitRange(PRICE_STEPS, minPrice, maxPrice);
  const areas = splitRange(AREA_STEPS, minArea, maxArea);
  const isOfLocations = zoom === LOCATIONS;
  const range = tile ? cellsOf(tile) : null;
  const where = range
    ? countedIn(range, stepped)
    : Prisma.sql`zoom = ${LOCATIONS}::int ${locationIds.length > 0 ? Prisma.sql`AND cell = ANY (${locationIds}::bigint[])` : Prisma.empty}`;
  const whole = Prisma.sql`
    SELECT ${isOfLocations ? Prisma.sql`cell` : Prisma.sql`cell >> ${2 * (stepped - zoom)}::int`} AS code, listings, latitudes, longitudes, ids
    FROM map.step_counts WHERE ${where} ${filterClause(unranged)}
      AND price_step BETWEEN ${prices.first}::int AND ${prices.last}::int AND area_step BETWEEN ${areas.first}::int AND ${areas.last}::int
      ${others.maxBedrooms === undefined ? Prisma.empty : Prisma.sql`AND bedrooms >= 0`}`;
  const code = isOfLocations ? Prisma.sql`location_id::bigint` : Prisma.sql`cell >> ${cellBits(zoom)}::int`;
  const read = (asked: Criteria, intervals: Prisma.Sql) => Prisma.sql`
    SELECT ${code} AS code, 1 AS listings, latitude::bigint AS latitudes, longitude::bigint AS longitudes, id::bigint AS ids
    FROM search.listings
    WHERE live AND ${range ? Prisma.sql`cell BETWEEN ${range.low}::bigint AND ${range.high}::bigint` : Prisma.sql`cell IS NOT NULL`}
      ${filterClause(asked)} ${intervals}`;
  const [price, size] = [Prisma.sql`price`, Prisma.sql`area`];
  return Prisma.join(
    [
      ...(prices.first <= prices.last && areas.first <= areas.last ? [whole] : []),
      ...prices.ends.map((end) => read({ ...unranged, locationIds, minArea, maxArea }, lies(price, end))),
      ...(prices.first <= prices.last
        ? areas.ends.map((end) =>
            read({ ...unranged, locationIds }, Prisma.sql`${lies(size, end)} ${lies(price, prices.whole)}`),
          )
        : []),
    ],
    ' UNION ALL ',
  );
}

function lies(column: Prisma.Sql, { from, to, below }: Interval): Prisma.Sql {
  const conditions = [
    ...(from === undefined ? [] : [Prisma.sql`AND ${column} >= ${from}::numeric`]),
    ...(to === undefined ? [] : [Prisma.sql`AND ${column} <= ${to}::numeric`]),
    ...(below === undefined ? [] : [Prisma.sql`AND ${column} < ${below}::numeric`]),
  ];
  return conditions.length > 0 ? Prisma.join(conditions, ' ') : Prisma.empty;
}

function listingsOf(criteria: Criteria, tile: Tile, area: DrawnArea | null): Promise<Prisma.Sql> {
  const ranges = area ? coverArea(area, tile) : [{ ...cellsOf(tile), odd: 0, edges: null }];
  return pointsIn(criteria, ranges, area);
}

/** Whether map.step_counts knows what is asked, or in part. */
const isCountedByStep = ({ words, facts, featured }: Criteria) => words.length + facts.length === 0 && !featured;

/** Whether map.counts knows what is asked. */
function isCounted({ locationIds, bedrooms, bathrooms, featured, ...criteria }: Criteria): boolean {
  const { minPrice, maxPrice, minArea, maxArea, maxBedrooms, propertyTypes } = criteria;
  const bounds = [minPrice, maxPrice, minArea, maxArea, maxBedrooms];
  return (
    criteria.words.length + criteria.facts.length + locationIds.length + bathrooms === 0 &&
    bedrooms <= COUNTED_BEDROOMS &&
    !featured &&
    propertyTypes.length <= 1 &&
    bounds.every((each) => each === undefined)
  );
}

const countedIn = ({ low, high }: Range, zoom: number) => {
  const size = 4 ** (24 - zoom);
  return Prisma.sql`zoom = ${zoom}::int AND cell BETWEEN ${Math.floor(low / size)}::bigint AND ${Math.floor(high / size)}::bigint`;
};

import 'server-only';
import { Prisma, reads as db } from '../db';
import { boundsOf, isWithin, type Bounds, type DrawnArea } from './drawn-area';
import {
  filterClause,
  functionArguments,
  hasTerms,
  ORDERS,
  pageClause,
  rarestTerm,
  tsquery,
  wordsQuery,
  TOTAL_LIMIT,
  type Criteria,
  type Hits,
  type SearchOrder,
  type Slice,
} from './find';
import {
  allEdges,
  cellsOf,
  coverArea,
  MAX_TILE_ZOOM,
  SQUARE_ZOOMS,
  type CoveredRange,
  type Range,
  type Tile,
} from './map-cells';

/** Hits that are all sorted, at most; of more a page is read in order. */
const MAX_SORTED_HITS = 60_000;
/** Listings with a word for each one within, up to which the index of words is cheaper than to examine what lies within. */
const WORD_INDEX_SHARE = 0.7;

/** Zooms of map.counts. */
const COUNTED_ZOOMS = [10, 12, 14, 16];
const COUNTED_BEDROOMS = 5; // and more, as one

/** As `findListings`, of the listings whose public point lies within the area. */
export async function findWithin(criteria: Criteria, area: DrawnArea, order: SearchOrder, slice: Slice): Promise<Hits> {
  const source = await listingsIn(criteria, coverArea(area), area);
  const most = hasTerms(criteria) || order === 'fit' ? null : MAX_SORTED_HITS;
  const [row] = await db.$queryRaw<{ total: number; ids: number[] | null }[]>(Prisma.sql`
    WITH hits AS MATERIALIZED (
      SELECT id, featured, created_at, price, area, bedrooms AS bedrooms_had, ${partColumn(criteria)} AS part FROM ${source} LIMIT ${most}::int),
    counted AS (SELECT count(*)::int AS total FROM hits)
    SELECT least(total, ${TOTAL_LIMIT}::int) AS total,
      CASE WHEN total < ${most ?? 2 ** 31 - 1}::int THEN array(SELECT id FROM hits ${pageClause(criteria, order, slice)}) END AS ids
    FROM counted`);
  const { total, ids } = row as { total: number; ids: number[] | null };
  return { total, ids: ids ?? (await readInOrder(criteria, area, order, slice)) };
}

/** Whether the listing's public point lies within the area. */
export async function isListingWithin(id: number, area: DrawnArea): Promise<boolean> {
  const [row] = await db.$queryRaw<{ latitude: number | null; longitude: number | null }[]>`
    SELECT latitude, longitude FROM search.listings WHERE id = ${id}::int`;
  return row?.latitude != null && row.longitude !== null && isWithin(area, [row.longitude, row.latitude]);
}

/** Listings in a square, 64 pixels wide, of a tile. */
export type Square = {
  /** Morton code, SQUARE_ZOOMS below the tile. */
  code: number;
  count: number;
  /** Degrees: the mean of their public points. */
  latitude: number;
  longitude: number;
};

/** What `criteria` find of a tile, by its squares. @param area only what lies within it */
export async function countSquares(criteria: Criteria, tile: Tile, area: DrawnArea | null): Promise<Square[]> {
  if (tile.z > MAX_TILE_ZOOM) throw new RangeError(`zoom ${tile.z}`);
  const squareZoom = tile.z + SQUARE_ZOOMS;
  const countedZoom = COUNTED_ZOOMS.find((zoom) => zoom >= squareZoom);
  if (countedZoom !== undefined && !area && isCounted(criteria)) {
    return db.$queryRaw<Square[]>(Prisma.sql`
      SELECT (cell >> ${2 * (countedZoom - squareZoom)}::int)::float8 AS code, sum(listings)::int AS count,
        (sum(latitudes) / sum(listings) / 1000000)::float8 AS latitude, (sum(longitudes) / sum(listings) / 1000000)::float8 AS longitude
      FROM map.counts WHERE ${countedIn(cellsOf(tile), countedZoom)} ${filterClause(criteria)}
      GROUP BY 1 HAVING sum(listings) > 0`);
  }
  return db.$queryRaw<Square[]>(Prisma.sql`
    SELECT (cell >> ${2 * (24 - squareZoom)}::int)::float8 AS code, count(*)::int AS count,
      (sum(latitude) / count(*)::numeric / 1000000)::float8 AS latitude, (sum(longitude) / count(*)::numeric / 1000000)::float8 AS longitude
    FROM ${await listingsOf(criteria, tile, area)} GROUP BY 1`);
}

/** Those of a tile, or of some of its squares, in no order. */
export async function listTile(
  criteria: Criteria,
  tile: Tile,
  area: DrawnArea | null,
  squares: number[] | null,
): Promise<number[]> {
  const inSquares = squares
    ? Prisma.sql`WHERE (cell >> ${2 * (24 - tile.z - SQUARE_ZOOMS)}::int) = ANY (${squares}::bigint[])`
    : Prisma.empty;
  const rows = await db.$queryRaw<{ id: number }[]>(Prisma.sql`
    SELECT id FROM (SELECT id, cell FROM ${await listingsOf(criteria, tile, area)}) AS listing ${inSquares}`);
  return rows.map(({ id }) => id);
}

/** Listings of a location that have a public point. Degrees: the mean of these points, and their bounds. */
export type LocationCount = { id: number; count: number; latitude: number; longitude: number } & Bounds;

/** What `criteria` find of each location where there is any. @param area only what lies within it */
export async function countLocations(criteria: Criteria, area: DrawnArea | null): Promise<LocationCount[]> {
  return db.$queryRaw<LocationCount[]>(Prisma.sql`
    SELECT location_id AS id, count(*)::int AS count,
      (avg(latitude) / 1000000)::float8 AS latitude, (avg(longitude) / 1000000)::float8 AS longitude,
      min(longitude) / 1000000.0::float8 AS west, min(latitude) / 1000000.0::float8 AS south,
      max(longitude) / 1000000.0::float8 AS east, max(latitude) / 1000000.0::float8 AS north
    FROM ${await listingsOf(criteria, { z: 0, x: 0, y: 0 }, area)} GROUP BY 1`);
}

function listingsOf(criteria: Criteria, tile: Tile, area: DrawnArea | null): Promise<Prisma.Sql> {
  const ranges = area ? coverArea(area, tile) : [{ ...cellsOf(tile), odd: 0, edges: null }];
  return listingsIn(criteria, ranges, area);
}

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

/**
 * A FROM item: the public listings that meet `criteria` in these cells, with all columns of search.listings that are in the
 * index of cells, and `words` where they are asked for.
 */
async function listingsIn(criteria: Criteria, ranges: CoveredRange[], area: DrawnArea | null): Promise<Prisma.Sql> {
  if (hasTerms(criteria) && (await isWordIndexCheaper(criteria, ranges))) return byWords(criteria, ranges, area);
  const columns = Prisma.sql`id, location_id, cell, latitude, longitude, featured, created_at, price, area, bedrooms
    ${hasTerms(criteria) ? Prisma.sql`, words` : Prisma.empty}`;
  // Not a condition for the index of words, which would be read anew for each range.
  const words = hasTerms(criteria) ? Prisma.sql`AND (words @@ ${tsquery(criteria)}::tsquery) IS TRUE` : Prisma.empty;
  const [range] = ranges;
  if (!range) return Prisma.sql`(SELECT ${columns} FROM search.listings WHERE false) AS listings`;
  if (ranges.length === 1 && range.edges === null) {
    return Prisma.sql`(SELECT ${columns} FROM search.listings
      WHERE live AND cell BETWEEN ${range.low}::bigint AND ${range.high}::bigint ${filterClause(criteria)} ${words}) AS listings`;
  }
  return Prisma.sql`(
    SELECT listing.* FROM jsonb_to_recordset(${JSON.stringify(ranges)}::jsonb) AS range(low bigint, high bigint, odd integer, edges integer[])
    CROSS JOIN LATERAL (
      SELECT ${columns} FROM search.listings WHERE live AND cell BETWEEN range.low AND range.high ${filterClause(criteria)} ${words} OFFSET 0
    ) AS listing
    WHERE range.edges IS NULL OR map.is_within(listing.latitude, listing.longitude, range.odd, range.edges)) AS listings`;
}

/** From the index of words: where one of them is rare. */
function byWords(criteria: Criteria, ranges: CoveredRange[], area: DrawnArea | null): Prisma.Sql {
  const [first, last] = [ranges[0], ranges.at(-1)];
  return Prisma.sql`(
    SELECT listing.* FROM search.holding(${functionArguments(criteria)}, NULL) AS held
    JOIN search.listings AS listing ON listing.id = held.id
    WHERE listing.cell BETWEEN ${first?.low ?? 0}::bigint AND ${last?.high ?? -1}::bigint ${area ? withinClause(area) : Prisma.empty}) AS listings`;
}

/** Of columns latitude and longitude; what is out of the bounds is not looked at any closer. */
function withinClause(area: DrawnArea): Prisma.Sql {
  const { west, south, east, north } = boundsOf(area);
  return Prisma.sql`AND latitude BETWEEN ${south}::int AND ${north}::int AND longitude BETWEEN ${west}::int AND ${east}::int
    AND map.is_within(latitude, longitude, 0, ${allEdges(area)}::int[])`;
}

/** By how many listings there are about, in the cells and with the rarest word. */
async function isWordIndexCheaper(criteria: Criteria, ranges: CoveredRange[]): Promise<boolean> {
  const [first, last] = [ranges[0], ranges.at(-1)];
  if (!first || !last) return false;
  const span = last.high - first.low;
  const zoom = [...COUNTED_ZOOMS].reverse().find((each) => span <= 4 ** (24 - each + 6)) ?? 10;
  const size = 4 ** (24 - zoom);
  const squares = ranges.map(({ low, high }) => ({ low: Math.floor(low / size), high: Math.floor(high / size) }));
  const [[counted], rarest] = await Promise.all([
    db.$queryRaw<{ listings: number }[]>(Prisma.sql`
      SELECT coalesce(sum(listings), 0)::int AS listings FROM map.counts WHERE zoom = ${zoom}::int AND cell = ANY (
        SELECT DISTINCT cell FROM jsonb_to_recordset(${JSON.stringify(squares)}::jsonb) AS square(low bigint, high bigint)
        CROSS JOIN LATERAL generate_series(low, high) AS cell)`),
    rarestTerm(criteria),
  ]);
  return rarest * WORD_INDEX_SHARE <= (counted?.listings ?? 0);
}

/** How well the words fit, as in search.holding. */
function partColumn(criteria: Criteria): Prisma.Sql {
  if (criteria.words.length === 0) return Prisma.sql`1`;
  return Prisma.sql`CASE WHEN words @@ ${wordsQuery(criteria, 1)}::tsquery THEN 1 WHEN words @@ ${wordsQuery(criteria, 2)}::tsquery THEN 2 ELSE 3 END`;
}

async function readInOrder(
  criteria: Criteria,
  area: DrawnArea,
  order: SearchOrder,
  { offset, size }: Slice,
): Promise<number[]> {
  const rows = await db.$queryRaw<{ id: number }[]>(Prisma.sql`
    SELECT id FROM search.listings WHERE live ${filterClause(criteria)} ${withinClause(area)}
    ORDER BY ${ORDERS[order as Exclude<SearchOrder, 'fit'>]} OFFSET ${offset}::int LIMIT ${size}::int`);
  return rows.map(({ id }) => id);
}

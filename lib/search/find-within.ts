import 'server-only';
import { Prisma, reads as db } from '../db';
import { boundsOf, isWithin, type Bounds, type DrawnArea } from './drawn-area';
import {
  estimates,
  filterClause,
  hasTerms,
  isSurelyEmpty,
  loadLexemes,
  loadTerms,
  MAX_RARE_LISTINGS,
  ORDERS,
  pageClause,
  partsOf,
  rarestTerm,
  READ_AHEAD,
  shareOf,
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
  CELL_ZOOM,
  cellsOf,
  coverArea,
  MAX_TILE_ZOOM,
  SQUARE_ZOOMS,
  type CoveredRange,
  type Range,
  type Tile,
} from './map-cells';
import { BLOCK_ZOOM, blockCounts, blockIds, blockLocations } from './map-blocks';
import { AREA_STEPS, PRICE_STEPS, splitRange, type Interval } from './map-steps';
import { commonClause, commonInBlocks, loadCommon, type CommonClauses } from './map-words';

// Costs, measured at a million listings (bench/RESULTS.md): they decide how long an answer takes, never what it is.
/** Listings with a word for each one within, up to which the index of words is cheaper than to examine what lies within. */
const WORD_INDEX_SHARE = 0.7;
/** Of an area with as many hits as these, times the root of the listings up to the end of the page, the page is read in order. */
const SORTED_HITS_PER_ROOT = 300;
/** Listings that are tested in the order of the list, at most: it may begin with those of other places. */
const MAX_TESTED = 100_000;
/** Listings that meet the filters: so few are tested, not what lies within. */
const MAX_TESTED_MATCHES = 8_000;

const ALL = 2 ** 31 - 1;

/** Zooms of map.counts. */
const COUNTED_ZOOMS = [10, 12, 14, 16];
const COUNTED_BEDROOMS = 5; // and more, as one
/** Zooms of map.step_counts. */
const STEP_ZOOMS = [10, 12, 14];
const WORLD: Tile = { z: 0, x: 0, y: 0 };
/** Of both, where locations are counted in the place of squares. */
const LOCATIONS = 0;

/** As `findListings`, of the listings whose public point lies within the area. */
export async function findWithin(asked: Criteria, area: DrawnArea, order: SearchOrder, slice: Slice): Promise<Hits> {
  const ranges = coverArea(area);
  const criteria = hasTerms(asked) ? { ...asked, lexemes: await loadLexemes(asked) } : asked;
  if (tsquery(criteria) === null) return { ids: [], total: 0 };
  if (order !== 'fit') return findInOrder(criteria, area, order, slice, ranges);
  const { total, ids } = await sortHits(criteria, area, order, slice, ranges, mostSorted(slice));
  return { total, ids: ids ?? (await readParts(criteria, area, slice, ranges)) };
}

async function findInOrder(
  criteria: Criteria,
  area: DrawnArea,
  order: Exclude<SearchOrder, 'fit'>,
  slice: Slice,
  ranges: CoveredRange[],
): Promise<Hits> {
  const { total, ids } = await sortHits(criteria, area, order, slice, ranges, mostSorted(slice));
  const found = ids ?? (await readInOrder(criteria, area, order, slice, MAX_TESTED));
  return { total, ids: found ?? (await sortHits(criteria, area, order, slice, ranges, ALL)).ids ?? [] };
}

/** Of more hits, a page is read in order. */
const mostSorted = ({ offset, size }: Slice) =>
  Math.max(TOTAL_LIMIT, Math.ceil(SORTED_HITS_PER_ROOT * Math.sqrt(offset + size)));

type SortedHits = { ids: number[] | null; total: number };

/** All of them sorted. @param most with so many, null in the place of ids */
async function sortHits(
  criteria: Criteria,
  area: DrawnArea,
  order: SearchOrder,
  slice: Slice,
  ranges: CoveredRange[],
  most: number,
): Promise<SortedHits> {
  const source =
    !hasTerms(criteria) && (await areFewMatches(criteria))
      ? matchesIn(criteria, area)
      : await hitsIn(criteria, ranges, area);
  const [row] = await db.$queryRaw<SortedHits[]>(Prisma.sql`
    WITH hits AS MATERIALIZED (
      SELECT id, featured, created_at, price, area, bedrooms AS bedrooms_had, ${partColumn(criteria)} AS part FROM ${source} LIMIT ${most}::int),
    counted AS (SELECT count(*)::int AS total FROM hits)
    SELECT least(total, ${TOTAL_LIMIT}::int) AS total,
      CASE WHEN total < ${most}::int THEN array(SELECT id FROM hits ${pageClause(criteria, order, slice)}) END AS ids
    FROM counted`);
  return row as SortedHits;
}

/** Whether there are filters that so few listings meet, wherever they are. */
async function areFewMatches(criteria: Criteria): Promise<boolean> {
  if (filterClause(criteria) === Prisma.empty) return false;
  const [row] = await db.$queryRaw<{ matches: number }[]>(Prisma.sql`
    SELECT count(*)::int AS matches FROM (
      SELECT FROM search.listings WHERE live ${filterClause(criteria)} LIMIT ${MAX_TESTED_MATCHES + 1}::int) AS met`);
  return (row?.matches ?? 0) <= MAX_TESTED_MATCHES;
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

/** A FROM item: as `listingsIn`, but of the columns of map.points alone, which is read where every clause has common words. */
async function pointsIn(criteria: Criteria, ranges: CoveredRange[], area: DrawnArea | null): Promise<Prisma.Sql> {
  const loaded = await loadCommon(criteria);
  return loaded ? pointsHolding(criteria, loaded, ranges) : listingsIn(criteria, ranges, area);
}

function pointsHolding(criteria: Criteria, loaded: CommonClauses, ranges: CoveredRange[]): Prisma.Sql {
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

const COLUMNS = Prisma.sql`id, location_id, cell, latitude, longitude, featured, created_at, price, area, bedrooms`;

/**
 * A FROM item: the public listings that meet `criteria` in these cells, with all columns of search.listings that are in the
 * index of cells, and `words` where they are asked for.
 */
async function listingsIn(criteria: Criteria, ranges: CoveredRange[], area: DrawnArea | null): Promise<Prisma.Sql> {
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
function withinClause(area: DrawnArea): Prisma.Sql {
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
async function countAbout(ranges: CoveredRange[]): Promise<number> {
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

/** How well the words fit, as in search.holding. */
function partColumn(criteria: Criteria): Prisma.Sql {
  if (criteria.words.length === 0) return Prisma.sql`1`;
  return Prisma.sql`CASE WHEN words @@ ${wordsQuery(criteria, 1)}::tsquery THEN 1 WHEN words @@ ${wordsQuery(criteria, 2)}::tsquery THEN 2 ELSE 3 END`;
}

/** Null where a page is not full after so many listings. */
async function readInOrder(
  criteria: Criteria,
  area: DrawnArea,
  order: Exclude<SearchOrder, 'fit'>,
  { offset, size }: Slice,
  mostTested: number,
): Promise<number[] | null> {
  const words = hasTerms(criteria) ? Prisma.sql`AND words @@ ${tsquery(criteria)}::tsquery` : Prisma.empty;
  const rows = await db.$queryRaw<{ id: number }[]>(Prisma.sql`
    SELECT id FROM (
      SELECT id, latitude, longitude ${hasTerms(criteria) ? Prisma.sql`, words` : Prisma.empty}
      FROM search.listings WHERE live ${filterClause(criteria)}
      ORDER BY ${ORDERS[order]} LIMIT ${mostTested}::int) AS first
    WHERE ${withinClause(area)} ${words} OFFSET ${offset}::int LIMIT ${size}::int`);
  return rows.length === size ? rows.map(({ id }) => id) : null;
}

/** A page of what fits best, of more hits than are sorted: as in the list, one part after the other. */
async function readParts(
  criteria: Criteria,
  area: DrawnArea,
  { offset, size }: Slice,
  ranges: CoveredRange[],
): Promise<number[]> {
  const [terms, listings] = await Promise.all([loadTerms(criteria), countAbout(ranges)]);
  const ids: number[] = [];
  for (const part of partsOf(criteria)) {
    const slice = { offset: 0, size: offset + size - ids.length };
    if (slice.size === 0) break;
    if (tsquery(part) === null || (await isSurelyEmpty(part, terms))) continue;
    if (!hasTerms(part)) {
      ids.push(...(await findInOrder(part, area, 'usual', slice, ranges)).ids);
      continue;
    }
    // Of words it can be told how many listings have to be tested for a page.
    const isRare = Math.min(...estimates(part, terms)) <= MAX_RARE_LISTINGS;
    const share = shareOf(part, terms) * Math.min(1, Math.max(listings, 1) / terms.listings);
    const tested = Math.ceil((READ_AHEAD * slice.size) / share);
    const found = isRare || tested > MAX_TESTED ? null : await readInOrder(part, area, 'usual', slice, tested);
    ids.push(...(found ?? (await sortHits(part, area, 'usual', slice, ranges, ALL)).ids ?? []));
  }
  return ids.slice(offset);
}

/** A FROM item: as `listingsIn`, where all of them may be read: common words are looked for in map.points. */
async function hitsIn(criteria: Criteria, ranges: CoveredRange[], area: DrawnArea): Promise<Prisma.Sql> {
  const loaded = await loadCommon(criteria);
  if (!loaded) return listingsIn(criteria, ranges, area);
  return Prisma.sql`(
    SELECT listing.* FROM ${pointsHolding(criteria, loaded, ranges)} CROSS JOIN LATERAL (
      SELECT ${COLUMNS}, words FROM search.listings AS listing WHERE listing.id = listings.id OFFSET 0) AS listing
    ${criteria.part === undefined ? Prisma.empty : Prisma.sql`WHERE words @@ ${tsquery(criteria)}::tsquery`}) AS listings`;
}

/** A FROM item: as `listingsIn`, by the filters. */
const matchesIn = (criteria: Criteria, area: DrawnArea) => Prisma.sql`(
  SELECT * FROM (
    SELECT ${COLUMNS}
    FROM search.listings WHERE live ${filterClause(criteria)} OFFSET 0) AS met
  WHERE ${withinClause(area)}) AS listings`;

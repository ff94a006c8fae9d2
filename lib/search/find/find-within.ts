import 'server-only';
import { Prisma, reads as db } from '../../db';
import { isWithin, type DrawnArea } from './drawn-area';
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
import { coverArea, type CoveredRange } from '../map/cells';
import { COLUMNS, countAbout, listingsIn, pointsHolding, withinClause } from '../map/listings';
import { loadCommon } from '../map/words';

// Costs, measured at a million listings (packages/bench/RESULTS.md): they decide how long an answer takes, never what it is.
/** Of an area with as many hits as these, times the root of the listings up to the end of the page, the page is read in order. */
const SORTED_HITS_PER_ROOT = 300;
/** Listings that are tested in the order of the list, at most: it may begin with those of other places. */
const MAX_TESTED = 100_000;
/** Listings that meet the filters: so few are tested, not what lies within. */
const MAX_TESTED_MATCHES = 8_000;

const ALL = 2 ** 31 - 1;

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

import 'server-only';
import { Prisma } from '../../db';
import type { Criteria } from '../find/find';
import { CELL_ZOOM, cellsOf, SQUARE_ZOOMS, type Range, type Tile } from './cells';

/** Zoom of map.blocks. */
export const BLOCK_ZOOM = 14;
const CELL_BITS = 2 * (CELL_ZOOM - BLOCK_ZOOM);

/** An array of clauses, all of which hold: any of the alternatives, in each of which all groups have any of their lexemes. */
export type LexemeClauses = string[][][][];

/** Of the number `cell` of a listing: where in its square it is. */
const PART_BITS = 4;

/** Whether the squares of the tile are blocks, hold them, or are parts of them that the blocks know. */
export const hasBlocks = (tile: Tile): boolean => tile.z + SQUARE_ZOOMS <= BLOCK_ZOOM + PART_BITS / 2;

/**
 * A query of listings, latitudes, longitudes and ids by `code` of the squares at `zoom`, from the blocks that are as map.points is.
 * @param clauses of lexemes in search.common_lexemes
 */
export const blockCounts = (criteria: Criteria, clauses: LexemeClauses, tile: Tile, zoom: number): Prisma.Sql =>
  Prisma.sql`
    WITH ${foundInBlocks(criteria, clauses, tile, zoom)}
    SELECT code, listings,
      listings * latitude + sums.latitudes AS latitudes, listings * longitude + sums.longitudes AS longitudes,
      CASE WHEN listings = 1 THEN (
        SELECT coalesce(sum(1::bigint << bit), 0) FROM map.block_numbers AS numbers
        WHERE numbers.square = found.square AND field = 'id' AND bit_count(numbers.bits & found.bits) = 1) ELSE 0 END AS ids
    FROM found CROSS JOIN LATERAL (
      SELECT coalesce(sum(bit_count(numbers.bits & found.bits) << bit) FILTER (WHERE field = 'latitude'), 0) AS latitudes,
        coalesce(sum(bit_count(numbers.bits & found.bits) << bit) FILTER (WHERE field = 'longitude'), 0) AS longitudes
      FROM map.block_numbers AS numbers WHERE numbers.square = found.square AND field IN ('latitude', 'longitude')) AS sums
    WHERE listings > 0`;

/** As `blockCounts`, but by location, and without ids. */
export const blockLocations = (criteria: Criteria, clauses: LexemeClauses): Prisma.Sql => Prisma.sql`
    WITH ${foundInBlocks(criteria, clauses, { z: 0, x: 0, y: 0 }, BLOCK_ZOOM)}
    SELECT value::bigint AS code, located.listings,
      located.listings * latitude + sums.latitudes AS latitudes, located.listings * longitude + sums.longitudes AS longitudes
    FROM found
    CROSS JOIN LATERAL (
      SELECT value, bits, bit_count(bits) AS listings FROM (
        SELECT value, located.bits & found.bits AS bits FROM map.block_values AS located
        WHERE field = 'location_id' AND located.square = found.square OFFSET 0) AS each) AS located
    CROSS JOIN LATERAL (
      SELECT coalesce(sum(bit_count(numbers.bits & located.bits) << bit) FILTER (WHERE field = 'latitude'), 0) AS latitudes,
        coalesce(sum(bit_count(numbers.bits & located.bits) << bit) FILTER (WHERE field = 'longitude'), 0) AS longitudes
      FROM map.block_numbers AS numbers WHERE numbers.square = found.square AND field IN ('latitude', 'longitude')) AS sums
    WHERE located.listings > 0`;

/** A query of the ids of the same listings, in some squares. @param codes of these, at `zoom` */
export const blockIds = (criteria: Criteria, clauses: LexemeClauses, tile: Tile, zoom: number, codes: number[]) =>
  Prisma.sql`
    WITH ${foundInBlocks(criteria, clauses, tile, zoom)}
    SELECT (SELECT coalesce(sum(get_bit(numbers.bits, place)::bigint << bit), 0) FROM map.block_numbers AS numbers
      WHERE numbers.square = found.square AND field = 'id')::int AS id
    FROM found CROSS JOIN LATERAL generate_series(0, length(bits) - 1) AS place
    WHERE listings > 0 AND code = ANY (${codes}::bigint[]) AND get_bit(bits, place) = 1`;

/**
 * Queries of a WITH, of which `found` has a bit in `bits` for each listing of a block that meets `criteria`, and their number.
 * @param zoom of the squares of `code`
 */
function foundInBlocks(criteria: Criteria, clauses: LexemeClauses, tile: Tile, zoom: number): Prisma.Sql {
  const { listingTypes, propertyTypes, locationIds, bedrooms, maxBedrooms, bathrooms } = criteria;
  const { minPrice, maxPrice, minArea, maxArea } = criteria;
  const values: { part: number; field: string; value: string }[] = [];
  const columns = new Map<string, { field: string; bit: number }>();

  let parts = 0;
  function hasAny(field: string, among: readonly string[]): Prisma.Sql {
    const part = parts++;
    values.push(...among.map((value) => ({ part, field, value })));
    return column(`part_${part}`);
  }
  /** From the lowest bit on: whether the bits so far are as much as those of `least`. */
  function isAtLeast(field: string, least: number): Prisma.Sql {
    if (least <= 0) return Prisma.sql`(~none)`;
    if (least >= 2 ** NUMBER_BITS) return Prisma.sql`none`;
    let atLeast: Prisma.Sql | null = null;
    for (let bit = 0; bit < NUMBER_BITS; bit++) {
      const isAsked = Math.floor(least / 2 ** bit) % 2 === 1;
      if (!isAsked && !atLeast) continue;
      columns.set(`${field}_${bit}`, { field, bit });
      const has = column(`${field}_${bit}`);
      atLeast = !atLeast ? has : isAsked ? allOf([has, atLeast]) : anyOf([has, atLeast]);
    }
    return atLeast as Prisma.Sql;
  }
  const isAtMost = (field: string, most: number) => Prisma.sql`(~${isAtLeast(field, most + 1)})`;

  const conditions = clauses.map((clause) =>
    anyOf(clause.map((all) => allOf(all.map((group) => hasAny('lexeme', group))))),
  );
  if (listingTypes.length === 1) conditions.push(hasAny('listing_type', listingTypes));
  if (propertyTypes.length > 0) conditions.push(hasAny('property_type', propertyTypes));
  if (locationIds.length > 0) conditions.push(hasAny('location_id', locationIds.map(String)));
  if (criteria.featured) conditions.push(hasAny('featured', ['true']));
  if (bedrooms > 0) conditions.push(isAtLeast('bedrooms', bedrooms + 1));
  if (maxBedrooms !== undefined) conditions.push(isAtLeast('bedrooms', 1), isAtMost('bedrooms', maxBedrooms + 1));
  if (bathrooms > 0) conditions.push(isAtLeast('bathrooms', bathrooms + 1));
  if (minPrice !== undefined) conditions.push(isAtLeast('price', Math.ceil(scaled(minPrice, 1_000))));
  if (maxPrice !== undefined) conditions.push(isAtMost('price', Math.floor(scaled(maxPrice, 1_000))));
  if (minArea !== undefined) conditions.push(isAtLeast('area', Math.ceil(scaled(minArea, 100))));
  if (maxArea !== undefined) conditions.push(isAtMost('area', Math.floor(scaled(maxArea, 100))));

  const held = Array.from({ length: parts }, (_, part) =>
    Prisma.raw(`bit_or(bits) FILTER (WHERE part = ${part}) AS part_${part}`),
  );
  const partBits = 2 * Math.max(zoom - BLOCK_ZOOM, 0);
  for (let bit = PART_BITS - partBits; bit < PART_BITS; bit++) columns.set(`cell_${bit}`, { field: 'cell', bit });
  const numbers = [...columns].map(([name, { field, bit }]) =>
    Prisma.raw(`bit_or(bits) FILTER (WHERE bit = ${bit} AND field = '${field}') AS ${name}`),
  );
  const fields = [...new Set([...columns.values()].map(({ field }) => field))];
  const { low, high } = squaresOf(tile);
  const partColumns = Array.from({ length: partBits }, (_, bit) => column(`cell_${PART_BITS - partBits + bit}`));
  const inPart = partColumns.map(
    (has, bit) => Prisma.sql`CASE WHEN part >> ${bit}::int & 1 = 1 THEN ${has} ELSE ~${has} END`,
  );
  const squares =
    partBits === 0
      ? Prisma.sql`SELECT square >> ${2 * (BLOCK_ZOOM - zoom)}::int AS code, square, latitude, longitude, bits FROM tested`
      : Prisma.sql`SELECT square << ${partBits}::int | part AS code, square, latitude, longitude, ${allOf([Prisma.sql`bits`, ...inPart])} AS bits
          FROM tested LEFT JOIN numbers USING (square) CROSS JOIN generate_series(0, ${2 ** partBits - 1}::int) AS part OFFSET 0`;
  return Prisma.sql`
    unchanged AS MATERIALIZED (
      SELECT square, latitude, longitude, none FROM map.blocks
      WHERE square BETWEEN ${low}::bigint AND ${high}::bigint
        AND NOT EXISTS (SELECT FROM map.changed_squares WHERE changed_squares.square = blocks.square)),
    held AS MATERIALIZED (
      SELECT ${Prisma.join([Prisma.sql`square`, ...held], ', ')}
      FROM jsonb_to_recordset(${JSON.stringify(values)}::jsonb) AS asked (part integer, field text, value text)
      CROSS JOIN LATERAL (
        SELECT square, bits FROM map.block_values
        WHERE field = asked.field AND value = asked.value AND square BETWEEN ${low}::bigint AND ${high}::bigint OFFSET 0) AS holding
      GROUP BY square),
    numbers AS MATERIALIZED (
      SELECT ${Prisma.join([Prisma.sql`square`, ...numbers], ', ')} FROM unchanged CROSS JOIN LATERAL (
        SELECT field, bit, bits FROM map.block_numbers AS each
        WHERE each.square = unchanged.square AND field = ANY (${fields}::text[]) OFFSET 0) AS ranged
      GROUP BY square),
    tested AS MATERIALIZED (
      SELECT square, latitude, longitude, none, ${conditions.length > 0 ? allOf(conditions) : Prisma.sql`~none`} AS bits
      FROM unchanged LEFT JOIN held USING (square) LEFT JOIN numbers USING (square)),
    found AS MATERIALIZED (
      SELECT code, square, latitude, longitude, bits, bit_count(bits) AS listings FROM (${squares}) AS squares)`;
}

const column = (name: string) => Prisma.sql`coalesce(${Prisma.raw(name)}, none)`;
const allOf = (bits: Prisma.Sql[]) => Prisma.sql`(${Prisma.join(bits, ' & ')})`;
const anyOf = (bits: Prisma.Sql[]) => Prisma.sql`(${Prisma.join(bits, ' | ')})`;

/** Of a number in map.block_numbers, at most. */
const NUMBER_BITS = 41;

/** Without what a binary fraction adds to a decimal one. */
function scaled(value: number, factor: number): number {
  const rounded = Math.round(value * factor);
  return Math.abs(value * factor - rounded) < 1e-3 ? rounded : value * factor;
}

/** A FROM item: `low` and `high` of the squares of the tile whose block is not what map.points says. */
export function changedRanges(tile: Tile): Prisma.Sql {
  const { low, high } = squaresOf(tile);
  return Prisma.sql`(
    SELECT DISTINCT square << ${CELL_BITS}::int AS low, (square + 1 << ${CELL_BITS}::int) - 1 AS high FROM map.changed_squares
    WHERE square BETWEEN ${low}::bigint AND ${high}::bigint)`;
}

function squaresOf(tile: Tile): Range {
  const { low, high } = cellsOf(tile);
  return { low: Math.floor(low / 2 ** CELL_BITS), high: Math.floor(high / 2 ** CELL_BITS) };
}

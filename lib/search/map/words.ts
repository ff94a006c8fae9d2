import 'server-only';
import { Prisma, reads as db } from '../../db';
import { filterClause, hasTerms, lexemeClauses, loadLexemes, type Criteria } from '../find/find';
import { changedRanges, hasBlocks, type LexemeClauses } from './blocks';
import { cellsOf, type Tile } from './cells';

/** Of map.points, with 64 bits each. */
const COMMON_COLUMNS = Array.from({ length: 8 }, (_, i) => Prisma.raw(`common_${i}`));
export type CommonClauses = { clauses: LexemeClauses; bits: Map<string, number> };

/** The words and facts by their lexemes, and the bits of those that have one; null where one of them has no common lexeme. */
export async function loadCommon(criteria: Criteria): Promise<CommonClauses | null> {
  if (!hasTerms(criteria)) return null;
  const clauses = lexemeClauses(criteria, criteria.lexemes ?? (await loadLexemes(criteria)));
  if (!clauses) return null;
  const rows = await db.$queryRaw<{ lexeme: string; bit: number }[]>(Prisma.sql`
    SELECT lexeme, bit::int FROM search.common_lexemes WHERE lexeme = ANY (${clauses.flat(3)}::text[])`);
  const bits = new Map(rows.map(({ lexeme, bit }) => [lexeme, bit]));
  return clauses.every((clause) => clause.flat(2).some((lexeme) => bits.has(lexeme))) ? { clauses, bits } : null;
}

/** As conditions on map.points. */
export const commonClause = ({ clauses, bits }: CommonClauses): Prisma.Sql =>
  clauses.length === 0 ? Prisma.empty : Prisma.sql`AND ${allOf(clauses.map((clause) => clauseHolds(clause, bits)))}`;

/**
 * Where map.blocks can be read: the clauses by common lexemes alone, and as a FROM item the listings of the tile that have to be read
 * beside the blocks, of squares that have changed, and those with rare lexemes.
 */
export async function commonInBlocks(
  criteria: Criteria,
  tile: Tile,
): Promise<{ common: LexemeClauses; others: Prisma.Sql } | null> {
  if (!hasBlocks(tile)) return null;
  const loaded = hasTerms(criteria) ? await loadCommon(criteria) : { clauses: [], bits: new Map<string, number>() };
  if (!loaded) return null;
  const { clauses, bits } = loaded;
  const common = holdable(
    clauses.map((clause) => clause.map((all) => all.map((group) => group.filter((lexeme) => bits.has(lexeme))))),
  );
  if (common.some((clause) => clause.length === 0)) return null;
  const changed = Prisma.sql`
    SELECT point.* FROM ${changedRanges(tile)} AS range CROSS JOIN LATERAL (
      SELECT id, location_id, cell, latitude, longitude FROM map.points
      WHERE cell BETWEEN range.low AND range.high ${filterClause(criteria)} ${commonClause(loaded)} OFFSET 0) AS point`;
  const rare = clauses.flat(3).filter((lexeme) => !bits.has(lexeme));
  if (rare.length === 0) return { common, others: Prisma.sql`(${changed}) AS others` };
  const { low, high } = cellsOf(tile);
  return {
    common,
    others: Prisma.sql`(${changed}
      UNION ALL
      SELECT id, location_id, cell, latitude, longitude
      FROM (SELECT id, location_id, cell, latitude, longitude, words FROM search.listings
            WHERE live ${filterClause(criteria)} AND words @@ ${lexemesQuery([[[rare]]])}::tsquery OFFSET 0) AS holding
      WHERE cell BETWEEN ${low}::bigint AND ${high}::bigint
        AND words @@ ${lexemesQuery(holdable(clauses))}::tsquery AND NOT words @@ ${lexemesQuery(common)}::tsquery
        AND NOT EXISTS (SELECT FROM ${changedRanges(tile)} AS range WHERE cell BETWEEN low AND high)) AS others`,
  };
}

/** Without alternatives of which a group has no lexemes. */
const holdable = (clauses: LexemeClauses): LexemeClauses =>
  clauses.map((clause) => clause.filter((all) => all.every((group) => group.length > 0)));

const lexemesQuery = (clauses: LexemeClauses): string => {
  const any = (alternatives: string[]) => `(${alternatives.join(' | ')})`;
  return clauses
    .map((clause) =>
      any(clause.map((all) => `(${all.map((group) => any(group.map((each) => `'${each}'`))).join(' & ')})`)),
    )
    .join(' & ');
};

/** Alternatives of one group each are one group. */
function clauseHolds(clause: string[][][], bits: Map<string, number>): Prisma.Sql {
  const single = clause.flatMap((all) => (all.length === 1 ? all.flat() : []));
  const others = clause.filter((all) => all.length !== 1);
  return anyOf([holdsAny(single, bits), ...others.map((all) => allOf(all.map((group) => holdsAny(group, bits))))]);
}

/** Rare lexemes are looked up in the index of words. */
function holdsAny(lexemes: string[], bits: Map<string, number>): Prisma.Sql {
  const rare = lexemes.filter((lexeme) => !bits.has(lexeme)).map((lexeme) => `'${lexeme}'`);
  const masks = COMMON_COLUMNS.map(() => 0n);
  for (const lexeme of lexemes) {
    const bit = bits.get(lexeme);
    if (bit !== undefined) masks[Math.floor(bit / 64)]! |= 1n << BigInt(bit % 64);
  }
  return anyOf([
    ...COMMON_COLUMNS.flatMap((column, i) =>
      masks[i] ? [Prisma.sql`${column} & ${BigInt.asIntN(64, masks[i])}::bigint <> 0`] : [],
    ),
    ...(rare.length > 0
      ? [Prisma.sql`id IN (SELECT id FROM search.listings WHERE live AND words @@ ${rare.join(' | ')}::tsquery)`]
      : []),
  ]);
}

const anyOf = (conditions: Prisma.Sql[]): Prisma.Sql =>
  conditions.length === 0 ? Prisma.sql`false` : Prisma.sql`(${Prisma.join(conditions, ' OR ')})`;
const allOf = (conditions: Prisma.Sql[]): Prisma.Sql => Prisma.sql`(${Prisma.join(conditions, ' AND ')})`;

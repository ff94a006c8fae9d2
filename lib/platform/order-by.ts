import 'server-only';
import { Prisma } from './db';
import { parseSort, type Sort } from './sort';

/** Builds an ORDER BY list. Equal rows are ordered by id, so that pages neither repeat nor skip a row. */
export function orderBy<Column extends string>(
  sort: Sort<Column>,
  columns: Record<Column, Prisma.Sql>,
  id: Prisma.Sql,
): Prisma.Sql {
  const { id: column, desc } = parseSort(sort);
  const direction = desc ? Prisma.sql`DESC` : Prisma.sql`ASC`;
  return Prisma.sql`${columns[column]} ${direction}, ${id} ${direction}`;
}

import 'server-only';
import { Prisma } from '../../platform/db';
import type { Criteria, SearchOrder, Slice } from './criteria';
import { clauseQuery } from './words-query';

const USUAL = Prisma.sql`featured DESC, created_at DESC, id DESC`;
const ORDERS: Record<Exclude<SearchOrder, 'fit'>, Prisma.Sql> = {
  usual: USUAL,
  newest: Prisma.sql`created_at DESC, id DESC`,
  price_asc: Prisma.sql`price, id DESC`,
  price_desc: Prisma.sql`price DESC, id DESC`,
  area_desc: Prisma.sql`area DESC, id DESC`,
  area_asc: Prisma.sql`area, id`,
};

/** Of `hits`, with the columns that it orders by. */
export function pageClause(criteria: Criteria, order: SearchOrder, { offset, size }: Slice): Prisma.Sql {
  const { bedrooms, preferred = [] } = criteria;
  const preferredFirst = preferred.map(
    (clause) =>
      Prisma.sql`(SELECT NOT words @@ ${clauseQuery(clause)}::tsquery FROM search.listings WHERE id = hits.id)`,
  );
  const exactFirst = bedrooms > 0 ? [Prisma.sql`bedrooms_had > ${bedrooms}::int`] : [];
  const byFit = [...preferredFirst, Prisma.sql`part`, ...exactFirst, USUAL];
  const columns = order === 'fit' ? Prisma.join(byFit) : ORDERS[order];
  return Prisma.sql`ORDER BY ${columns} OFFSET ${offset}::int LIMIT ${size}::int`;
}

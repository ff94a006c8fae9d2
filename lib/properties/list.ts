import 'server-only';
import { db, Prisma } from '../db';
import { MAX_DEPTH, MAX_EXACT_TOTAL } from '../site';
import { loadViews } from './rows';
import { searchProperties } from './search';
import type { ListQuery } from './search-params';
import type { PropertyView } from './view';

export type PropertyList = { items: PropertyView[]; total: number; exact: boolean };

/**
 * GET /api/properties: the listings that the caller may see, narrowed by the query. Everyone may see public ones
 * (decisions, The API); those are all approved, so that a visitor's `approved=false` finds nothing.
 */
export async function listProperties({
  approved,
  publisherId,
  pageSize,
  ...filters
}: ListQuery): Promise<PropertyList> {
  if (approved === false) return { items: [], total: 0, exact: true };
  if (publisherId === undefined) return searchProperties(filters, pageSize);
  return listOfPublisher(publisherId, filters, pageSize);
}

/** Public listings of one publisher, in the order of every list: featured ones first unless `recent` is asked for. */
async function listOfPublisher(
  publisherId: number,
  { featured, recent, page = 1 }: Pick<ListQuery, 'featured' | 'recent' | 'page'>,
  pageSize: number,
): Promise<PropertyList> {
  const found = Prisma.sql`
    FROM properties p JOIN search.listings l ON l.id = p.id
    WHERE p.publisher_id = ${publisherId}::bigint AND l.live ${featured ? Prisma.sql`AND l.featured` : Prisma.empty}`;
  const [counted] = await db.$queryRaw<{ count: number }[]>(Prisma.sql`
    SELECT count(*)::int AS count FROM (SELECT 1 ${found} LIMIT ${MAX_EXACT_TOTAL + 1}) AS found`);
  const count = counted?.count ?? 0;
  const offset = (page - 1) * pageSize;
  const size = Math.min(pageSize, MAX_DEPTH - offset);
  const rows =
    size <= 0
      ? []
      : await db.$queryRaw<{ id: number }[]>(Prisma.sql`
          SELECT l.id ${found}
          ORDER BY ${recent ? Prisma.empty : Prisma.sql`l.featured DESC,`} l.created_at DESC, l.id DESC
          LIMIT ${size} OFFSET ${offset}`);
  return {
    items: await loadViews(rows.map(({ id }) => id)),
    total: Math.min(count, MAX_EXACT_TOTAL),
    exact: count <= MAX_EXACT_TOTAL,
  };
}

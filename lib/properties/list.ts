import 'server-only';
import { db, Prisma } from '../db';
import { MAX_DEPTH, MAX_EXACT_TOTAL } from '../site';
import type { Actor } from '../users/view';
import { loadViews } from './rows';
import { searchProperties } from './search';
import type { ListQuery } from './search-params';
import type { PropertyView } from './view';

export type PropertyList = { items: PropertyView[]; total: number; exact: boolean };

/**
 * GET /api/properties: the listings that the caller may see, narrowed by the query (decisions, The API). Everyone sees
 * public ones, which are all approved, so that a visitor's `approved=false` finds nothing; one's own, asked for by
 * `publisherId`, and everybody's to an admin, come in every state.
 */
export async function listProperties(
  actor: Actor | null,
  { approved, publisherId, pageSize, ...filters }: ListQuery,
): Promise<PropertyList> {
  if (actor && (actor.role === 'admin' || actor.id === publisherId)) {
    return listOfAnyState({ approved, publisherId, ...filters }, pageSize);
  }
  if (approved === false) return { items: [], total: 0, exact: true };
  if (publisherId === undefined) return searchProperties(filters, pageSize);
  return listOfPublisher(publisherId, filters, pageSize);
}

type Narrowed = Pick<ListQuery, 'approved' | 'publisherId' | 'featured' | 'page'>;

/** Listings whether public, pending or expired, newest first. */
function listOfAnyState({ approved, publisherId, featured, page }: Narrowed, pageSize: number) {
  const conditions = [
    publisherId === undefined ? Prisma.sql`true` : Prisma.sql`p.publisher_id = ${publisherId}::bigint`,
    ...(approved === undefined ? [] : [Prisma.sql`p.approved = ${approved}`]),
    ...(featured ? [Prisma.sql`p.featured`] : []),
  ];
  const found = Prisma.sql`FROM properties p WHERE ${Prisma.join(conditions, ' AND ')}`;
  return readPage(found, Prisma.sql`p.created_at DESC, p.id DESC`, page, pageSize);
}

/** Public listings of one publisher, in the order of every list: featured ones first unless `recent` is asked for. */
function listOfPublisher(
  publisherId: number,
  { featured, recent, page }: Pick<ListQuery, 'featured' | 'recent' | 'page'>,
  pageSize: number,
) {
  const found = Prisma.sql`
    FROM properties p JOIN search.listings l ON l.id = p.id
    WHERE p.publisher_id = ${publisherId}::bigint AND l.live ${featured ? Prisma.sql`AND l.featured` : Prisma.empty}`;
  const order = Prisma.sql`${recent ? Prisma.empty : Prisma.sql`l.featured DESC,`} l.created_at DESC, l.id DESC`;
  return readPage(found, order, page, pageSize);
}

/** A page of the listings `p` that were found, and how many there are: exactly up to MAX_EXACT_TOTAL. */
async function readPage(found: Prisma.Sql, order: Prisma.Sql, page = 1, pageSize: number): Promise<PropertyList> {
  const [counted] = await db.$queryRaw<{ count: number }[]>(Prisma.sql`
    SELECT count(*)::int AS count FROM (SELECT 1 ${found} LIMIT ${MAX_EXACT_TOTAL + 1}) AS found`);
  const count = counted?.count ?? 0;
  const offset = (page - 1) * pageSize;
  const size = Math.min(pageSize, MAX_DEPTH - offset);
  const rows =
    size <= 0
      ? []
      : await db.$queryRaw<{ id: number }[]>(Prisma.sql`
          SELECT p.id ${found} ORDER BY ${order} LIMIT ${size} OFFSET ${offset}`);
  return {
    items: await loadViews(rows.map(({ id }) => id)),
    total: Math.min(count, MAX_EXACT_TOTAL),
    exact: count <= MAX_EXACT_TOTAL,
  };
}

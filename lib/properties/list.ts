import 'server-only';
import { db, Prisma } from '../db';
import { tsquery } from '../search/find';
import { wordsOf } from '../search/normalise';
import { MAX_DEPTH, MAX_EXACT_TOTAL } from '../site';
import { parseId } from '../query';
import type { Actor } from '../users/view';
import { loadViews } from './rows';
import { searchProperties } from './search';
import type { ListQuery } from './search-params';
import type { PropertyView } from './view';

export type PropertyList = { items: PropertyView[]; total: number; exact: boolean };

/**
 * GET /api/properties: the listings that the caller may see, narrowed by the query (decisions, The API). Everyone sees
 * public ones, which are all approved, so that a visitor's `approved=false` finds nothing; one's own, asked for by
 * `publisherId`, and everybody's to an admin, come in every state. A `keyword` is for those too: words of a listing,
 * its number, or its owner.
 */
export async function listProperties(
  actor: Actor | null,
  { approved, publisherId, keyword, pageSize, ...filters }: ListQuery,
): Promise<PropertyList> {
  if (actor && (actor.role === 'admin' || actor.id === publisherId)) {
    return listOfAnyState({ approved, publisherId, keyword, ...filters }, pageSize);
  }
  if (approved === false) return { items: [], total: 0, exact: true };
  if (publisherId === undefined) return searchProperties(filters, pageSize);
  return listOfPublisher(publisherId, filters, pageSize);
}

type Narrowed = Pick<ListQuery, 'approved' | 'publisherId' | 'featured' | 'keyword' | 'page'>;

/** Listings whether public, pending or expired, newest first; those that wait, longest first. */
function listOfAnyState({ approved, publisherId, featured, keyword, page }: Narrowed, pageSize: number) {
  const conditions = [
    publisherId === undefined ? Prisma.sql`true` : Prisma.sql`p.publisher_id = ${publisherId}::bigint`,
    ...(approved === undefined ? [] : [Prisma.sql`p.approved = ${approved}`]),
    ...(featured ? [Prisma.sql`p.featured`] : []),
  ];
  const from = keyword === undefined ? Prisma.sql`properties p` : Prisma.sql`properties p ${joinMeant(keyword)}`;
  const found = Prisma.sql`FROM ${from} WHERE ${Prisma.join(conditions, ' AND ')}`;
  const order = approved === false ? Prisma.sql`p.created_at, p.id` : Prisma.sql`p.created_at DESC, p.id DESC`;
  return readPage(found, order, page, pageSize);
}

/** The listings that a keyword can mean to who manages them: each way has an index of its own. */
function joinMeant(keyword: string): Prisma.Sql {
  const words = tsquery({ words: wordsOf(keyword), prefix: true });
  const name = `%${keyword.replace(/[\\%_]/g, '\\$&')}%`;
  return Prisma.sql`JOIN (
      SELECT id FROM search.listings WHERE live AND words @@ ${words}::tsquery
      UNION SELECT id FROM search.listings WHERE NOT live AND words @@ ${words}::tsquery
      UNION SELECT p.id FROM users u JOIN properties p ON p.publisher_id = u.id
            WHERE u.full_name ILIKE ${name} OR u.username ILIKE ${name} OR u.email ILIKE ${name} OR u.phone ILIKE ${name}
      UNION SELECT id FROM properties WHERE id = ${parseId(keyword) ?? 0}
    ) AS meant ON meant.id = p.id`;
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

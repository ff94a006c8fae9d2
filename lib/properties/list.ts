import 'server-only';
import { db, Prisma } from '../db';
import { required } from '../errors';
import { latinDigits } from '../i18n/parse-number';
import { tsquery } from '../search/find';
import { tokenize } from '../search/normalise';
import { MAX_DEPTH, MAX_EXACT_TOTAL } from '../site';
import { parseId } from '../query';
import type { Actor } from '../users/view';
import { FEATURED, loadViews } from './rows';
import { searchProperties } from './search';
import type { ListQuery } from './search-params';
import type { PropertyView } from './view';

/** What admins have before them: what waits, what they took down, and what was changed since they approved it. */
export type Queue = 'pending' | 'takenDown' | 'changed';

export type PropertyList = { items: PropertyView[]; total: number; exact: boolean };

/**
 * GET /api/properties: the listings that the caller may see, narrowed by the query (docs/product.md 12.4). Everyone sees
 * public ones, which are all approved, so that a visitor's `approved=false` finds nothing; one's own, asked for by
 * `publisherId`, and everybody's to an admin, come in every state. A `keyword` is for those too: words of a listing,
 * its number, or its owner.
 */
export async function listProperties(
  actor: Actor | null,
  { approved, publisherId, keyword, queue, pageSize, ...filters }: ListQuery & { queue?: Queue },
): Promise<PropertyList> {
  if (actor && (actor.role === 'admin' || actor.id === publisherId)) {
    return listOfAnyState({ approved, publisherId, keyword, queue, ...filters }, pageSize);
  }
  if (approved === false) return { items: [], total: 0, exact: true };
  if (publisherId === undefined) return searchProperties(filters, pageSize);
  return listOfPublisher(publisherId, filters, pageSize);
}

type Narrowed = Pick<ListQuery, 'approved' | 'publisherId' | 'featured' | 'keyword' | 'page'> & { queue?: Queue };

export const QUEUES: Record<Queue, Prisma.Sql> = {
  pending: Prisma.sql`NOT p.approved AND (p.taken_down_at IS NULL OR p.resent_at IS NOT NULL)`,
  takenDown: Prisma.sql`p.taken_down_at IS NOT NULL AND p.resent_at IS NULL`,
  changed: Prisma.sql`p.approved AND p.id IN (SELECT property_id FROM property_changes)`,
};
const LONGEST_CHANGED = Prisma.sql`(SELECT min(c.changed_at) FROM property_changes c WHERE c.property_id = p.id), p.id`;

/** Listings whether public, pending or expired, newest first; those that wait, longest first. */
function listOfAnyState({ approved, publisherId, featured, keyword, queue, page }: Narrowed, pageSize: number) {
  const conditions = [
    ...(queue ? [QUEUES[queue]] : []),
    publisherId === undefined ? Prisma.sql`true` : Prisma.sql`p.publisher_id = ${publisherId}::bigint`,
    ...(approved === undefined ? [] : [Prisma.sql`p.approved = ${approved}`]),
    ...(featured ? [FEATURED] : []),
  ];
  const waiting = approved === false || queue === 'pending';
  const order = waiting
    ? Prisma.sql`p.created_at, p.id`
    : queue === 'changed'
      ? LONGEST_CHANGED
      : Prisma.sql`p.created_at DESC, p.id DESC`;
  const narrowed = Prisma.join(conditions, ' AND ');
  if (keyword !== undefined) return listOfKeyword(keyword, narrowed, order, page, pageSize);
  return readPage(Prisma.sql`FROM properties p WHERE ${narrowed}`, order, page, pageSize);
}

/**
 * The listings that a keyword can mean to who manages them. Each way has an index that names few of them; where there
 * are more than are counted, the list is read in its order, and they soon come by.
 */
async function listOfKeyword(keyword: string, narrowed: Prisma.Sql, order: Prisma.Sql, page = 1, pageSize: number) {
  const words = Prisma.sql`${tsquery({ words: tokenize(keyword), prefix: true })}::tsquery`;
  const number = parseId(latinDigits(keyword)) ?? 0;
  const name = `%${keyword.replace(/[\\%_]/g, '\\$&')}%`;
  const owners = Prisma.sql`
    SELECT id FROM users WHERE full_name ILIKE ${name} OR username ILIKE ${name} OR email ILIKE ${name} OR phone ILIKE ${name}`;
  const { offset, size } = slice(page, pageSize);
  const some = (from: Prisma.Sql) => Prisma.sql`
    (SELECT p.id, p.created_at FROM properties p ${from} AND ${narrowed} LIMIT ${MAX_EXACT_TOTAL + 1})`;
  const [hits] = await db.$queryRaw<{ total: number; ids: number[] }[]>(Prisma.sql`
    WITH hits AS MATERIALIZED (
      ${some(Prisma.sql`JOIN search.listings s ON s.id = p.id WHERE s.live AND s.words @@ ${words}`)}
      UNION ${some(Prisma.sql`JOIN search.listings s ON s.id = p.id WHERE NOT s.live AND s.words @@ ${words}`)}
      UNION ${some(Prisma.sql`WHERE p.publisher_id IN (${owners})`)}
      UNION ${some(Prisma.sql`WHERE p.id = ${number}`)})
    SELECT count(*)::int AS total, array(SELECT id FROM hits p ORDER BY ${order} OFFSET ${offset} LIMIT ${size}) AS ids
    FROM hits`);
  const { total, ids } = required(hits, 'the hits of a keyword');
  if (total <= MAX_EXACT_TOTAL) return { items: await loadViews(ids), total, exact: true };
  const rows = await db.$queryRaw<{ id: number }[]>(Prisma.sql`
    SELECT p.id FROM properties p
    WHERE ((SELECT s.words FROM search.listings s WHERE s.id = p.id) @@ ${words}
        OR p.publisher_id IN (${owners}) OR p.id = ${number}) AND ${narrowed}
    ORDER BY ${order} OFFSET ${offset} LIMIT ${size}`);
  return { items: await loadViews(rows.map(({ id }) => id)), total: MAX_EXACT_TOTAL, exact: false };
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

/** Which rows a page holds; none beyond MAX_DEPTH. */
function slice(page: number, pageSize: number): { offset: number; size: number } {
  const offset = Math.min((page - 1) * pageSize, MAX_DEPTH);
  return { offset, size: Math.min(pageSize, MAX_DEPTH - offset) };
}

/** A page of the listings `p` that were found, and how many there are: exactly up to MAX_EXACT_TOTAL. */
async function readPage(found: Prisma.Sql, order: Prisma.Sql, page = 1, pageSize: number): Promise<PropertyList> {
  const [counted] = await db.$queryRaw<{ count: number }[]>(Prisma.sql`
    SELECT count(*)::int AS count FROM (SELECT 1 ${found} LIMIT ${MAX_EXACT_TOTAL + 1}) AS found`);
  const { count } = required(counted, 'the number of listings');
  const { offset, size } = slice(page, pageSize);
  const rows =
    size === 0
      ? []
      : await db.$queryRaw<{ id: number }[]>(Prisma.sql`
          SELECT p.id ${found} ORDER BY ${order} LIMIT ${size} OFFSET ${offset}`);
  return {
    items: await loadViews(rows.map(({ id }) => id)),
    total: Math.min(count, MAX_EXACT_TOTAL),
    exact: count <= MAX_EXACT_TOTAL,
  };
}

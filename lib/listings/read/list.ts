import 'server-only';
import { may } from '../../accounts/users/permissions';
import type { Actor } from '../../accounts/users/view';
import { required } from '../../http/errors';
import { parseId } from '../../http/query';
import { latinDigits } from '../../i18n/parse-number';
import { db, Prisma } from '../../platform/db';
import { orderBy } from '../../platform/order-by';
import { capped } from '../../platform/pages';
import { toE164 } from '../../platform/phone';
import { MAX_EXACT_TOTAL, rowsOfPage } from '../../platform/site';
import type { Sort } from '../../platform/sort';
import { tsquery } from '../../search/find/query';
import { tokenize } from '../../search/phrase/normalize';
import { stemsOf } from '../../search/phrase/stem';
import type { ListQuery } from '../../search/search-params';
import { OVERDUE_HOURS } from '../constants';
import { isPublisher } from '../policy';
import type { PropertyView } from '../view';
import { FEATURED, loadViews } from './rows';
import { searchProperties } from './search';

export type Queue = 'pending' | 'takenDown' | 'changed' | 'waiting' | 'reported';

/** Columns by which admins can sort listings, each with an index. */
export const MANAGED_SORTS = ['price', 'added', 'expires'] as const;
export type ManagedSort = Sort<(typeof MANAGED_SORTS)[number]>;

const SORT_COLUMNS = {
  price: Prisma.sql`p.price`,
  added: Prisma.sql`p.created_at`,
  expires: Prisma.sql`p.expires_at`,
};

export type PropertyList = { items: PropertyView[]; total: number; exact: boolean };

/** Whether the actor sees an account's listings in every state: the publisher, and staff who look after accounts. */
const seesAll = (actor: Actor, publisherId: number) => isPublisher(actor, { publisherId }) || may(actor, 'accounts');

/**
 * Lists listings (docs/product.md 12.4). Moderators get listings in every state, as do users who pass their own or their
 * office's `publisherId` and staff who pass an account's; their `keyword` also finds a listing's id and its owner. All
 * others get only public listings.
 */
export async function listProperties(actor: Actor | null, query: ManagedQuery): Promise<PropertyList> {
  const { approved, publisherId, keyword, featured, recent, page, pageSize } = query;
  if (actor && (may(actor, 'listings') || (publisherId !== undefined && seesAll(actor, publisherId))))
    return listInEveryState(query);
  if (approved === false) return { items: [], total: 0, exact: true };
  return searchProperties({ featured, recent, page, publisherId, keyword }, pageSize);
}

export type ManagedQuery = ListQuery & { queue?: Queue; sort?: ManagedSort };

export const QUEUES: Record<Queue, Prisma.Sql> = {
  pending: Prisma.sql`NOT p.approved AND (p.taken_down_at IS NULL OR p.resent_at IS NOT NULL)`,
  takenDown: Prisma.sql`p.taken_down_at IS NOT NULL AND p.resent_at IS NULL`,
  changed: Prisma.sql`p.approved AND p.id IN (SELECT property_id FROM property_changes UNION ALL SELECT property_id FROM spot_checks)`,
  waiting: Prisma.sql`p.id IN (SELECT property_id FROM pending_changes)`,
  reported: Prisma.sql`p.approved AND p.id IN (SELECT property_id FROM listing_reports WHERE closed_at IS NULL)`,
};

/** Hours by which a listing with signals moves back in the queue: it takes longer to review and should not delay the others. */
const HOURS_OF_SIGNALS = 4;

/** Whether the listing in row `p` used a bought credit. Credits granted by an admin do not count. */
export const IS_PAID = Prisma.sql`(p.credits_taken > 0 AND is_bought(p.id, p.publisher_id))`;

const IS_OVERDUE = Prisma.sql`(coalesce(p.resent_at, p.created_at) < now() - ${OVERDUE_HOURS}::int * interval '1 hour')`;

/** Overdue listings first, then paid ones, then by longest wait, which begins again when a listing is resent. */
const BY_PRIORITY = Prisma.sql`
  ${IS_OVERDUE} DESC, (${IS_PAID} AND NOT ${IS_OVERDUE}) DESC,
  coalesce(p.resent_at, p.created_at) + CASE WHEN p.id IN (SELECT property_id FROM listing_signals WHERE kinds <> '{}')
    THEN ${HOURS_OF_SIGNALS}::int * interval '1 hour' ELSE interval '0' END, p.id`;

/** Orders by queue, unless a column is sorted. The default is the order of pending listings, or newest first. */
const QUEUE_ORDERS: Partial<Record<Queue, Prisma.Sql>> = {
  pending: BY_PRIORITY,
  changed: Prisma.sql`
    least((SELECT min(c.changed_at) FROM property_changes c WHERE c.property_id = p.id),
      (SELECT s.created_at FROM spot_checks s WHERE s.property_id = p.id)), p.id`,
  waiting: Prisma.sql`(SELECT created_at FROM pending_changes c WHERE c.property_id = p.id), p.id`,
  reported: Prisma.sql`
    (SELECT min(r.id) FROM listing_reports r WHERE r.property_id = p.id AND r.closed_at IS NULL), p.id`,
};

function listInEveryState({
  approved,
  publisherId,
  featured,
  recent,
  keyword,
  queue,
  sort,
  page,
  pageSize,
}: ManagedQuery) {
  const conditions = [
    Prisma.sql`p.deleted_at IS NULL`,
    ...(queue ? [QUEUES[queue]] : []),
    publisherId === undefined ? Prisma.sql`true` : Prisma.sql`p.publisher_id = ${publisherId}::bigint`,
    ...(approved === undefined ? [] : [Prisma.sql`p.approved = ${approved}`]),
    ...(featured ? [FEATURED] : []),
  ];
  const order =
    (sort && orderBy(sort, SORT_COLUMNS, Prisma.sql`p.id`)) ??
    (queue && QUEUE_ORDERS[queue]) ??
    (approved === false && !recent ? Prisma.sql`p.created_at, p.id` : Prisma.sql`p.created_at DESC, p.id DESC`);
  const where = Prisma.join(conditions, ' AND ');
  if (keyword !== undefined) return listByKeyword(keyword, where, order, page, pageSize);
  return readPage(Prisma.sql`FROM properties p WHERE ${where}`, order, page, pageSize);
}

/** Each branch of the union uses an index. Above the counted maximum, the list's own order finds a page faster. */
async function listByKeyword(keyword: string, where: Prisma.Sql, order: Prisma.Sql, page = 1, pageSize: number) {
  const words = Prisma.sql`${tsquery({ words: tokenize(keyword).map(stemsOf), prefix: true })}::tsquery`;
  const number = parseId(latinDigits(keyword)) ?? 0;
  const name = `%${keyword.replace(/[\\%_]/g, '\\$&')}%`;
  const owners = Prisma.sql`
    SELECT id FROM users WHERE full_name ILIKE ${name} OR username ILIKE ${name} OR email ILIKE ${name}
      OR phone ILIKE ${name} OR phone = ${toE164(keyword)}`;
  const { skip, take } = rowsOfPage(page, pageSize);
  const limited = (from: Prisma.Sql) => Prisma.sql`
    (SELECT p.id, p.created_at, p.expires_at, p.price, p.resent_at, p.credits_taken, p.publisher_id FROM properties p ${from} AND ${where} LIMIT ${MAX_EXACT_TOTAL + 1})`;
  const [hits] = await db.$queryRaw<{ total: number; ids: number[] }[]>(Prisma.sql`
    WITH hits AS MATERIALIZED (
      ${limited(Prisma.sql`JOIN search.listings s ON s.id = p.id WHERE s.live AND s.words @@ ${words}`)}
      UNION ${limited(Prisma.sql`JOIN search.listings s ON s.id = p.id WHERE NOT s.live AND s.words @@ ${words}`)}
      UNION ${limited(Prisma.sql`WHERE p.publisher_id IN (${owners})`)}
      UNION ${limited(Prisma.sql`WHERE p.id = ${number}`)})
    SELECT count(*)::int AS total, array(SELECT id FROM hits p ORDER BY ${order} OFFSET ${skip} LIMIT ${take}) AS ids
    FROM hits`);
  const { total, ids } = required(hits, 'the hits of a keyword');
  if (total <= MAX_EXACT_TOTAL) return { items: await loadViews(ids, db, 'managersList'), total, exact: true };
  const rows = await db.$queryRaw<{ id: number }[]>(Prisma.sql`
    SELECT p.id FROM properties p
    WHERE ((SELECT s.words FROM search.listings s WHERE s.id = p.id) @@ ${words}
        OR p.publisher_id IN (${owners}) OR p.id = ${number}) AND ${where}
    ORDER BY ${order} OFFSET ${skip} LIMIT ${take}`);
  return { items: await loadViews(idsOf(rows), db, 'managersList'), ...capped(total) };
}

const idsOf = (rows: { id: number }[]) => rows.map(({ id }) => id);

/** Reads and counts a page of listings. @param found a FROM clause with listings `p` */
async function readPage(found: Prisma.Sql, order: Prisma.Sql, page = 1, pageSize: number): Promise<PropertyList> {
  const [counted] = await db.$queryRaw<{ count: number }[]>(Prisma.sql`
    SELECT count(*)::int AS count FROM (SELECT 1 ${found} LIMIT ${MAX_EXACT_TOTAL + 1}) AS found`);
  const { count } = required(counted, 'the number of listings');
  const { skip, take } = rowsOfPage(page, pageSize);
  const rows =
    take === 0
      ? []
      : await db.$queryRaw<{ id: number }[]>(Prisma.sql`
          SELECT p.id ${found} ORDER BY ${order} LIMIT ${take} OFFSET ${skip}`);
  return { items: await loadViews(idsOf(rows), db, 'managersList'), ...capped(count) };
}

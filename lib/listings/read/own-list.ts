import 'server-only';
import type { Actor } from '../../accounts/users/view';
import { required } from '../../http/errors';
import { parseId } from '../../http/query';
import { latinDigits } from '../../i18n/parse-number';
import { db, Prisma } from '../../platform/db';
import { PAGE_SIZE } from '../../platform/site';
import { tsquery } from '../../search/find/query';
import { tokenize } from '../../search/phrase/normalize';
import { stemsOf } from '../../search/phrase/stem';
import { settings } from '../../settings/queries';
import type { OwnQuery, OwnState } from '../own-query';
import type { OwnSort } from '../own-sorts';
import { accountsOf } from '../policy';
import type { PropertyView } from '../view';
import { loadViews } from './rows';

/** Computes the same state as `listingStatus`, except for listings hidden with their account. */
const STATE = Prisma.sql`CASE
  WHEN p.taken_down_at IS NOT NULL AND p.resent_at IS NULL THEN 'takenDown'
  WHEN p.closed_at IS NOT NULL THEN 'closed'
  WHEN p.expires_at <= now() THEN 'expired'
  WHEN p.paused_at IS NOT NULL THEN 'paused'
  WHEN NOT p.approved THEN 'pending'
  ELSE 'live' END`;

/** Ranks listings by how urgently the owner has to act (lib/listings/next-step.ts). */
const needOf = (isEnding: Prisma.Sql) => Prisma.sql`CASE
  WHEN state = 'takenDown' THEN 0
  WHEN ${isEnding} THEN 1
  WHEN state = 'live' AND asked THEN 2
  WHEN state IN ('live', 'pending') AND NOT photos THEN 3
  WHEN state = 'expired' THEN 4
  WHEN state = 'paused' THEN 5
  ELSE 6 END`;

const needsOrder = (isEnding: Prisma.Sql) =>
  Prisma.sql`${needOf(isEnding)}, CASE WHEN ${isEnding} THEN expires_at END, created_at DESC, id DESC`;

const ORDERS: Record<Exclude<OwnSort, 'needs'>, Prisma.Sql> = {
  newest: Prisma.sql`created_at DESC, id DESC`,
  ending: Prisma.sql`expires_at <= now(), expires_at, id`,
  price_desc: Prisma.sql`price DESC, id DESC`,
  price_asc: Prisma.sql`price, id DESC`,
};

export type OwnList = {
  items: PropertyView[];
  total: number;
  /** Number of listings by state, for all listings that match the keyword. States without listings are absent. */
  counts: Partial<Record<OwnState, number>>;
};

/**
 * Returns a page of listings of an account and its office, filtered by state. Always uses two queries. They read all of
 * the account's rows by index and count them by state.
 */
export async function listOwn(actor: Actor, query: OwnQuery, page: number): Promise<OwnList> {
  const { state, sort, keyword } = query;
  const { daysWarned } = await settings();
  const isEnding = Prisma.sql`state = 'live' AND expires_at < now() + ${daysWarned}::int * interval '1 day'`;
  const order = sort === 'needs' ? needsOrder(isEnding) : ORDERS[sort];
  const [row] = await db.$queryRaw<{ ids: number[]; counts: OwnList['counts'] }[]>(Prisma.sql`
    WITH own AS MATERIALIZED (
      SELECT p.id, p.created_at, p.expires_at, p.price, p.asked_at IS NOT NULL AS asked, ${STATE} AS state,
             EXISTS (SELECT FROM property_images i WHERE i.property_id = p.id) AS photos
      FROM properties p WHERE p.publisher_id = ANY (${accountsOf(actor)}::int[]) AND p.deleted_at IS NULL AND ${matching(keyword)}
    )
    SELECT array(SELECT id FROM own WHERE ${state === undefined ? Prisma.sql`true` : Prisma.sql`state = ${state}`}
                 ORDER BY ${order} LIMIT ${PAGE_SIZE} OFFSET ${(page - 1) * PAGE_SIZE}) AS ids,
           (SELECT coalesce(jsonb_object_agg(state, count), '{}')
            FROM (SELECT state, count(*) FROM own GROUP BY state) AS counted) AS counts`);
  const { ids, counts } = required(row, 'the listings of an account');
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  return {
    items: await loadViews(ids, db, 'managersList'),
    total: state === undefined ? all : (counts[state] ?? 0),
    counts,
  };
}

/** Matches a listing's words, including its area's name, or its id. */
function matching(keyword: string | undefined): Prisma.Sql {
  if (keyword === undefined) return Prisma.sql`true`;
  const words = tokenize(keyword).map(stemsOf);
  const number = parseId(latinDigits(keyword).replace(/^#/, '')) ?? 0;
  if (words.length === 0) return Prisma.sql`p.id = ${number}`;
  const wanted = Prisma.sql`${tsquery({ words, prefix: true })}::tsquery`;
  return Prisma.sql`(p.id = ${number} OR (SELECT s.words FROM search.listings s WHERE s.id = p.id) @@ ${wanted})`;
}

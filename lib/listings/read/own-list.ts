import 'server-only';
import type { Actor } from '../../accounts/users/view';
import { required } from '../../http/errors';
import { parseId } from '../../http/query';
import { latinDigits } from '../../i18n/parse-number';
import { findListingPayments } from '../../payments/credits/draft-payments';
import { db, Prisma } from '../../platform/db';
import { PAGE_SIZE } from '../../platform/site';
import { tsquery } from '../../search/find/query';
import { tokenize } from '../../search/phrase/normalize';
import { stemsOf } from '../../search/phrase/stem';
import { settings } from '../../settings/queries';
import { listDrafts } from '../drafts/drafts';
import type { DraftPayment, DraftView } from '../drafts/view';
import { endOfRenewable } from '../expiry';
import { listRejected } from '../moderation/rejected';
import type { OwnQuery, OwnSort, OwnState } from '../own-sorts';
import { accountsOf } from '../policy';
import type { PropertyView, RejectedView } from '../view';
import { loadViews } from './rows';

/** Computes the same state as `listingStatus`, except for listings hidden with their account. */
const STATE = Prisma.sql`CASE
  WHEN p.taken_down_at IS NOT NULL AND p.resent_at IS NULL THEN 'takenDown'
  WHEN p.closed_at IS NOT NULL THEN 'closed'
  WHEN p.expires_at <= now() THEN 'expired'
  WHEN p.paused_at IS NOT NULL THEN 'paused'
  WHEN NOT p.approved THEN 'pending'
  ELSE 'live' END`;

/** Orders rows by how urgently the owner has to act (lib/listings/next-step.ts). */
const needsOrder = (isEnding: Prisma.Sql) => Prisma.sql`CASE
  WHEN state = 'expired' THEN 0
  WHEN state IN ('rejected', 'takenDown') THEN 1
  WHEN paying THEN 2
  WHEN ${isEnding} THEN 3
  WHEN state = 'live' AND asked THEN 4
  WHEN state IN ('live', 'pending') AND NOT photos THEN 5
  ELSE 6 END, CASE WHEN ${isEnding} THEN expires_at END, created_at DESC, key DESC`;

const ORDERS: Record<Exclude<OwnSort, 'needs'>, Prisma.Sql> = {
  newest: Prisma.sql`created_at DESC, key DESC`,
  ending: Prisma.sql`expires_at <= now(), expires_at NULLS LAST, key`,
  price_desc: Prisma.sql`price DESC NULLS LAST, key DESC`,
  price_asc: Prisma.sql`price NULLS LAST, key DESC`,
};

/** A row of the owner's list. `payment` is the caller's open payment for the listing. */
export type OwnItem =
  | { kind: 'listing'; id: number; property: PropertyView; payment: DraftPayment | null }
  | { kind: 'rejected'; id: number; rejected: RejectedView }
  | { kind: 'draft'; id: string; draft: DraftView };

export type OwnList = {
  items: OwnItem[];
  total: number;
  /** Number of rows by state, for all rows that match the keyword. States without rows are absent. */
  counts: Partial<Record<OwnState, number>>;
};

/** Lists listings, rejected listings and own drafts. One query reads all rows by index and counts them by state. */
export async function listOwn(actor: Actor, query: OwnQuery, page: number): Promise<OwnList> {
  const { state, sort, keyword } = query;
  const { daysWarned } = await settings();
  const accounts = accountsOf(actor);
  const renewableBefore = endOfRenewable(new Date(), daysWarned);
  const isEnding = Prisma.sql`state = 'live' AND expires_at < ${renewableBefore}`;
  const order = sort === 'needs' ? needsOrder(isEnding) : ORDERS[sort];
  const [row] = await db.$queryRaw<{ keys: string[]; counts: OwnList['counts'] }[]>(Prisma.sql`
    WITH own AS MATERIALIZED (
      SELECT 'listing' AS kind, lpad(p.id::text, 10, '0') AS key, p.created_at, p.expires_at, p.price, ${STATE} AS state,
             p.asked_at IS NOT NULL AS asked,
             EXISTS (SELECT FROM property_images i WHERE i.property_id = p.id AND i.kind = 'photo') AS photos,
             EXISTS (SELECT FROM payments y WHERE y.property_id = p.id AND y.user_id = ${actor.id} AND y.state = 'open'
                     AND (y.kind <> 'renewal' OR p.expires_at < ${renewableBefore})) AS paying
      FROM properties p WHERE p.publisher_id = ANY (${accounts}::int[]) AND p.deleted_at IS NULL AND ${matching(keyword)}
      UNION ALL
      SELECT 'rejected', lpad(r.id::text, 10, '0'), r.created_at, NULL, NULL, 'rejected', false, true, false
      FROM rejected_listings r WHERE r.owner_id = ANY (${accounts}::int[]) AND ${titled(Prisma.sql`r.listing`, keyword)}
      UNION ALL
      SELECT 'draft', d.id::text, d.updated_at, NULL, NULL, 'draft', false, true,
             EXISTS (SELECT FROM payments y WHERE y.user_id = d.user_id AND y.kind = 'listing' AND y.state = 'open'
                     AND lower(y.listing_data ->> 'draftId') = d.id::text)
      FROM drafts d WHERE d.user_id = ${actor.id} AND d.property_id IS NULL AND ${titled(Prisma.sql`d.values`, keyword)}
    )
    SELECT array(SELECT kind || ' ' || key FROM own WHERE ${state === undefined ? Prisma.sql`true` : Prisma.sql`state = ${state}`}
                 ORDER BY ${order} LIMIT ${PAGE_SIZE} OFFSET ${(page - 1) * PAGE_SIZE}) AS keys,
           (SELECT coalesce(jsonb_object_agg(state, count), '{}')
            FROM (SELECT state, count(*) FROM own GROUP BY state) AS counted) AS counts`);
  const { keys, counts } = required(row, 'the listings of an account');
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  return {
    items: await loadItems(actor, keys, renewableBefore),
    total: state === undefined ? all : (counts[state] ?? 0),
    counts,
  };
}

/** Loads the rows with these keys, in their order. Skips a row that was deleted meanwhile. */
async function loadItems(actor: Actor, keys: string[], renewableBefore: Date): Promise<OwnItem[]> {
  const chosen = (kind: OwnItem['kind']) =>
    keys.map((key) => key.split(' ')).flatMap(([of, id]) => (of === kind && id ? [id] : []));
  const ids = chosen('listing').map(Number);
  const [properties, payments, rejected, drafts] = await Promise.all([
    loadViews(ids, db, 'managersList'),
    findListingPayments(actor.id, ids, renewableBefore),
    listRejected(actor, chosen('rejected').map(Number)),
    chosen('draft').length > 0 ? listDrafts(actor, null) : [],
  ]);
  const items: OwnItem[] = [
    ...properties.map((property) => {
      const { id } = property;
      return { kind: 'listing' as const, id, property, payment: payments.get(id) ?? null };
    }),
    ...rejected.map((each) => ({ kind: 'rejected' as const, id: each.id, rejected: each })),
    ...drafts.map((draft) => ({ kind: 'draft' as const, id: draft.id, draft })),
  ];
  const byKey = new Map(items.map((item) => [`${item.kind} ${String(item.id).padStart(10, '0')}`, item]));
  return keys.flatMap((key) => byKey.get(key) ?? []);
}

/** Matches the titles of a draft or a rejected listing. @param values a JSON column */
const titled = (values: Prisma.Sql, keyword = ''): Prisma.Sql =>
  Prisma.sql`position(lower(${keyword.trim()}) IN lower(concat_ws(' ', ${values} ->> 'title', ${values} ->> 'titleAr'))) > 0`;

/** Matches a listing's words, including its area's name, or its id. */
function matching(keyword: string | undefined): Prisma.Sql {
  if (keyword === undefined) return Prisma.sql`true`;
  const words = tokenize(keyword).map(stemsOf);
  const number = parseId(latinDigits(keyword).replace(/^#/, '')) ?? 0;
  if (words.length === 0) return Prisma.sql`p.id = ${number}`;
  const wanted = Prisma.sql`${tsquery({ words, prefix: true })}::tsquery`;
  return Prisma.sql`(p.id = ${number} OR (SELECT s.words FROM search.listings s WHERE s.id = p.id) @@ ${wanted})`;
}

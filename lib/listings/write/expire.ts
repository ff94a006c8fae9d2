import 'server-only';
import { notify } from '../../alerts/notifications/notify';
import { clearTags, listingChanged, type ListingVersion } from '../../cache/clear';
import { tags } from '../../cache/tags';
import { DAY_MS } from '../../platform/day';
import { Prisma, type Tx } from '../../platform/db';
import { DAYS_ANSWER_SHOWN } from '../../platform/site';
import { withAdvisoryLock } from '../../platform/transaction';
import { settingsIn } from '../../settings/in-transaction';
import { noticeData, NOTICED, READERS, type NoticedListing } from '../notice-titles';
import { announceHidden } from './announce';
import { warnOfUnpaidRenewals } from './auto-renew';

/** Runs every minute (docs/product.md 13.2). @returns numbers of changes; null while another instance runs it */
export function expireListings(): Promise<{ expired: number; unfeatured: number; recounted: number } | null> {
  return withAdvisoryLock('listings: expire', async (tx) => {
    // Includes listings that are not public, because paid featuring time is not extended.
    const unfeatured = await tx.$queryRaw<{ id: number }[]>`
      UPDATE properties SET featured = false WHERE featured AND featured_until <= now() RETURNING id`;
    const unanswered = await tx.$queryRaw<{ id: number }[]>`
      UPDATE properties SET answered_at = NULL
      WHERE answered_at <= now() - ${DAYS_ANSWER_SHOWN}::int * interval '1 day' RETURNING id`;
    clearTags(tx, ...unanswered.map(({ id }) => tags.property(id)));
    // Lock order everywhere: listings, owners, search rows. Lock the owners here because notifications lock them later.
    await tx.$queryRaw`
      SELECT FROM users WHERE id IN (
        SELECT unnest(p.publisher_id || array(SELECT user_id FROM office_members WHERE office_id = p.publisher_id))
        FROM search.listings s JOIN properties p USING (id) WHERE s.live AND s.expires_at <= now())
      ORDER BY id FOR KEY SHARE`;
    const expired = await tx.$queryRaw<{ id: number }[]>`SELECT id FROM search.expire_due() AS due(id)`;
    const ids = expired.map(({ id }) => id);
    await tellOwners(tx, ids);
    await announceHidden(tx, ids);
    // Read after taking the locks: concurrent changes either wait for them or are visible here.
    const changed: ListingVersion[] = await tx.property.findMany({
      where: { id: { in: [...unfeatured, ...expired].map(({ id }) => id) } },
      select: { id: true, approved: true, location: true },
    });
    const recounted = await tx.$executeRaw`
      UPDATE locations SET property_count = counted.listings
      FROM (SELECT l.id, count(s.id)::int AS listings
            FROM locations l LEFT JOIN search.listings s ON s.location_id = l.id AND s.live
            GROUP BY l.id) AS counted
      WHERE counted.id = locations.id AND counted.listings <> locations.property_count`;
    listingChanged(tx, ...changed);
    if (recounted > 0) clearTags(tx, tags.locationCounts);
    return { expired: expired.length, unfeatured: unfeatured.length, recounted };
  });
}

type Ended = NoticedListing & { expiresAt: Date };
type Ending = Ended & { isLast: boolean };

const ENDED = Prisma.sql`${NOTICED}, p.expires_at AS "expiresAt"`;

async function tellOwners(tx: Tx, ids: number[]): Promise<void> {
  if (ids.length === 0) return;
  const rows = await tx.$queryRaw<Ended[]>`SELECT ${ENDED} FROM properties p WHERE p.id = ANY (${ids}::int[])`;
  for (const listing of rows) {
    const notice = { kind: 'listingExpired', data: noticeData(listing) } as const;
    await notify(tx, listing.publisherId, notice, `expired:${listing.id}:${listing.expiresAt.toISOString()}`);
  }
}

const LAST_WARNING_DAYS = 1;
const MAX_WARNINGS_PER_RUN = 500;

/**
 * Hourly job in the daytime (lib/jobs/schema.ts): warns owners of listings that end soon (days from the settings), and
 * again within a day. Warns of auto-renewed listings only if they cannot be renewed. Changing the setting repeats no
 * warning, because an earlier one for the same end counts.
 */
export async function warnOfExpiry(): Promise<void> {
  await withAdvisoryLock('listings: warn', async (tx) => {
    const { daysWarned } = await settingsIn(tx);
    const rows = await tx.$queryRaw<Ending[]>`
      SELECT ${ENDED}, w."isLast"
      FROM properties p
      CROSS JOIN LATERAL (SELECT p.expires_at <= now() + ${LAST_WARNING_DAYS}::int * interval '1 day' AS "isLast") AS w
      WHERE p.approved AND NOT p.auto_renew AND p.closed_at IS NULL AND p.deleted_at IS NULL AND p.expires_at > now()
        AND p.expires_at <= now() + ${daysWarned}::int * interval '1 day'
        AND NOT EXISTS (SELECT FROM notifications n WHERE n.user_id IN (${READERS})
          AND n.key LIKE 'expiring:' || p.id || ':' || CASE WHEN w."isLast" THEN ${String(LAST_WARNING_DAYS)} ELSE '%' END || ':'
            || extract(epoch FROM p.expires_at)::bigint)
      ORDER BY p.expires_at LIMIT ${MAX_WARNINGS_PER_RUN}`;
    for (const listing of rows) {
      const { id, publisherId, expiresAt, isLast } = listing;
      const days = isLast ? LAST_WARNING_DAYS : Math.ceil((expiresAt.getTime() - Date.now()) / DAY_MS);
      const data = { ...noticeData(listing), until: expiresAt.toISOString(), days };
      const key = `expiring:${id}:${isLast ? LAST_WARNING_DAYS : daysWarned}:${Math.round(expiresAt.getTime() / 1000)}`;
      await notify(tx, publisherId, { kind: 'listingExpiring', data }, key);
    }
  });
  await warnOfUnpaidRenewals();
}

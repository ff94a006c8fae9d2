import 'server-only';
import type { Actor } from '../../accounts/users/view';
import { notify } from '../../alerts/notifications/notify';
import { readStillThere, signStillThere } from '../../alerts/notifications/still-there-link';
import { listingChanged, type ListingVersion } from '../../cache/clear';
import { AppError } from '../../http/errors';
import { db, type Tx } from '../../platform/db';
import { transaction, withAdvisoryLock } from '../../platform/transaction';
import { settings } from '../../settings/queries';
import { noticeData, NOTICED, noticeTitles, type NoticedListing } from '../notice-titles';
import { loadView } from '../read/rows';
import type { PropertyView } from '../view';
import { isPublic, LISTINGS_WITH_PAGE, publicListings } from '../visibility';
import { lockListing, lockManaged, recordForOwner } from './access';
import { announceHidden } from './announce';
import { closedAs, confirmedAt, confirmedBy } from './life';
import type { StillThereAnswer } from './schema';

// Asks owners whether a listing is still available (docs/product.md 6.11).

const MAX_ASKED_PER_RUN = 500;

type Asked = NoticedListing & { askedAt: Date };

/** Hourly job in the daytime: asks owners about long unconfirmed listings. Unanswered ones get a lower rank. */
export async function askOwners(): Promise<void> {
  const { daysUntilAsked, daysUntilLowered } = await settings();
  await withAdvisoryLock('listings: ask', async (tx) => {
    await lowerUnanswered(tx, daysUntilLowered);
    const rows = await tx.$queryRaw<Asked[]>`
      UPDATE properties p SET asked_at = now() WHERE id IN (
        SELECT p.id FROM properties p JOIN public_listings USING (id)
        WHERE p.asked_at IS NULL AND p.confirmed_at <= now() - ${daysUntilAsked}::int * interval '1 day'
        ORDER BY p.confirmed_at LIMIT ${MAX_ASKED_PER_RUN} FOR UPDATE OF p SKIP LOCKED)
      RETURNING ${NOTICED}, p.asked_at AS "askedAt"`;
    for (const listing of rows) {
      const { id, publisherId, askedAt } = listing;
      const data = { ...noticeData(listing), token: signStillThere({ id, askedAt }) };
      const key = `still-there:${id}:${askedAt.getTime()}`;
      await notify(tx, publisherId, { kind: 'listingStillThere', data }, key);
    }
  });
}

async function lowerUnanswered(tx: Tx, daysUntilLowered: number): Promise<void> {
  const rows = await tx.$queryRaw<ListingVersion[]>`
    UPDATE properties SET lowered = true
    WHERE asked_at <= now() - ${daysUntilLowered}::int * interval '1 day' AND NOT lowered
    RETURNING id, approved, location`;
  listingChanged(tx, ...rows);
}

/** Confirms for the owner that a listing is available. @throws AppError not_found, forbidden, conflict if not public */
export async function confirmProperty(actor: Actor, id: number): Promise<PropertyView> {
  await transaction(async (tx) => {
    const listing = await lockManaged(tx, actor, id);
    const now = new Date();
    const where = { id, ...publicListings(now) };
    const { count } = await tx.property.updateMany({ where, data: confirmedBy(actor, listing, now) });
    if (count === 0) throw new AppError('conflict', 'not_on_site');
    await recordForOwner(tx, actor, 'confirm', listing);
    listingChanged(tx, listing);
  });
  return loadView(id);
}

/** Finds the listing for the link in an email. Returns null for an invalid link, or if the listing was deleted. */
export async function findAsked(token: string) {
  const asked = readStillThere(token);
  const [row] = asked
    ? await db.$queryRaw<Asked[]>`
        SELECT ${NOTICED}, p.asked_at AS "askedAt" FROM properties p
        WHERE p.id = ${asked.id} AND p.deleted_at IS NULL`
    : [];
  if (!row || !asked) return null;
  return { id: row.id, ...noticeTitles(row), answered: row.askedAt?.getTime() !== asked.askedAt.getTime() };
}

/** Answers by the link in an email, which works once. @throws AppError not_found for an invalid link, conflict */
export async function answerStillThere(token: string, answer: StillThereAnswer): Promise<void> {
  const asked = readStillThere(token);
  if (!asked) throw new AppError('not_found');
  await transaction(async (tx) => {
    const now = new Date();
    const isThere = answer === 'yes';
    const listing = await lockListing(tx, asked.id);
    const { count } = await tx.property.updateMany({
      // A paused listing can still be closed.
      where: { ...LISTINGS_WITH_PAGE, ...asked, closedAt: null, ...(!isThere && { pausedAt: undefined }) },
      data: isThere ? { ...confirmedAt(now), answeredAt: now } : closedAs(answer, now),
    });
    if (!listing || count === 0) throw new AppError('conflict', 'answered_already');
    if (!isThere && isPublic(listing, now)) await announceHidden(tx, [listing.id]);
    listingChanged(tx, listing);
  });
}

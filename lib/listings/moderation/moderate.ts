import 'server-only';
import { assertMay } from '../../accounts/users/permissions';
import type { Actor } from '../../accounts/users/view';
import { notify } from '../../alerts/notifications/notify';
import type { Notice } from '../../alerts/notifications/schema';
import type { AuditAction } from '../../audit/view';
import { listingChanged } from '../../cache/clear';
import { AppError } from '../../http/errors';
import { returnConsumed } from '../../payments/credits/allowance';
import { db, Prisma, type Tx } from '../../platform/db';
import { transaction } from '../../platform/transaction';
import { settingsIn } from '../../settings/in-transaction';
import { expiryAfter } from '../expiry';
import { noticeData } from '../notice-titles';
import { loadView } from '../read/rows';
import { closeReports } from '../reports/close';
import type { PropertyView } from '../view';
import { isPublic } from '../visibility';
import { assertUnchanged, lockManaged, recordAction, type Managed } from '../write/access';
import { announceListing } from '../write/announce';
import { assertLetterValid } from '../write/law';
import { confirmedAt } from '../write/life';
import { clearChanges, endSpotCheck } from './changes';
import { hideTakenDown } from './hide';
import { wordedReason, type GivenReason } from './reasons';
import { storeRejected } from './rejected';

/** Approves a listing (docs/product.md 11.2). @throws AppError conflict if approved, or changed since `seen` */
export async function approveProperty(admin: Actor, id: number, seen?: Date): Promise<PropertyView> {
  assertMay(admin, 'listings');
  await transaction(async (tx) => {
    const listing = await lockPending(tx, admin, id, seen);
    await assertLetterValid(tx, id);
    await approveLocked(tx, admin, listing);
  });
  return loadView(id);
}

/** Approves a listing that the caller has locked and checked. @param admin null if no admin reviewed it */
export async function approveLocked(tx: Tx, admin: Actor | null, listing: Managed): Promise<void> {
  const { id, takenDownRest: rest, featuredUntil } = listing;
  const now = new Date();
  const expiresAt =
    rest === null ? expiryAfter(now, true, await settingsIn(tx)) : new Date(now.getTime() + rest * 1000);
  await tx.property.update({
    where: { id },
    data: {
      approved: true,
      featured: featuredUntil !== null && featuredUntil > now,
      expiresAt,
      freeTaken: 0,
      creditsTaken: 0,
      takenDownAt: null,
      takenDownCode: null,
      takenDownWords: Prisma.DbNull,
      takenDownNote: null,
      takenDownRest: null,
      resentAt: null,
      ...confirmedAt(now),
    },
    select: { id: true },
  });
  await clearChanges(tx, id);
  await closeReports(tx, listing, 'dismissed');
  if (admin) await recordAction(tx, admin, 'approve', listing, { waited: waitedSeconds(listing) });
  else await recordAction(tx, null, 'auto_approve', listing);
  await announceListing(tx, id);
  await tellOwner(tx, admin, listing, {
    kind: 'listingApproved',
    data: { ...noticeData(listing), until: expiresAt.toISOString() },
  });
  listingChanged(tx, { ...listing, approved: true });
}

/** Stores a pending listing for its owner to resubmit. @throws AppError not_found, conflict as `approveProperty` */
export async function rejectProperty(admin: Actor, id: number, given: GivenReason, seen?: Date): Promise<void> {
  assertMay(admin, 'listings');
  await transaction(async (tx) => {
    const listing = await lockPending(tx, admin, id, seen);
    const reason = await wordedReason(tx, given);
    await closeReports(tx, listing, 'upheld');
    await returnConsumed(tx, listing.publisherId, await storeRejected(tx, id, reason), id);
    await recordAction(tx, admin, 'reject', listing, { reason, waited: waitedSeconds(listing) });
    await tellOwner(tx, admin, listing, { kind: 'listingRejected', data: { ...noticeData(listing), ...reason } });
    listingChanged(tx, listing);
  });
}

/** Hides a listing until its owner edits it and an admin approves it. @throws AppError not_found, conflict */
export async function takeDownProperty(
  admin: Actor,
  id: number,
  given: GivenReason,
  seen?: Date,
): Promise<PropertyView> {
  assertMay(admin, 'listings');
  await transaction(async (tx) => {
    const listing = await lockManaged(tx, admin, id, seen);
    if (!listing.approved) throw new AppError('conflict', 'not_approved');
    const reason = await wordedReason(tx, given);
    const now = new Date();
    await closeReports(tx, listing, 'upheld');
    await hideTakenDown(tx, { ...listing, isPublic: isPublic(listing, now) }, reason, now);
    await recordAction(tx, admin, 'take_down', listing, { reason });
    await tellOwner(tx, admin, listing, { kind: 'listingTakenDown', data: { ...noticeData(listing), ...reason } });
    listingChanged(tx, listing);
  });
  return loadView(id);
}

/** Marks changes, or an approval without a review, as reviewed. @throws AppError not_found, conflict */
export async function reviewChanges(admin: Actor, id: number, seen?: Date): Promise<void> {
  assertMay(admin, 'listings');
  await db.$transaction(async (tx) => {
    const listing = await lockManaged(tx, admin, id, seen);
    if (await endSpotCheck(tx, id)) await recordAction(tx, admin, 'spot_check', listing);
    if ((await clearChanges(tx, id)) > 0) await recordAction(tx, admin, 'review', listing);
  });
}

/** Locks a pending listing. If another admin has decided already, reports that decision. */
async function lockPending(tx: Tx, admin: Actor, id: number, seen: Date | undefined): Promise<Managed> {
  const listing = await lockManaged(tx, admin, id).catch(async (error: unknown) => {
    const isGone = error instanceof AppError && error.code === 'not_found';
    throw isGone && (await isByColleague(tx, admin, 'reject', id))
      ? new AppError('not_found', 'rejected_by_colleague')
      : error;
  });
  if (listing.approved) {
    const byColleague = await isByColleague(tx, admin, 'approve', id);
    throw new AppError('conflict', byColleague ? 'approved_by_colleague' : 'approved_already');
  }
  assertUnchanged(listing, seen);
  return listing;
}

/** Number of latest audit entries to search. They always include a concurrent decision. */
const LATEST_ACTIONS = 10_000;

async function isByColleague(tx: Tx, admin: Actor, action: AuditAction, id: number): Promise<boolean> {
  const [last] = await tx.$queryRaw<{ actorId: number | null }[]>`
    SELECT actor_id AS "actorId" FROM audit_entries
    WHERE id > (SELECT max(id) - ${LATEST_ACTIONS}::int FROM audit_entries)
      AND subject = 'property' AND subject_id = ${id} AND action = ${action} ORDER BY id DESC LIMIT 1`;
  return last !== undefined && last.actorId !== admin.id;
}

const waitedSeconds = ({ createdAt, resentAt }: Managed): number =>
  Math.max(0, Math.round((Date.now() - (resentAt ?? createdAt).getTime()) / 1000));

/** Notifies the owner, unless the admin is the owner. The lock on the listing makes the timestamp in the key unique. */
export async function tellOwner(
  tx: Tx,
  admin: Actor | null,
  { id, publisherId }: Managed,
  notice: Notice,
): Promise<void> {
  if (publisherId !== admin?.id) await notify(tx, publisherId, notice, `${notice.kind}:${id}:${Date.now()}`);
}

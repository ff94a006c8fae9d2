import 'server-only';
import { record } from '../audit/record';
import type { AuditAction } from '../audit/view';
import { listingChanged } from '../cache/clear';
import { giveBackTaken } from '../credits/allowance';
import { db, type Tx } from '../db';
import { AppError } from '../errors';
import type { Actor } from '../users/view';
import { lockManaged } from './access';
import { forgetChanges } from './changes';
import { expiryAfter } from './lifetime';
import { keepRejected } from './rejected';
import { loadView } from './rows';
import type { PropertyView, Reason } from './view';

type Locked = Awaited<ReturnType<typeof lockManaged>>;

/**
 * Makes a listing public that waits, for admins; its span begins now (docs/product.md 11.2). What it took is used up. One
 * that was taken down has the time again that it had left then, and is featured as long as that was paid for.
 * @param seen `updatedAt` of the listing that was looked at: what was changed since has to be looked at again
 * @throws AppError not_found, conflict where it is approved already or was changed
 */
export async function approveProperty(admin: Actor, id: number, seen?: Date): Promise<PropertyView> {
  await db.$transaction(async (tx) => {
    const listing = await lockPending(tx, admin, id, seen);
    const now = new Date();
    const { takenDownRest: rest, featuredUntil } = listing;
    await tx.property.update({
      where: { id },
      data: {
        approved: true,
        featured: featuredUntil !== null && featuredUntil > now,
        expiresAt: rest === null ? expiryAfter(now, true) : new Date(now.getTime() + rest * 1000),
        freeTaken: 0,
        creditsTaken: 0,
        ...NOT_TAKEN_DOWN,
      },
      select: { id: true },
    });
    await forgetChanges(tx, id);
    await keep(tx, admin, 'approve', listing);
  });
  await listingChanged(id);
  return loadView(id);
}

/**
 * Removes a listing that waits, for admins. Its owner keeps its text and photos for a while, reads why, and gets back
 * the free listing or the credit that it took; one that was public before took nothing that is left.
 * @throws AppError not_found, conflict where it is approved already or was changed since it was `seen`
 */
export async function rejectProperty(admin: Actor, id: number, reason: Reason, seen?: Date): Promise<void> {
  await db.$transaction(async (tx) => {
    const listing = await lockPending(tx, admin, id, seen);
    await giveBackTaken(tx, listing.publisherId, await keepRejected(tx, id, reason));
    await keep(tx, admin, 'reject', listing, reason);
  });
  await listingChanged(id);
}

/**
 * Takes a public or expired listing off the site, for admins. Its owner reads why, can put it right and send it again:
 * until then it waits for nobody. It keeps its photos, what was paid for it, and the time that it still had.
 * @throws AppError not_found, conflict where it is not approved or was changed since it was `seen`
 */
export async function takeDownProperty(admin: Actor, id: number, reason: Reason, seen?: Date): Promise<PropertyView> {
  await db.$transaction(async (tx) => {
    const listing = await lockManaged(tx, admin, id, seen);
    if (!listing.approved) throw new AppError('conflict', 'not_approved');
    const now = new Date();
    await tx.property.update({
      where: { id },
      data: {
        approved: false,
        featured: false, // until its end, an approval gives it back
        takenDownAt: now,
        takenDownCode: reason.code,
        takenDownNote: reason.reason,
        takenDownRest: Math.round((listing.expiresAt.getTime() - now.getTime()) / 1000),
        expiresAt: expiryAfter(now, false),
      },
      select: { id: true },
    });
    await forgetChanges(tx, id);
    await keep(tx, admin, 'take_down', listing, reason);
  });
  await listingChanged(id);
  return loadView(id);
}

/**
 * Marks as seen what an owner has changed of an approved listing, for admins.
 * @throws AppError not_found, conflict where it was changed again since it was `seen`
 */
export async function reviewChanges(admin: Actor, id: number, seen?: Date): Promise<void> {
  await db.$transaction(async (tx) => {
    const listing = await lockManaged(tx, admin, id, seen);
    if ((await forgetChanges(tx, id)) > 0) await keep(tx, admin, 'review', listing);
  });
}

const NOT_TAKEN_DOWN = {
  takenDownAt: null,
  takenDownCode: null,
  takenDownNote: null,
  takenDownRest: null,
  resentAt: null,
} as const;

async function lockPending(tx: Tx, admin: Actor, id: number, seen: Date | undefined): Promise<Locked> {
  const listing = await lockManaged(tx, admin, id, seen);
  if (listing.approved) throw new AppError('conflict', 'approved_already');
  return listing;
}

const keep = (tx: Tx, admin: Actor, action: AuditAction, { id, name, publisherId }: Locked, reason?: Reason) =>
  record(tx, admin.id, {
    ...{ action, subject: 'property', subjectId: id, name, userId: publisherId },
    ...(reason && { code: reason.code, detail: reason.reason }),
  });

import 'server-only';
import { record } from '../audit/record';
import { listingChanged } from '../cache';
import { giveBackTaken } from '../credits/allowance';
import { db, type Tx } from '../db';
import { AppError } from '../errors';
import type { Actor } from '../users/view';
import { lockManaged } from './access';
import { expiryAfter } from './lifetime';
import { keepRejected } from './rejected';
import { loadView } from './rows';
import type { PropertyView } from './view';

/**
 * Makes a pending listing public, for admins; its span begins now (decisions, Listings). What it took is used up.
 * @param seen `updatedAt` of the listing that was looked at: what was changed since has to be looked at again
 * @throws AppError not_found, conflict where it is approved already or was changed
 */
export async function approveProperty(admin: Actor, id: number, seen?: Date): Promise<PropertyView> {
  await db.$transaction(async (tx) => {
    const { name, publisherId, featuredUntil } = await lockPending(tx, admin, id, seen);
    const now = new Date();
    // One that was public before may have featuring left, which was paid for.
    const featured = featuredUntil !== null && featuredUntil > now;
    await tx.property.update({
      where: { id },
      data: { approved: true, featured, expiresAt: expiryAfter(now, true), freeTaken: 0, creditsTaken: 0 },
      select: { id: true },
    });
    await record(tx, admin.id, { action: 'approve', subject: 'property', subjectId: id, name, userId: publisherId });
  });
  await listingChanged(id);
  return loadView(id);
}

/**
 * Removes a pending listing, for admins. Its owner keeps its text and photos for a while, reads why, and gets back
 * the free listing or the credit that it took.
 * @throws AppError not_found, conflict where it is approved already or was changed since it was `seen`
 */
export async function rejectProperty(admin: Actor, id: number, reason: string, seen?: Date): Promise<void> {
  await db.$transaction(async (tx) => {
    const { name, publisherId } = await lockPending(tx, admin, id, seen);
    await giveBackTaken(tx, publisherId, await keepRejected(tx, id, reason));
    await record(tx, admin.id, {
      action: 'reject',
      subject: 'property',
      subjectId: id,
      name,
      userId: publisherId,
      detail: reason,
    });
  });
  await listingChanged(id);
}

async function lockPending(tx: Tx, admin: Actor, id: number, seen: Date | undefined) {
  const listing = await lockManaged(tx, admin, id, seen);
  if (listing.approved) throw new AppError('conflict', 'approved_already');
  return listing;
}

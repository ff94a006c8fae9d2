import 'server-only';
import { record } from '../audit/record';
import { listingChanged } from '../cache/clear';
import { giveBackTaken } from '../credits/allowance';
import { db } from '../db';
import type { Actor } from '../users/view';
import { lockManaged } from './access';

/**
 * Removes a listing for good. One that never became public gives back to its owner what it took
 * (docs/product.md 6.6): its row knows of that only as long as it waits. The files of its photos are left to the cleanup,
 * which a trigger tells of them. An admin's removal of another's listing is kept in the audit.
 * @throws AppError not_found, forbidden
 */
export async function removeProperty(actor: Actor, id: number): Promise<void> {
  await db.$transaction(async (tx) => {
    const { name, publisherId } = await lockManaged(tx, actor, id);
    const { freeTaken, creditsTaken } = await tx.property.delete({
      where: { id },
      select: { freeTaken: true, creditsTaken: true },
    });
    if (freeTaken + creditsTaken > 0) await giveBackTaken(tx, publisherId, { freeTaken, creditsTaken });
    if (publisherId !== actor.id) {
      await record(tx, actor.id, { action: 'remove', subject: 'property', subjectId: id, name, userId: publisherId });
    }
  });
  await listingChanged(id);
}

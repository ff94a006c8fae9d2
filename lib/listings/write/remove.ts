import 'server-only';
import type { Actor } from '../../accounts/users/view';
import { record } from '../../audit/record';
import { listingChanged } from '../../cache/clear';
import { Prisma } from '../../db';
import { returnConsumed } from '../../payments/credits/allowance';
import { transaction } from '../../transaction';
import { lockManaged } from './access';
import { announceRemoval } from './announce';

/**
 * A listing that never was public returns its funding (docs/product.md 6.6); an approval has cleared those columns. A
 * trigger marks the photos for cleanup. @throws AppError not_found, forbidden
 */
export async function removeProperty(actor: Actor, id: number): Promise<void> {
  await transaction(async (tx) => {
    const listing = await lockManaged(tx, actor, id);
    const { name, publisherId } = listing;
    await announceRemoval(tx, Prisma.sql`p.id = ${id} AND p.approved AND p.expires_at > now()`);
    const { freeTaken, creditsTaken } = await tx.property.delete({
      where: { id },
      select: { freeTaken: true, creditsTaken: true },
    });
    if (freeTaken + creditsTaken > 0) await returnConsumed(tx, publisherId, { freeTaken, creditsTaken });
    if (publisherId !== actor.id) {
      await record(tx, actor.id, { action: 'remove', subject: 'property', subjectId: id, name, userId: publisherId });
    }
    listingChanged(tx, listing);
  });
}

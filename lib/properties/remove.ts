import 'server-only';
import { listingChanged } from '../cache';
import { db } from '../db';
import type { Actor } from '../users/view';
import { lockManaged } from './access';

/**
 * Removes a listing for good. The files of its photos are left to the cleanup, which a trigger tells of them.
 * @throws AppError not_found, forbidden
 */
export async function removeProperty(actor: Actor, id: number): Promise<void> {
  await db.$transaction(async (tx) => {
    await lockManaged(tx, actor, id);
    await tx.property.delete({ where: { id } });
  });
  listingChanged(id);
}

import 'server-only';
import type { Actor } from '../../accounts/users/view';
import { listingChanged, type ListingVersion } from '../../cache/clear';
import { type Tx } from '../../db';
import { AppError } from '../../errors';
import { consumeAllowance, consumedColumns } from '../../payments/credits/allowance';
import { transaction } from '../../transaction';
import { renewedUntil } from '../expiry';
import { loadView } from '../read/rows';
import type { PropertyView } from '../view';
import { lockManaged } from './access';
import { announceListing } from './announce';

/** docs/product.md 6.4. @throws AppError as `renewListing` */
export async function renewProperty(actor: Actor, id: number, funding: 'free' | 'credit'): Promise<PropertyView> {
  await transaction(async (tx) => listingChanged(tx, await renewListing(tx, actor, id, funding)));
  return loadView(id);
}

/**
 * Inside the caller's transaction.
 * @throws AppError not_found, forbidden, conflict where it is too early, fee_required, insufficient_credits
 */
export async function renewListing(
  tx: Tx,
  actor: Actor,
  id: number,
  funding: 'free' | 'credit',
): Promise<ListingVersion> {
  const now = new Date();
  const { approved, location, expiresAt, until } = await lockRenewable(tx, actor, id, now);
  const usedFunding = actor.role === 'admin' ? 'unlimited' : funding;
  await consumeAllowance(tx, actor.id, usedFunding);
  const { freeTaken, creditsTaken } = consumedColumns(approved ? 'unlimited' : usedFunding);
  await tx.property.update({
    where: { id },
    data: { expiresAt: until, freeTaken: { increment: freeTaken }, creditsTaken: { increment: creditsTaken } },
  });
  if (approved && expiresAt <= now) await announceListing(tx, id);
  return { id, approved, location };
}

/**
 * @returns `until`: the end that a renewal would set
 * @throws AppError not_found, forbidden, conflict where it is too early or was taken down
 */
export async function lockRenewable(tx: Tx, actor: Actor, id: number, now: Date) {
  const { approved, location, expiresAt, takenDownAt } = await lockManaged(tx, actor, id);
  if (takenDownAt) throw new AppError('conflict', 'taken_down'); // it still has time and needs an approval
  const until = renewedUntil({ approved, expiresAt }, now);
  if (!until) throw new AppError('conflict', 'renewal_too_early');
  return { approved, location, expiresAt, until };
}

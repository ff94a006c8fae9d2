import 'server-only';
import type { Actor } from '../../accounts/users/view';
import { listingChanged, type ListingVersion } from '../../cache/clear';
import { AppError } from '../../http/errors';
import { consumeAllowance, consumedColumns } from '../../payments/credits/allowance';
import { type Tx } from '../../platform/db';
import { transaction } from '../../platform/transaction';
import { settingsIn } from '../../settings/in-transaction';
import { renewedUntil, type Lifetimes } from '../expiry';
import { loadView } from '../read/rows';
import type { PropertyView } from '../view';
import { lockManaged, recordForOwner } from './access';
import { announceListing } from './announce';
import { NOT_STOPPED } from './life';

/** Renews a listing (docs/product.md 6.4). @throws AppError as `renewListing` */
export async function renewProperty(actor: Actor, id: number, funding: 'free' | 'credit'): Promise<PropertyView> {
  await transaction(async (tx) => listingChanged(tx, await renewListing(tx, actor, id, funding, await settingsIn(tx))));
  return loadView(id);
}

/** @throws AppError not_found, forbidden, conflict if it is too early, fee_required, insufficient_credits */
export async function renewListing(
  tx: Tx,
  actor: Actor,
  id: number,
  funding: 'free' | 'credit',
  lifetimes: Lifetimes,
): Promise<ListingVersion> {
  const now = new Date();
  const { listing, isOver, until } = await lockRenewable(tx, actor, id, now, lifetimes);
  const { approved, publisherId } = listing;
  const usedFunding = actor.role === 'admin' ? 'unlimited' : funding;
  await consumeAllowance(tx, publisherId, usedFunding, { cause: 'renewal', propertyId: id });
  const { freeTaken, creditsTaken } = consumedColumns(approved ? 'unlimited' : usedFunding);
  await tx.property.update({
    where: { id },
    data: {
      expiresAt: until,
      freeTaken: { increment: freeTaken },
      creditsTaken: { increment: creditsTaken },
      ...(isOver && NOT_STOPPED),
    },
  });
  await recordForOwner(tx, actor, 'renew', listing);
  if (approved && isOver) await announceListing(tx, id);
  return listing;
}

/**
 * Locks a listing and checks that it can be renewed.
 * @returns `until`: expiry date after the renewal; `isOver`: the listing has expired, so a renewal makes it public even
 * if it was paused or closed
 * @throws AppError not_found, forbidden, conflict if it is too early, was taken down, or is closed and has not expired
 */
export async function lockRenewable(tx: Tx, actor: Actor, id: number, now: Date, lifetimes: Lifetimes) {
  const listing = await lockManaged(tx, actor, id);
  const { approved, expiresAt, closedAt, takenDownAt } = listing;
  if (takenDownAt) throw new AppError('conflict', 'taken_down'); // it still has time and needs an approval
  const isOver = expiresAt <= now;
  if (closedAt && !isOver) throw new AppError('conflict', 'renewal_closed');
  const until = renewedUntil({ approved, expiresAt }, now, lifetimes);
  if (!until) throw new AppError('conflict', 'renewal_too_early', { values: { days: lifetimes.daysWarned } });
  return { listing, isOver, until };
}

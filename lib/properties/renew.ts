import 'server-only';
import { listingChanged } from '../cache';
import { spend, takenBy } from '../credits/allowance';
import { db, type Tx } from '../db';
import { AppError } from '../errors';
import type { Actor } from '../users/view';
import { lockManaged } from './access';
import { expiryOf } from './expiry';
import { expiryAfter } from './lifetime';
import { loadView } from './rows';
import type { PropertyView } from './view';

/**
 * Gives a listing that has run out another span, for what a new one costs: it stays approved, keeps its date of
 * creation, and is no longer featured (decisions, Listings).
 * @throws AppError as `renewListing`
 */
export async function renewProperty(actor: Actor, id: number, funding: 'free' | 'credit'): Promise<PropertyView> {
  await db.$transaction((tx) => renewListing(tx, actor, id, funding));
  await listingChanged(id);
  return loadView(id);
}

/**
 * Renews it inside the caller's transaction, which a settled payment shares.
 * @throws AppError not_found, forbidden, conflict where it has not run out, fee_required, insufficient_credits
 */
export async function renewListing(tx: Tx, actor: Actor, id: number, funding: 'free' | 'credit'): Promise<void> {
  const now = new Date();
  const { approved } = await lockRenewable(tx, actor, id, now);
  const taken = actor.role === 'admin' ? 'unlimited' : funding;
  await spend(tx, actor.id, taken);
  const { freeTaken, creditsTaken } = takenBy(approved ? 'unlimited' : taken);
  await tx.property.update({
    where: { id },
    data: {
      featured: false,
      expiresAt: expiryAfter(now, approved),
      freeTaken: { increment: freeTaken },
      creditsTaken: { increment: creditsTaken },
    },
  });
}

/** Takes the row of a listing that the actor can renew now. @throws AppError not_found, forbidden, conflict */
export async function lockRenewable(tx: Tx, actor: Actor, id: number, now: Date) {
  const listing = await lockManaged(tx, actor, id);
  if (expiryOf(listing.expiresAt, now).state !== 'expired') throw new AppError('conflict', 'not_expired');
  return listing;
}

import 'server-only';
import { z } from 'zod';
import { assertMay, may } from '../../accounts/users/permissions';
import type { Actor } from '../../accounts/users/view';
import { listingChanged } from '../../cache/clear';
import { AppError } from '../../http/errors';
import { integerParam } from '../../http/query';
import { consumeCredits } from '../../payments/credits/allowance';
import type { Tx } from '../../platform/db';
import { MAX_CREDITS_PER_PURCHASE } from '../../platform/site';
import { transaction } from '../../platform/transaction';
import { settingsIn } from '../../settings/in-transaction';
import { featuredUntil } from '../expiry';
import { loadView } from '../read/rows';
import type { PropertyView } from '../view';
import { isPublic } from '../visibility';
import { lockManaged, recordAction, type Managed } from './access';
import { announceListing } from './announce';

/** Features a listing or ends it. @throws AppError not_found; conflict if it is not public or has this state already */
export async function setFeatured(admin: Actor, id: number, featured: boolean): Promise<PropertyView> {
  assertMay(admin, 'listings');
  await transaction(async (tx) => {
    const listing = await lockManaged(tx, admin, id);
    if (featured) await feature(tx, listing);
    else if (listing.featured) {
      await tx.property.update({ where: { id }, data: { featured, featuredUntil: null }, select: { id: true } });
    } else throw new AppError('conflict', 'not_featured');
    await recordAction(tx, admin, featured ? 'feature' : 'unfeature', listing);
    listingChanged(tx, listing);
  });
  return loadView(id);
}

export const featureCreditsQuery = z.object({
  credits: integerParam(1, MAX_CREDITS_PER_PURCHASE, 'credits_wrong')
    .optional()
    .describe('As it was shown: where it takes another number by now, the answer is a 409 that says which.'),
});

/**
 * Features a listing for credits instead of a payment (docs/product.md 6.5). The record includes the number of credits
 * used.
 * @param shown number of credits that the owner was shown
 * @throws AppError bad_request for moderators, who feature for free; not_found, forbidden; conflict as `setFeatured`, while
 * a payment for the featuring is open, or if the number of credits has changed; insufficient_credits
 */
export async function featureWithCredits(actor: Actor, id: number, shown?: number): Promise<PropertyView> {
  if (may(actor, 'listings')) throw new AppError('bad_request', 'admin_features_free');
  await transaction(async (tx) => {
    const listing = await lockManaged(tx, actor, id);
    await feature(tx, listing);
    const open = await tx.payment.findFirst({
      where: { propertyId: id, kind: 'feature', state: 'open' },
      select: { id: true },
    });
    if (open) throw new AppError('conflict', 'feature_payment_open');
    const { featureCredits } = await settingsIn(tx);
    if (shown !== undefined && shown !== featureCredits)
      throw new AppError('conflict', 'credits_changed', { values: { count: featureCredits } });
    await consumeCredits(tx, listing.publisherId, featureCredits, { cause: 'feature', propertyId: id });
    await recordAction(tx, actor, 'feature_with_credits', listing, { detail: String(featureCredits) });
    listingChanged(tx, listing);
  });
  return loadView(id);
}

/** Checks whether a listing can be featured. @throws AppError conflict if it is not public or already featured */
export function assertFeaturable(listing: Managed, now: Date): void {
  if (!isPublic(listing, now)) throw new AppError('conflict', whyNotPublic(listing, now));
  if (listing.featured) throw new AppError('conflict', 'featured_already');
}

function whyNotPublic({ approved, ownerDisabled, expiresAt }: Managed, now: Date) {
  if (!approved) return 'feature_needs_approval';
  if (ownerDisabled) return 'owner_disabled';
  return expiresAt <= now ? 'feature_expired' : 'feature_stopped';
}

async function feature(tx: Tx, listing: Managed): Promise<void> {
  const now = new Date();
  assertFeaturable(listing, now);
  const { daysFeatured } = await settingsIn(tx);
  const data = { featured: true, featuredUntil: featuredUntil(now, daysFeatured) };
  await tx.property.update({ where: { id: listing.id }, data, select: { id: true } });
  await announceListing(tx, listing.id);
}

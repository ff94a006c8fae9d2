import 'server-only';
import { db } from '../db';
import { AppError } from '../errors';
import { expiryOf } from '../properties/expiry';
import type { Actor } from '../users/view';

/**
 * Lets through whose listing can be featured now: their own, approved, not featured yet, not expired
 * (docs/product.md 6.5).
 * @throws AppError not_found, forbidden, conflict
 */
export async function assertFeaturable(actor: Actor, propertyId: number): Promise<void> {
  const row = await db.property.findUnique({
    where: { id: propertyId },
    select: {
      ...{ publisherId: true, approved: true, featured: true, expiresAt: true },
      publisher: { select: { disabled: true } },
    },
  });
  if (!row) throw new AppError('not_found');
  if (row.publisherId !== actor.id)
    throw new AppError(row.approved && !row.publisher.disabled ? 'forbidden' : 'not_found');
  if (!row.approved) throw new AppError('conflict', 'feature_needs_approval');
  if (expiryOf(row.expiresAt, new Date()).state === 'expired') throw new AppError('conflict', 'feature_expired');
  if (row.featured) throw new AppError('conflict', 'featured_already');
}

import 'server-only';
import type { Actor } from '../../accounts/users/view';
import { record } from '../../audit/record';
import { listingChanged } from '../../cache/clear';
import { AppError } from '../../errors';
import { transaction } from '../../transaction';
import { expiryOf, featuredUntil } from '../expiry';
import { loadView } from '../read/rows';
import type { PropertyView } from '../view';
import { lockManaged } from './access';
import { announceListing } from './announce';

/** @throws AppError not_found, conflict where it is not public, or its state is already that */
export async function setFeatured(admin: Actor, id: number, featured: boolean): Promise<PropertyView> {
  await transaction(async (tx) => {
    const { name, publisherId, ...listing } = await lockManaged(tx, admin, id);
    const now = new Date();
    if (featured && !listing.approved) throw new AppError('conflict', 'feature_needs_approval');
    if (featured && listing.ownerDisabled) throw new AppError('conflict', 'owner_disabled');
    if (featured && expiryOf(listing.expiresAt, now).state === 'expired') {
      throw new AppError('conflict', 'feature_expired');
    }
    if (featured && (listing.pausedAt || listing.closedAt)) throw new AppError('conflict', 'feature_stopped');
    if (listing.featured === featured) throw new AppError('conflict', featured ? 'featured_already' : 'not_featured');
    const data = { featured, featuredUntil: featured ? featuredUntil(now) : null };
    await tx.property.update({ where: { id }, data, select: { id: true } });
    if (featured) await announceListing(tx, id);
    const action = featured ? 'feature' : 'unfeature';
    await record(tx, admin.id, { action, subject: 'property', subjectId: id, name, userId: publisherId });
    listingChanged(tx, listing);
  });
  return loadView(id);
}

import 'server-only';
import type { Actor } from '../../accounts/users/view';
import { record } from '../../audit/record';
import { listingChanged } from '../../cache/clear';
import { transaction } from '../../transaction';
import { expiryAfter } from '../expiry';
import { rentPeriodOf } from '../fields';
import { comparableListing, needsReview, recordChanges } from '../moderation/changes';
import { loadView } from '../read/rows';
import type { ListingInput } from '../schema';
import type { PropertyView } from '../view';
import { lockManaged } from './access';
import { announceListing, announcePriceDrop } from './announce';
import { columnsOf, setAmenities, settleFacts } from './columns';
import { assertReachable, settlePhone } from './phone';
import { assertVersion, readInput, versionOf } from './version';

/**
 * A listing that was taken down waits for approval again (docs/product.md 11.3).
 * @param of the version that was edited: `updatedAt` of all of it, or what `If-Match` said of its fields
 * @throws AppError not_found, forbidden, conflict, bad_request as `createProperty`
 */
export async function updateProperty(
  actor: Actor,
  id: number,
  sent: ListingInput,
  of: { seen?: Date; version?: string | null } = {},
): Promise<{ property: PropertyView; version: string }> {
  const version = await transaction(async (tx) => {
    const listing = await lockManaged(tx, actor, id, of.seen);
    const isOwn = listing.publisherId === actor.id;
    const stored = await readInput(tx, id);
    const input = await settleFacts(tx, settlePhone(sent));
    assertVersion(stored, input, of.version ?? null);
    const now = new Date();
    const isResent = isOwn && listing.takenDownAt !== null && listing.resentAt === null;
    await tx.property.update({
      where: { id },
      data: { ...(await columnsOf(tx, input)), ...(isResent && { resentAt: now, expiresAt: expiryAfter(now, false) }) },
    });
    await setAmenities(tx, id, input.amenities);
    await assertReachable(tx, listing.publisherId, input);
    if (needsReview(actor, listing)) {
      await recordChanges(tx, id, comparableListing(stored), comparableListing(input));
    }
    const isPublic = listing.approved && listing.expiresAt > now && !listing.ownerDisabled;
    if (isPublic && input.price !== listing.price) {
      await announceListing(tx, id);
      const price = { before: listing.price, after: input.price };
      const isAlike = input.listingType === listing.listingType && input.rentPeriod === rentPeriodOf(listing);
      if (price.after < price.before && isAlike) await announcePriceDrop(tx, id, price);
    }
    if (!isOwn) {
      const { name, publisherId } = listing;
      await record(tx, actor.id, { action: 'edit', subject: 'property', subjectId: id, name, userId: publisherId });
    }
    listingChanged(tx, listing, { ...listing, location: sent.location });
    return versionOf(input);
  });
  return { property: await loadView(id), version };
}

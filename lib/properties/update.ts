import 'server-only';
import { record } from '../audit/record';
import { listingChanged } from '../cache';
import { db } from '../db';
import type { Actor } from '../users/view';
import { lockManaged } from './access';
import type { ListingInput } from './listing-schema';
import { loadView } from './rows';
import type { PropertyView } from './view';
import { columnsOf, setAmenities } from './write';

/**
 * Replaces what its owner wrote. An approved listing stays approved (decisions, Listings).
 * @param seen `updatedAt` of what was edited: what somebody else has changed since is not overwritten
 * @throws AppError not_found, forbidden, conflict, bad_request for an unknown area or amenity
 */
export async function updateProperty(
  actor: Actor,
  id: number,
  input: ListingInput,
  seen?: Date,
): Promise<PropertyView> {
  await db.$transaction(async (tx) => {
    const { name, publisherId } = await lockManaged(tx, actor, id, seen);
    await tx.property.update({ where: { id }, data: await columnsOf(tx, input) });
    await setAmenities(tx, id, input.amenities);
    if (publisherId !== actor.id) {
      await record(tx, actor.id, { action: 'edit', subject: 'property', subjectId: id, name, userId: publisherId });
    }
  });
  await listingChanged(id);
  return loadView(id);
}

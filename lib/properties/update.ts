import 'server-only';
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
 * @throws AppError not_found, forbidden, bad_request for an unknown area or amenity
 */
export async function updateProperty(actor: Actor, id: number, input: ListingInput): Promise<PropertyView> {
  await db.$transaction(async (tx) => {
    await lockManaged(tx, actor, id);
    await tx.property.update({ where: { id }, data: await columnsOf(tx, input) });
    await setAmenities(tx, id, input.amenities);
  });
  listingChanged(id);
  return loadView(id);
}

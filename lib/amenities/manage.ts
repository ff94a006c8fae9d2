import 'server-only';
import type { Actor } from '../accounts/users/view';
import { AppError } from '../http/errors';
import { addNamed, changeNamed, distinctAliases, removeNamed } from '../locations/named-rows';
import type { Tx } from '../platform/db';
import { isKnownAmenity } from './constants';
import type { AmenityInput } from './schema';
import type { ManagedAmenityView } from './view';

/** @throws AppError as `addNamed` */
export const addAmenity = (admin: Actor, input: AmenityInput): Promise<ManagedAmenityView> =>
  addNamed(admin, 'amenity', input, (tx) => tx.amenity.create({ data: columnsOf(input) }));

/**
 * Changes an amenity. A trigger updates the search words of its listings.
 * @throws AppError as `changeNamed`; conflict for a new English name of one of AMENITIES
 */
export const changeAmenity = (admin: Actor, id: number, input: AmenityInput): Promise<ManagedAmenityView> =>
  changeNamed(admin, 'amenity', id, input, (tx, before) => {
    if (before.name !== input.name && isKnownAmenity(before.name))
      throw new AppError('conflict', 'amenity_known', { fields: { name: 'amenity_known' } });
    return tx.amenity.update({ where: { id }, data: columnsOf(input) });
  });

/**
 * Deletes an amenity.
 * @throws AppError as `removeNamed`; conflict if it is in AMENITIES, or if listings or saved searches use it
 */
export const removeAmenity = (admin: Actor, id: number): Promise<void> =>
  removeNamed(admin, 'amenity', id, async (tx, { name }) => {
    if (isKnownAmenity(name)) throw new AppError('conflict', 'amenity_known_stays');
    const listings = await tx.propertyAmenity.count({ where: { amenityId: id } });
    const searches = await countSearches(tx, id);
    if (listings + searches > 0) throw new AppError('conflict', 'amenity_used', { values: { listings, searches } });
    await tx.amenity.delete({ where: { id } });
    return null;
  });

const columnsOf = (input: AmenityInput) => ({ ...input, aliases: distinctAliases(input) });

/** Counts the saved searches that use the amenity. Their filters are stored as a query string. */
async function countSearches(tx: Tx, id: number): Promise<number> {
  const [row] = await tx.$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS count FROM search_criteria c JOIN saved_searches s ON s.criteria_id = c.id
    WHERE ${String(id)} = ANY (string_to_array(replace(substring(c.understood FROM '(?:^|&)amenities=([^&]*)'), '%2C', ','), ','))`;
  return row?.count ?? 0;
}

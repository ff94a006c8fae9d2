import 'server-only';
import type { Actor } from '../../accounts/users/view';
import { isKnownAmenity } from '../../amenities/constants';
import type { ManagedAmenityView } from '../../amenities/view';
import { clearTags } from '../../cache/clear';
import { tags } from '../../cache/tags';
import { AppError } from '../../http/errors';
import { mergeNamed } from '../../locations/named-rows';
import { Prisma, type Tx } from '../../platform/db';
import { mergeInSearches } from './criteria';

/** Moves listings and saved searches. @throws AppError as `mergeNamed`; conflict if search knows the name */
export const mergeAmenity = (admin: Actor, id: number, into: number): Promise<ManagedAmenityView> =>
  mergeNamed(admin, 'amenity', id, into, {
    listings: Prisma.sql`id IN (SELECT property_id FROM property_amenities WHERE amenity_id = ${id})`,
    move: async (tx, { name }) => {
      if (isKnownAmenity(name)) throw new AppError('conflict', 'amenity_known_stays');
      const listings = await moveListings(tx, id, into);
      await mergeInSearches(tx, { of: 'amenities', from: id, into });
      clearTags(tx, tags.listings);
      return listings;
    },
    read: (tx) => tx.amenity.findUniqueOrThrow({ where: { id: into } }),
  });

/** Replaces the amenity in listings and in stored JSON. @returns the number of listings */
async function moveListings(tx: Tx, id: number, into: number): Promise<number> {
  await tx.$executeRaw`
    INSERT INTO property_amenities (property_id, amenity_id)
    SELECT property_id, ${into} FROM property_amenities WHERE amenity_id = ${id} ON CONFLICT DO NOTHING`;
  const { count } = await tx.propertyAmenity.deleteMany({ where: { amenityId: id } });
  /** Replaces the id in a JSON column. Ids are numbers; in forms they are strings. */
  const replace = (table: string, column: string, path: string[], condition = Prisma.sql`true`) => {
    const ids = Prisma.sql`${Prisma.raw(column)} #> ${path}::text[]`;
    return tx.$executeRaw(Prisma.sql`
      UPDATE ${Prisma.raw(table)} SET ${Prisma.raw(column)} = jsonb_set(${Prisma.raw(column)}, ${path}::text[], (
        SELECT jsonb_agg(DISTINCT CASE WHEN each #>> '{}' <> ${String(id)} THEN each
                           WHEN jsonb_typeof(each) = 'string' THEN to_jsonb(${String(into)}::text) ELSE to_jsonb(${into}::int) END)
        FROM jsonb_array_elements(${ids}) AS each))
      WHERE ${condition} AND ((${ids}) @> to_jsonb(${id}::int) OR (${ids}) @> to_jsonb(${String(id)}::text))`);
  };
  await replace('drafts', 'values', ['amenities']);
  await replace('rejected_listings', 'listing', ['amenities']);
  await replace('payments', 'listing_data', ['amenities'], Prisma.sql`state = 'open'`);
  await replace('pending_changes', 'fields', ['amenities', 'before']);
  await replace('pending_changes', 'fields', ['amenities', 'after']);
  return count;
}

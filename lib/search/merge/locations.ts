import 'server-only';
import type { Actor } from '../../accounts/users/view';
import { clearTags } from '../../cache/clear';
import { tags } from '../../cache/tags';
import { assertNoChangeWaits, moveName } from '../../locations/move-name';
import { mergeNamed } from '../../locations/named-rows';
import { locationView } from '../../locations/queries';
import type { LocationView } from '../../locations/view';
import { Prisma } from '../../platform/db';
import { mergeInSearches } from './criteria';

/** Moves listings, drafts and saved searches. @throws AppError as `mergeNamed`; conflict if a pending change has it */
export async function mergeLocation(admin: Actor, id: number, into: number): Promise<LocationView> {
  const merged = await mergeNamed(admin, 'location', id, into, {
    listings: Prisma.sql`location = (SELECT name FROM locations WHERE id = ${id})`,
    move: async (tx, from, target) => {
      await assertNoChangeWaits(tx, from.name);
      await tx.building.updateMany({ where: { locationId: id }, data: { locationId: into } });
      const listings = await tx.$executeRaw`
        UPDATE properties SET location = ${target.name}, location_ar = ${target.nameAr} WHERE location = ${from.name}`;
      await moveName(tx, from.name, target.name);
      await tx.removedListing.updateMany({ where: { locationId: id }, data: { locationId: into } });
      await mergeInSearches(tx, { of: 'locations', from: id, into });
      await tx.$executeRaw`
        UPDATE locations SET property_count = (SELECT count(*) FROM search.listings WHERE location_id = ${into} AND live)
        WHERE id = ${into}`;
      clearTags(tx, tags.prices(id));
      return listings;
    },
    read: (tx) => tx.location.findUniqueOrThrow({ where: { id: into } }),
  });
  return locationView(merged);
}

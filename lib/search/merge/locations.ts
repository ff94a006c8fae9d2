import 'server-only';
import type { Actor } from '../../accounts/users/view';
import { clearTags } from '../../cache/clear';
import { tags } from '../../cache/tags';
import { AppError } from '../../http/errors';
import { mergeNamed, type Names } from '../../locations/named-rows';
import { locationView } from '../../locations/queries';
import type { LocationView } from '../../locations/view';
import { Prisma, type Tx } from '../../platform/db';
import { mergeInSearches } from './criteria';

/** Moves listings, drafts and saved searches. @throws AppError as `mergeNamed`; conflict if a pending change has it */
export async function mergeLocation(admin: Actor, id: number, into: number): Promise<LocationView> {
  const merged = await mergeNamed(admin, 'location', id, into, {
    listings: Prisma.sql`location = (SELECT name FROM locations WHERE id = ${id})`,
    move: async (tx, from, target) => {
      await assertNoneWaits(tx, from.name);
      await tx.building.updateMany({ where: { locationId: id }, data: { locationId: into } });
      const listings = await moveListings(tx, from, target);
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

async function assertNoneWaits(tx: Tx, name: string): Promise<void> {
  const [row] = await tx.$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS count FROM pending_changes
    WHERE ${name} IN (fields #>> '{location,before}', fields #>> '{location,after}')`;
  if (row && row.count > 0) throw new AppError('conflict', 'merge_pending', { values: { count: row.count } });
}

/** Moves listings, drafts, rejected listings and open payments. @returns the number of listings */
async function moveListings(tx: Tx, from: Names, { name, nameAr }: Names): Promise<number> {
  const moved = await tx.$executeRaw`
    UPDATE properties SET location = ${name}, location_ar = ${nameAr} WHERE location = ${from.name}`;
  await tx.$executeRaw`
    UPDATE drafts SET values = jsonb_set(values, '{location}', to_jsonb(${name}::text)) WHERE values ->> 'location' = ${from.name}`;
  await tx.$executeRaw`
    UPDATE rejected_listings SET listing = jsonb_set(listing, '{location}', to_jsonb(${name}::text))
    WHERE listing ->> 'location' = ${from.name}`;
  await tx.$executeRaw`
    UPDATE payments SET listing_data = jsonb_set(listing_data, '{location}', to_jsonb(${name}::text))
    WHERE state = 'open' AND listing_data ->> 'location' = ${from.name}`;
  return moved;
}

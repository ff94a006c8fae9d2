import 'server-only';
import { clearTags, listingChanged, tags } from '../cache';
import { alone } from '../lock';

/**
 * Turns what time changes into changes (decisions, Listings), for a job that runs once a minute: listings that
 * have run out leave lists, search and counts, and each area's count is set right. Pages are cleared only where
 * something did change, after it is committed.
 * @returns how many listings ran out and how many counts were wrong; null where another instance is at it
 */
export async function expireListings(): Promise<{ expired: number; recounted: number } | null> {
  const changes = await alone('listings: expire', async (tx) => {
    const expired = await tx.$queryRaw<{ id: number }[]>`SELECT id FROM search.expire_due() AS due(id)`;
    const recounted = await tx.$executeRaw`
      UPDATE locations SET property_count = counted.listings
      FROM (SELECT l.id, count(s.id)::int AS listings
            FROM locations l LEFT JOIN search.listings s ON s.location_id = l.id AND s.live
            GROUP BY l.id) AS counted
      WHERE counted.id = locations.id AND counted.listings <> locations.property_count`;
    return { ids: expired.map(({ id }) => id), recounted };
  });
  if (changes === null) return null;
  const { ids, recounted } = changes;
  if (ids.length > 0) await listingChanged(...ids);
  if (recounted > 0) await clearTags(tags.locations);
  return { expired: ids.length, recounted };
}

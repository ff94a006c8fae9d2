import 'server-only';
import { clearTags, listingChanged } from '../cache/clear';
import { tags } from '../cache/tags';
import { withAdvisoryLock } from '../transaction';

/**
 * Turns what time changes into changes (docs/product.md 13.2), for a job that runs once a minute: listings that
 * have run out leave lists, search and counts, featuring that has ended is taken away, and each area's count is set
 * right. Pages are cleared only where something did change, after it is committed.
 * @returns how many listings ran out, how many are no longer featured, and how many counts were wrong; null where
 *   another instance is at it
 */
export async function expireListings(): Promise<{ expired: number; unfeatured: number; recounted: number } | null> {
  const changes = await withAdvisoryLock('listings: expire', async (tx) => {
    // Whether it is public or not: the time that was bought runs on. The date stays, for what was and is no more.
    const unfeatured = await tx.$queryRaw<{ id: number }[]>`
      UPDATE properties SET featured = false WHERE featured AND featured_until <= now() RETURNING id`;
    // After it: listings, their owners, their rows of search is the order in which everybody takes the three.
    const expired = await tx.$queryRaw<{ id: number }[]>`SELECT id FROM search.expire_due() AS due(id)`;
    const recounted = await tx.$executeRaw`
      UPDATE locations SET property_count = counted.listings
      FROM (SELECT l.id, count(s.id)::int AS listings
            FROM locations l LEFT JOIN search.listings s ON s.location_id = l.id AND s.live
            GROUP BY l.id) AS counted
      WHERE counted.id = locations.id AND counted.listings <> locations.property_count`;
    return { expired: idsOf(expired), unfeatured: idsOf(unfeatured), recounted };
  });
  if (changes === null) return null;
  const { expired, unfeatured, recounted } = changes;
  const changed = new Set([...expired, ...unfeatured]);
  if (changed.size > 0) await listingChanged(...changed);
  if (recounted > 0) await clearTags(tags.locations);
  return { expired: expired.length, unfeatured: unfeatured.length, recounted };
}

const idsOf = (rows: { id: number }[]) => rows.map(({ id }) => id);

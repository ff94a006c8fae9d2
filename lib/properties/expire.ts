import 'server-only';
import { clearTags, listingChanged } from '../cache/clear';
import { tags } from '../cache/tags';
import { withAdvisoryLock } from '../transaction';

/** Runs once a minute (docs/product.md 13.2). @returns the numbers of each; null while another instance runs it */
export async function expireListings(): Promise<{ expired: number; unfeatured: number; recounted: number } | null> {
  const changes = await withAdvisoryLock('listings: expire', async (tx) => {
    // Also of listings that are not public: paid time is not extended.
    const unfeatured = await tx.$queryRaw<{ id: number }[]>`
      UPDATE properties SET featured = false WHERE featured AND featured_until <= now() RETURNING id`;
    // After the update: listings, owners, search rows is the order of locks everywhere.
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

import 'server-only';
import { clearTags, listingChanged, type ListingVersion } from '../cache/clear';
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
    // After those: what has moved meanwhile had to wait for them, or is read as it is now.
    const changed = await tx.$queryRaw<ListingVersion[]>`
      SELECT id, approved, location FROM properties WHERE id = ANY (${[...unfeatured, ...expired].map(({ id }) => id)})`;
    const recounted = await tx.$executeRaw`
      UPDATE locations SET property_count = counted.listings
      FROM (SELECT l.id, count(s.id)::int AS listings
            FROM locations l LEFT JOIN search.listings s ON s.location_id = l.id AND s.live
            GROUP BY l.id) AS counted
      WHERE counted.id = locations.id AND counted.listings <> locations.property_count`;
    return { changed, expired: expired.length, unfeatured: unfeatured.length, recounted };
  });
  if (changes === null) return null;
  const { changed, ...numbers } = changes;
  if (changed.length > 0) await listingChanged(...changed);
  if (numbers.recounted > 0) await clearTags(tags.locationCounts);
  return numbers;
}

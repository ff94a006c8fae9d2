import 'server-only';
import { cacheForAnHour, cacheRead, cacheTags } from '../cache/read';
import { tags } from '../cache/tags';
import { Prisma, reads as db } from '../db';
import type { ListingType, PropertyType } from './schema';

/** What a sitemap says of a page. */
export type Dated = { updatedAt: Date };
export type PublicGroup = Dated & { listingType: ListingType; propertyType: PropertyType; location: string };

/** Few accounts are disabled: they are looked up once, not for each listing. */
const isPublic = Prisma.sql`
  approved AND expires_at > now() AND publisher_id NOT IN (SELECT id FROM users WHERE disabled)`;

/** How many listings are read at once, so that a sitemap of any size needs little memory. */
const BATCH = 2_500;

/**
 * Which parts of the ids hold public listings, and when one of them last changed: part n holds the ids from
 * (n - 1) * size + 1 to n * size. Parts of fixed bounds stay what they are when listings come and go, so a
 * crawler fetches again only what changed. Reads every listing, so once an hour whatever changes in between.
 */
export const publicParts = cacheRead(async (size: number) => {
  'use cache';
  return cacheForAnHour<(Dated & { part: number })[]>(
    [tags.listings],
    () => db.$queryRaw`
      SELECT (id - 1) / ${size}::int + 1 AS part, max(updated_at) AS "updatedAt"
      FROM properties WHERE ${isPublic} GROUP BY 1 ORDER BY 1`,
  );
});

/** The combinations of offer, type and area that have public listings; once an hour, as above. */
export const publicGroups = cacheRead(async () => {
  'use cache';
  return cacheForAnHour<PublicGroup[]>(
    [tags.listings],
    () => db.$queryRaw`
      SELECT listing_type AS "listingType", property_type AS "propertyType", location, max(updated_at) AS "updatedAt"
      FROM properties WHERE ${isPublic} GROUP BY 1, 2, 3 ORDER BY 1, 2, 3`,
  );
});

/**
 * The public listings of one part, in batches. Never cached: a listing that expired or was taken down must not
 * be named any more, and at a million listings a file is read and written in some 150 ms, most of it writing.
 */
export async function* publicListings(part: number, size: number): AsyncGenerator<(Dated & { id: number })[]> {
  cacheTags(tags.listings); // by which shared caches clear the file
  const last = part * size;
  for (let after = last - size; ;) {
    const rows = await db.$queryRaw<(Dated & { id: number })[]>`
      SELECT id, updated_at AS "updatedAt" FROM properties
      WHERE id > ${after}::bigint AND id <= ${last}::bigint AND ${isPublic} ORDER BY id LIMIT ${BATCH}`;
    if (rows.length > 0) yield rows;
    if (rows.length < BATCH) return;
    after = rows[rows.length - 1]?.id ?? last;
  }
}

import 'server-only';
import { cacheForAnHour, cacheRead, cacheTags } from '../../cache/read';
import { listTags } from '../../cache/tags';
import { reads as db } from '../../platform/db';
import type { ListingType, PropertyType } from '../constants';

type Modified = { updatedAt: Date };
export type PublicGroup = Modified & {
  listingType: ListingType;
  propertyType: PropertyType;
  location: string;
  count: number;
};

/** Maximum number of listings in memory at a time. */
const BATCH_SIZE = 2_500;
const MAX_BUILDINGS = 20_000;

/**
 * Returns the parts of the sitemap. Part n has the ids (n - 1) * size + 1 to n * size. The ranges are fixed, so a
 * crawler fetches only what changed. Reads every listing, so it is cached for an hour.
 */
export const publicParts = cacheRead(async (size: number) => {
  'use cache';
  return cacheForAnHour<(Modified & { part: number })[]>(
    listTags(),
    () => db.$queryRaw`
      SELECT (id - 1) / ${size}::int + 1 AS part, max(updated_at) AS "updatedAt"
      FROM public_listings GROUP BY 1 ORDER BY 1`,
  );
});

export const publicGroups = cacheRead(async () => {
  'use cache';
  return cacheForAnHour<PublicGroup[]>(
    listTags(),
    () => db.$queryRaw`
      SELECT listing_type AS "listingType", property_type AS "propertyType", location, count(*)::int AS count, max(updated_at) AS "updatedAt"
      FROM public_listings GROUP BY 1, 2, 3 ORDER BY 1, 2, 3`,
  );
});

/** Not cached: an expired listing must disappear at once. With a million listings, a file takes about 150 ms. */
export async function* publicListings(part: number, size: number): AsyncGenerator<(Modified & { id: number })[]> {
  cacheTags(...listTags()); // shared caches purge the file by it
  const last = part * size;
  for (let after = last - size; ;) {
    const rows = await db.$queryRaw<(Modified & { id: number })[]>`
      SELECT id, updated_at AS "updatedAt" FROM public_listings
      WHERE id > ${after}::bigint AND id <= ${last}::bigint ORDER BY id LIMIT ${BATCH_SIZE}`;
    if (rows.length > 0) yield rows;
    if (rows.length < BATCH_SIZE) return;
    after = rows[rows.length - 1]?.id ?? last;
  }
}

/**
 * Returns the parts for accounts with public listings, by id, like `publicParts`. An account's date is that of its
 * latest changed listing.
 */
export const advertiserParts = cacheRead(async (size: number) => {
  'use cache';
  return cacheForAnHour<(Modified & { part: number })[]>(
    listTags(),
    () => db.$queryRaw`
      SELECT (publisher_id - 1) / ${size}::int + 1 AS part, max(updated_at) AS "updatedAt"
      FROM public_listings GROUP BY 1 ORDER BY 1`,
  );
});

/** Returns the accounts with public listings in one part. */
export const publicAdvertisers = (part: number, size: number): Promise<(Modified & { id: number })[]> => {
  cacheTags(...listTags()); // shared caches purge the file by it
  return db.$queryRaw`
    SELECT publisher_id AS id, max(updated_at) AS "updatedAt" FROM public_listings
    WHERE publisher_id > ${(part - 1) * size}::bigint AND publisher_id <= ${part * size}::bigint
    GROUP BY 1 ORDER BY 1`;
};

/** Returns the buildings with at least `units` public listings. There are far fewer than a file may have. */
export const publicBuildings = (units: number): Promise<(Modified & { id: number })[]> => {
  cacheTags(...listTags()); // shared caches purge the file by it
  return db.$queryRaw`
    SELECT p.building_id AS id, max(p.updated_at) AS "updatedAt" FROM properties p
    JOIN search.listings l ON l.id = p.id WHERE p.building_id IS NOT NULL AND l.live
    GROUP BY 1 HAVING count(*) >= ${units} ORDER BY 1 LIMIT ${MAX_BUILDINGS}`;
};

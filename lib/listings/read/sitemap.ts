import 'server-only';
import { cacheJsonRead, cacheTags } from '../../cache/read';
import { listTags } from '../../cache/tags';
import { Prisma, reads as db } from '../../platform/db';
import type { Kind } from '../../search/kind-slug';

type Modified = { updatedAt: string };
type Part = Modified & { part: number };
export type PublicGroup = Modified & Kind & { location: string; count: number };

/** Maximum number of listings in memory at a time. */
const BATCH_SIZE = 2_500;
const MAX_BUILDINGS = 20_000;
/** Queries that read every listing. */
const FOR_AN_HOUR = { joins: true, forAnHour: true };

const isoTime = (time: Prisma.Sql) =>
  Prisma.sql`to_char(${time} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS "updatedAt"`;
const LATEST = isoTime(Prisma.sql`max(updated_at)`);

/** Reads the parts: part n has ids (n - 1) * size + 1 to n * size. Crawlers fetch only parts that changed. */
const partsBy = (name: string, id: Prisma.Sql) =>
  cacheJsonRead(
    name,
    (size: number) => {
      cacheTags(...listTags());
      return db.$queryRaw<Part[]>`
        SELECT (${id} - 1) / ${size}::int + 1 AS part, ${LATEST} FROM public_listings GROUP BY 1 ORDER BY 1`;
    },
    FOR_AN_HOUR,
  );

export const publicParts = partsBy('parts of the sitemap', Prisma.sql`id`);
/** Parts for accounts with public listings. An account's date is that of its latest changed listing. */
export const advertiserParts = partsBy('advertisers of the sitemap', Prisma.sql`publisher_id`);

export const publicGroups = cacheJsonRead(
  'groups of the sitemap',
  () => {
    cacheTags(...listTags());
    return db.$queryRaw<PublicGroup[]>`
      SELECT listing_type AS "listingType", property_type AS "propertyType", location, count(*)::int AS count, ${LATEST}
      FROM public_listings GROUP BY 1, 2, 3 ORDER BY 1, 2, 3`;
  },
  FOR_AN_HOUR,
);

/** Not cached: an expired listing must disappear at once. With a million listings, a file takes about 150 ms. */
export async function* publicListings(part: number, size: number): AsyncGenerator<(Modified & { id: number })[]> {
  cacheTags(...listTags()); // shared caches purge the file by it
  const last = part * size;
  for (let after = last - size; ;) {
    const rows = await db.$queryRaw<(Modified & { id: number })[]>`
      SELECT id, ${isoTime(Prisma.sql`updated_at`)} FROM public_listings
      WHERE id > ${after}::bigint AND id <= ${last}::bigint ORDER BY id LIMIT ${BATCH_SIZE}`;
    if (rows.length > 0) yield rows;
    if (rows.length < BATCH_SIZE) return;
    after = rows[rows.length - 1]?.id ?? last;
  }
}

export const publicAdvertisers = (part: number, size: number): Promise<(Modified & { id: number })[]> => {
  cacheTags(...listTags()); // shared caches purge the file by it
  return db.$queryRaw`
    SELECT publisher_id AS id, ${LATEST} FROM public_listings
    WHERE publisher_id > ${(part - 1) * size}::bigint AND publisher_id <= ${part * size}::bigint
    GROUP BY 1 ORDER BY 1`;
};

/** Returns the buildings with at least `units` public listings. There are far fewer than a file may have. */
export const publicBuildings = (units: number): Promise<(Modified & { id: number })[]> => {
  cacheTags(...listTags()); // shared caches purge the file by it
  return db.$queryRaw`
    SELECT p.building_id AS id, ${LATEST} FROM properties p
    JOIN search.listings l ON l.id = p.id WHERE p.building_id IS NOT NULL AND l.live
    GROUP BY 1 HAVING count(*) >= ${units} ORDER BY 1 LIMIT ${MAX_BUILDINGS}`;
};

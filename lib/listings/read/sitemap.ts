import 'server-only';
import { cacheForAnHour, cacheRead, cacheTags } from '../../cache/read';
import { listTags } from '../../cache/tags';
import { Prisma, reads as db } from '../../db';
import { required } from '../../errors';
import { MAX_ID } from '../../query';
import type { ListingType, PropertyType } from '../constants';

type Modified = { updatedAt: Date };
export type PublicGroup = Modified & {
  listingType: ListingType;
  propertyType: PropertyType;
  location: string;
  count: number;
};

const isPublic = () => ({ approved: true, expiresAt: { gt: new Date() }, publisher: { hidden: false } });
/** As `isPublic`. NOT IN reads the few hidden accounts once instead of for each listing. */
const IS_PUBLIC = Prisma.sql`
  approved AND expires_at > now() AND publisher_id NOT IN (SELECT id FROM users WHERE hidden)`;

/** Listings in memory at once. */
const BATCH_SIZE = 2_500;

/**
 * Part n is the ids (n - 1) * size + 1 to n * size: fixed ranges do not shift, so a crawler fetches only what changed.
 * Reads every listing, so at most once an hour.
 */
export const publicParts = cacheRead(async (size: number) => {
  'use cache';
  return cacheForAnHour<(Modified & { part: number })[]>(
    listTags(),
    () => db.$queryRaw`
      SELECT (id - 1) / ${size}::int + 1 AS part, max(updated_at) AS "updatedAt"
      FROM properties WHERE ${IS_PUBLIC} GROUP BY 1 ORDER BY 1`,
  );
});

export const publicGroups = cacheRead(async () => {
  'use cache';
  return cacheForAnHour<PublicGroup[]>(listTags(), async () => {
    const groups = await db.property.groupBy({
      by: ['listingType', 'propertyType', 'location'],
      where: isPublic(),
      _count: true,
      _max: { updatedAt: true },
      orderBy: [{ listingType: 'asc' }, { propertyType: 'asc' }, { location: 'asc' }],
    });
    return groups.map(({ _count: count, _max, ...group }) => ({
      ...group,
      count,
      updatedAt: required(_max.updatedAt, 'when a listing of a group was changed'),
    }));
  });
});

/** Not cached: an expired listing must be gone at once, and at a million listings a file takes some 150 ms. */
export async function* publicListings(part: number, size: number): AsyncGenerator<(Modified & { id: number })[]> {
  cacheTags(...listTags()); // shared caches purge the file by it
  const last = Math.min(part * size, MAX_ID);
  for (let after = (part - 1) * size; after < last;) {
    const rows = await db.property.findMany({
      where: { id: { gt: after, lte: last }, ...isPublic() },
      select: { id: true, updatedAt: true },
      orderBy: { id: 'asc' },
      take: BATCH_SIZE,
    });
    if (rows.length > 0) yield rows;
    if (rows.length < BATCH_SIZE) return;
    after = rows[rows.length - 1]?.id ?? last;
  }
}

import 'server-only';
import { cacheRead, cacheUntilCleared } from '../cache/read';
import { tags } from '../cache/tags';
import { reads, type Prisma } from '../db';
import type { LocationView } from './view';

export const locationView = (row: Prisma.LocationGetPayload<object>): LocationView => ({
  ...row,
  latitude: row.latitude?.toNumber() ?? null,
  longitude: row.longitude?.toNumber() ?? null,
});

/** All areas, in the order of their English names; names and aliases of an area are unique among all. */
export const listLocations = cacheRead(async () => {
  'use cache';
  return cacheUntilCleared([tags.locations], async () =>
    (await reads.location.findMany({ orderBy: { name: 'asc' } })).map(locationView),
  );
});

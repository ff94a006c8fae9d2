import 'server-only';
import { keep, tags } from '../cache';
import { reads, type Prisma } from '../db';
import type { LocationView } from './view';

export const locationView = (row: Prisma.LocationGetPayload<object>): LocationView => ({
  ...row,
  latitude: row.latitude?.toNumber() ?? null,
  longitude: row.longitude?.toNumber() ?? null,
});

/** All areas, in the order of their English names; names and aliases of an area are unique among all. */
export async function listLocations(): Promise<LocationView[]> {
  'use cache';
  keep(tags.locations);
  return (await reads.location.findMany({ orderBy: { name: 'asc' } })).map(locationView);
}

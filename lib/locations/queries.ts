import 'server-only';
import { keep, tags } from '../cache';
import { db } from '../db';
import type { LocationView } from './view';

/** All areas, in the order of their English names; names and aliases of an area are unique among all. */
export async function listLocations(): Promise<LocationView[]> {
  'use cache';
  keep(tags.locations);
  const rows = await db.location.findMany({ orderBy: { name: 'asc' } });
  return rows.map((row) => ({
    ...row,
    latitude: row.latitude?.toNumber() ?? null,
    longitude: row.longitude?.toNumber() ?? null,
  }));
}

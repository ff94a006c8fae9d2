import 'server-only';
import { cacheRead, cacheUntilCleared } from '../cache/read';
import { tags } from '../cache/tags';
import { reads as db } from '../db';
import { gazetteer, type Gazetteer, type NamedLocation } from './gazetteer';

/** The areas with their spellings, as one read. */
export function loadNamedLocations(): Promise<NamedLocation[]> {
  return db.location.findMany({
    select: { id: true, name: true, nameAr: true, governorate: true, aliases: true },
    orderBy: { id: 'asc' },
  });
}

const cachedPlaces = cacheRead(async () => {
  'use cache';
  return cacheUntilCleared([tags.locations], loadNamedLocations);
});

let latest: { source: string; built: Gazetteer } | undefined;

/** The areas, ready to be looked up. What the cache gives is a fresh copy each time; the index of it is built once. */
export async function loadGazetteer(): Promise<Gazetteer> {
  const list = await cachedPlaces();
  const source = JSON.stringify(list);
  if (latest?.source !== source) latest = { source, built: gazetteer(list) };
  return latest.built;
}

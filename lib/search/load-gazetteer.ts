import 'server-only';
import { cacheRead, cacheUntilCleared } from '../cache/read';
import { tags } from '../cache/tags';
import { reads as db } from '../db';
import { buildGazetteer, type Gazetteer, type NamedAmenity, type NamedLocation } from './gazetteer';

export function loadNamedLocations(): Promise<NamedLocation[]> {
  return db.location.findMany({
    select: { id: true, name: true, nameAr: true, governorate: true, aliases: true },
    orderBy: { id: 'asc' },
  });
}

export function loadNamedAmenities(): Promise<NamedAmenity[]> {
  return db.amenity.findMany({ select: { id: true, name: true, nameAr: true }, orderBy: { id: 'asc' } });
}

const cachedNamedLocations = cacheRead(async () => {
  'use cache';
  return cacheUntilCleared([tags.locations], loadNamedLocations);
});

const cachedNamedAmenities = cacheRead(async () => {
  'use cache';
  return cacheUntilCleared([tags.amenities], loadNamedAmenities);
});

let latest: { source: string; built: Gazetteer } | undefined;

/** The cache returns a fresh copy each time; the gazetteer is rebuilt only when it differs. */
export async function loadGazetteer(): Promise<Gazetteer> {
  const [locations, amenities] = await Promise.all([cachedNamedLocations(), cachedNamedAmenities()]);
  const source = JSON.stringify([locations, amenities]);
  if (latest?.source !== source) latest = { source, built: buildGazetteer(locations, amenities) };
  return latest.built;
}

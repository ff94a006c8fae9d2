import 'server-only';
import { cacheReferenceRead, collectTags } from '../../cache/read';
import { tags } from '../../cache/tags';
import { reads as db } from '../../db';
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

const listNames = cacheReferenceRead('gazetteer', () =>
  collectTags(async () => {
    const [locations, amenities] = await Promise.all([loadNamedLocations(), loadNamedAmenities()]);
    return { locations, amenities };
  }, [tags.locations, tags.amenities]),
);

let latest: { names: Awaited<ReturnType<typeof listNames>>; built: Gazetteer } | undefined;

/** Rebuilt only when a name differs. */
export async function loadGazetteer(): Promise<Gazetteer> {
  const names = await listNames();
  if (latest?.names !== names) latest = { names, built: buildGazetteer(names.locations, names.amenities) };
  return latest.built;
}

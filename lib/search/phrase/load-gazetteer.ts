import 'server-only';
import { cacheReferenceRead, collectTags } from '../../cache/read';
import { tags } from '../../cache/tags';
import { reads as db } from '../../platform/db';
import { landmarkView } from '../landmarks/queries';
import { buildGazetteer, type Gazetteer, type NamedAmenity, type NamedLandmark, type NamedLocation } from './gazetteer';

export function loadNamedLocations(): Promise<NamedLocation[]> {
  return db.location.findMany({
    select: { id: true, name: true, nameAr: true, governorate: true, aliases: true },
    orderBy: { id: 'asc' },
  });
}

export function loadNamedAmenities(): Promise<NamedAmenity[]> {
  return db.amenity.findMany({ select: { id: true, name: true, nameAr: true, aliases: true }, orderBy: { id: 'asc' } });
}

const loadNamedLandmarks = async (): Promise<NamedLandmark[]> =>
  (await db.landmark.findMany({ orderBy: { id: 'asc' } })).map(landmarkView);

const listNames = cacheReferenceRead('gazetteer', () =>
  collectTags(async () => {
    const [locations, amenities, landmarks] = await Promise.all([
      loadNamedLocations(),
      loadNamedAmenities(),
      loadNamedLandmarks(),
    ]);
    return { locations, amenities, landmarks };
  }, [tags.locations, tags.amenities, tags.landmarks]),
);

let latest: { names: Awaited<ReturnType<typeof listNames>>; built: Gazetteer } | undefined;

/** Loads the gazetteer. Rebuilds it only if a name has changed since the last call. */
export async function loadGazetteer(): Promise<Gazetteer> {
  const names = await listNames();
  if (latest?.names !== names) {
    latest = { names, built: buildGazetteer(names.locations, names.amenities, names.landmarks) };
  }
  return latest.built;
}

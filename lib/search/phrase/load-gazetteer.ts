import 'server-only';
import { cacheReferenceRead, cacheTags } from '../../cache/read';
import { tags } from '../../cache/tags';
import { reads as db } from '../../platform/db';
import { landmarkView } from '../landmarks/queries';
import { buildGazetteer, type Gazetteer } from './gazetteer';

const NAMES = { id: true, name: true, nameAr: true, aliases: true } as const;

const listNames = cacheReferenceRead('gazetteer', async () => {
  cacheTags(tags.locations, tags.amenities, tags.landmarks);
  const [locations, amenities, landmarks] = await Promise.all([
    db.location.findMany({ select: { ...NAMES, governorate: true }, orderBy: { id: 'asc' } }),
    db.amenity.findMany({ select: NAMES, orderBy: { id: 'asc' } }),
    db.landmark.findMany({ orderBy: { id: 'asc' } }),
  ]);
  return { locations, amenities, landmarks: landmarks.map(landmarkView) };
});

let latest: { names: Awaited<ReturnType<typeof listNames>>; built: Gazetteer } | undefined;

/** Loads the gazetteer. Rebuilds it only if a name has changed since the last call. */
export async function loadGazetteer(): Promise<Gazetteer> {
  const names = await listNames();
  if (latest?.names !== names) {
    latest = { names, built: buildGazetteer(names.locations, names.amenities, names.landmarks) };
  }
  return latest.built;
}

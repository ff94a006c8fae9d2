import 'server-only';
import { cacheReferenceRead, collectTags } from '../../cache/read';
import { tags } from '../../cache/tags';
import { reads as db } from '../../db';
import type { LandmarkKind } from '../constants';
import { buildGazetteer, type Gazetteer, type NamedAmenity, type NamedLandmark, type NamedLocation } from './gazetteer';

export function loadNamedLocations(): Promise<NamedLocation[]> {
  return db.location.findMany({
    select: { id: true, name: true, nameAr: true, governorate: true, aliases: true },
    orderBy: { id: 'asc' },
  });
}

export function loadNamedAmenities(): Promise<NamedAmenity[]> {
  return db.amenity.findMany({ select: { id: true, name: true, nameAr: true }, orderBy: { id: 'asc' } });
}

async function loadNamedLandmarks(): Promise<NamedLandmark[]> {
  const rows = await db.landmark.findMany({ orderBy: { id: 'asc' } });
  return rows.map(({ slug, kind, name, nameAr, aliases, latitude, longitude, path }) => ({
    slug,
    kind: kind as LandmarkKind, // a constraint has the same list
    name,
    nameAr,
    aliases,
    points:
      path.length > 0
        ? Array.from({ length: path.length / 2 }, (_, i) => [path[2 * i] ?? NaN, path[2 * i + 1] ?? NaN])
        : [[Number(latitude), Number(longitude)]],
  }));
}

const listNames = cacheReferenceRead('gazetteer', () =>
  collectTags(async () => {
    const [locations, amenities, landmarks] = await Promise.all([
      loadNamedLocations(),
      loadNamedAmenities(),
      loadNamedLandmarks(),
    ]);
    return { locations, amenities, landmarks };
  }, [tags.locations, tags.amenities]),
);

let latest: { names: Awaited<ReturnType<typeof listNames>>; built: Gazetteer } | undefined;

/** Rebuilt only when a name differs. */
export async function loadGazetteer(): Promise<Gazetteer> {
  const names = await listNames();
  if (latest?.names !== names) {
    latest = { names, built: buildGazetteer(names.locations, names.amenities, names.landmarks) };
  }
  return latest.built;
}

import { AMENITIES } from '@/lib/amenities/constants';
import { buildGazetteer, type NamedLandmark, type NamedLocation } from '@/lib/search/phrase/gazetteer';
import { areas } from '@/prisma/seed/areas';
import { landmarks } from '@/prisma/seed/places';

/** The areas in the form that search uses, without a database. Their ids count from 1 in the order of the seed. */
export const namedLocations: NamedLocation[] = areas.map((area, i) => ({ ...area, id: i + 1 }));

/** The landmarks in the form that search uses, without a database. */
export const namedLandmarks: NamedLandmark[] = landmarks.map(({ path, latitude, longitude, ...landmark }) => ({
  ...landmark,
  points:
    path.length === 0
      ? [[latitude, longitude]]
      : Array.from({ length: path.length / 2 }, (_, i) => [path[2 * i] ?? NaN, path[2 * i + 1] ?? NaN]),
}));

/** A gazetteer of all names of the seed. */
export const seedGazetteer = buildGazetteer(
  namedLocations,
  AMENITIES.map((amenity, i) => ({ ...amenity, id: i + 1 })),
  namedLandmarks,
);

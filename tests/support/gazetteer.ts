import type { NamedLandmark } from '@/lib/search/phrase/gazetteer';
import { landmarks } from '@/prisma/seed/places';

/** The landmarks in the form that search uses, without a database. */
export const namedLandmarks: NamedLandmark[] = landmarks.map(({ path, latitude, longitude, aliases, ...landmark }) => ({
  ...landmark,
  aliases: [...aliases],
  points:
    path.length === 0
      ? [[latitude, longitude]]
      : Array.from({ length: path.length / 2 }, (_, i) => [path[2 * i] ?? NaN, path[2 * i + 1] ?? NaN]),
}));

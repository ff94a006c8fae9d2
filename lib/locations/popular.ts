import 'server-only';
import { cacheRead, cacheUntilCleared } from '../cache/read';
import { photoOrigins } from '../storage/photo-url';
import { isWireUrl, photoAt } from '../storage/photo-widths';
import { canBeShown } from './picture';
import { listLocations } from './queries';
import type { LocationView } from './view';

/** How many the home page shows: two rows of four. */
const POPULAR = 8;

export type PopularLocation = Pick<LocationView, 'name' | 'nameAr'> & {
  /** Public listings. */
  count: number;
  /** Null where there is none that pages can show. */
  picture: string | null;
};

/** The areas with the most public listings, most first. */
export const popularLocations = cacheRead(async () => {
  'use cache';
  return cacheUntilCleared<PopularLocation[]>([], async () => {
    const areas = (await listLocations()).filter(({ propertyCount }) => propertyCount > 0);
    areas.sort((a, b) => b.propertyCount - a.propertyCount || a.id - b.id);
    return areas.slice(0, POPULAR).map(({ name, nameAr, propertyCount, imageUrl }) => ({
      name,
      nameAr,
      count: propertyCount,
      picture: pictureOf(imageUrl),
    }));
  });
});

/** Of a stored photo, the file that fits a tile. */
function pictureOf(imageUrl: string | null): string | null {
  if (!imageUrl || !canBeShown(imageUrl, photoOrigins)) return null;
  return isWireUrl(imageUrl) ? photoAt(imageUrl, 320) : imageUrl;
}

import 'server-only';
import { cacheJsonRead, cacheReferenceRead, collectTags } from '../cache/read';
import { tags } from '../cache/tags';
import type { Locale } from '../i18n/routing';
import { reads, type Prisma } from '../platform/db';
import { photoOrigins } from '../storage/photo-url';
import { isWireUrl, photoAt } from '../storage/photo-widths';
import { POPULAR_LOCATIONS } from './constants';
import { locationGroups } from './groups';
import { isShowablePicture } from './schema';
import { locationSlug } from './slug';
import type { Area, LocationView } from './view';

export const locationView = (row: Prisma.LocationGetPayload<object>): LocationView => ({
  ...row,
  latitude: row.latitude?.toNumber() ?? null,
  longitude: row.longitude?.toNumber() ?? null,
});

export const listLocations = cacheJsonRead(
  'locations',
  () =>
    collectTags(
      async () => (await reads.location.findMany({ orderBy: { name: 'asc' } })).map(locationView),
      [tags.locations, tags.locationCounts],
    ),
  { joins: true },
);

/** Cached per language, because sorting is slow. Not derived from `listLocations`, whose counts change every minute. */
export const listLocationGroups = cacheReferenceRead('location groups', (locale: Locale) =>
  collectTags(async () => {
    const locations = await reads.location.findMany({ select: { name: true, nameAr: true, governorate: true } });
    return locationGroups(locations, locale);
  }, [tags.locations]),
);

/** Lists areas without their listing counts, which change every minute: many pages show areas. */
export const listAreas = cacheJsonRead('areas', () =>
  collectTags(async (): Promise<Area[]> => {
    const rows = await reads.location.findMany({ orderBy: { name: 'asc' } });
    return rows.map(locationView).map(({ id, name, nameAr, governorate, latitude, longitude }) => ({
      id,
      name,
      nameAr,
      governorate,
      latitude,
      longitude,
    }));
  }, [tags.locations]),
);

export type PopularLocation = Pick<LocationView, 'name' | 'nameAr' | 'latitude' | 'longitude'> & {
  /** URL path segment of its page. */
  slug: string;
  /** Number of public listings. */
  count: number;
  /** Null if pages cannot show the picture. */
  picture: string | null;
};

export const popularLocations = cacheJsonRead('popular locations', () =>
  collectTags(async (): Promise<PopularLocation[]> => {
    const locations = (await listLocations()).filter(({ propertyCount }) => propertyCount > 0);
    locations.sort((a, b) => b.propertyCount - a.propertyCount || a.id - b.id);
    return locations
      .slice(0, POPULAR_LOCATIONS)
      .map(({ name, nameAr, latitude, longitude, propertyCount, imageUrl }) => ({
        name,
        nameAr,
        latitude,
        longitude,
        slug: locationSlug(name),
        count: propertyCount,
        picture: tilePicture(imageUrl),
      }));
  }),
);

function tilePicture(imageUrl: string | null): string | null {
  if (!imageUrl || !isShowablePicture(imageUrl, photoOrigins)) return null;
  return isWireUrl(imageUrl) ? photoAt(imageUrl, 320) : imageUrl;
}

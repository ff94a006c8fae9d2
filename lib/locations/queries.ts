import 'server-only';
import { cacheJsonRead, cacheReferenceRead, cacheTags } from '../cache/read';
import { tags } from '../cache/tags';
import type { Locale } from '../i18n/routing';
import { reads, type Prisma } from '../platform/db';
import { photoOrigins } from '../storage/photo-url';
import { isWireUrl, photoAt } from '../storage/photo-widths';
import { locationGroups } from './groups';
import { isShowablePicture } from './schema';
import type { Area, LocationView } from './view';

export const locationView = (row: Prisma.LocationGetPayload<object>): LocationView => ({
  ...row,
  latitude: row.latitude?.toNumber() ?? null,
  longitude: row.longitude?.toNumber() ?? null,
});

export const listLocations = cacheJsonRead(
  'locations',
  async () => {
    cacheTags(tags.locations, tags.locationCounts);
    return (await reads.location.findMany({ orderBy: { name: 'asc' } })).map(locationView);
  },
  { joins: true },
);

/** Cached per language, because sorting is slow. Not derived from `listLocations`, whose counts change every minute. */
export const listLocationGroups = cacheReferenceRead('location groups', async (locale: Locale) => {
  cacheTags(tags.locations);
  const locations = await reads.location.findMany({ select: { name: true, nameAr: true, governorate: true } });
  return locationGroups(locations, locale);
});

/** Lists areas without their listing counts, which change every minute: many pages show areas. */
export const listAreas = cacheJsonRead('areas', async (): Promise<Area[]> => {
  cacheTags(tags.locations);
  const rows = await reads.location.findMany({ orderBy: { name: 'asc' } });
  return rows.map(locationView).map(({ propertyCount: _count, aliases: _aliases, ...area }) => area);
});

/** URL of a location's picture, 320 pixels wide; null if it has none that pages can show. */
export function locationPicture(imageUrl: string | null): string | null {
  if (!imageUrl || !isShowablePicture(imageUrl, photoOrigins)) return null;
  return isWireUrl(imageUrl) ? photoAt(imageUrl, 320) : imageUrl;
}

import 'server-only';
import { cache } from 'react';
import { cacheRead, cacheUntilCleared } from '../cache/read';
import { answerNotFound, cacheShared } from '../cache/shared';
import { reads as db, type Prisma } from '../db';
import { env } from '../env';
import { parseId } from '../query';
import { DEFAULT_CENTRE } from '../site';
import type { Actor } from '../users/view';
import { contactNumber } from './contact';
import { expiryOf } from './expiry';
import { getPublicProperty, getVisibleProperty, similarTo, type PropertyDetails } from './queries';
import type { OwnedView } from './rows';
import type { PropertyView } from './view';

export type MapPosition = { latitude: number; longitude: number; exact: boolean };

export type DetailsPage = PropertyDetails & {
  /** ISO date of this copy. */
  asOf: string;
  expired: boolean;
  mapPosition: MapPosition;
  /** Null once the listing has expired. */
  contactNumber: string | null;
  /** Once the listing has expired. */
  similar: PropertyView[] | null;
  /** Map tiles, with {z}, {x}, {y}. */
  tileUrl: string;
  origin: string;
};

/** Shared by a page and its metadata. Where there is none the answer is a 404. */
export const loadDetailsPage = cache(async (id: string): Promise<DetailsPage | null> => {
  const number = parseId(id);
  const page = number === null ? null : await cacheShared(() => withSimilar(cachedPage(number)));
  if (!page) answerNotFound();
  return page && { ...page, ...siteSettings() };
});

/** As `actor` may see it, public or not; shared within one request only. */
export const loadPreviewPage = cache(async (actor: Actor | null, id: string): Promise<DetailsPage | null> => {
  const number = parseId(id);
  const details = number === null ? null : await getVisibleProperty(actor, number);
  const page = await withSimilar(details && withPageFields(details));
  if (!page) answerNotFound();
  return page && { ...page, ...siteSettings() };
});

async function withSimilar<Page extends { property: PropertyView; expired: boolean }>(
  loading: Promise<Page | null> | null,
) {
  const page = await loading;
  return page && { ...page, similar: page.expired ? await similarTo(page.property) : null };
}

const siteSettings = () => ({
  tileUrl: env.MAP_TILE_URL,
  origin: env.APP_URL,
});

const cachedPage = cacheRead(async (id: number) => {
  'use cache';
  return cacheUntilCleared([], async () => {
    const details = await getPublicProperty(id);
    return details && withPageFields(details);
  });
});

async function withPageFields({ ownerPhone, ...details }: PropertyDetails & OwnedView) {
  const now = new Date();
  const { property } = details;
  const expired = expiryOf(new Date(property.expiresAt), now).state === 'expired';
  const number = expired ? null : contactNumber(property.contactPhone, ownerPhone, env.CONTACT_PLACEHOLDER);
  return {
    ...details,
    asOf: now.toISOString(),
    expired,
    contactNumber: number,
    mapPosition: await findMapPosition(property),
  };
}

/** The listing's own coordinates, else its location's, else the average of its governorate's locations. */
async function findMapPosition(property: PropertyView): Promise<MapPosition> {
  const { latitude, longitude } = property;
  if (latitude !== null && longitude !== null) return { latitude, longitude, exact: true };
  const location = await db.location.findUnique({ where: { name: property.location } });
  if (!location) return { ...DEFAULT_CENTRE, exact: false };
  if (location.latitude && location.longitude) return approximatePosition(location);
  const { _avg: average } = await db.location.aggregate({
    where: { governorate: location.governorate },
    _avg: { latitude: true, longitude: true },
  });
  return approximatePosition(average);
}

const approximatePosition = ({
  latitude,
  longitude,
}: Record<'latitude' | 'longitude', Prisma.Decimal | null>): MapPosition => ({
  latitude: latitude?.toNumber() ?? DEFAULT_CENTRE.latitude,
  longitude: longitude?.toNumber() ?? DEFAULT_CENTRE.longitude,
  exact: false,
});

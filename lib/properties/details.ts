import 'server-only';
import { cache } from 'react';
import { cacheRead, cacheUntilCleared } from '../cache/read';
import { reads as db, type Prisma } from '../db';
import { env } from '../env';
import { parseId } from '../query';
import { DEFAULT_CENTRE } from '../site';
import type { Actor } from '../users/view';
import { contactNumber } from './contact';
import { expiryOf } from './expiry';
import { getPublicProperty, getVisibleProperty, recentStrip, type PropertyDetails } from './queries';
import type { OwnedView } from './rows';
import type { PropertyView } from './view';

export type MapSpot = { latitude: number; longitude: number; exact: boolean };

/** A listing with what its page needs beyond the row. */
export type DetailsPage = PropertyDetails & {
  /** ISO date of this copy: the served page's idea of now. The job that watches expiry dates ends it in time. */
  asOf: string;
  expired: boolean;
  spot: MapSpot;
  /** The number that reaches the owner, as links need it; null once the listing has expired. */
  contactNumber: string | null;
  /** Map tiles, with {z}, {x}, {y}. */
  tileUrl: string;
  /** Public origin of the site. */
  origin: string;
};

/** Loads the page of a listing by the id as it stands in the address; null is a 404. */
export async function loadDetailsPage(id: string): Promise<DetailsPage | null> {
  const number = parseId(id);
  const page = number === null ? null : await cachedPage(number);
  return page && { ...page, ...surroundings() };
}

/**
 * The same as `actor` may see it, public or not: made anew each time, and kept nowhere but for the page and its
 * metadata of one request.
 */
export const loadPreviewPage = cache(async (actor: Actor | null, id: string): Promise<DetailsPage | null> => {
  const number = parseId(id);
  const details = number === null ? null : await getVisibleProperty(actor, number);
  return details && { ...(await dated(details)), ...surroundings() };
});

const surroundings = () => ({
  tileUrl: env.MAP_TILE_URL,
  origin: env.APP_URL,
});

const cachedPage = cacheRead(async (id: number) => {
  'use cache';
  return cacheUntilCleared([], async () => {
    const details = await getPublicProperty(id);
    return details && dated(details);
  });
});

async function dated({ ownerPhone, ...details }: PropertyDetails & OwnedView) {
  const now = new Date();
  const { property } = details;
  const expired = expiryOf(new Date(property.expiresAt), now).state === 'expired';
  const number = expired ? null : contactNumber(property.contactPhone, ownerPhone, env.CONTACT_PLACEHOLDER);
  return { ...details, asOf: now.toISOString(), expired, contactNumber: number, spot: await spotOf(property) };
}

/** The listing's own coordinates, else its area's centre, else the middle of its governorate's areas. */
async function spotOf(property: PropertyView): Promise<MapSpot> {
  const { latitude, longitude } = property;
  if (latitude !== null && longitude !== null) return { latitude, longitude, exact: true };
  const area = await db.location.findUnique({ where: { name: property.location } });
  if (!area) return { ...DEFAULT_CENTRE, exact: false };
  if (area.latitude && area.longitude) return approximately(area);
  const { _avg: middle } = await db.location.aggregate({
    where: { governorate: area.governorate },
    _avg: { latitude: true, longitude: true },
  });
  return approximately(middle);
}

const approximately = ({ latitude, longitude }: Record<'latitude' | 'longitude', Prisma.Decimal | null>): MapSpot => ({
  latitude: latitude?.toNumber() ?? DEFAULT_CENTRE.latitude,
  longitude: longitude?.toNumber() ?? DEFAULT_CENTRE.longitude,
  exact: false,
});

/** Ids of listings worth making at build time. Empty where there is none, or no database to ask. */
export async function newestIds(): Promise<number[]> {
  try {
    return (await recentStrip()).map((property) => property.id);
  } catch {
    return []; // a build without a database makes pages on their first request
  }
}

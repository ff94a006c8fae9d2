import 'server-only';
import { keep, tags } from '../cache';
import { db } from '../db';
import { env } from '../env';
import { DEFAULT_CENTRE } from '../site';
import { expiryOf } from './expiry';
import { publicId } from './public-id';
import { getPublicProperty, recentStrip, type PropertyDetails } from './queries';
import type { PropertyView } from './view';

export type MapSpot = { latitude: number; longitude: number; exact: boolean };

/** A public listing with what its page needs beyond the row. */
export type DetailsPage = PropertyDetails & {
  /** ISO date of this copy: the served page's idea of now. The job that watches expiry dates ends it in time. */
  asOf: string;
  expired: boolean;
  spot: MapSpot;
  /** Number in place of a missing phone. */
  fallbackPhone: string;
  /** Map tiles, with {z}, {x}, {y}. */
  tileUrl: string;
  /** Public origin of the site. */
  origin: string;
};

/** Loads the page of a listing by the id as it stands in the address; null is a 404. */
export async function loadDetailsPage(id: string): Promise<DetailsPage | null> {
  const number = publicId(id);
  const cached = number === null ? null : await dated(number);
  if (!cached) return null;
  return { ...cached, fallbackPhone: env.CONTACT_PLACEHOLDER, tileUrl: env.MAP_TILE_URL, origin: env.APP_URL };
}

async function dated(id: number) {
  'use cache';
  keep(tags.property(id));
  const details = await getPublicProperty(id);
  if (!details) return null;
  const now = new Date();
  const expired = expiryOf(new Date(details.property.expiresAt), now).state === 'expired';
  return { ...details, asOf: now.toISOString(), expired, spot: await spotOf(details.property) };
}

/** The listing's own coordinates, else its area's centre, else the country's default. */
async function spotOf(property: PropertyView): Promise<MapSpot> {
  const { latitude, longitude } = property;
  if (latitude !== null && longitude !== null) return { latitude, longitude, exact: true };
  const area = await db.location.findUnique({
    where: { name: property.location },
    select: { latitude: true, longitude: true },
  });
  if (!area?.latitude || !area.longitude) return { ...DEFAULT_CENTRE, exact: false };
  return { latitude: area.latitude.toNumber(), longitude: area.longitude.toNumber(), exact: false };
}

/** Ids of listings worth making at build time. Empty where there is none, or no database to ask. */
export async function newestIds(): Promise<number[]> {
  try {
    return (await recentStrip()).map((property) => property.id);
  } catch {
    return []; // a build without a database makes pages on their first request
  }
}

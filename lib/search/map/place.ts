import type { Bounds } from '../find/drawn-area';

/** Degrees. Limits of the map: Kuwait with its sea and islands, and a margin around it. */
export const MAP_BOUNDS: Bounds = { west: 45.6, south: 27.6, east: 50.5, north: 31.2 };
/** Bounding box of Kuwait, in degrees. */
export const KUWAIT: Bounds = { west: 46.5, south: 28.5, east: 48.6, north: 30.15 };
export const MIN_ZOOM = 8;
export const MAX_ZOOM = 18;
/** The map shows at most this number of listings one by one, and counts above it. */
export const MAX_PINS = 60;

/** The centre of the map in degrees, and its zoom. */
export type MapPlace = { latitude: number; longitude: number; zoom: number };

export const isInBounds = (
  { latitude, longitude }: Pick<MapPlace, 'latitude' | 'longitude'>,
  { west, south, east, north }: Bounds,
): boolean => latitude >= south && latitude <= north && longitude >= west && longitude <= east;

/** `29.3339,48.0761,14` @returns null for a malformed text or a place outside the map */
export function parseMapPlace(text: string): MapPlace | null {
  const match = /^(\d{2}(?:\.\d{1,6})?),(\d{2}(?:\.\d{1,6})?),(\d{1,2})$/.exec(text);
  if (!match) return null;
  const [latitude, longitude, zoom] = match.slice(1).map(Number) as [number, number, number];
  const place = { latitude, longitude, zoom };
  return isInBounds(place, MAP_BOUNDS) && zoom >= MIN_ZOOM && zoom <= MAX_ZOOM ? place : null;
}

/** Rounds to about 10 metres. */
export const formatMapPlace = ({ latitude, longitude, zoom }: MapPlace): string =>
  `${Number(latitude.toFixed(4))},${Number(longitude.toFixed(4))},${zoom}`;

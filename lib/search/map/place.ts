import type { Bounds } from '../find/drawn-area';

/** Degrees. Bounds of the map: Kuwait with its sea and islands, and a margin. */
export const MAP_BOUNDS: Bounds = { west: 45.6, south: 27.6, east: 50.5, north: 31.2 };
/** Bounding box of Kuwait, in degrees. */
export const KUWAIT: Bounds = { west: 46.5, south: 28.5, east: 48.6, north: 30.15 };
export const MIN_ZOOM = 8;
export const MAX_ZOOM = 18;
/** Maximum number of listings that the map shows as pins. With more it shows counts. */
export const MAX_PINS = 60;

export type MapPlace = { latitude: number; longitude: number; zoom: number };

export const isInBounds = (
  { latitude, longitude }: Pick<MapPlace, 'latitude' | 'longitude'>,
  { west, south, east, north }: Bounds,
): boolean => latitude >= south && latitude <= north && longitude >= west && longitude <= east;

/** Parses `29.3339,48.0761,14` (latitude, longitude, zoom). @returns null if it is malformed or outside the map */
export function parseMapPlace(text: string): MapPlace | null {
  const match = /^(\d{2}(?:\.\d{1,6})?),(\d{2}(?:\.\d{1,6})?),(\d{1,2})$/.exec(text);
  if (!match) return null;
  const [latitude, longitude, zoom] = match.slice(1).map(Number) as [number, number, number];
  const place = { latitude, longitude, zoom };
  return isInBounds(place, MAP_BOUNDS) && zoom >= MIN_ZOOM && zoom <= MAX_ZOOM ? place : null;
}

/** Formats the position, rounded to about 10 metres. */
export const formatMapPlace = ({ latitude, longitude, zoom }: MapPlace): string =>
  `${Number(latitude.toFixed(4))},${Number(longitude.toFixed(4))},${zoom}`;

import { NEAR_KM, type LandmarkKind } from './constants';
import type { DrawnArea, DrawnPoint } from './find/drawn-area';

/** The slug of a landmark and the maximum distance from it, in URLs `avenues-2.5km`. */
export type Near = { slug: string; km: number };

export const DEFAULT_NEAR_KM = 2.5;
/** Default distance from a street, which is shorter because streets are long. */
const DEFAULT_STREET_KM = 1;

export const usualKm = (kind: LandmarkKind): number => (kind === 'street' ? DEFAULT_STREET_KM : DEFAULT_NEAR_KM);

export const formatNear = ({ slug, km }: Near): string => `${slug}-${km}km`;

/** Parses a `near` filter. @returns null if it is malformed, or its distance is not in NEAR_KM */
export function parseNear(text: string): Near | null {
  const [, slug, distance] = /^([a-z0-9]+(?:-[a-z0-9]+)*?)(?:-(\d(?:\.\d)?)km)?$/.exec(text) ?? [];
  const km = NEAR_KM.find((each) => each === Number(distance ?? DEFAULT_NEAR_KM));
  return slug !== undefined && km !== undefined ? { slug, km } : null;
}

export const nearestKm = (km: number): number => NEAR_KM.find((each) => each >= km) ?? NEAR_KM.at(-1) ?? km;

const KM_OF_DEGREE = 111.195;

/** Returns the kilometres from a place to a point, or to the nearest part of the line through several points. */
export function kilometresTo(
  points: readonly (readonly [latitude: number, longitude: number])[],
  { latitude, longitude }: { latitude: number; longitude: number },
): number {
  const width = Math.cos((latitude * Math.PI) / 180);
  const flat = points.map(([north, east]) => ({
    x: (east - longitude) * KM_OF_DEGREE * width,
    y: (north - latitude) * KM_OF_DEGREE,
  }));
  return Math.min(
    ...flat.map((from, i) => {
      const to = flat[i + 1] ?? from;
      const [x, y] = [to.x - from.x, to.y - from.y];
      const share = Math.min(1, Math.max(0, -(from.x * x + from.y * y) / (x * x + y * y || 1)));
      return Math.hypot(from.x + share * x, from.y + share * y);
    }),
  );
}

const MILLION = 1_000_000;
const CORNERS = 32;

/** Returns the area within `km` of a point or of a line through several. Each section of the line is one ring. */
export function nearArea(points: readonly (readonly [latitude: number, longitude: number])[], km: number): DrawnArea {
  const [first, ...others] = points;
  if (!first) return [];
  if (others.length === 0) return [arc(first, km, 0, CORNERS - 1)];
  return others.map((to, i) => {
    const from = points[i] as readonly [number, number];
    const [east, north] = [(to[1] - from[1]) * Math.cos((from[0] * Math.PI) / 180), to[0] - from[0]];
    const quarter = CORNERS / 4;
    const ahead = Math.round((Math.atan2(north, east) / (2 * Math.PI)) * CORNERS);
    return [...arc(to, km, ahead - quarter, ahead + quarter), ...arc(from, km, ahead + quarter, ahead + 3 * quarter)];
  });
}

/** Returns corners `first` to `last` of the circle, counted counterclockwise from the east. */
function arc([latitude, longitude]: readonly [number, number], km: number, first: number, last: number): DrawnPoint[] {
  const width = Math.cos((latitude * Math.PI) / 180);
  return Array.from({ length: last - first + 1 }, (_, i): DrawnPoint => {
    const angle = ((first + i) / CORNERS) * 2 * Math.PI;
    const degrees = km / KM_OF_DEGREE;
    return [
      Math.round((longitude + (degrees * Math.cos(angle)) / width) * MILLION),
      Math.round((latitude + degrees * Math.sin(angle)) * MILLION),
    ];
  });
}

/**
 * Drawn areas (docs/product.md 4.12): rings as encoded polylines by Google's algorithm at precision 5, joined by commas. A
 * point is inside a ring by the even-odd rule, and inside the area if it is inside any ring.
 */
export const MAX_DRAWN_RINGS = 10;
/** Maximum number of points in all rings of a search. Its time grows with them. */
export const MAX_DRAWN_POINTS = 100;
/** Maximum number of points in all rings of the input, before `simplifyArea` reduces them. */
export const MAX_INPUT_POINTS = 500;
/** Degrees. Maximum width and height of an area. */
export const MAX_DRAWN_SPAN = 5;
/** Characters. A point takes 2 to 12. */
const MAX_DRAWN_TEXT = 4_000;
/** Degrees. Limits of the map. */
const MAX_LATITUDE = 80;
const MAX_LONGITUDE = 180;

/** Millionths of a degree: x is the longitude, y the latitude. */
export type DrawnPoint = readonly [x: number, y: number];
/** Rings of at least three points. The last point does not repeat the first. */
export type DrawnArea = DrawnPoint[][];
export type Bounds = { west: number; south: number; east: number; north: number };

/** Millionths of a degree per unit of the encoding. */
const UNIT = 10;
const MILLION = 1_000_000;

/** Parses an encoded area. @returns null if it is malformed, too large or has too many points */
export function parseDrawnArea(text: string): DrawnArea | null {
  if (text.length > MAX_DRAWN_TEXT) return null;
  const encoded = text.split(',').filter((ring) => ring !== '');
  if (encoded.length === 0 || encoded.length > MAX_DRAWN_RINGS) return null;
  const area: DrawnArea = [];
  for (const ring of encoded) {
    const points = decodeRing(ring);
    if (!points || new Set(points.map(String)).size < 3) return null;
    area.push(points);
  }
  if (area.flat().length > MAX_INPUT_POINTS) return null;
  const { west, south, east, north } = boundsOf(area);
  const isOnMap = Math.max(-south, north) <= MAX_LATITUDE * MILLION && Math.max(-west, east) <= MAX_LONGITUDE * MILLION;
  return isOnMap && Math.max(east - west, north - south) <= MAX_DRAWN_SPAN * MILLION ? area : null;
}

/** Removes the points that change the area least (Visvalingam and Whyatt). Keeps at least three per ring. */
export function simplifyArea(area: DrawnArea): DrawnArea {
  const rings = area.map((ring) => [...ring]);
  for (let count = rings.flat().length; count > MAX_DRAWN_POINTS; count = rings.flat().length) {
    let least: { ring: DrawnPoint[]; index: number; size: number } | null = null;
    for (const ring of rings) {
      for (const index of ring.keys()) {
        const size = cornerSize(ring, index);
        if ((!least || size < least.size) && isRemovable(ring, index)) least = { ring, index, size };
      }
    }
    if (!least) break; // unreachable: a ring of four points or more has a removable point
    least.ring.splice(least.index, 1);
    // After the tip of a spike is removed, its base point occurs twice.
    const { ring, index } = least;
    if (ring.length > 3 && isSame(ring.at(index - 1), ring[index % ring.length])) ring.splice(index % ring.length, 1);
  }
  return rings;
}

/** Returns twice the area of the triangle of a corner and its two neighbours. */
function cornerSize(ring: readonly DrawnPoint[], index: number): number {
  const [ax, ay] = ring.at(index - 1) as DrawnPoint;
  const [bx, by] = ring[index] as DrawnPoint;
  const [cx, cy] = ring[(index + 1) % ring.length] as DrawnPoint;
  return Math.abs((bx - ax) * (cy - ay) - (cx - ax) * (by - ay));
}

/** Whether three distinct points are left without the point. */
function isRemovable(ring: readonly DrawnPoint[], index: number): boolean {
  const distinct: DrawnPoint[] = [];
  for (const [other, point] of ring.entries()) {
    if (other !== index && !distinct.some((each) => isSame(each, point))) distinct.push(point);
    if (distinct.length === 3) return ring.length > 3;
  }
  return false;
}

/** Encodes an area. The result is the same whether or not its rings repeat their first point. */
export const formatDrawnArea = (area: DrawnArea): string => area.map(encodeRing).join(',');

/** Decodes a ring. Drops consecutive duplicate points and a last point that repeats the first. */
function decodeRing(text: string): DrawnPoint[] | null {
  const numbers: number[] = [];
  let value = 0;
  let shift = 0;
  for (const character of text) {
    const chunk = character.charCodeAt(0) - 63;
    if (chunk < 0 || chunk > 63 || shift > 25) return null;
    value += (chunk & 31) * 2 ** shift;
    shift += 5;
    if (chunk >= 32) continue;
    numbers.push(value % 2 === 1 ? -(value + 1) / 2 : value / 2);
    value = shift = 0;
  }
  if (shift > 0 || numbers.length % 2 === 1) return null;
  const points: DrawnPoint[] = [];
  let [x, y] = [0, 0];
  for (let i = 0; i < numbers.length; i += 2) {
    y += numbers[i] as number;
    x += numbers[i + 1] as number;
    const point: DrawnPoint = [x * UNIT, y * UNIT];
    if (!isSame(points.at(-1), point)) points.push(point);
  }
  if (points.length > 1 && isSame(points.at(-1), points[0])) points.pop();
  return points;
}

const isSame = (one: DrawnPoint | undefined, other: DrawnPoint | undefined) =>
  one !== undefined && other !== undefined && one[0] === other[0] && one[1] === other[1];

function encodeRing(points: readonly DrawnPoint[]): string {
  let [x, y] = [0, 0];
  const encoded = points.map((point) => {
    const [nextX, nextY] = point.map((each) => Math.round(each / UNIT)) as [number, number];
    const text = encodeNumber(nextY - y) + encodeNumber(nextX - x);
    [x, y] = [nextX, nextY];
    return text;
  });
  return encoded.join('');
}

function encodeNumber(number: number): string {
  let value = number < 0 ? -2 * number - 1 : 2 * number;
  let text = '';
  for (; value >= 32; value = Math.floor(value / 32)) text += String.fromCharCode((value % 32) + 32 + 63);
  return text + String.fromCharCode(value + 63);
}

export function boundsOf(area: DrawnArea): Bounds {
  const xs = area.flat().map(([x]) => x);
  const ys = area.flat().map(([, y]) => y);
  return { west: Math.min(...xs), south: Math.min(...ys), east: Math.max(...xs), north: Math.max(...ys) };
}

/** A side of a ring, from south to north. */
export type Edge = { x1: number; y1: number; x2: number; y2: number };

export const edgesOf = (ring: readonly DrawnPoint[]): Edge[] =>
  ring.map(([x, y], i) => {
    const [nextX, nextY] = ring[(i + 1) % ring.length] as DrawnPoint;
    return y < nextY ? { x1: x, y1: y, x2: nextX, y2: nextY } : { x1: nextX, y1: nextY, x2: x, y2: y };
  });

/** Whether a ray to the east crosses the edge, which includes its southern end, as in `map.is_within`. */
const crosses = ({ x1, y1, x2, y2 }: Edge, x: number, y: number) =>
  y1 <= y && y < y2 && (x - x1) * (y2 - y1) < (x2 - x1) * (y - y1);

export const isWithinRing = (edges: readonly Edge[], x: number, y: number): boolean =>
  edges.filter((edge) => crosses(edge, x, y)).length % 2 === 1;

/** @param point millionths of a degree */
export const isWithin = (area: DrawnArea, [x, y]: DrawnPoint): boolean =>
  area.some((ring) => isWithinRing(edgesOf(ring), x, y));

/** Clips the area to bounds in millionths of a degree. Parts that run along a side and back enclose nothing. */
export function clipArea(area: DrawnArea, { west, south, east, north }: Bounds): DrawnArea {
  const sides: [axis: 0 | 1, limit: number, sign: 1 | -1][] = [
    [0, west, 1],
    [0, east, -1],
    [1, south, 1],
    [1, north, -1],
  ];
  return area
    .map((ring) => sides.reduce((rest, [axis, limit, sign]) => cut(rest, axis, limit, sign), ring))
    .filter((ring) => new Set(ring.map(String)).size >= 3);
}

/** Cuts a ring at a line (Sutherland and Hodgman). */
function cut(ring: DrawnPoint[], axis: 0 | 1, limit: number, sign: 1 | -1): DrawnPoint[] {
  const isInside = (point: DrawnPoint) => sign * (point[axis] - limit) >= 0;
  return ring.flatMap((point, i) => {
    const next = ring[(i + 1) % ring.length] as DrawnPoint;
    const kept = isInside(point) ? [point] : [];
    if (isInside(point) === isInside(next)) return kept;
    const part = (limit - point[axis]) / (next[axis] - point[axis]);
    const at = (other: 0 | 1) =>
      other === axis ? limit : Math.round(point[other] + part * (next[other] - point[other]));
    return [...kept, [at(0), at(1)] as const];
  });
}

import type { DrawnPoint } from '@/lib/search/find/drawn-area';

const METRES_PER_UNIT = 0.11132; // a millionth of a degree along a meridian

type Flat = readonly [x: number, y: number];

/** Where the ring lies: degrees of longitude as long as those of latitude. */
function flatten(points: readonly DrawnPoint[]): Flat[] {
  const scale = Math.cos(((points[0]?.[1] ?? 0) / 1_000_000) * (Math.PI / 180));
  return points.map(([x, y]) => [x * scale, y]);
}

const distance = ([ax, ay]: Flat, [bx, by]: Flat) => Math.hypot(bx - ax, by - ay);

function distanceToSegment([x, y]: Flat, [ax, ay]: Flat, [bx, by]: Flat): number {
  const [dx, dy] = [bx - ax, by - ay];
  const length = dx * dx + dy * dy;
  const along = length === 0 ? 0 : Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / length));
  return Math.hypot(x - ax - along * dx, y - ay - along * dy);
}

/** The index and distance of the point between two others that is farthest from the line that joins those. */
function farthest(flat: readonly Flat[], first: number, last: number): { index: number; distance: number } {
  const [start, end] = [flat[first] as Flat, flat[last] as Flat];
  let best = { index: first, distance: 0 };
  for (let index = first + 1; index < last; index++) {
    const away = distanceToSegment(flat[index] as Flat, start, end);
    if (away > best.distance) best = { index, distance: away };
  }
  return best;
}

/**
 * Without the points that lie within `tolerance` of the line that the others make (Douglas and Peucker).
 * @param tolerance in millionths of a degree of latitude
 */
export function simplifyLine(points: readonly DrawnPoint[], tolerance: number): DrawnPoint[] {
  if (points.length < 3) return [...points];
  const flat = flatten(points);
  const kept = new Set([0, points.length - 1]);
  const parts: [number, number][] = [[0, points.length - 1]];
  for (let part = parts.pop(); part; part = parts.pop()) {
    const [first, last] = part;
    const { index, distance: away } = farthest(flat, first, last);
    if (away <= tolerance) continue;
    kept.add(index);
    parts.push([first, index], [index, last]);
  }
  return points.filter((_, index) => kept.has(index));
}

/** How far along each of two segments they cross, 0 to 1; null where they do not. */
function crossingOf([ax, ay]: Flat, [bx, by]: Flat, [cx, cy]: Flat, [dx, dy]: Flat): [number, number] | null {
  const slope = (bx - ax) * (dy - cy) - (by - ay) * (dx - cx);
  if (slope === 0) return null;
  const first = ((cx - ax) * (dy - cy) - (cy - ay) * (dx - cx)) / slope;
  const second = ((cx - ax) * (by - ay) - (cy - ay) * (bx - ax)) / slope;
  return first > 0 && first < 1 && second > 0 && second < 1 ? [first, second] : null;
}

/** Of the length of a stroke. */
const MAX_TAILS = 0.25;

/** A stroke as a ring. A hand rarely ends where it began: short tails are cut off where they cross. */
export function closeStroke(stroke: readonly DrawnPoint[]): DrawnPoint[] {
  const flat = flatten(stroke);
  const reached = [0]; // along the stroke, up to each point
  for (let i = 1; i < flat.length; i++)
    reached.push((reached[i - 1] ?? 0) + distance(flat[i - 1] as Flat, flat[i] as Flat));
  const total = reached.at(-1) ?? 0;
  const along = (i: number, part: number) => {
    const [start = 0, end = 0] = reached.slice(i, i + 2);
    return start + part * (end - start);
  };
  for (let i = 0; i + 1 < flat.length; i++) {
    for (let j = flat.length - 2; j > i + 1; j--) {
      const crossing = crossingOf(flat[i] as Flat, flat[i + 1] as Flat, flat[j] as Flat, flat[j + 1] as Flat);
      if (!crossing) continue;
      const [first, second] = crossing;
      if (along(i, first) + total - along(j, second) > total * MAX_TAILS) continue;
      const [[ax, ay], [bx, by]] = [stroke[i] as DrawnPoint, stroke[i + 1] as DrawnPoint];
      return [roundPoint(ax + first * (bx - ax), ay + first * (by - ay)), ...stroke.slice(i + 1, j + 1)];
    }
  }
  return [...stroke];
}

/** To the precision of the address. @param x, y in millionths of a degree */
export const roundPoint = (x: number, y: number): DrawnPoint => [Math.round(x / 10) * 10, Math.round(y / 10) * 10];

export function crossesItself(ring: readonly DrawnPoint[]): boolean {
  const flat = flatten(ring);
  const at = (index: number) => flat[index % flat.length] as Flat;
  return flat.some((start, i) =>
    flat.some((other, j) => j > i + 1 && crossingOf(start, at(i + 1), other, at(j + 1)) !== null),
  );
}

/** How far the ring reaches to the side of the line from its first point to the one that is farthest from it. */
export function widthMetres(ring: readonly DrawnPoint[]): number {
  const flat = flatten(ring);
  const [first] = flat;
  if (!first) return 0;
  const opposite = flat.reduce((best, each) => (distance(first, each) > distance(first, best) ? each : best), first);
  return METRES_PER_UNIT * Math.max(...flat.map((each) => distanceToSegment(each, first, opposite)));
}

import { edgesOf, isWithinRing, type Bounds, type DrawnArea, type Edge } from '../find/drawn-area';

/** A tile of a slippy map in Web Mercator. x increases to the east, y to the south. */
export type Tile = { z: number; x: number; y: number };

/** Zoom level of a cell, which is about 2 metres wide (docs/adr/0033-map-by-cell.md). */
export const CELL_ZOOM = 24;
/** Zoom levels between a tile and its squares, which are 64 pixels wide. */
export const SQUARE_ZOOMS = 2;
export const MAX_TILE_ZOOM = CELL_ZOOM - SQUARE_ZOOMS;

const MILLION = 1_000_000;

/** Returns the Morton code of a tile: the bits of x and y interleaved, the lowest bit from x. */
export function mortonCode({ z, x, y }: Tile): number {
  let code = 0;
  for (let bit = z - 1; bit >= 0; bit--) code = code * 4 + ((y >> bit) & 1) * 2 + ((x >> bit) & 1);
  return code;
}

export function tileOfCode(z: number, code: number): Tile {
  let [x, y] = [0, 0];
  for (let bit = z - 1; bit >= 0; bit--) {
    const digit = Math.floor(code / 4 ** bit) % 4;
    x = x * 2 + (digit & 1);
    y = y * 2 + (digit >> 1);
  }
  return { z, x, y };
}

/** A range of cells, both ends included. */
export type Range = { low: number; high: number };

export function cellsOf(tile: Tile): Range {
  const size = 4 ** (CELL_ZOOM - tile.z);
  const low = mortonCode(tile) * size;
  return { low, high: low + size - 1 };
}

export function tileBounds({ z, x, y }: Tile): Bounds {
  const size = 2 ** z;
  const longitude = (column: number) => (column / size) * 360 - 180;
  const latitude = (row: number) => (Math.atan(Math.sinh(Math.PI * (1 - (2 * row) / size))) * 180) / Math.PI;
  return { west: longitude(x), south: latitude(y + 1), east: longitude(x + 1), north: latitude(y) };
}

/**
 * A range of cells that a drawn area covers, or that its border may cross. If `edges` is null, all points are within
 * the area. Otherwise `map.is_within` tests each point: for each edge (ring, x1, y1, x2, y2) that a ray from the point
 * to the east crosses, it flips the ring's bit in `odd`. The point is within the area if any bit is set at the end.
 */
export type CoveredRange = Range & { odd: number; edges: number[] | null };

/** Limits of subdividing the border. More ranges would cost more than testing the listings near the border. */
const MAX_BORDER_TILES = 160;
const MAX_BORDER_ZOOM = 20;
/** Millionths of a degree. Tiles are widened by this margin, so that rounding loses no point. */
const MARGIN = 3;

type BorderTile = Tile & { bounds: Bounds; crossing: Edge[][] };

/** Returns the cells of `area` within a tile as sorted ranges that do not overlap. */
export function coverArea(area: DrawnArea, within: Tile = { z: 0, x: 0, y: 0 }): CoveredRange[] {
  const rings = area.map(edgesOf);
  const inside: Range[] = [];
  let tiles = [classify(within, rings, rings)];
  let border: BorderTile[] = [];
  do {
    inside.push(...tiles.flatMap((tile) => tile.inside));
    border = tiles.flatMap((tile) => tile.border);
    tiles = border.flatMap(({ z, x, y, crossing }) =>
      [0, 1, 2, 3].map((i) => classify({ z: z + 1, x: 2 * x + (i & 1), y: 2 * y + (i >> 1) }, crossing, rings)),
    );
  } while (border.length > 0 && border.length <= MAX_BORDER_TILES && border.every(({ z }) => z < MAX_BORDER_ZOOM));
  const sorted = inside.toSorted((a, b) => a.low - b.low);
  const covered = merged(sorted, (gap) => gap > 1).map((range): CoveredRange => ({ ...range, odd: 0, edges: null }));
  return [...covered, ...border.map((tile) => testedRange(tile, rings))].sort((a, b) => a.low - b.low);
}

/** Returns a tile's cells if they are `inside` the area, or the tile if its `border` crosses it. Outside: neither. */
function classify(tile: Tile, candidates: Edge[][], rings: Edge[][]): { inside: Range[]; border: BorderTile[] } {
  const bounds = widened(tile);
  const crossing = candidates.map((edges) => edges.filter((edge) => meets(edge, bounds)));
  const [x, y] = [(bounds.west + bounds.east) / 2, (bounds.south + bounds.north) / 2];
  const isInside = rings.some((edges, i) => crossing[i]?.length === 0 && isWithinRing(edges, x, y));
  if (isInside) return { inside: [cellsOf(tile)], border: [] };
  return { inside: [], border: crossing.every((edges) => edges.length === 0) ? [] : [{ ...tile, bounds, crossing }] };
}

function widened(tile: Tile): Bounds {
  const { west, south, east, north } = tileBounds(tile);
  return {
    west: west * MILLION - MARGIN,
    south: south * MILLION - MARGIN,
    east: east * MILLION + MARGIN,
    north: north * MILLION + MARGIN,
  };
}

/** Whether the edge intersects the rectangle. May return true for an edge that only comes close. */
function meets({ x1, y1, x2, y2 }: Edge, { west, south, east, north }: Bounds): boolean {
  if (y2 < south || y1 > north || Math.max(x1, x2) < west || Math.min(x1, x2) > east) return false;
  const side = (x: number, y: number) => Math.sign((x - x1) * (y2 - y1) - (x2 - x1) * (y - y1));
  const sides = [side(west, south), side(west, north), side(east, south), side(east, north)];
  return !sides.every((each) => each > 0) && !sides.every((each) => each < 0);
}

function testedRange(tile: BorderTile, rings: Edge[][]): CoveredRange {
  const { west, south, east, north } = tile.bounds;
  let odd = 0;
  const edges = rings.flatMap((ring, index) => {
    if (tile.crossing[index]?.length === 0) return [];
    return ring.flatMap((edge) => {
      const { x1, y1, x2, y2 } = edge;
      if (y1 === y2 || y2 < south || y1 > north || Math.max(x1, x2) < west) return [];
      const isCrossedByAll = Math.min(x1, x2) > east && y1 <= south && y2 > north;
      if (!isCrossedByAll) return [index, x1, y1, x2, y2];
      odd ^= 1 << index;
      return [];
    });
  });
  return { ...cellsOf(tile), odd, edges };
}

/** Returns all edges of the area in the format of CoveredRange `edges`. */
export const allEdges = (area: DrawnArea): number[] =>
  area.flatMap((ring, index) =>
    edgesOf(ring).flatMap(({ x1, y1, x2, y2 }) => (y1 === y2 ? [] : [index, x1, y1, x2, y2])),
  );

/** Merges sorted ranges across the smallest gaps until at most `most` are left. */
export function spansOf(ranges: readonly Range[], most: number): Range[] {
  const gaps = ranges.slice(1).map(({ low }, i) => low - (ranges[i] as Range).high);
  const least = gaps.toSorted((a, b) => b - a)[most - 2] ?? 0;
  return merged(ranges, (gap, count) => count < most && gap >= least);
}

/** Merges each of the sorted ranges into the one before unless it is apart. @param isApart `count`: ranges so far */
function merged(ranges: readonly Range[], isApart: (gap: number, count: number) => boolean): Range[] {
  const result: Range[] = [];
  for (const { low, high } of ranges) {
    const last = result.at(-1);
    if (last && !isApart(low - last.high, result.length)) last.high = high;
    else result.push({ low, high });
  }
  return result;
}

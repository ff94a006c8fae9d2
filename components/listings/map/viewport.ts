import { clipArea, formatDrawnArea, parseDrawnArea, type Bounds, type DrawnArea } from '@/lib/search/find/drawn-area';

/** Returns the URL of the results within these bounds. @returns null if none can be there */
export function urlWithin(
  listQuery: string,
  within: string | null,
  bounds: Bounds,
  { page = 1, limit }: { page?: number; limit: number },
): string | null {
  const area = clipped(within, bounds);
  if (!area) return null;
  const query = new URLSearchParams(listQuery);
  query.set('within', area);
  query.set('limit', String(limit));
  if (page > 1) query.set('page', String(page));
  return `/api/properties/search?${query}`;
}

/** Millionths of a degree, beyond the bounds: their northern and eastern sides do not belong to an area. */
const MARGIN = 10;

function clipped(within: string | null, { west, south, east, north }: Bounds): string | null {
  const bounds = {
    west: Math.floor(west * 1e6) - MARGIN,
    south: Math.floor(south * 1e6) - MARGIN,
    east: Math.ceil(east * 1e6) + MARGIN,
    north: Math.ceil(north * 1e6) + MARGIN,
  };
  const area = within === null ? null : parseDrawnArea(within);
  const rectangle: DrawnArea = [
    [
      [bounds.west, bounds.south],
      [bounds.east, bounds.south],
      [bounds.east, bounds.north],
      [bounds.west, bounds.north],
    ],
  ];
  const part = area ? clipArea(area, bounds) : rectangle;
  if (part.length === 0) return null;
  const text = formatDrawnArea(part);
  // Cut, an area may have more points than one may have: then all of it counts.
  return parseDrawnArea(text) ? text : within;
}

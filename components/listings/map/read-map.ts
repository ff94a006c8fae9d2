import { countIn, tilesInView } from './markers';
import type { TileResults } from './use-map-results';
import { api } from '@/lib/http/api-client';
import type { MapPinView, MapTileView } from '@/lib/listings/map-view';
import type { PropertyView } from '@/lib/listings/view';
import { clipArea, formatDrawnArea, parseDrawnArea, type Bounds, type DrawnArea } from '@/lib/search/find/drawn-area';
import { isInBounds, MAX_PINS } from '@/lib/search/map/place';

export type ResultPage = { items: PropertyView[]; total: number; isExact: boolean };

/** @param url from `urlWithin` */
export async function readPage(url: string): Promise<ResultPage> {
  const response = await fetch(url, { headers: { 'Accept-Language': document.documentElement.lang } });
  if (!response.ok) throw new Error(`${response.status}: ${url}`);
  return {
    items: (await response.json()) as PropertyView[],
    total: Number(response.headers.get('X-Total-Count') ?? 0),
    isExact: response.headers.get('X-Total-Exact') !== 'false',
  };
}

const MAX_TILES = 400;
const tiles = new Map<string, Promise<MapTileView>>();

/** Reads each tile once while the page is open. */
function readTile(tile: string, query: string): Promise<MapTileView> {
  const key = `${tile}?${query}`;
  const known = tiles.get(key);
  if (known) return known;
  if (tiles.size >= MAX_TILES) tiles.clear();
  const [z = 0, x = 0, y = 0] = tile.split('/').map(Number);
  const reading = api('GET /api/map/{z}/{x}/{y}', { params: { z, x, y }, query: new URLSearchParams(query) });
  tiles.set(key, reading);
  reading.catch(() => tiles.delete(key));
  return reading;
}

/** Reads the listings in view: one by one if there are at most MAX_PINS, otherwise counts where they are dense. */
export async function readView(
  { query, within }: { query: string; within: string | undefined },
  { bounds, zoom }: { bounds: Bounds; zoom: number },
): Promise<TileResults> {
  const read = await Promise.all(tilesInView(bounds, zoom).map((tile) => readTile(tile, query)));
  const isInView = (place: { latitude: number; longitude: number }) => isInBounds(place, bounds);
  const pins = read.flatMap((tile) => tile.pins).filter(isInView);
  const clusters = read.flatMap((tile) => tile.clusters).filter(isInView);
  const count = pins.length + countIn(clusters, bounds);
  // A tile that is partly out of view may count the few that are in view.
  const url = clusters.length > 0 && count <= MAX_PINS ? urlWithin(query, within, bounds, { limit: MAX_PINS }) : null;
  if (url === null) return { pins, clusters, count, zoom };
  const { items, total } = await readPage(url);
  return total > MAX_PINS
    ? { pins, clusters, count: total, zoom }
    : { pins: items.filter(isPlaced), clusters: [], count: total, zoom };
}

export const isPlaced = (listing: PropertyView): listing is PropertyView & Pick<MapPinView, 'latitude' | 'longitude'> =>
  listing.latitude !== null && listing.longitude !== null;

/** Returns the URL of the results within these bounds. @returns null if the drawn area is elsewhere */
export function urlWithin(
  query: string,
  within: string | undefined,
  bounds: Bounds,
  { page = 1, limit }: { page?: number; limit: number },
): string | null {
  const area = clipped(within, bounds);
  if (!area) return null;
  const search = new URLSearchParams(query);
  search.set('within', area);
  search.set('limit', String(limit));
  if (page > 1) search.set('page', String(page));
  return `/api/properties/search?${search}`;
}

/** Millionths of a degree. An area excludes its northern and eastern edges, so the bounds are widened. */
const MARGIN = 10;

function clipped(within: string | undefined, { west, south, east, north }: Bounds): string | null {
  const bounds = {
    west: Math.floor(west * 1e6) - MARGIN,
    south: Math.floor(south * 1e6) - MARGIN,
    east: Math.ceil(east * 1e6) + MARGIN,
    north: Math.ceil(north * 1e6) + MARGIN,
  };
  const area = within === undefined ? null : parseDrawnArea(within);
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
  // Clipping may add points beyond the limit. Then use the whole area.
  return parseDrawnArea(text) ? text : (within ?? null);
}

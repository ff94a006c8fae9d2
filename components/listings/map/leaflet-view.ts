import type { Map as LeafletMap } from 'leaflet';
import { union } from './markers';
import type { Bounds } from '@/lib/search/find/drawn-area';
import { formatMapPlace } from '@/lib/search/map/place';

/** Zoom that shows a single place. */
export const PLACE_ZOOM = 15;

export const toLeaflet = ({ west, south, east, north }: Bounds): [[number, number], [number, number]] => [
  [south, west],
  [north, east],
];
/** @param bounds in millionths of a degree */
export const inDegrees = ({ west, south, east, north }: Bounds): Bounds => ({
  west: west / 1e6,
  south: south / 1e6,
  east: east / 1e6,
  north: north / 1e6,
});
export const boundsAround = (places: { latitude: number; longitude: number }[]): Bounds =>
  places
    .map(({ latitude, longitude }) => ({ west: longitude, south: latitude, east: longitude, north: latitude }))
    .reduce(union);

/** The map's current view. */
export type View = { place: string; zoom: number; bounds: Bounds };

export function viewOf(map: LeafletMap): View {
  const { lat, lng } = map.getCenter();
  const bounds = map.getBounds();
  const zoom = Math.round(map.getZoom()); // fractional during a pinch
  return {
    place: formatMapPlace({ latitude: lat, longitude: lng, zoom }),
    zoom,
    bounds: { west: bounds.getWest(), south: bounds.getSouth(), east: bounds.getEast(), north: bounds.getNorth() },
  };
}

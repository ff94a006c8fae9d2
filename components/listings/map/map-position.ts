import { point, type Map as LeafletMap } from 'leaflet';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Point } from '../../map/point';
import { useListPending } from '../list/list-navigation';
import { countIn, governorateMarkers, isOnePlace, levelAt, sumCounts, union, type MapMarker } from './markers';
import type { MapAreaView } from '@/lib/listings/map-view';
import type { Filters } from '@/lib/search/filters';
import { boundsOf, parseDrawnArea, type Bounds } from '@/lib/search/find/drawn-area';
import { formatMapPlace, MAX_ZOOM, parseMapPlace } from '@/lib/search/map/place';

/** Zoom that shows a single place. */
export const PLACE_ZOOM = 15;

export const toLeaflet = ({ west, south, east, north }: Bounds): [[number, number], [number, number]] => [
  [south, west],
  [north, east],
];
/** @param bounds in millionths of a degree */
const inDegrees = ({ west, south, east, north }: Bounds): Bounds => ({
  west: west / 1e6,
  south: south / 1e6,
  east: east / 1e6,
  north: north / 1e6,
});
const boundsAround = (places: Point[]): Bounds =>
  places
    .map(({ latitude, longitude }) => ({ west: longitude, south: latitude, east: longitude, north: latitude }))
    .reduce(union);

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

export const placeInAddress = () => parseMapPlace(new URLSearchParams(location.search).get('at') ?? '');

/** Initial view without filters, until the results are known: most of the built-up land. */
const BUILT_UP: Bounds = { west: 47.86, south: 29.06, east: 48.14, north: 29.4 };

type Content = { filters: Filters; around: Bounds | null; places: Point[] };

/** Initial view of the map: the place in the URL, the drawn area or landmark, the results, or the built-up land. */
export function startOf({ filters: { within }, around, places }: Content, query: string) {
  const place = placeInAddress();
  if (place) return { center: [place.latitude, place.longitude] as [number, number], zoom: place.zoom };
  const area = within === undefined ? null : parseDrawnArea(within);
  const limits = area ? boundsOf(area) : around;
  const found = query && places.length > 0 ? boundsAround(places) : BUILT_UP;
  return {
    bounds: toLeaflet(limits ? inDegrees(limits) : found),
    boundsOptions: { maxZoom: PLACE_ZOOM, padding: [32, 32] as [number, number] },
  };
}

/** Zooms in by at least one level: to all listings of a marker or, if they do not fit, to where most of them are. */
export function zoomInto(map: LeafletMap, { bounds, latitude, longitude }: MapMarker, leastZoom: number): void {
  const fitting = isOnePlace(bounds) ? PLACE_ZOOM : map.getBoundsZoom(toLeaflet(bounds), false);
  const least = Math.max(map.getZoom() + 1, leastZoom);
  const centre: [number, number] =
    fitting >= least ? [(bounds.south + bounds.north) / 2, (bounds.west + bounds.east) / 2] : [latitude, longitude];
  map.setView(centre, Math.min(Math.max(fitting, least), MAX_ZOOM));
}

/** Returns a function that writes the map's position to the address, null for none. Waits for a pending navigation, which a change of the address would cancel. */
export function usePlaceInAddress() {
  const isLeaving = useListPending();
  const [place, setPlace] = useState<string | null | undefined>();
  useEffect(() => {
    if (isLeaving || place === undefined) return;
    const query = new URLSearchParams(location.search);
    if (query.get('at') === place) return;
    if (place === null) query.delete('at');
    else query.set('at', place);
    // Commas are allowed, and read better.
    history.replaceState(null, '', `${location.pathname}?${query.toString().replaceAll('%2C', ',')}`);
  }, [isLeaving, place]);
  return setPlace;
}

/** Returns the chosen areas or, unless all results are in view or the address has a position, all areas. */
function areasToShow(areas: MapAreaView[], chosen: string[], shown: Bounds): MapAreaView[] {
  if (chosen.length > 0) return areas.filter(({ name }) => chosen.includes(name));
  return placeInAddress() || countIn(areas, shown) === sumCounts(areas) ? [] : areas;
}

/** CSS pixels that keep markers and their names clear of the controls: beside the zoom buttons, or above them on a narrow map. */
function paddingOf(map: LeafletMap): Record<'paddingTopLeft' | 'paddingBottomRight', [number, number]> {
  const [start, end, bottom] = map.getSize().x < 640 ? [28, 28, 190] : [44, 104, 72];
  const [left, right] = document.documentElement.dir === 'rtl' ? [end, start] : [start, end];
  return { paddingTopLeft: [left, 88], paddingBottomRight: [right, bottom] };
}

/** Bounds of the areas or, at a zoom that counts by governorate, of the governorates' markers: nearer, and none is left out. */
function boundsOfAreas(map: LeafletMap, areas: MapAreaView[]): Bounds {
  const markers = boundsAround(governorateMarkers(areas, String, ({ name }) => name));
  const { paddingTopLeft, paddingBottomRight } = paddingOf(map);
  const zoom = map.getBoundsZoom(toLeaflet(markers), false, point(paddingTopLeft).add(paddingBottomRight));
  return levelAt(zoom, sumCounts(areas)) === 'governorates' ? markers : areas.map(({ bounds }) => bounds).reduce(union);
}

type Fit = {
  /** Identifies the content to show. The map moves once per value, and not for null. */
  wanted: string | null;
  locations: string[];
  /** Whether the address gives the initial position. */
  isPlaced: boolean;
};

/** Moves the map to the chosen areas, or to results out of view. @returns whether it made the move that just ended */
export function useFit(map: LeafletMap | null, areas: MapAreaView[] | undefined, { wanted, locations, isPlaced }: Fit) {
  const isFitting = useRef(false);
  const fitted = useRef(isPlaced ? wanted : null);
  useEffect(() => {
    if (!map || !areas || wanted === null || wanted === fitted.current) return;
    fitted.current = wanted;
    const found = areasToShow(areas, locations, viewOf(map).bounds);
    if (found.length === 0) return;
    isFitting.current = true;
    map.fitBounds(toLeaflet(boundsOfAreas(map, found)), { animate: false, maxZoom: PLACE_ZOOM, ...paddingOf(map) });
    map.once('movestart', () => (isFitting.current = false)); // the visitor's, also before this move is at rest
  }, [map, areas, wanted, locations]);
  return () => {
    const was = isFitting.current;
    isFitting.current = false;
    return was;
  };
}

/** Calls `onMove` when the map is at rest after a move, and `onResize` when its size changes. */
export function useMapMoves(map: LeafletMap | null, onMove: (map: LeafletMap) => void, onResize: () => void): void {
  const handleMove = useEffectEvent(onMove);
  const handleResize = useEffectEvent(onResize);
  useEffect(() => {
    if (!map) return;
    let timer: ReturnType<typeof setTimeout>;
    const cancel = () => clearTimeout(timer);
    const settle = () => {
      cancel();
      timer = setTimeout(() => handleMove(map), 250);
    };
    map.on('moveend', settle).on('movestart', cancel);
    const observer = new ResizeObserver(() => {
      // A resize may shift the centre by half a pixel. This is not a move.
      map.off('moveend', settle);
      map.invalidateSize({ animate: false });
      map.on('moveend', settle);
      handleResize();
    });
    observer.observe(map.getContainer());
    return () => {
      cancel();
      observer.disconnect();
      map.off('moveend', settle).off('movestart', cancel);
    };
  }, [map]);
}

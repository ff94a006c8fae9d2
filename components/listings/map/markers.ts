import type { MapAreaView, MapPinView, MapTileView } from '@/lib/listings/map-view';
import type { Governorate } from '@/lib/locations/view';
import type { Bounds } from '@/lib/search/find/drawn-area';

/** A marker at one position of the map: areas, listings, or a count of them. */
export type MapMarker = {
  /** Stable while the marker is the same. */
  key: string;
  /** Degrees. */
  latitude: number;
  longitude: number;
  count: number;
  bounds: Bounds;
  /** Names, of areas or governorates: that with most listings first. */
  names: string[];
  /** All listings at this position; null if the tile only has their number. */
  pins: MapPinView[] | null;
};

type Point = { x: number; y: number };
export type Box = { width: number; height: number };

/** Up to this zoom the map counts by governorate, up to the second one by area, and above that it shows the tiles' content. */
const MAX_GOVERNORATE_ZOOM = 11;
const MAX_AREA_ZOOM = 12;
/** Up to this number of results, each is shown at every zoom. */
const MAX_PINS_FROM_AFAR = 40;

/** CSS pixels of a marker, with its name or without. */
export const GOVERNORATE_BOX: Box = { width: 44, height: 44 };
export const AREA_BOX: Box = { width: 64, height: 60 };
export const PIN_BOX: Box = { width: 60, height: 40 };

/** Whether areas are counted there, however few listings there are. */
export const isFar = (zoom: number): boolean => zoom <= MAX_AREA_ZOOM;

export type Level = 'governorates' | 'areas' | 'tiles';

/** @param total number of all results, if known */
export function levelAt(zoom: number, total: number | undefined): Level {
  if (!isFar(zoom) || (total !== undefined && total <= MAX_PINS_FROM_AFAR)) return 'tiles';
  return zoom > MAX_GOVERNORATE_ZOOM ? 'areas' : 'governorates';
}

/** Zoom at which a marker splits into its parts. */
export const zoomOfParts: Record<Level, number> = {
  governorates: MAX_GOVERNORATE_ZOOM + 1,
  areas: MAX_AREA_ZOOM + 1,
  tiles: 0,
};

/** Returns tiles one zoom below the map's: at 512 CSS pixels each, few cover the viewport. */
export function tilesInViewport({ west, south, east, north }: Bounds, mapZoom: number): string[] {
  const z = Math.max(0, mapZoom - 1);
  const size = 2 ** z;
  const tileOf = (latitude: number, longitude: number) => {
    const { x, y } = project({ latitude, longitude }, size);
    const inside = (value: number) => Math.min(Math.max(Math.floor(value), 0), size - 1);
    return { x: inside(x), y: inside(y) };
  };
  const [first, last] = [tileOf(north, west), tileOf(south, east)];
  const tiles: string[] = [];
  for (let { y } = first; y <= last.y; y++) {
    for (let { x } = first; x <= last.x; x++) tiles.push(`${z}/${x}/${y}`);
  }
  return tiles;
}

/** Projects to Web Mercator. @param size of the whole map, in the unit of the result */
export function project({ latitude, longitude }: Pick<MapMarker, 'latitude' | 'longitude'>, size: number): Point {
  const radians = (latitude * Math.PI) / 180;
  return {
    x: ((longitude + 180) / 360) * size,
    y: ((1 - Math.asinh(Math.tan(radians)) / Math.PI) / 2) * size,
  };
}

/** @param nameOf in the page's language */
export function areaMarkers(areas: MapAreaView[], nameOf: (area: MapAreaView) => string): MapMarker[] {
  return areas.map((area) => ({
    key: `area:${area.name}`,
    latitude: area.latitude,
    longitude: area.longitude,
    count: area.count,
    bounds: area.bounds,
    names: [nameOf(area)],
    pins: null,
  }));
}

/** Places each governorate in the middle of its listings; areas without a governorate get their own marker. */
export function governorateMarkers(
  areas: MapAreaView[],
  nameOf: (governorate: Governorate) => string,
  areaNameOf: (area: MapAreaView) => string,
): MapMarker[] {
  const byGovernorate = new Map<Governorate, MapAreaView[]>();
  const alone: MapAreaView[] = [];
  for (const area of areas) {
    if (area.governorate) byGovernorate.set(area.governorate, [...(byGovernorate.get(area.governorate) ?? []), area]);
    else alone.push(area);
  }
  const governorates = [...byGovernorate].map(([governorate, some]): MapMarker => {
    const count = some.reduce((sum, each) => sum + each.count, 0);
    const mean = (value: (area: MapAreaView) => number) =>
      some.reduce((sum, each) => sum + value(each) * each.count, 0) / count;
    return {
      key: `governorate:${governorate}`,
      latitude: mean((each) => each.latitude),
      longitude: mean((each) => each.longitude),
      count,
      bounds: some.map(({ bounds }) => bounds).reduce(union),
      names: [nameOf(governorate)],
      pins: null,
    };
  });
  return [...governorates, ...areaMarkers(alone, areaNameOf)];
}

export function tileMarkers(tiles: MapTileView[]): MapMarker[] {
  const clusters = tiles.flatMap((tile) =>
    tile.clusters.map(({ latitude, longitude, count, bounds }): MapMarker => ({
      key: `cluster:${bounds.west},${bounds.north},${bounds.east}`,
      latitude,
      longitude,
      count,
      bounds,
      names: [],
      pins: null,
    })),
  );
  const pins = tiles.flatMap((tile) => tile.pins.map(pinMarker));
  return [...clusters, ...pins];
}

function pinMarker(pin: MapPinView): MapMarker {
  const { id, latitude, longitude } = pin;
  const bounds = { west: longitude, south: latitude, east: longitude, north: latitude };
  return { key: `pin:${id}`, latitude, longitude, count: 1, bounds, names: [], pins: [pin] };
}

export const union = (one: Bounds, other: Bounds): Bounds => ({
  west: Math.min(one.west, other.west),
  south: Math.min(one.south, other.south),
  east: Math.max(one.east, other.east),
  north: Math.max(one.north, other.north),
});

/** Whether at least half of the counted listings are in areas whose middle is within these bounds. */
export function isMostlyIn(
  areas: Pick<MapAreaView, 'latitude' | 'longitude' | 'count'>[],
  { west, south, east, north }: Bounds,
): boolean {
  const sum = (counted: typeof areas) => counted.reduce((total, { count }) => total + count, 0);
  const inside = areas.filter(
    ({ latitude, longitude }) => latitude >= south && latitude <= north && longitude >= west && longitude <= east,
  );
  return sum(inside) * 2 >= sum(areas);
}

/**
 * Merges markers that would overlap into one, at the position of the one with most listings. Keeps the total count of listings.
 * @param toPoint pixels on the screen
 */
export function joinCovered(markers: MapMarker[], toPoint: (marker: MapMarker) => Point, box: Box): MapMarker[] {
  const joined: { marker: MapMarker; point: Point }[] = [];
  const inOrder = markers.toSorted((a, b) => b.count - a.count || (a.key < b.key ? -1 : 1));
  for (const marker of inOrder) {
    const point = toPoint(marker);
    const other = joined.find(
      (each) => Math.abs(each.point.x - point.x) < box.width && Math.abs(each.point.y - point.y) < box.height,
    );
    if (other) other.marker = join(other.marker, marker);
    else joined.push({ marker, point });
  }
  return joined.map(({ marker }) => marker);
}

const join = (first: MapMarker, other: MapMarker): MapMarker => ({
  ...first,
  key: `${first.key}+`,
  count: first.count + other.count,
  bounds: union(first.bounds, other.bounds),
  names: [...first.names, ...other.names],
  pins: first.pins && other.pins && [...first.pins, ...other.pins],
});

/** Returns the marker that includes a listing, alone or with others. */
export function markerOf(
  markers: MapMarker[],
  { id, latitude, longitude }: { id: number; latitude: number; longitude: number },
): MapMarker | undefined {
  const isAmong = ({ bounds: { west, south, east, north } }: MapMarker) =>
    latitude >= south && latitude <= north && longitude >= west && longitude <= east;
  const away = (marker: MapMarker) => Math.hypot(marker.latitude - latitude, marker.longitude - longitude);
  return (
    markers.find(({ pins }) => pins?.some((pin) => pin.id === id)) ??
    markers.filter((marker) => !marker.pins && isAmong(marker)).sort((a, b) => away(a) - away(b))[0]
  );
}

/** Degrees, some 10 metres: listings this close never separate at any zoom. */
const SAME_PLACE = 0.0001;
export const isOnePlace = ({ west, south, east, north }: Bounds): boolean =>
  east - west < SAME_PLACE && north - south < SAME_PLACE;

import type { Point } from '@/components/map/point';
import type { MapAreaView, MapPinView, MapTileView } from '@/lib/listings/map-view';
import type { Governorate } from '@/lib/locations/view';
import type { Bounds } from '@/lib/search/find/drawn-area';
import { isInBounds, MAX_PINS } from '@/lib/search/map/place';

/** A marker at one position of the map: areas, listings, or a count of them. */
export type MapMarker = {
  /** Stable while the marker is the same. */
  key: string;
  /** Degrees. */
  latitude: number;
  longitude: number;
  count: number;
  bounds: Bounds;
  /** Names of its areas or governorates, the one with most listings first. */
  names: string[];
  /** Its names in short, where they cover neither another marker nor its name; null where they would. */
  label?: Label | null;
  /** All listings at this position; null if only their number is known. */
  pins: MapPinView[] | null;
};

type Label = { text: string; side: 'below' | 'above' };
type Pixel = { x: number; y: number };
type Box = { width: number; height: number };

/** Up to this zoom the map counts by governorate, up to the second one by area. Above that it shows the content of tiles. */
const MAX_GOVERNORATE_ZOOM = 11;
const MAX_AREA_ZOOM = 12;

/** Sizes of markers with their names, in CSS pixels: closer ones become one. */
export const BOXES = {
  governorates: { width: 44, height: 44 },
  areas: { width: 64, height: 60 },
  pins: { width: 76, height: 40 },
  clusters: { width: 80, height: 64 },
} satisfies Record<string, Box>;

export type Level = 'governorates' | 'areas' | 'tiles';

/** @param inView number of listings in view, if known */
export function levelAt(zoom: number, inView: number | undefined): Level {
  if (zoom > MAX_AREA_ZOOM || (inView !== undefined && inView <= MAX_PINS)) return 'tiles';
  return zoom > MAX_GOVERNORATE_ZOOM ? 'areas' : 'governorates';
}

/** Zoom at which a marker splits into its parts. */
export const ZOOM_OF_PARTS: Record<Level, number> = {
  governorates: MAX_GOVERNORATE_ZOOM + 1,
  areas: MAX_AREA_ZOOM + 1,
  tiles: 0,
};

type Counted = Pick<MapMarker, 'latitude' | 'longitude' | 'count'>;
export const sumCounts = (counted: Pick<Counted, 'count'>[]) => counted.reduce((sum, { count }) => sum + count, 0);
export const countIn = (counted: Counted[], bounds: Bounds) =>
  sumCounts(counted.filter((each) => isInBounds(each, bounds)));

export function nearestAreas(areas: MapAreaView[], { west, south, east, north }: Bounds, most: number): MapAreaView[] {
  const [longitude, latitude] = [(west + east) / 2, (south + north) / 2];
  const scale = Math.cos((latitude * Math.PI) / 180);
  const away = (area: MapAreaView) => Math.hypot((area.longitude - longitude) * scale, area.latitude - latitude);
  return areas.toSorted((a, b) => away(a) - away(b)).slice(0, most);
}

/** Returns tiles one zoom below the map's: at 512 CSS pixels each, few cover the viewport. */
export function tilesInView({ west, south, east, north }: Bounds, mapZoom: number): string[] {
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
export function project({ latitude, longitude }: Point, size: number): Pixel {
  const radians = (latitude * Math.PI) / 180;
  return {
    x: ((longitude + 180) / 360) * size,
    y: ((1 - Math.asinh(Math.tan(radians)) / Math.PI) / 2) * size,
  };
}

/** @param nameOf in the page's language */
export function areaMarkers(areas: MapAreaView[], nameOf: (area: MapAreaView) => string): MapMarker[] {
  return areas.map((area) => ({
    ...area,
    key: `area:${area.name}`,
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
    const count = sumCounts(some);
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

export function tileMarkers({ clusters, pins }: Pick<MapTileView, 'clusters' | 'pins'>): MapMarker[] {
  const counts = clusters.map((cluster): MapMarker => {
    const { west, north, east } = cluster.bounds;
    return { ...cluster, key: `cluster:${west},${north},${east}`, names: [], pins: null };
  });
  return [...counts, ...pins.map(pinMarker)];
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

/** Merges markers that would overlap, at the position of the one with most listings. @param toPixel on the screen */
export function joinCovered(markers: MapMarker[], toPixel: (marker: MapMarker) => Pixel, box: Box): MapMarker[] {
  const joined: { marker: MapMarker; pixel: Pixel }[] = [];
  const inOrder = markers.toSorted((a, b) => b.count - a.count || (a.key < b.key ? -1 : 1));
  for (const marker of inOrder) {
    const pixel = toPixel(marker);
    const other = joined.find(
      (each) => Math.abs(each.pixel.x - pixel.x) < box.width && Math.abs(each.pixel.y - pixel.y) < box.height,
    );
    if (other) other.marker = join(other.marker, marker);
    else joined.push({ marker, pixel });
  }
  return joined.map(({ marker }) => marker);
}

/** Half of a counting marker, and the sizes of a name beside it, which wraps at `widest`, in CSS pixels. */
const COUNT_RADIUS = 22;
const NAME = { character: 8, widest: 104, line: 20 };

/** Writes the names of markers below or above them, those with most listings first. @param textOf of the names */
export function withLabels(
  markers: MapMarker[],
  toPixel: (marker: MapMarker) => Pixel,
  textOf: (names: string[]) => string,
): MapMarker[] {
  type Area = Pixel & { halfWidth: number; halfHeight: number };
  const taken: Area[] = markers.map((each) => ({
    ...toPixel(each),
    halfWidth: COUNT_RADIUS,
    halfHeight: COUNT_RADIUS,
  }));
  const isFree = ({ x, y, halfWidth, halfHeight }: Area) =>
    taken.every(
      (other) =>
        Math.abs(other.x - x) >= other.halfWidth + halfWidth || Math.abs(other.y - y) >= other.halfHeight + halfHeight,
    );
  return markers.map((marker) => {
    if (marker.names.length === 0) return marker;
    const text = textOf(marker.names);
    const width = text.length * NAME.character;
    const halfHeight = (NAME.line * (width > NAME.widest ? 2 : 1)) / 2;
    const { x, y } = toPixel(marker);
    for (const side of ['below', 'above'] as const) {
      const away = (COUNT_RADIUS + halfHeight) * (side === 'below' ? 1 : -1);
      const area = { x, y: y + away, halfWidth: Math.min(width, NAME.widest) / 2, halfHeight };
      if (!isFree(area)) continue;
      taken.push(area);
      return { ...marker, label: { text, side } };
    }
    return { ...marker, label: null };
  });
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
export function markerOf(markers: MapMarker[], listing: Point & { id: number }): MapMarker | undefined {
  const away = (marker: MapMarker) =>
    Math.hypot(marker.latitude - listing.latitude, marker.longitude - listing.longitude);
  return (
    markers.find(({ pins }) => pins?.some(({ id }) => id === listing.id)) ??
    markers.filter(({ pins, bounds }) => !pins && isInBounds(listing, bounds)).sort((a, b) => away(a) - away(b))[0]
  );
}

/** Degrees, about 10 metres: listings this close stay together at every zoom. */
const SAME_PLACE = 0.0001;
export const isOnePlace = ({ west, south, east, north }: Bounds): boolean =>
  east - west < SAME_PLACE && north - south < SAME_PLACE;

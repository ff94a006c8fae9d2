import type { GeoJSONStoreFeatures } from 'terra-draw';
import type { DrawnArea, DrawnPoint } from '@/lib/search/find/drawn-area';

/** Converts an area to closed polygons that Terra Draw can edit. */
export const fromDrawnArea = (area: DrawnArea): GeoJSONStoreFeatures[] =>
  area.map((ring) => ({
    type: 'Feature',
    properties: { mode: 'polygon' },
    geometry: { type: 'Polygon', coordinates: [[...ring, ring[0] as DrawnPoint].map(([x, y]) => [x / 1e6, y / 1e6])] },
  }));

/** To the precision of the address, which is a hundred thousandth of a degree. */
const pointAt = ([longitude = 0, latitude = 0]: number[]): DrawnPoint => [
  Math.round(longitude * 1e5) * 10,
  Math.round(latitude * 1e5) * 10,
];

/** Converts polygons to rings. Closes an unfinished polygon if it has at least three corners. */
export function toDrawnArea(features: GeoJSONStoreFeatures[]): DrawnArea {
  return features.flatMap(({ geometry, properties }) => {
    if (geometry.type !== 'Polygon') return [];
    const corners = properties.currentlyDrawing ? Number(properties.committedCoordinateCount ?? 0) : -1;
    const ring = (geometry.coordinates[0] ?? []).slice(0, corners).map(pointAt);
    return new Set(ring.map(String)).size >= 3 ? [ring] : [];
  });
}

import { expect, test } from 'vitest';
import {
  areaMarkers,
  isOnePlace,
  joinCovered,
  levelAt,
  nearestAreas,
  tileMarkers,
  tilesInView,
  withLabels,
  type MapMarker,
} from './markers';
import type { MapAreaView, MapPinView } from '@/lib/listings/map-view';
import { listing } from '@/tests/support/listing';

const area = (name: string, governorate: MapAreaView['governorate'], count: number, at: [number, number]) => ({
  name,
  nameAr: name,
  governorate,
  count,
  latitude: at[0],
  longitude: at[1],
  bounds: { west: at[1] - 0.01, south: at[0] - 0.01, east: at[1] + 0.01, north: at[0] + 0.01 },
});
const pin = (id: number, latitude: number, longitude: number): MapPinView => ({ ...listing, id, latitude, longitude });

const nameOf = ({ name }: { name: string }) => name;
/** A thousand pixels to a degree. */
const toPoint = ({ latitude, longitude }: MapMarker) => ({ x: longitude * 1000, y: latitude * 1000 });
const box = { width: 40, height: 20 };

test('shows governorates, then areas, then tiles by zoom, and few listings one by one', () => {
  expect([8, 11, 12, 13, 18].map((zoom) => levelAt(zoom, 500))).toEqual([
    ...['governorates', 'governorates', 'areas', 'tiles', 'tiles'],
  ]);
  expect(levelAt(8, 60)).toBe('tiles');
  expect(levelAt(8, 61)).toBe('governorates');
  expect(levelAt(8, undefined)).toBe('governorates');
});

test('visible tiles are those of half the zoom that intersect the bounds', () => {
  expect(tilesInView({ west: 47.9, south: 29.3, east: 48.2, north: 29.4 }, 11)).toEqual([
    ...['10/648/424', '10/649/424'],
  ]);
  expect(tilesInView({ west: 48.07, south: 29.33, east: 48.07, north: 29.33 }, 18)).toHaveLength(1);
  expect(tilesInView({ west: -200, south: -89, east: 200, north: 89 }, 1)).toEqual(['0/0/0']);
});

test('overlapping markers merge at the larger one without losing listings', () => {
  const areas = [
    area('Small', 'jahra', 2, [0.01, 0.03]),
    area('Large', 'jahra', 9, [0, 0]),
    area('Far', 'jahra', 4, [0.03, 0]),
  ];
  const joined = joinCovered(areaMarkers(areas, nameOf), toPoint, box);
  expect(joined.map(({ names, count }) => [names, count])).toEqual([
    [['Large', 'Small'], 11],
    [['Far'], 4],
  ]);
  expect(joined[0]).toMatchObject({ latitude: 0, longitude: 0 });
  expect(joined[0]?.bounds.east).toBeCloseTo(0.04);
});

test('a name is below its marker, above where it would cover another, and left out where both would', () => {
  const at: [string, number, number][] = [
    ['Hawalli', 0, 200],
    ['Capital', 0, 0],
    ['Farwaniya', 50, 8],
    ['Covered', 100, 0],
    ['Ahmadi', 150, 8],
  ];
  const areas = at.map(([name, y, x], index) => area(name, 'jahra', 9 - index, [y / 1000, x / 1000]));
  const labelled = withLabels(areaMarkers(areas, nameOf), toPoint, ([name = '']) => name);
  expect(labelled.map(({ label }) => label?.side ?? null)).toEqual(['below', 'above', null, null, 'below']);
});

test('pins of one place keep their ids; pins beside a cluster are only counted', () => {
  const cluster = { latitude: 1, longitude: 1, count: 7, bounds: { west: 1, south: 1, east: 1.1, north: 1.1 } };
  const markers = tileMarkers({ clusters: [cluster], pins: [pin(1, 0, 0), pin(2, 0, 0), pin(3, 1, 1.02)] });
  const joined = joinCovered(markers, toPoint, box);
  expect(joined.map(({ count }) => count)).toEqual([8, 2]);
  expect(joined.map(({ pins }) => pins?.map(({ id }) => id) ?? null)).toEqual([null, [1, 2]]);
  expect(joined.map(({ bounds }) => isOnePlace(bounds))).toEqual([false, true]);
});

test('the nearest areas are those closest to the middle of the view', () => {
  const areas = [
    area('Wafra', 'ahmadi', 9, [28.57, 48.06]),
    area('Khiran', 'ahmadi', 4, [28.66, 48.38]),
    area('Jahra', 'jahra', 20, [29.34, 47.66]),
  ];
  const view = { west: 48.3, south: 28.6, east: 48.5, north: 28.8 };
  expect(nearestAreas(areas, view, 2).map(({ name }) => name)).toEqual(['Khiran', 'Wafra']);
});

import { describe, expect, test } from 'vitest';
import { NEAR_KM } from './constants';
import { isWithin } from './find/drawn-area';
import { formatNear, kilometresTo, nearArea, nearestKm, parseNear } from './near';

test.each([
  ['avenues-2.5km', { slug: 'avenues', km: 2.5 }],
  ['avenues', { slug: 'avenues', km: 2.5 }],
  ['avenues-3km', null],
  ["a' OR 1=1", null],
  ['', null],
])('%s is parsed as %j', (text, near) => {
  expect(parseNear(text)).toEqual(near);
  if (near) expect(parseNear(formatNear(near))).toEqual(near);
});

test('a distance is rounded up to the next available one, at most the largest', () => {
  expect([0.5, 1, 2, 3, 5, 50].map(nearestKm)).toEqual([1, 1, 2.5, 5, 5, 5]);
});

const MALL = [29.303, 47.937] as const;
const at = ([latitude, longitude]: readonly [number, number], northKm: number, eastKm: number): [number, number] => [
  Math.round((longitude + eastKm / (111.195 * Math.cos((latitude * Math.PI) / 180))) * 1e6),
  Math.round((latitude + northKm / 111.195) * 1e6),
];

describe('the area near a landmark', () => {
  test.each(NEAR_KM)('contains every point within %d km of a place, to 1 %', (km) => {
    const area = nearArea([MALL], km);
    for (let angle = 0; angle < 360; angle += 7) {
      const [north, east] = [Math.sin((angle * Math.PI) / 180), Math.cos((angle * Math.PI) / 180)];
      expect(isWithin(area, at(MALL, north * km * 0.99, east * km * 0.99))).toBe(true);
      expect(isWithin(area, at(MALL, north * km * 1.01, east * km * 1.01))).toBe(false);
    }
  });

  test('contains every point within that distance of a street', () => {
    // A street that runs 4 km to the east, then 4 km to the north.
    const [corner, end] = [at(MALL, 0, 4), at(MALL, 4, 4)].map(([x, y]) => [y / 1e6, x / 1e6] as const);
    const area = nearArea([MALL, corner!, end!], 1);
    const near = ['0 0', '0.9 2', '-0.9 2', '0 -0.9', '2 4.9', '2 3.1', '4.9 4'];
    const far = ['1.1 1', '-1.1 2', '0 -1.1', '2 2.8', '2 5.2', '5.1 4'];
    const isNear = (place: string) => {
      const [north = NaN, east = NaN] = place.split(' ').map(Number);
      return isWithin(area, at(MALL, north, east));
    };
    expect([...near, ...far].filter(isNear)).toEqual(near);
  });

  test('is empty without points', () => expect(nearArea([], 5)).toEqual([]));
});

test('the distance is measured to the point of a place and to the nearest part of a street', () => {
  const place = (northKm: number, eastKm: number) => {
    const [longitude, latitude] = at(MALL, northKm, eastKm);
    return { latitude: latitude / 1e6, longitude: longitude / 1e6 };
  };
  const north = place(10, 0);
  const street = [MALL, [north.latitude, north.longitude]] as const;
  expect(kilometresTo([MALL], place(3, 4))).toBeCloseTo(5, 2);
  expect(kilometresTo(street, place(6, 2))).toBeCloseTo(2, 2);
  expect(kilometresTo(street, place(-3, 4))).toBeCloseTo(5, 2);
});

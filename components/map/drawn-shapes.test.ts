import { expect, test } from 'vitest';
import { fromDrawnArea, toDrawnArea } from './drawn-shapes';
import type { DrawnArea } from '@/lib/search/find/drawn-area';

const AREA: DrawnArea = [
  [
    [48_000_000, 29_300_000],
    [48_100_010, 29_300_000],
    [48_100_010, 29_400_020],
  ],
  [
    [47_900_000, 29_000_000],
    [47_950_000, 29_000_000],
    [47_950_000, 29_050_000],
    [47_900_000, 29_050_000],
  ],
];

test('polygons have the corners of the area', () => expect(toDrawnArea(fromDrawnArea(AREA))).toEqual(AREA));

test('a line with three corners is closed, and a shorter one is omitted', () => {
  const lineOf = (corners: number) =>
    fromDrawnArea(AREA.slice(1)).map((feature) => ({
      ...feature,
      properties: { mode: 'polygon', currentlyDrawing: true, committedCoordinateCount: corners },
    }));
  expect(toDrawnArea(lineOf(3))).toEqual([AREA[1]?.slice(0, 3)]);
  expect(toDrawnArea(lineOf(2))).toEqual([]);
});

import { expect, test } from 'vitest';
import { fromDrawnArea, toDrawnArea } from './drawn-shapes';
import type { DrawnArea } from '@/lib/search/find/drawn-area';

const ringOf = (points: string) => points.split(' ').map((point) => point.split(',').map(Number) as [number, number]);
const AREA: DrawnArea = [
  ringOf('48000000,29300000 48100010,29300000 48100010,29400020'),
  ringOf('47900000,29000000 47950000,29000000 47950000,29050000 47900000,29050000'),
];

test('polygons have the corners of the area', () => expect(toDrawnArea(fromDrawnArea(AREA))).toEqual(AREA));

test('a line with three corners is closed, and a shorter one is omitted', () => {
  const lineOf = (committedCoordinateCount: number) => {
    const properties = { mode: 'polygon', currentlyDrawing: true, committedCoordinateCount };
    return fromDrawnArea(AREA.slice(1)).map((feature) => ({ ...feature, properties }));
  };
  expect(toDrawnArea(lineOf(3))).toEqual([AREA[1]?.slice(0, 3)]);
  expect(toDrawnArea(lineOf(2))).toEqual([]);
});

import { expect, test } from 'vitest';
import { urlWithin } from './read-map';
import { boundsOf, formatDrawnArea, parseDrawnArea } from '@/lib/search/find/drawn-area';

const viewport = { west: 48, south: 29.3, east: 48.1, north: 29.4 };
const withinOf = (url: string | null) =>
  parseDrawnArea(new URL(url ?? '', 'http://localhost').searchParams.get('within') ?? '');

test('requests only the part of a drawn area in the viewport', () => {
  const ring = (x: number, y: number) =>
    formatDrawnArea([
      [
        [x, y],
        [x + 40_000, y],
        [x + 40_000, y + 40_000],
        [x, y + 40_000],
      ],
    ]);
  const part = withinOf(urlWithin('', ring(48_080_000, 29_380_000), viewport, { limit: 24 }));
  const { west, east, north } = boundsOf(part ?? []);
  expect(west).toBe(48_080_000);
  expect(east).toBeLessThan(48_100_100);
  expect(north).toBeLessThan(29_400_100);
  expect(urlWithin('', ring(47_000_000, 29_000_000), viewport, { limit: 24 })).toBeNull();
});

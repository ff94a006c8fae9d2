import { expect, test } from 'vitest';
import { landRings } from './land';
import { isWithin, type DrawnArea } from '@/lib/search/find/drawn-area';

const area: DrawnArea = landRings().map((ring) =>
  ring.map(([latitude, longitude]) => [longitude * 1e6, latitude * 1e6]),
);

test.each([
  ['Kuwait City', 29.36, 47.97, true],
  ['Jahra', 29.34, 47.66, true],
  ['Ahmadi', 29.08, 48.07, true],
  ['Bubiyan', 29.76, 48.2, true],
  ['Failaka', 29.44, 48.33, true],
  ['the bay of Kuwait', 29.42, 47.85, false],
  ['the Gulf', 29.0, 48.8, false],
])('%s is land or sea', (_name, latitude, longitude, isLand) => {
  expect(isWithin(area, [longitude * 1e6, latitude * 1e6])).toBe(isLand);
});

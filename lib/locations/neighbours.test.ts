import { expect, test } from 'vitest';
import { neighboursOf, NEIGHBOURS } from './neighbours';
import type { Area } from './queries';

const area = (id: number, longitude: number | null, governorate: Area['governorate'] = 'hawalli'): Area => ({
  id,
  name: `Area ${id}`,
  nameAr: `منطقة ${id}`,
  governorate,
  longitude,
  latitude: longitude === null ? null : 29.3,
});
const all = [
  area(1, 48),
  ...Array.from({ length: 9 }, (_, index) => area(index + 2, 48.09 - index / 100, 'capital')),
  area(20, null),
];

test('the nearest areas come first, of whatever governorate; none without a place is among them', () => {
  expect(neighboursOf(area(1, 48), all).map(({ id }) => id)).toEqual([10, 9, 8, 7, 6, 5]);
});

test('an area without a place has those of its governorate', () => {
  expect(neighboursOf(area(20, null), all).map(({ id }) => id)).toEqual([1]);
  expect(neighboursOf(area(30, null, 'capital'), all)).toHaveLength(NEIGHBOURS);
});

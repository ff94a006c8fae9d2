import { expect, test } from 'vitest';
import { areaGroups, areaNames } from './groups';
import type { LocationView } from './view';

const area = (name: string, nameAr: string, governorate: LocationView['governorate']) =>
  ({
    name,
    nameAr,
    governorate,
    id: 1,
    imageUrl: null,
    propertyCount: 0,
    aliases: [],
    latitude: null,
    longitude: null,
  }) satisfies LocationView;

const areas = [
  area('Bayan', 'بيان', 'hawalli'),
  area('Salmiya', 'السالمية', 'hawalli'),
  area('Dasman', 'دسمان', 'capital'),
];

test('areas stand below their governorate, in the alphabet of the page', () => {
  expect(
    areaGroups(areas, 'en').map(({ governorate, areas: own }) => [governorate, own.map(({ label }) => label)]),
  ).toEqual([
    ['capital', ['Dasman']],
    ['hawalli', ['Bayan', 'Salmiya']],
  ]);
  expect(areaGroups(areas, 'ar')[1]?.areas.map(({ label }) => label)).toEqual(['السالمية', 'بيان']);
});

test('an area keeps its English name for the address and its other name for whoever types that', () => {
  expect(areaGroups(areas, 'ar')[0]?.areas[0]).toEqual({ name: 'Dasman', label: 'دسمان', other: 'Dasman' });
});

test('a name that nobody knows is shown as it is', () => {
  const nameOf = areaNames(areaGroups(areas, 'ar'));
  expect(nameOf('Salmiya')).toBe('السالمية');
  expect(nameOf('Atlantis')).toBe('Atlantis');
});

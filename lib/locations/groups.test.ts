import { expect, test } from 'vitest';
import { locationGroups, locationLabels } from './groups';
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
    locationGroups(areas, 'en').map(({ governorate, locations: own }) => [governorate, own.map(({ label }) => label)]),
  ).toEqual([
    ['capital', ['Dasman']],
    ['hawalli', ['Bayan', 'Salmiya']],
  ]);
  expect(locationGroups(areas, 'ar')[1]?.locations.map(({ label }) => label)).toEqual(['السالمية', 'بيان']);
});

test('an area keeps its English name for the address and its other name for whoever types that', () => {
  expect(locationGroups(areas, 'ar')[0]?.locations[0]).toEqual({ name: 'Dasman', label: 'دسمان', other: 'Dasman' });
});

test('a name that nobody knows is shown as it is', () => {
  const nameOf = locationLabels(locationGroups(areas, 'ar'));
  expect(nameOf('Salmiya')).toBe('السالمية');
  expect(nameOf('Atlantis')).toBe('Atlantis');
});

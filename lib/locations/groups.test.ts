import { expect, test } from 'vitest';
import { findLocations, locationGroups, neighboursOf, NEIGHBOURS, placesOf } from './groups';
import type { Area, LocationView } from './view';
import en from '@/messages/en.json';

const unset = { id: 1, aliases: [], imageUrl: null, propertyCount: 0, latitude: null, longitude: null };
const bayan: LocationView = { ...unset, name: 'Bayan', nameAr: 'بيان', governorate: 'hawalli' };
const salmiya: LocationView = { ...unset, name: 'Salmiya', nameAr: 'السالمية', governorate: 'hawalli' };
const dasman: LocationView = {
  ...unset,
  name: 'Dasman',
  nameAr: 'دسمان',
  governorate: 'capital',
  aliases: ['Dasmaan'],
};

const locations = [bayan, salmiya, dasman];

test('areas are grouped by governorate and sorted in the page’s language', () => {
  expect(locationGroups(locations, 'en')).toMatchObject([
    { governorate: 'capital', locations: [{ label: 'Dasman' }] },
    { governorate: 'hawalli', locations: [{ label: 'Bayan' }, { label: 'Salmiya' }] },
  ]);
  expect(locationGroups(locations, 'ar')[1]).toMatchObject({ locations: [{ label: 'السالمية' }, { label: 'بيان' }] });
});

test('areas without a governorate come last and are never combined into one place', () => {
  const lost = ['Anywhere', 'Elsewhere'].map((name) => ({ name, nameAr: name, governorate: null }));
  const groups = locationGroups([...lost, ...locations], 'en');
  expect(groups.at(-1)).toMatchObject({ governorate: null, locations: [{ name: 'Anywhere' }, { name: 'Elsewhere' }] });
  expect(placesOf(['Anywhere', 'Elsewhere'], groups)).toEqual([
    { governorate: null, names: ['Anywhere'] },
    { governorate: null, names: ['Elsewhere'] },
  ]);
});

const found = (typed: string) =>
  findLocations([bayan, dasman, salmiya], typed, en.types.governorate).map(({ name }) => name);

test('input finds names in both languages, spellings and governorates, in any case; empty input finds all', () => {
  expect(found('sALm')).toEqual(['Salmiya']);
  expect(found('سالم')).toEqual(['Salmiya']);
  expect(found('dasmaan')).toEqual(['Dasman']);
  expect(found('hawalli')).toEqual(['Bayan', 'Salmiya']);
  expect(found('hawalli bay')).toEqual(['Bayan']);
  expect(found('atlantis')).toEqual([]);
  expect(found('')).toEqual(['Bayan', 'Dasman', 'Salmiya']);
});

const area = (id: number, longitude: number | null, governorate: Area['governorate'] = 'hawalli'): Area => ({
  ...unset,
  id,
  name: `Area ${id}`,
  nameAr: `منطقة ${id}`,
  governorate,
  longitude,
  latitude: longitude === null ? null : 29.3,
});
const areas = [
  area(1, 48),
  ...Array.from({ length: 9 }, (_, index) => area(index + 2, 48.09 - index / 100, 'capital')),
  area(20, null),
];

test('the nearest areas come first, from any governorate, without those that have no coordinates', () => {
  expect(neighboursOf(area(1, 48), areas).map(({ id }) => id)).toEqual([10, 9, 8, 7, 6, 5]);
});

test('an area without coordinates has neighbours from its governorate', () => {
  expect(neighboursOf(area(20, null), areas).map(({ id }) => id)).toEqual([1]);
  expect(neighboursOf(area(30, null, 'capital'), areas)).toHaveLength(NEIGHBOURS);
});

import { expect, test } from 'vitest';
import { locationGroups } from '@/lib/locations/groups';
import type { Governorate, LocationView } from '@/lib/locations/view';
import { packLocations, unpackLocations } from './packed-locations';

const location = (name: string, nameAr: string, governorate: Governorate): LocationView => ({
  id: 1,
  name,
  nameAr,
  imageUrl: null,
  propertyCount: 0,
  governorate,
  aliases: [],
  latitude: null,
  longitude: null,
});
const views = [
  location('Kuwait City', 'مدينة الكويت', 'capital'),
  location('Sharq', 'شرق', 'capital'),
  location('Block 1', 'Block 1', 'hawalli'), // the same in both languages
];

test.each(['ar', 'en'] as const)('%s: locations are unpacked as they were packed', (locale) => {
  const groups = locationGroups(views, locale);
  expect(unpackLocations(packLocations(groups), locale)).toEqual(groups);
});

test('a location takes its two names and two commas', () => {
  expect(packLocations(locationGroups(views, 'en'))).toEqual([
    ['capital', 'Kuwait City,مدينة الكويت,Sharq,شرق'],
    ['hawalli', 'Block 1,Block 1'],
  ]);
});

import { expect, test } from 'vitest';
import { locationGroups } from '@/lib/locations/groups';
import type { Governorate, LocationView } from '@/lib/locations/view';
import { packAreas, unpackAreas } from './packed-areas';

const area = (name: string, nameAr: string, governorate: Governorate): LocationView => ({
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
const areas = [
  area('Kuwait City', 'مدينة الكويت', 'capital'),
  area('Sharq', 'شرق', 'capital'),
  area('Block 1', 'Block 1', 'hawalli'), // the same in both languages
];

test.each(['ar', 'en'] as const)('%s: areas come out of their package as they went in', (locale) => {
  const groups = locationGroups(areas, locale);
  expect(unpackAreas(packAreas(groups), locale)).toEqual(groups);
});

test('an area takes its two names and two commas', () => {
  expect(packAreas(locationGroups(areas, 'en'))).toEqual([
    ['capital', 'Kuwait City,مدينة الكويت,Sharq,شرق'],
    ['hawalli', 'Block 1,Block 1'],
  ]);
});

import { expect, test } from 'vitest';
import { findLocations } from './find';
import type { LocationView } from './view';

const governorates = {
  capital: 'Capital',
  hawalli: 'Hawalli',
  farwaniya: 'Farwaniya',
  mubarak_al_kabeer: 'Mubarak Al-Kabeer',
  ahmadi: 'Ahmadi',
  jahra: 'Jahra',
};
const area = (name: string, nameAr: string, governorate: LocationView['governorate'], aliases: string[] = []) =>
  ({
    id: 1,
    name,
    nameAr,
    governorate,
    aliases,
    imageUrl: null,
    propertyCount: 0,
    latitude: null,
    longitude: null,
  }) satisfies LocationView;
const areas = [
  area('Bayan', 'بيان', 'hawalli'),
  area('Dasman', 'دسمان', 'capital', ['Dasmaan']),
  area('Salmiya', 'السالمية', 'hawalli'),
];
const found = (typed: string) => findLocations(areas, typed, governorates).map(({ name }) => name);

test('without words all areas, by governorate', () => {
  expect(found('')).toEqual(['Dasman', 'Bayan', 'Salmiya']);
});

test('a name in either language, a spelling, a governorate, in any case', () => {
  expect(found('sALm')).toEqual(['Salmiya']);
  expect(found('سالم')).toEqual(['Salmiya']);
  expect(found('dasmaan')).toEqual(['Dasman']);
  expect(found('hawalli')).toEqual(['Bayan', 'Salmiya']);
  expect(found('hawalli bay')).toEqual(['Bayan']);
  expect(found('atlantis')).toEqual([]);
});

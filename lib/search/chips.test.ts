import { expect, test } from 'vitest';
import type { LocationGroup } from '../locations/groups';
import { chipsOf } from './chips';
import { filtersToQuery, type Filters } from './filters';

const queryOf = (filters: Filters) => decodeURIComponent(filtersToQuery(filters).toString());
const chips = (filters: Filters) => chipsOf(filters).map(({ kind, value, without }) => [kind, value, queryOf(without)]);

test('every filter is a chip that links to the list without it, at its first page', () => {
  expect(chips({ listingType: 'rent', advertiserKind: 'owner', featured: true, sort: 'newest', page: 4 })).toEqual([
    ['listingType', 'rent', 'advertiserKind=owner&featured=true&sort=newest'],
    ['advertiserKind', 'owner', 'listingType=rent&featured=true&sort=newest'],
    ['featured', 'true', 'listingType=rent&advertiserKind=owner&sort=newest'],
  ]);
  expect(chips({ sort: 'newest', page: 2 })).toEqual([]);
});

test('a drawn area is one chip', () => {
  expect(chips({ within: '_l_rD_bceH_pR??_pR', bedrooms: 2 })).toEqual([
    ['within', '_l_rD_bceH_pR??_pR', 'bedrooms=2'],
    ['bedrooms', '2', expect.stringMatching(/^within=/)],
  ]);
});

test('a governorate with all areas selected is one chip, and other areas have their own', () => {
  const option = (name: string) => ({ name, label: name, other: name });
  const groups: LocationGroup[] = [
    { governorate: 'hawalli', locations: [option('Bayan'), option('Salmiya')] },
    { governorate: 'jahra', locations: [option('Jahra'), option('Qasr')] },
  ];
  const all = chipsOf({ locations: ['Salmiya', 'Jahra', 'Bayan'] }, groups);
  expect(all.map(({ kind, value, without }) => [kind, value, without.locations])).toEqual([
    ['governorate', 'hawalli', ['Jahra']],
    ['locations', 'Jahra', ['Salmiya', 'Bayan']],
  ]);
  expect(chipsOf({ locations: ['Salmiya', 'Bayan'] }, groups)[0]?.without.locations).toBeUndefined();
});

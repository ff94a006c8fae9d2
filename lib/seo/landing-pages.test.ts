import { expect, test } from 'vitest';
import type { Filters } from '../properties/filters';
import { INDEXED_PAGES, isLandingPage, landingPages } from './landing-pages';

const day = (number: number) => new Date(Date.UTC(2026, 10, number));
const group = { listingType: 'rent', propertyType: 'apartment', location: 'Abdullah Al-Salem' } as const;

test('a group of listings opens the home page and every list that it appears on, in the canonical order', () => {
  expect(
    landingPages([{ ...group, updatedAt: day(1) }])
      .map(({ path }) => path)
      .sort(),
  ).toEqual([
    '/',
    '/properties',
    '/properties?listingType=rent',
    '/properties?listingType=rent&location=Abdullah+Al-Salem',
    '/properties?listingType=rent&propertyType=apartment',
    '/properties?listingType=rent&propertyType=apartment&location=Abdullah+Al-Salem',
    '/properties?location=Abdullah+Al-Salem',
    '/properties?propertyType=apartment',
    '/properties?propertyType=apartment&location=Abdullah+Al-Salem',
  ]);
});

test('a list that several groups share carries the latest change among them, once', () => {
  const pages = landingPages([
    { ...group, updatedAt: day(3) },
    { ...group, propertyType: 'villa', updatedAt: day(2) },
  ]);
  expect(pages.filter(({ path }) => path === '/properties?listingType=rent')).toEqual([
    { path: '/properties?listingType=rent', updatedAt: day(3) },
  ]);
  expect(pages.find(({ path }) => path === '/properties?propertyType=villa')?.updatedAt).toEqual(day(2));
});

test('without listings only the home page is named', () => {
  expect(landingPages([])).toEqual([{ path: '/', updatedAt: undefined }]);
});

test.each<Filters>([
  {},
  { listingType: 'rent' },
  { listingType: 'rent', propertyType: 'apartment', locations: ['Salmiya'] },
  { locations: ['Salmiya'], page: INDEXED_PAGES },
  { featured: true },
  { recent: true },
])('search engines keep %o', (filters) => {
  expect(isLandingPage(filters)).toBe(true);
});

test.each<Filters>([
  { keyword: 'sea' },
  { minPrice: 100 },
  { maxPrice: 100 },
  { minArea: 100 },
  { maxArea: 100 },
  { bedrooms: 3 },
  { bathrooms: 2 },
  { sort: 'newest' },
  { locations: ['Hawalli', 'Salmiya'] },
  { listingType: 'rent', page: INDEXED_PAGES + 1 },
  { featured: true, recent: true },
  { featured: true, propertyType: 'villa' },
])('search engines do not keep %o, which combines without end', (filters) => {
  expect(isLandingPage(filters)).toBe(false);
});

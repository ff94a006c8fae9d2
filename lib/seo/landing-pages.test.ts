import { expect, test } from 'vitest';
import type { Filters } from '../search/filters';
import { areaPathOf, INDEXED_PAGES, isLandingPage, landingPages, MIN_AREA_LISTINGS } from './landing-pages';

const day = (number: number) => new Date(Date.UTC(2026, 10, number)).toISOString();
const group = { listingType: 'rent', propertyType: 'apartment', location: 'Abdullah Al-Salem' } as const;

const areas = [{ name: 'Abdullah Al-Salem', governorate: 'capital' }] as const;
const pathsOf = (pages: { path: string }[]) => pages.map(({ path }) => path).sort();

test('from three listings on, area pages replace two lists, and the governorate has pages', () => {
  const pages = pathsOf(landingPages([{ ...group, count: MIN_AREA_LISTINGS, updatedAt: day(1) }], [...areas]));
  expect(pages.filter((path) => path.startsWith('/areas/'))).toEqual([
    '/areas/abdullah-al-salem',
    '/areas/abdullah-al-salem/apartments-for-rent',
    '/areas/capital-governorate',
    '/areas/capital-governorate/apartments-for-rent',
  ]);
  expect(pages.filter((path) => path.includes('location='))).toEqual([
    '/properties?listingType=rent&location=Abdullah+Al-Salem',
    '/properties?propertyType=apartment&location=Abdullah+Al-Salem',
  ]);
});

test('without listings only home, contact and terms are listed', () => {
  expect(landingPages([], [])).toEqual([
    { path: '/', updatedAt: undefined },
    { path: '/contact' },
    { path: '/trust' },
    { path: '/privacy' },
    { path: '/terms' },
  ]);
});

test.each<[Filters, string | null]>([
  [{ locations: ['Salmiya'] }, '/areas/salmiya'],
  [{ locations: ['Bneid Al-Gar'], listingType: 'sale', propertyType: 'land' }, '/areas/bneid-al-gar/land-for-sale'],
  [{ locations: ['Salmiya'], listingType: 'sale' }, null],
  [{ locations: ['Salmiya', 'Hawalli'] }, null],
  [{ locations: ['Salmiya'], page: 2 }, null],
  [{}, null],
])('the list of %o is %s', (filters, path) => {
  expect(areaPathOf(filters, MIN_AREA_LISTINGS)).toBe(path);
  expect(areaPathOf(filters, MIN_AREA_LISTINGS - 1)).toBeNull();
});

test.each<Filters>([
  {},
  { listingType: 'rent', propertyType: 'apartment', locations: ['Salmiya'] },
  { locations: ['Salmiya'], page: INDEXED_PAGES },
  { featured: true },
])('%o is indexable', (filters) => expect(isLandingPage(filters)).toBe(true));

test.each<Filters>([
  { keyword: 'sea' },
  { minPrice: 100 },
  { sort: 'newest' },
  { locations: ['Hawalli', 'Salmiya'] },
  { listingType: 'rent', page: INDEXED_PAGES + 1 },
  { featured: true, recent: true },
])('%o is not indexable, since it combines endlessly', (filters) => expect(isLandingPage(filters)).toBe(false));

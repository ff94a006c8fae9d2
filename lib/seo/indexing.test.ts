import { expect, test } from 'vitest';
import type { Filters } from '../properties/filters';
import { INDEXED_PAGES, isLandingPage } from './indexing';

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

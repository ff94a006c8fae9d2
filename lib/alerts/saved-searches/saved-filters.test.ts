import { expect, test } from 'vitest';
import { filtersToQuery, type Filters } from '../../search/filters';
import { savedFilters } from './saved-filters';

const query = (filters: Filters) => filtersToQuery(savedFilters(filters)).toString();

test('lists with the same filters are one search, regardless of order, page and view', () => {
  const facts = { locations: ['Salmiya', 'Hawalli'], amenities: [9, 2] };
  const conditions: Filters = { listingType: 'rent', maxPrice: 500, ...facts };
  const saved = 'listingType=rent&locations=Hawalli%2CSalmiya&maxPrice=500&amenities=2%2C9';
  expect(query({ ...conditions, sort: 'newest', page: 3, recent: true, view: 'map' })).toBe(saved);
  expect(query({ ...conditions, locations: ['Hawalli', 'Salmiya'], amenities: [2, 9] })).toBe(query(conditions));
  expect(query({ ...conditions, featured: true })).not.toBe(query(conditions));
});

import { expect, it } from 'vitest';
import { canonicalFilters, filtersToQuery, type SearchFilters } from '../filters';
import { replaceId } from './replace-id';

const query = (filters: SearchFilters) => filtersToQuery(canonicalFilters(filters)).toString();

it('a search of a merged area becomes one of the other area, once', () => {
  const of = (locations: number[]) => query({ listingType: 'rent', locations, block: '5', keyword: 'بحر' });
  expect(replaceId(of([7]), 'locations', 7, 12)).toBe(of([12]));
  expect(replaceId(of([7, 12]), 'locations', 7, 12)).toBe(of([12]));
  expect(replaceId(of([7, 100, 9]), 'locations', 9, 12)).toBe(of([7, 100, 12]));
  expect(replaceId(of([77]), 'locations', 7, 12)).toBe(of([77]));
});

it('a search of a merged amenity becomes one of the other amenity, once', () => {
  const of = (amenities: number[]) => query({ amenities, minPrice: 7 });
  expect(replaceId(of([7, 9]), 'amenities', 7, 12)).toBe(of([9, 12]));
  expect(replaceId(of([7, 12]), 'amenities', 7, 12)).toBe(of([12]));
  expect(replaceId(query({ locations: [7] }), 'amenities', 7, 12)).toBe('location=7');
});

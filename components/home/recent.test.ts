import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { recentSearches, viewedListings } from './recent';
import { stubStorage } from '@/tests/support/storage';

let stored: Record<string, string>;
beforeEach(() => {
  ({ stored } = stubStorage());
});
afterEach(() => vi.unstubAllGlobals());

it('the latest listing comes first, each listing once, 300 at most', () => {
  for (const id of [1, 2, 1, 3]) viewedListings.add(id);
  expect(viewedListings.read()).toEqual([3, 1, 2]);
  for (let id = 4; id <= 301; id += 1) viewedListings.add(id);
  expect(viewedListings.read()).toHaveLength(300);
  expect(viewedListings.read()).not.toContain(2);
});

it.each(['nonsense', '{}', '[null, "x", -1, 1.5]'])('invalid stored data is ignored: %s', (text) => {
  stored.viewed = text;
  expect(viewedListings.read()).toEqual([]);
});

it('searches are trimmed and at most five are kept, without blank and long ones', () => {
  for (const text of ['a', ' b  c ', '', ' ', 'x'.repeat(101), 'd', 'a', 'e', 'f', 'g']) recentSearches.add(text);
  expect(recentSearches.read()).toEqual(['g', 'f', 'e', 'a', 'd']);
});

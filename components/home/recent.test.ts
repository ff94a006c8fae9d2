import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { recentSearches, viewedListings } from './recent';
import { stubStorage } from '@/tests/support/storage';

let stored: Record<string, string>;
beforeEach(() => {
  ({ stored } = stubStorage());
});
afterEach(() => vi.unstubAllGlobals());

it('the latest listing comes first, each once, twelve at most', () => {
  for (const id of [1, 2, 1, ...Array.from({ length: 20 }, (_, index) => index + 100)]) viewedListings.add(id);
  viewedListings.add(110);
  expect(viewedListings.read()).toEqual([110, 119, 118, 117, 116, 115, 114, 113, 112, 111, 109, 108]);
});

it.each(['nonsense', '{}', '[null, "x", -1, 1.5]'])('a storage that holds %s holds nothing', (text) => {
  stored.viewed = text;
  expect(viewedListings.read()).toEqual([]);
});

it('what is forgotten leaves no entry, by which pages would reserve room', () => {
  viewedListings.add(1);
  viewedListings.clear();
  expect(stored).toEqual({});
});

it('searches are kept without surplus spaces, five at most; blank and long ones are not', () => {
  for (const text of ['a', ' b  c ', '', ' ', 'x'.repeat(101), 'd', 'a', 'e', 'f', 'g']) recentSearches.add(text);
  expect(recentSearches.read()).toEqual(['g', 'f', 'e', 'a', 'd']);
});

import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { recentSearches, viewedListings } from './recent';
import { stubStorage } from '@/tests/support/storage';

let stored: Record<string, string>;
beforeEach(() => {
  ({ stored } = stubStorage());
});
afterEach(() => vi.unstubAllGlobals());

it('the latest listing comes first, each listing once, twelve at most', () => {
  for (const id of [1, 2, 1, ...Array.from({ length: 20 }, (_, index) => index + 100)]) viewedListings.add(id);
  viewedListings.add(110);
  expect(viewedListings.read()).toEqual([110, 119, 118, 117, 116, 115, 114, 113, 112, 111, 109, 108]);
});

it.each(['nonsense', '{}', '[null, "x", -1, 1.5]'])('invalid stored data is ignored: %s', (text) => {
  stored.viewed = text;
  expect(viewedListings.read()).toEqual([]);
});

it('clearing removes the entry, so that pages reserve no room', () => {
  viewedListings.add(1);
  viewedListings.clear();
  expect(stored).toEqual({});
});

it('searches are trimmed and at most five are kept, without blank and long ones', () => {
  for (const text of ['a', ' b  c ', '', ' ', 'x'.repeat(101), 'd', 'a', 'e', 'f', 'g']) recentSearches.add(text);
  expect(recentSearches.read()).toEqual(['g', 'f', 'e', 'a', 'd']);
});

import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { forgetViewed, rememberViewed, viewedListings } from './viewed';
import { stubStorage } from '@/tests/support/storage';

let stored: Record<string, string>;
beforeEach(() => {
  ({ stored } = stubStorage());
});
afterEach(() => vi.unstubAllGlobals());

it('the latest listing comes first, each once, twelve at most', () => {
  for (const id of [1, 2, 1, ...Array.from({ length: 20 }, (_, index) => index + 100)]) rememberViewed(id);
  rememberViewed(110);
  expect(viewedListings()).toEqual([110, 119, 118, 117, 116, 115, 114, 113, 112, 111, 109, 108]);
});

it.each(['nonsense', '{}', '[null, "x", -1, 1.5]'])('a storage that holds %s holds nothing', (text) => {
  stored.viewed = text;
  expect(viewedListings()).toEqual([]);
});

it('what is forgotten leaves no entry, by which pages would reserve room', () => {
  rememberViewed(1);
  forgetViewed();
  expect(stored).toEqual({});
});

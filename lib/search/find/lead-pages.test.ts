import { expect, test } from 'vitest';
import { leadPages } from './lead-pages';

test('up to four featured listings lead each page, and none appears twice', () => {
  const newest = [10, 9, 8, 7, 6, 5, 4, 3, 2, 1];
  expect(leadPages(newest, [8, 7, 5, 2, 1], 6)).toEqual([8, 7, 5, 2, 10, 9, 1, 6, 4, 3]);
});

test('a featured listing older than those of the pages leads them', () => {
  expect(leadPages([9, 8, 7], [1], 3)).toEqual([1, 9, 8]);
});

test('a page of fewer than four can have only featured listings', () => {
  expect(leadPages([5, 4, 3, 2], [3, 2], 2)).toEqual([3, 2, 5, 4]);
});

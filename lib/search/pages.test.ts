import { expect, test } from 'vitest';
import { lastPage, pageSteps } from './pages';

test('a list has at least one page and at most the maximum number of pages', () => {
  expect(lastPage(0, true)).toBe(1);
  expect(lastPage(24, true)).toBe(1);
  expect(lastPage(25, true)).toBe(2);
  expect(lastPage(1000, false)).toBe(417);
});

test('few pages are all listed', () => {
  expect(pageSteps(1, 1, true)).toEqual([1]);
  expect(pageSteps(2, 4, true)).toEqual([1, 2, 3, 4]);
});

test('many pages show the first, the last and those around the current one', () => {
  expect(pageSteps(1, 20, true)).toEqual([1, 2, 'gap', 20]);
  expect(pageSteps(10, 20, true)).toEqual([1, 'gap', 9, 10, 11, 'gap', 20]);
  expect(pageSteps(20, 20, true)).toEqual([1, 'gap', 19, 20]);
});

test('a gap of one page shows that page', () => {
  expect(pageSteps(4, 6, true)).toEqual([1, 2, 3, 4, 5, 6]);
});

test('without an exact total the last page is not shown', () => {
  expect(pageSteps(1, 417, false)).toEqual([1, 2, 'gap']);
  expect(pageSteps(417, 417, false)).toEqual([1, 'gap', 416, 417]);
});

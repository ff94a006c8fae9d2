import { expect, test } from 'vitest';
import { lastPage, loadNearestPage, pageSteps } from './pages';

test('a list has at least one page and at most the maximum number of pages', () => {
  expect(lastPage(0, true)).toBe(1);
  expect(lastPage(24, true)).toBe(1);
  expect(lastPage(25, true)).toBe(2);
  expect(lastPage(1000, false)).toBe(417);
});

test.each<[string, number, number, boolean, (number | 'gap')[]]>([
  ['the only page', 1, 1, true, [1]],
  ['the first, the last and those around the current one', 10, 20, true, [1, 'gap', 9, 10, 11, 'gap', 20]],
  ['those after the first', 1, 20, true, [1, 2, 'gap', 20]],
  ['a single page instead of a gap', 4, 6, true, [1, 2, 3, 4, 5, 6]],
  ['no last page without an exact total', 1, 417, false, [1, 2, 'gap']],
  ['the last possible page while it is current', 417, 417, false, [1, 'gap', 416, 417]],
])('the pager shows %s', (_, current, last, isExact, steps) => {
  expect(pageSteps(current, last, isExact)).toEqual(steps);
});

test.each([
  ['the wanted page', 2, { page: 2, items: [25] }],
  ['the last page, if the list is shorter', 7, { page: 2, items: [25] }],
])('a list shows %s', async (_, wanted, { page, items }) => {
  const all = Array.from({ length: 25 }, (_, index) => index + 1);
  const read = async (page: number) => ({ items: all.slice((page - 1) * 24, page * 24), total: all.length });
  expect(await loadNearestPage(wanted, 24, read)).toEqual({ page, list: { items, total: 25 } });
});

import { expect, it } from 'vitest';
import { pageLinks } from './paging';

const links = (page: number, total: number, exact = true, pageSize = 24, query = '') =>
  Object.fromEntries(
    pageLinks('/api/properties', new URLSearchParams(query), { page, pageSize, total, exact })!
      .split(', ')
      .map((link) => /^<(.+)>; rel="(\w+)"$/.exec(link)!.slice(1, 3).reverse()),
  );

it('links to the neighbours and the ends', () => {
  const first = '/api/properties?keyword=a+b';
  const others = { next: `${first}&page=3`, last: `${first}&page=5` };
  expect(links(2, 100, true, 24, 'keyword=a+b')).toEqual({ first, prev: first, ...others });
});

it('omits the previous page before the first and the next page after the last', () => {
  expect(Object.keys(links(1, 100))).toEqual(['first', 'next', 'last']);
  expect(Object.keys(links(5, 100))).toEqual(['first', 'prev', 'last']);
  expect(links(1, 0)).toEqual({ first: '/api/properties', last: '/api/properties' });
  expect(links(1, 24)).toEqual(links(1, 0));
  expect(links(1, 25).last).toBe('/api/properties?page=2');
});

it('omits the last page if the total is not exact, and never exceeds the maximum page', () => {
  expect(links(1, 1_000, false, 100)).toEqual({ first: '/api/properties', next: '/api/properties?page=2' });
  expect(Object.keys(links(100, 1_000, false, 100))).toEqual(['first', 'prev']);
  expect(links(1, 50_000, true, 100).last).toBe('/api/properties?page=100');
});

it('escapes the query', () => {
  const query = new URLSearchParams({ keyword: '>; rel="x", <\r\nSet-Cookie: a=b' });
  expect(pageLinks('/a', query, { page: 1, pageSize: 1, total: 1, exact: true })).not.toMatch(/[\r\n]|rel="x"/);
});

it('is omitted if it would repeat a long query, such as a drawn area', () => {
  const page = { page: 2, pageSize: 24, total: 100, exact: true };
  const of = (length: number) =>
    pageLinks('/api/properties', new URLSearchParams({ within: 'a'.repeat(length) }), page);
  expect(of(900)?.length).toBeLessThan(4_200);
  expect(of(1_000)).toBeNull();
});

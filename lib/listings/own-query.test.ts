import { expect, test } from 'vitest';
import { ownQueryText, readOwnQuery } from './own-query';

test('valid parameters are read and invalid ones ignored', () => {
  const read = { state: 'paused', sort: 'ending', keyword: 'Salmiya', page: 3 };
  expect(readOwnQuery({ ...read, keyword: ' Salmiya ', page: '3' })).toEqual(read);
  const usual = { state: undefined, sort: 'needs', keyword: undefined, page: 1 };
  expect(readOwnQuery({ state: 'lost', sort: 'up', keyword: 'x'.repeat(201), page: '-1' })).toEqual(usual);
  expect(readOwnQuery({ keyword: '\u0000' }).keyword).toBeUndefined();
  expect(readOwnQuery({ page: '99999' }).page).toBe(417);
});

test('an address omits defaults and is parsed back to the same query', () => {
  expect(ownQueryText({ sort: 'needs' })).toBe('');
  const query = { state: 'live', sort: 'price_asc', keyword: 'شقة & بيت', page: 2 } as const;
  expect(readOwnQuery(new URLSearchParams(ownQueryText(query)))).toEqual(query);
});

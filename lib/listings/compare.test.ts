import { describe, expect, it } from 'vitest';
import { bestOf, comparedIds } from './compare';

describe('the address of a comparison', () => {
  it.each([
    ['7', [7]],
    [' 7, 12 ', [7, 12]],
    ['1,2,3,4,4', [1, 2, 3, 4]],
  ])('%s contains listings', (ids, expected) => expect(comparedIds({ ids })).toEqual(expected));

  it.each(['x', '0', '07', '7,', ',', '7,,12', '-1', '7;12', '2147483648', '1,2,3,4,5', '7\u0000', '٧'])(
    '%j contains no listings',
    (ids) => expect(comparedIds({ ids })).toBeNull(),
  );

  it('is empty if the parameter is missing or blank', () => {
    for (const query of [{}, { ids: '' }, { ids: ' ' }, { other: '7' }]) expect(comparedIds(query)).toEqual([]);
    expect(comparedIds({ ids: ['7', '12'] })).toEqual([7]);
  });
});

it('the better value is marked, unless several listings share it or no other is known', () => {
  expect(bestOf([3, 2, 3], 'more')).toEqual([false, false, false]);
  expect(bestOf([3, 2, 3], 'less')).toEqual([false, true, false]);
  expect(bestOf([450, 500], 'less')).toEqual([true, false]);
  expect(bestOf([3, 3], 'more')).toEqual([false, false]);
  expect(bestOf([3, null], 'more')).toEqual([false, false]);
  expect(bestOf([null, null], 'less')).toEqual([false, false]);
});

import { describe, expect, it } from 'vitest';
import { comparedIds, differs } from './compare';

describe('the address of a comparison', () => {
  it.each([
    ['7', [7]],
    ['7,12', [7, 12]],
    [' 7, 12 ', [7, 12]],
    ['7,7,12', [7, 12]],
    ['1,2,3,4', [1, 2, 3, 4]],
    ['1,2,3,4,4', [1, 2, 3, 4]],
  ])('%s names listings', (ids, expected) => expect(comparedIds({ ids })).toEqual(expected));

  it.each(['x', '0', '07', '7,', ',', '7,,12', '-1', '7;12', '2147483648', '1,2,3,4,5', '7\u0000', '٧'])(
    '%j names none',
    (ids) => expect(comparedIds({ ids })).toBeNull(),
  );

  it('says nothing where there is no parameter, or a blank one', () => {
    for (const query of [{}, { ids: '' }, { ids: ' ' }, { other: '7' }]) expect(comparedIds(query)).toEqual([]);
    expect(comparedIds({ ids: ['7', '12'] })).toEqual([7]);
  });
});

it('a fact differs where one of several is another, or is not said', () => {
  expect(differs(['3', '3'])).toBe(false);
  expect(differs([null, null])).toBe(false);
  expect(differs(['3', '2', '3'])).toBe(true);
  expect(differs(['3', null])).toBe(true);
  expect(differs(['3'])).toBe(false);
});

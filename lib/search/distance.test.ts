import { describe, expect, test } from 'vitest';
import { allowance, distance } from './distance';

describe('distance', () => {
  test.each([
    ['villa', 'villa', 0],
    ['vila', 'villa', 1],
    ['vilal', 'villa', 1],
    ['balcone', 'balcony', 1],
    ['مسبح', 'مسيح', 1],
    ['flat', 'villa', 4],
  ])('counts the edits from %s to %s', (a, b, edits) => {
    expect(distance(a, b, 9)).toBe(edits);
  });

  test('stops counting one above the limit', () => {
    expect(distance('apartment', 'شقه', 2)).toBe(3);
    expect(distance('abcd', 'wxyz', 2)).toBe(3);
  });
});

describe('allowance', () => {
  test('forgives no edit in two letters, one in three, three at most', () => {
    expect(['ab', 'abc', 'abcde', 'abcdef', 'abcdefghi', 'a'.repeat(40)].map(allowance)).toEqual([0, 1, 1, 2, 3, 3]);
  });
});

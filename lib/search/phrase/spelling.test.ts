import { describe, expect, test } from 'vitest';
import { normalize } from './normalize';
import { consonantSkeleton, editDistance, maxEdits, slipsFrom } from './spelling';

const of = (name: string) => consonantSkeleton(normalize(name).replaceAll(' ', ''));

describe('consonantSkeleton', () => {
  test.each([
    ['Salmiyyah', 'Salmiya'],
    ['Fa7a7eel', 'Fahaheel'],
    ['السالميا', 'السالمية'],
    ['خيتان', 'خيطان'],
  ])('treats %s and %s as one name', (one, other) => {
    expect(of(one)).toBe(of(other));
  });

  test.each([
    ['Salmiya', 'Salam'],
    ['Jabriya', 'Jahra'],
    ['السالمية', 'السلام'],
    ['الصالحية', 'السالمية'],
  ])('keeps %s and %s apart', (one, other) => {
    expect(of(one)).not.toBe(of(other));
  });

  test('is empty if too little remains', () => {
    expect(of('Rai')).toBe('');
    expect(of('sea')).toBe('');
    expect(of('بيت')).toBe('');
  });
});

describe('editDistance', () => {
  test.each([
    ['villa', 'villa', 0],
    ['vila', 'villa', 1],
    ['مسبح', 'مسيح', 1],
    ['flat', 'villa', 4],
  ])('counts the edits from %s to %s', (a, b, edits) => {
    expect(editDistance(a, b, 9)).toBe(edits);
  });

  test('stops counting one above the limit', () => {
    expect(editDistance('apartment', 'شقه', 2)).toBe(3);
    expect(editDistance('abcd', 'wxyz', 2)).toBe(3);
  });
});

test('maxEdits allows no edit in two letters, one in three, three at most', () => {
  expect(['ab', 'abc', 'abcde', 'abcdef', 'abcdefghi', 'a'.repeat(40)].map(maxEdits)).toEqual([0, 1, 1, 2, 3, 3]);
});

describe('slipsFrom', () => {
  test.each([
    ['balcuny', 'balcony', 1],
    ['appartmant', 'apartment', 2],
    ['lnad', 'land', 1],
    ['vila', 'villa', 1],
    ['تشطبيات', 'تشطيبات', 1],
    ['مصبح', 'مسبح', 1],
    ['مفروشع', 'مفروشه', 1],
  ])('%s matches %s', (typed, word, edits) => {
    expect(slipsFrom(typed, word)).toBe(edits);
  });

  test.each([
    ['مسبق', 'مسبح'],
    ['مكتب', 'مرتب'],
    ['بحر', 'بحري'],
    ['rent', 'rest'],
    ['garden', 'warden5'],
    ['a', 'ab'],
    ['', 'x'],
  ])('%s does not match %s, which is equally close by chance', (typed, word) => {
    expect(slipsFrom(typed, word)).toBeNull();
  });
});

import { describe, expect, test } from 'vitest';
import { slipsFrom } from './spelling';

describe('slipsFrom', () => {
  test.each([
    ['balcuny', 'balcony', 1],
    ['appartmant', 'apartment', 2],
    ['lnad', 'land', 1],
    ['vila', 'villa', 1],
    ['تشطبيات', 'تشطيبات', 1],
    ['مصبح', 'مسبح', 1],
    ['مفروشع', 'مفروشه', 1],
  ])('%s matches %s', (typed, word, edits) => expect(slipsFrom(typed, word)).toBe(edits));

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

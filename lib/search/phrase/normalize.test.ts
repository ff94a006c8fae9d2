import { describe, expect, test } from 'vitest';
import { normalize, tokenize } from './normalize';
import cases from './normalize-cases.json';

describe('normalize', () => {
  test.each(cases)('normalizes %j to %j: %s', (text, normal) => {
    expect(normalize(text)).toBe(normal);
  });

  test('treats half a character, and the null character, which PostgreSQL cannot store, as a space', () => {
    expect([normalize('شقة\ud83cفيلا'), normalize('a\u0000b')]).toEqual(['شقه فيلا', 'a b']);
  });

  test('is idempotent except for newly exposed articles', () => {
    for (const [text] of cases.filter(([, normal]) => normal !== 'as salimiyah')) {
      expect(normalize(normalize(text as string))).toBe(normalize(text as string));
    }
  });
});

test('a text without words has no tokens', () => {
  expect(tokenize(' ؟! ')).toEqual([]);
});

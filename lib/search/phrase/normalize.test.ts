import { describe, expect, test } from 'vitest';
import { normalize, tokenize } from './normalize';
import cases from './normalize-cases.json';

describe('normalize', () => {
  test.each(cases)('normalizes %j to %j: %s', (text, normal) => {
    expect(normalize(text)).toBe(normal);
  });

  test('treats half a character as a space', () => {
    expect(normalize('شقة\ud83cفيلا')).toBe('شقه فيلا');
  });

  test('treats the null character as a space, since PostgreSQL cannot store it', () => {
    expect(normalize('a\u0000b')).toBe('a b');
  });

  test('is idempotent except for newly exposed articles', () => {
    for (const [text] of cases.filter(([, normal]) => normal !== 'as salimiyah')) {
      expect(normalize(normalize(text as string))).toBe(normalize(text as string));
    }
  });
});

describe('tokenize', () => {
  test('is empty for a text without words', () => {
    expect(tokenize(' ؟! ')).toEqual([]);
  });
});

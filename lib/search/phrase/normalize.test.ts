import { describe, expect, test } from 'vitest';
import { normalize, tokenize } from './normalize';
import cases from './normalize-cases.json';

describe('normalize', () => {
  test.each(cases)('reads %j as %j: %s', (text, normal) => {
    expect(normalize(text)).toBe(normal);
  });

  test('takes half a character for a space', () => {
    expect(normalize('شقة\ud83cفيلا')).toBe('شقه فيلا');
  });

  test('takes the null character for a space, which PostgreSQL cannot hold', () => {
    expect(normalize('a\u0000b')).toBe('a b');
  });

  test('leaves what it has normalized as it is, but for articles that came to light', () => {
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

import { describe, expect, test } from 'vitest';
import { normalise, tokenize } from './normalise';
import cases from './normalise-cases.json';

describe('normalise', () => {
  test.each(cases)('reads %j as %j: %s', (text, normal) => {
    expect(normalise(text)).toBe(normal);
  });

  test('takes half a character for a space', () => {
    expect(normalise('شقة\ud83cفيلا')).toBe('شقه فيلا');
  });

  test('takes the null character for a space, which PostgreSQL cannot hold', () => {
    expect(normalise('a\u0000b')).toBe('a b');
  });

  test('leaves what it has normalised as it is, but for articles that came to light', () => {
    for (const [text] of cases.filter(([, normal]) => normal !== 'as salimiyah')) {
      expect(normalise(normalise(text as string))).toBe(normalise(text as string));
    }
  });
});

describe('tokenize', () => {
  test('is empty for a text without words', () => {
    expect(tokenize(' ؟! ')).toEqual([]);
  });
});

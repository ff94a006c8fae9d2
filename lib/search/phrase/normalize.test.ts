import { describe, expect, test } from 'vitest';
import { normalize } from './normalize';
import cases from './normalize-cases.json';

describe('normalize', () => {
  test.each(cases)('normalizes %j to %j: %s', (text, normal) => expect(normalize(text)).toBe(normal));

  test('treats half a character, and the null character, which PostgreSQL cannot store, as a space', () => {
    expect([normalize('شقة\ud83cفيلا'), normalize('a\u0000b')]).toEqual(['شقه فيلا', 'a b']);
  });
});

import { describe, expect, test } from 'vitest';
import { shorten, tokensOf } from './tokens';

const pairs = (keyword: string) => tokensOf(keyword).map(({ word, typed }) => [word, typed]);

describe('tokensOf', () => {
  test('remembers what was typed for each word', () => {
    expect(pairs('Al-Salmiya شقّة')).toEqual([
      ['salmiya', 'Al-Salmiya'],
      ['شقه', 'شقّة'],
    ]);
  });

  test('takes pieces together that are one word', () => {
    expect(pairs('شارع عبد الله السالم')).toEqual([
      ['شارع', 'شارع'],
      ['عبدالله', 'عبد الله'],
      ['سالم', 'السالم'],
    ]);
    expect(pairs('Al Salmiya')).toEqual([['salmiya', 'Al Salmiya']]);
  });

  test('gives words that were typed as one the same chunk', () => {
    expect(tokensOf('sea 3غرف').map(({ word, chunk }) => [word, chunk])).toEqual([
      ['sea', 0],
      ['3', 1],
      ['غرف', 1],
    ]);
  });

  test('passes over what holds no word', () => {
    expect(pairs('🏠 - sea & view!')).toEqual([
      ['sea', 'sea'],
      ['view', 'view!'],
    ]);
  });
});

describe('shorten', () => {
  test('trims and keeps 100 letters', () => {
    expect(shorten(`  ${'س'.repeat(10_000)}`)).toBe('س'.repeat(100));
  });

  test('does not cut a character in two', () => {
    expect(shorten('🏠'.repeat(150))).toBe('🏠'.repeat(100));
  });
});

import { describe, expect, it } from 'vitest';
import { wordsOf } from './words';

describe('wordsOf', () => {
  it('prefers the language of the page', () => {
    expect(wordsOf('ar', 'Flat in Salmiya', 'شقة في السالمية')).toEqual({
      text: 'شقة في السالمية',
      lang: 'ar',
      dir: 'rtl',
    });
    expect(wordsOf('en', 'Flat in Salmiya', 'شقة في السالمية')).toEqual({
      text: 'Flat in Salmiya',
      lang: 'en',
      dir: 'ltr',
    });
  });

  it('shows the other language, and says so, where the page’s own is missing or blank', () => {
    expect(wordsOf('ar', 'Flat in Salmiya', '  ')).toEqual({ text: 'Flat in Salmiya', lang: 'en', dir: 'ltr' });
    expect(wordsOf('en', null, 'شقة في السالمية')).toEqual({ text: 'شقة في السالمية', lang: 'ar', dir: 'rtl' });
  });

  it('is nothing where nothing was written', () => {
    expect(wordsOf('en', ' ', null)).toBeNull();
  });
});

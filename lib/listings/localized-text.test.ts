import { describe, expect, it } from 'vitest';
import { localizedText } from './localized-text';

describe('localizedText', () => {
  it('prefers the language of the page', () => {
    expect(localizedText('ar', 'Flat in Salmiya', 'شقة في السالمية')).toEqual({
      text: 'شقة في السالمية',
      lang: 'ar',
      dir: 'rtl',
    });
    expect(localizedText('en', 'Flat in Salmiya', 'شقة في السالمية')).toEqual({
      text: 'Flat in Salmiya',
      lang: 'en',
      dir: 'ltr',
    });
  });

  it('falls back to the other language, with its code, if the page’s own is missing or blank', () => {
    expect(localizedText('ar', 'Flat in Salmiya', '  ')).toEqual({ text: 'Flat in Salmiya', lang: 'en', dir: 'ltr' });
    expect(localizedText('en', null, 'شقة في السالمية')).toEqual({ text: 'شقة في السالمية', lang: 'ar', dir: 'rtl' });
  });

  it('is null if both are missing', () => {
    expect(localizedText('en', ' ', null)).toBeNull();
  });
});

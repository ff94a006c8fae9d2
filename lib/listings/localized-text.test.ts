import { expect, it } from 'vitest';
import { localizedText } from './localized-text';

const arabic = { text: 'شقة في السالمية', lang: 'ar', dir: 'rtl' };
const english = { text: 'Flat in Salmiya', lang: 'en', dir: 'ltr' };

it('a text is in the language of the page, else in the other one with its code, or null if both are blank', () => {
  expect(localizedText('ar', english.text, arabic.text)).toEqual(arabic);
  expect(localizedText('en', english.text, arabic.text)).toEqual(english);
  expect(localizedText('ar', english.text, '  ')).toEqual(english);
  expect(localizedText('en', null, arabic.text)).toEqual(arabic);
  expect(localizedText('en', ' ', null)).toBeNull();
});

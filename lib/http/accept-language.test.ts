import { expect, it } from 'vitest';
import { acceptedLanguage } from './accept-language';

it.each([
  [null, 'en'],
  ['fr, de;q=0.9', 'en'],
  ['AR-kw', 'ar'],
  ['en;q=0.5, ar-KW;q=0.8', 'ar'],
  ['ar;q=0, *;q=0.5', 'en'],
  ['arc', 'en'],
  [`${'x,'.repeat(10_000)}ar`, 'en'],
])('%.40s selects %s', (header, locale) => expect(acceptedLanguage(header)).toBe(locale));

import { expect, test } from 'vitest';
import { alternatesFor, localizedUrl } from './alternates';

const origin = 'https://market.example';

test('Arabic has no prefix and English lives under /en, also the home page', () => {
  expect(localizedUrl(origin, 'ar', '/')).toBe('https://market.example/');
  expect(localizedUrl(origin, 'en', '/')).toBe('https://market.example/en');
  expect(localizedUrl(origin, 'en', '/properties?page=2')).toBe('https://market.example/en/properties?page=2');
});

test('each language of a page is canonical, and both list the same alternates, with Arabic as default', () => {
  const [arabic, english] = ['https://market.example/properties/12', 'https://market.example/en/properties/12'];
  const languages = { ar: arabic, en: english, 'x-default': arabic };
  expect(alternatesFor(origin, 'ar', '/properties/12')).toEqual({ canonical: arabic, languages });
  expect(alternatesFor(origin, 'en', '/properties/12')).toEqual({ canonical: english, languages });
});

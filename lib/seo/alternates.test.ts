import { expect, test } from 'vitest';
import { alternatesFor, localizedUrl } from './alternates';

const origin = 'https://market.example';

test('Arabic has no prefix and English lives under /en, also the home page', () => {
  expect(localizedUrl(origin, 'ar', '/')).toBe('https://market.example/');
  expect(localizedUrl(origin, 'en', '/')).toBe('https://market.example/en');
  expect(localizedUrl(origin, 'en', '/properties?page=2')).toBe('https://market.example/en/properties?page=2');
});

test('both languages of a page list the same alternates, with Arabic as default', () => {
  const arabic = alternatesFor(origin, 'ar', '/properties/12');
  const english = alternatesFor(origin, 'en', '/properties/12');
  expect(arabic.languages).toEqual(english.languages);
  expect(arabic.languages).toEqual({
    ar: 'https://market.example/properties/12',
    en: 'https://market.example/en/properties/12',
    'x-default': 'https://market.example/properties/12',
  });
});

test('each language of a page is canonical', () => {
  expect(alternatesFor(origin, 'ar', '/properties/12').canonical).toBe('https://market.example/properties/12');
  expect(alternatesFor(origin, 'en', '/properties/12').canonical).toBe('https://market.example/en/properties/12');
});

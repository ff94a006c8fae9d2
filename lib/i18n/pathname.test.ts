import { expect, it } from 'vitest';
import { getPathname, withoutLocale } from './pathname';

it.each([
  ['/', '/', '/en'],
  ['/?tab=login', '/?tab=login', '/en?tab=login'],
  ['/properties?location=Salmiya', '/properties?location=Salmiya', '/en/properties?location=Salmiya'],
  ['https://wa.me/1', 'https://wa.me/1', 'https://wa.me/1'],
])('getPathname %s', (href, arabic, english) => {
  expect(getPathname({ href, locale: 'ar' })).toBe(arabic);
  expect(getPathname({ href, locale: 'en' })).toBe(english);
});

it.each([
  ['/', '/'],
  ['/en', '/'],
  ['/en/properties/3', '/properties/3'],
  ['/english', '/english'],
])('withoutLocale %s is %s', (pathname, expected) => expect(withoutLocale(pathname)).toBe(expected));

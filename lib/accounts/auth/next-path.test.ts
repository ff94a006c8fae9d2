import { describe, expect, it } from 'vitest';
import { isNewListingPath, reasonForAccount, safeNext } from './next-path';

describe('safeNext', () => {
  it.each([
    ['/properties/my', '/properties/my'],
    ['/en/properties/7?a=b#c', '/properties/7?a=b#c'],
    ['/en', '/'],
    ['/properties?keyword=%D8%A8%D8%AD%D8%B1', '/properties?keyword=%D8%A8%D8%AD%D8%B1'],
  ])('follows %j within the site, to %j', (next, path) => expect(safeNext(next)).toBe(path));

  it.each([
    ...[null, undefined, '', 'properties', 'https://evil.example/', 'javascript:alert(1)', 'http:\\\\evil.example'],
    ...['//evil.example', '/\\evil.example', '/\t/evil.example', '/en//evil.example', '/ar//evil.example/x'],
    ...['/auth?tab=register', '/en/auth', '/api/logout'],
  ])('rejects %j', (next) => expect(safeNext(next)).toBe('/'));
});

it('distinguishes adding from editing a listing', () => {
  expect(['/properties/new', '/submit-property?x=1'].map(isNewListingPath)).toEqual([true, true]);
  expect(['/properties/new?edit=7', '/properties/my', '/'].map(isNewListingPath)).toEqual([false, false, false]);
});

it.each([
  ['/submit-property', 'addListing'],
  ['/favourites', 'favourites'],
  ['/saved-searches', 'alert'],
  ['/properties?listingType=rent#alert=daily.app,mail', 'alert'],
  ['/properties?listingType=rent', null],
  ['/properties/7#favourites', null],
  ['/profile', null],
  ['/', null],
])('the page %s requires an account for: %s', (next, reason) => expect(reasonForAccount(next)).toBe(reason));

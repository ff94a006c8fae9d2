import { describe, expect, it } from 'vitest';
import { addsListing, isProtected, safeNext } from './next-path';

describe('safeNext', () => {
  it.each([
    ['/properties/my', '/properties/my'],
    ['/en/properties/7?a=b#c', '/properties/7?a=b#c'],
    ['/en', '/'],
    ['/properties?keyword=%D8%A8%D8%AD%D8%B1', '/properties?keyword=%D8%A8%D8%AD%D8%B1'],
  ])('follows %j within the site, to %j', (next, path) => {
    expect(safeNext(next)).toBe(path);
  });

  it.each([
    null,
    undefined,
    '',
    'properties',
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/en//evil.example',
    '/ar//evil.example/x',
    'javascript:alert(1)',
    '/auth?tab=register',
    '/en/auth',
    '/api/logout',
    'http:\\\\evil.example',
  ])('goes home from %j', (next) => {
    expect(safeNext(next)).toBe('/');
  });
});

it('knows what adds a listing from what edits one', () => {
  expect(['/properties/new', '/submit-property?x=1'].map(addsListing)).toEqual([true, true]);
  expect(['/properties/new?edit=7', '/properties/my', '/'].map(addsListing)).toEqual([false, false, false]);
});

it('knows the pages of members, and no others that begin alike', () => {
  expect(['/profile', '/properties/edit/7', '/admin', '/my-properties'].map(isProtected)).toEqual([
    true,
    true,
    true,
    true,
  ]);
  expect(['/properties', '/properties/7', '/properties/newest', '/profiles', '/'].map(isProtected)).toEqual(
    Array<boolean>(5).fill(false),
  );
});

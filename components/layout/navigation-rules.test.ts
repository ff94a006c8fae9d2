import { describe, expect, it } from 'vitest';
import { destinations, isCurrent, isShownTo, hasBackButton, headerTitle } from './navigation-rules';

const query = (text = '') => new URLSearchParams(text);

it.each([
  ['/', '', 'home'],
  ['/properties', 'listingType=rent&page=2', 'rent'],
  ['/properties', '', 'search'],
  ['/properties/12', '', 'details'],
  ['/properties/my', '', 'my'],
  ['/profile/payments/statement', '', 'payments'],
  ['/properties/new', '', 'add'],
  ['/properties/new', 'edit=3', 'edit'],
  ['/submit-property', 'edit=', 'edit'],
  ['/areas', '', 'areas'],
  ['/auth', 'tab=login', 'account'],
  ['/nowhere/at/all', '', null],
])('the title in the header follows the address: %s?%s', (pathname, text, title) => {
  expect(headerTitle(pathname, query(text))).toBe(title);
});

it.each([
  ['/', '', false],
  ['/properties', 'listingType=sale', false],
  ['/properties', '', true],
  ['/properties', 'view=map&at=29.3%2C48%2C12', true],
  ['/properties/12', '', true],
  ['/auth', 'tab=register', true],
])('the back button on %s?%s: %s', (pathname, text, shown) => {
  expect(hasBackButton(pathname, query(text))).toBe(shown);
});

describe('the navigation', () => {
  const current = (pathname: string, text = '') =>
    destinations.filter((place) => isCurrent(place, pathname, query(text)));

  it('leads visitors to the login, and signed-in users to the form and their own page', () => {
    expect(destinations.filter((place) => isShownTo(place, false))).toEqual(['home', 'buy', 'rent', 'search', 'login']);
    expect(destinations.filter((place) => isShownTo(place, true))).toEqual([
      'home',
      'buy',
      'rent',
      'add',
      'search',
      'profile',
    ]);
  });

  it('marks the current page', () => {
    expect(current('/')).toEqual(['home']);
    expect(current('/properties')).toEqual(['search']);
    expect(current('/properties', 'view=map')).toEqual(['search']);
    expect(current('/properties', 'listingType=sale&page=3')).toEqual(['buy']);
    expect(current('/properties', 'listingType=rent&page=3')).toEqual(['rent']);
    expect(current('/auth', 'tab=login')).toEqual(['login']);
    expect(current('/properties/new')).toEqual(['add']);
    expect(current('/submit-property')).toEqual(['add']);
    expect(current('/profile')).toEqual(['profile']);
    expect(current('/properties/my')).toEqual(['profile']);
    expect(current('/profile/account')).toEqual(['profile']);
  });

  it('marks nothing on a search with a query that names neither sale nor rent', () => {
    expect(current('/properties', 'propertyType=villa')).toEqual([]);
    expect(current('/properties/12')).toEqual([]);
    expect(current('/properties/new', 'edit=3')).toEqual([]);
  });
});

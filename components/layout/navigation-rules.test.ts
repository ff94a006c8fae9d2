import { describe, expect, it } from 'vitest';
import { destinations, isShownTo, hasBackButton, headerTitle } from './navigation-rules';

const query = (text = '') => new URLSearchParams(text);

it.each([
  ['/', '', 'home'],
  ['/properties', 'listingType=rent&page=2', 'rent'],
  ['/properties', '', 'search'],
  ['/properties/12', '', 'details'],
  ['/properties/my', '', 'my'],
  ['/properties/stats/12', '', 'my'],
  ['/profile/payments/statement', '', 'payments'],
  ['/admin-dashboard/users/4', '', 'admin'],
  ['/properties/new', '', 'add'],
  ['/properties/new', 'edit=3', 'edit'],
  ['/submit-property', 'edit=', 'edit'],
  ['/properties/12/message', '', 'details'],
  ['/areas', '', 'areas'],
  ['/areas/salmiya/villas-for-sale', '', 'areas'],
  ['/compare', 'ids=1,2', 'compare'],
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
])('the back button on %s?%s: %s', (pathname, text, shown) => expect(hasBackButton(pathname, query(text))).toBe(shown));

describe('the navigation', () => {
  it('leads visitors to the login, and signed-in users to the form and their own page', () => {
    const shownTo = (isSignedIn: boolean) => destinations.filter((place) => isShownTo(place, isSignedIn));
    expect(shownTo(false)).toEqual(['home', 'buy', 'rent', 'search', 'login']);
    expect(shownTo(true)).toEqual(['home', 'buy', 'rent', 'add', 'search', 'profile']);
  });
});

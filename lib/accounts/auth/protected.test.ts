import { expect, it } from 'vitest';
import { isBelowProtected, isProtected, protectionOf, requestedPath } from './protected';

it.each([
  ['/admin', 'admin'],
  ['/admin-dashboard/users/7', 'admin'],
  ['/profile', 'user'],
  ['/properties/edit/7', 'user'],
  ['/properties/7', null],
  ['/properties/newest', null],
  ['/profiles', null],
  ['/', null],
])('%s is for %s', (path, protection) => {
  expect(protectionOf(path)).toBe(protection);
  expect(isBelowProtected(path)).toBe(false);
});

it.each(['/admin/x', '/admin.x', '/admin;x=1', '/properties/edit', '/properties/edit/1.5', '/properties/my/x'])(
  '%s is below a protected page but not a page itself',
  (path) => {
    expect(protectionOf(path)).toBeNull();
    expect(isBelowProtected(path)).toBe(true);
  },
);

it.each([
  ['/admin', '/admin'],
  ['/', '/'],
  ['/properties/edit/7', '/properties/edit/7'],
  ['/%61dmin-dashboard', '/admin-dashboard'],
  ['/en/%61dmin', '/en/admin'],
  ['/%65n/admin', '/en/admin'],
  ['/properties%2Fmy', '/properties/my'],
  ['//admin', '/admin'],
  ['/en//admin', '/en/admin'],
  ['/admin/', '/admin'],
  ['/./admin', '/admin'],
  ['/%2e/admin', '/admin'],
  ['/x/../admin', '/admin'],
  ['/\\admin', '/admin'],
  ['/profile%20', '/profile'],
  ['/%09/profile', '/profile'],
  ['/pro%0afile', '/profile'],
  ['/admin%3Fx=1', '/admin'],
  ['/admin%23x', '/admin'],
  ['/properties/%D9%A3', '/properties/٣'],
  ['/%ff', '/%ff'],
])('treats %j as %j', (asked, path) => {
  expect(requestedPath(asked)).toBe(path);
});

it('matches the pages of members only, not paths that begin the same', () => {
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

import { expect, it } from 'vitest';
import { isBelowProtected, protectionOf, requestedPath } from './protected';

it.each([
  ['/admin', 'admin'],
  ['/admin-dashboard/users/7', 'admin'],
  ['/profile', 'user'],
  ['/properties/edit/7', 'user'],
  ['/my-properties', 'user'],
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
  ['/admin', ['/admin', '//admin', '/admin/', '/./admin', '/%2e/admin', '/x/../admin', '/\\admin']],
  ['/admin', ['/admin%3Fx=1', '/admin%23x']],
  ['/admin-dashboard', ['/%61dmin-dashboard']],
  ['/en/admin', ['/en/%61dmin', '/%65n/admin', '/en//admin']],
  ['/profile', ['/profile%20', '/%09/profile', '/pro%0afile']],
  ['/properties/edit/7', ['/properties/edit/7']],
  ['/properties/my', ['/properties%2Fmy']],
  ['/properties/٣', ['/properties/%D9%A3']],
  ['/%ff', ['/%ff']],
])('treats as %j: %j', (path, asked) => expect(asked.map(requestedPath)).toEqual(asked.map(() => path)));

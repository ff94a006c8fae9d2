import { expect, it } from 'vitest';
import { requestedPath } from './requested-path';

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
])('takes %j for %j', (asked, path) => {
  expect(requestedPath(asked)).toBe(path);
});

import { expect, test } from 'vitest';
import { firstPaintScript } from './first-paint-script';
import { signedInCookie } from '@/lib/accounts/auth/constants';

test('the inline script reads the cookie that the login sets', () => {
  const pattern =
    /toggleAttribute\(["']data-signed-in["'], \/(.+)\/\.test/.exec(String(firstPaintScript))?.[1] ?? '(?!)';
  for (const secure of [true, false]) expect(`a=b; ${signedInCookie(secure)}=1`).toMatch(new RegExp(pattern));
  expect(`not-${signedInCookie(false)}=1`).not.toMatch(new RegExp(pattern));
});

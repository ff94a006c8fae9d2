import { expect, test } from 'vitest';
import { DEVICE_CHOICES } from './device-choice';
import { firstPaintScript } from './first-paint-script';
import { signedInCookie } from '@/lib/accounts/auth/constants';

test('the inline script reads the cookie that the login sets', () => {
  const pattern =
    /toggleAttribute\(["']data-signed-in["'], \/(.+)\/\.test/.exec(String(firstPaintScript))?.[1] ?? '(?!)';
  for (const secure of [true, false]) expect(`a=b; ${signedInCookie(secure)}=1`).toMatch(new RegExp(pattern));
  expect(`not-${signedInCookie(false)}=1`).not.toMatch(new RegExp(pattern));
});

test('the inline script reads the choices of the device', () => {
  for (const name of DEVICE_CHOICES)
    expect(String(firstPaintScript)).toMatch(new RegExp(`stored\\(["']${name}["']\\)`));
});

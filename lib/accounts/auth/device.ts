import 'server-only';
import { randomBytes } from 'node:crypto';
import { cookies } from 'next/headers';
import { env } from '../../platform/env';
import { isSigned, sign } from '../../platform/secret';
import type { Credentials } from '../users/credentials';

/**
 * Cookie that recognizes a browser that has logged in to an account before, so that other people's failed logins do not
 * lock it out (lib/accounts/auth/attempts.ts). It grants no access. It holds `account.device.signature` for each
 * account. The signature covers the password hash, so a password change invalidates it.
 */
const secure = env.APP_URL.startsWith('https:');
const COOKIE = secure ? '__Secure-device' : 'device';
const MAX_ACCOUNTS = 5;

type Account = Pick<Credentials, 'id' | 'password'>;

const ENTRY = /^([1-9]\d{0,9})\.([\w-]{22})\.([\w-]{43})$/;
const parseEntries = (cookie: string | undefined) =>
  (cookie ?? '').split('~', MAX_ACCOUNTS).flatMap((text) => {
    const [entry, account, device, signature] = ENTRY.exec(text) ?? [];
    return entry && account && device && signature ? { entry, account: Number(account), device, signature } : [];
  });

const signedText = ({ id, password }: Account, device: string) => `device\n${id}\n${device}\n${password}`;

/**
 * Returns the device id if the device has logged in to one of the accounts with its current password, otherwise null.
 */
export function findKnownDevice(cookie: string | undefined, accounts: Account[]): string | null {
  for (const { account: id, device, signature } of parseEntries(cookie)) {
    const account = accounts.find((one) => one.id === id);
    if (account && isSigned(signedText(account, device), signature)) return device;
  }
  return null;
}

export function addDevice(cookie: string | undefined, account: Account): string {
  const device = randomBytes(16).toString('base64url');
  const others = parseEntries(cookie).filter((entry) => entry.account !== account.id);
  return [`${account.id}.${device}.${sign(signedText(account, device))}`, ...others.map(({ entry }) => entry)]
    .slice(0, MAX_ACCOUNTS)
    .join('~');
}

/** Returns the cookie's value without verifying it. */
export const readDeviceCookie = async () => (await cookies()).get(COOKIE)?.value;

export async function rememberDevice(account: Account): Promise<void> {
  const jar = await cookies();
  const value = addDevice(jar.get(COOKIE)?.value, account);
  const maxAge = 365 * 24 * 60 * 60;
  // Only the login, the registration and the password change read the cookie.
  jar.set(COOKIE, value, { path: '/api', maxAge, httpOnly: true, sameSite: 'strict', secure });
}

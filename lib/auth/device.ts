import 'server-only';
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { cookies } from 'next/headers';
import { env } from '../env';
import type { Credentials } from '../users/credentials';

/**
 * A browser that has logged in to an account before, known again at the next login: guesses that others make at the
 * account do not stop it (lib/auth/attempts.ts). It opens nothing. The cookie holds an entry for each account,
 * `account.device.signature`; the signature covers the password's hash, so that another password makes it worthless.
 */
const secure = env.APP_URL.startsWith('https:');
const COOKIE = secure ? '__Secure-device' : 'device';
/** No page asks for it: login, registration and another password do. */
const PATH = '/api';
const SECONDS = 365 * 24 * 60 * 60;
/** Accounts of one browser; of more, those are forgotten that have not logged in for longest. */
const MAX_ACCOUNTS = 5;

type Account = Pick<Credentials, 'id' | 'password'>;

const ENTRY = /^([1-9]\d{0,9})\.([\w-]{22})\.([\w-]{43})$/;
const entriesOf = (cookie: string | undefined) =>
  (cookie ?? '').split('~', MAX_ACCOUNTS).flatMap((text) => {
    const [entry, account, device, signature] = ENTRY.exec(text) ?? [];
    return entry && account && device && signature ? { entry, account: Number(account), device, signature } : [];
  });

function sign({ id, password }: Account, device: string): string {
  if (!env.AUTH_SECRET) throw new Error('AUTH_SECRET: must be set');
  return createHmac('sha256', env.AUTH_SECRET).update(`device\n${id}\n${device}\n${password}`).digest('base64url');
}

/**
 * The device that a cookie proves to have logged in to one of these accounts with its present password.
 * @returns its id, or null
 */
export function deviceIn(cookie: string | undefined, accounts: Account[]): string | null {
  for (const { account: id, device, signature } of entriesOf(cookie)) {
    const account = accounts.find((one) => one.id === id);
    if (account && timingSafeEqual(Buffer.from(sign(account, device)), Buffer.from(signature))) return device;
  }
  return null;
}

/** The cookie with this account in it, under an id that nobody else can have. */
export function withDevice(cookie: string | undefined, account: Account): string {
  const device = randomBytes(16).toString('base64url');
  const others = entriesOf(cookie).filter((entry) => entry.account !== account.id);
  return [`${account.id}.${device}.${sign(account, device)}`, ...others.map(({ entry }) => entry)]
    .slice(0, MAX_ACCOUNTS)
    .join('~');
}

/** The caller's, true or not. */
export const deviceCookie = async () => (await cookies()).get(COOKIE)?.value;

/** Knows the caller's browser from now on. */
export async function rememberDevice(account: Account): Promise<void> {
  const jar = await cookies();
  const value = withDevice(jar.get(COOKIE)?.value, account);
  jar.set(COOKIE, value, { path: PATH, maxAge: SECONDS, httpOnly: true, sameSite: 'strict', secure });
}

import 'server-only';
import { db } from '../db';
import { AppError } from '../errors';
import { log } from '../log';
import type { Credentials } from '../users/credentials';
import { getUser } from '../users/queries';
import type { UserView } from '../users/view';
import { authenticate } from './authenticate';
import { openSession, signOut } from './config';
import { readDeviceCookie, rememberDevice } from './device';
import type { Login } from './schema';
import { currentSessionId, setSignedInCookie } from './session';

/** @throws AppError unauthenticated (the same for an unknown name and a wrong password), too_many_requests */
export async function login(credentials: Login, address: string): Promise<UserView> {
  return startSession(await authenticate(credentials, { address, cookie: await readDeviceCookie() }));
}

/**
 * Signs in a verified account, and ends the session that this browser had, which could not be ended any more.
 * @param account with the hash that was verified
 * @throws AppError unauthenticated where the account was disabled or its password changed since
 */
export async function startSession(account: Pick<Credentials, 'id' | 'password'>): Promise<UserView> {
  const previousId = await currentSessionId();
  if (!(await openSession(account))) throw new AppError('unauthenticated', 'wrong_login');
  if (previousId !== null) await db.session.deleteMany({ where: { id: previousId } });
  await setSignedInCookie(true);
  await rememberDevice(account);
  const user = await getUser(account.id);
  if (!user) throw new AppError('unauthenticated');
  return user;
}

/** The row before the cookie, which is worthless without it. */
export async function logout(): Promise<void> {
  const id = await currentSessionId();
  if (id !== null) await db.session.deleteMany({ where: { id } });
  await clearCookies();
}

export async function logoutEverywhere(userId: number): Promise<void> {
  const { count } = await db.session.deleteMany({ where: { userId } });
  log.security('sessions ended everywhere', { account: userId, sessions: count });
  await clearCookies();
}

async function clearCookies() {
  await signOut({ redirect: false, redirectTo: '/' });
  await setSignedInCookie(false);
}

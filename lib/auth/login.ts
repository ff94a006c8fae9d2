import 'server-only';
import { db } from '../db';
import { AppError } from '../errors';
import { log } from '../log';
import type { Credentials } from '../users/credentials';
import { getUser } from '../users/queries';
import type { UserView } from '../users/view';
import { authenticate } from './authenticate';
import { openSession, signOut } from './config';
import { deviceCookie, rememberDevice } from './device';
import type { Login } from './schema';
import { currentSessionId, setFlag } from './session';

/**
 * Signs in and sets the cookies.
 * @param address the caller's
 * @throws AppError unauthenticated (the same for an unknown name and a wrong password), too_many_requests
 */
export async function login(credentials: Login, address: string): Promise<UserView> {
  return startSession(await authenticate(credentials, { address, cookie: await deviceCookie() }));
}

/**
 * Signs in who has proved to be it, and ends the session that this browser has had: nobody could end it any more.
 * @param account with the password that proved it
 * @throws AppError unauthenticated where the account has been disabled or has another password since
 */
export async function startSession(account: Pick<Credentials, 'id' | 'password'>): Promise<UserView> {
  const before = await currentSessionId();
  if (!(await openSession(account))) throw new AppError('unauthenticated', 'wrong_login');
  if (before !== null) await db.session.deleteMany({ where: { id: before } });
  await setFlag(true);
  await rememberDevice(account);
  const user = await getUser(account.id);
  if (!user) throw new AppError('unauthenticated');
  return user;
}

/** Ends the caller's session, if there is one. The row goes first: without it the cookie is worth nothing. */
export async function logout(): Promise<void> {
  const id = await currentSessionId();
  if (id !== null) await db.session.deleteMany({ where: { id } });
  await forgetCookies();
}

/** Ends every session of an account, on all its devices. */
export async function logoutEverywhere(userId: number): Promise<void> {
  const { count } = await db.session.deleteMany({ where: { userId } });
  log.security('sessions ended everywhere', { account: userId, sessions: count });
  await forgetCookies();
}

async function forgetCookies() {
  await signOut({ redirect: false, redirectTo: '/' });
  await setFlag(false);
}

import 'server-only';
import { CredentialsSignin } from 'next-auth';
import { db } from '../db';
import { AppError } from '../errors';
import { giveBack, take, type Limit } from '../limit';
import type { UserView } from '../users/view';
import { getUserNamed } from '../users/queries';
import { signIn, signOut } from './config';
import type { Login } from './schema';
import { currentSessionId, setFlag } from './session';

/**
 * Failures in a quarter of an hour, for each account and, apart from it, for each address. A window begins with its
 * first failure, so that no 15 minutes hold 20 of them (decisions, Accounts).
 */
const ATTEMPTS: Limit = { max: 10, seconds: 15 * 60 };

/**
 * Signs in and sets the cookies.
 * @param address the caller's
 * @throws AppError unauthenticated (the same for an unknown name and a wrong password), too_many_requests
 */
export async function login(credentials: Login, address: string): Promise<UserView> {
  const attempts = [`login:account:${credentials.username.toLowerCase()}`, `login:address:${address}`];
  // Counted before the password is looked at: many guesses at once are many attempts.
  for (const key of attempts) await take(key, ATTEMPTS);
  const user = await startSession(credentials);
  for (const key of attempts) await giveBack(key);
  return user;
}

/** Signs in without counting, for who has just registered or changed the password. */
export async function startSession({ username, password }: Login): Promise<UserView> {
  try {
    await signIn('credentials', { username, password, redirect: false });
  } catch (error) {
    if (error instanceof CredentialsSignin) throw new AppError('unauthenticated', 'wrong_login');
    throw error;
  }
  await setFlag(true);
  const user = await getUserNamed(username);
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
  await db.session.deleteMany({ where: { userId } });
  await forgetCookies();
}

async function forgetCookies() {
  await signOut({ redirect: false });
  await setFlag(false);
}

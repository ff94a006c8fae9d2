import 'server-only';
import { AppError } from '../../http/errors';
import { log } from '../../observability/log';
import { db } from '../../platform/db';
import { lockUser } from '../../platform/transaction';
import type { Credentials } from '../users/credentials';
import { getUser } from '../users/queries';
import type { UserView } from '../users/view';
import { authenticate } from './authenticate';
import { endFormerSessions } from './browser';
import { findKnownDevice, readDeviceCookie, rememberDevice } from './device';
import { deleteSessionCookie, openSession } from './open-session';
import type { Proof } from './proof-schema';
import { reauthenticate } from './reauthenticate';
import type { Login } from './schema';
import { currentDevice, currentSessionId, setSignedInCookie, withoutPasskey } from './session';
import { revokeBegun } from './tokens';

/**
 * Logs in by username or email and password.
 * @throws AppError unauthenticated (the same for an unknown name and a wrong password), too_many_requests
 */
export async function login(credentials: Login, address: string): Promise<UserView> {
  const cookie = await readDeviceCookie();
  const account = await authenticate(credentials, { address, cookie });
  return startSession(account, { isNew: findKnownDevice(cookie, [account]) === null });
}

/**
 * Starts a session for a verified account and ends this browser's previous session.
 * @param account with the password hash that was verified, or the current one if a passkey was verified
 * @param isNew whether the browser is new to the account; if so, the owner is notified
 * @throws AppError unauthenticated if the account was disabled or its password changed meanwhile
 */
export async function startSession(
  account: Pick<Credentials, 'id' | 'password'>,
  { passkey = false, isNew = false } = {},
): Promise<UserView> {
  const previousId = await currentSessionId();
  const id = await openSession(account, { device: await currentDevice(), passkey, isNew });
  if (id === null) throw new AppError('unauthenticated', 'wrong_login');
  await endFormerSessions(previousId, id);
  await setSignedInCookie(true);
  await rememberDevice(account);
  const user = await getUser(account.id);
  if (!user) throw new AppError('unauthenticated');
  return withoutPasskey(user, passkey);
}

/** Deletes the session row before the cookie, because the cookie is worthless without the row. */
export async function logout(): Promise<void> {
  await endFormerSessions(await currentSessionId(), null);
  await clearCookies();
}

/** Ends all sessions and revokes pending links. @throws AppError as `reauthenticate` */
export async function logoutEverywhere(userId: number, proof: Proof): Promise<void> {
  await reauthenticate(userId, proof);
  const { count } = await db.$transaction(async (tx) => {
    await lockUser(tx, userId);
    await revokeBegun(tx, userId);
    return tx.session.deleteMany({ where: { userId } });
  });
  log.security('sessions ended everywhere', { account: userId, sessions: count });
  await clearCookies();
}

/**
 * Ends one session of the account.
 * @param publicId may be that of the current session
 * @throws AppError not_found, and as `reauthenticate`
 */
export async function endSession(userId: number, publicId: string, proof: Proof): Promise<void> {
  await reauthenticate(userId, proof);
  const [ended] = await db.$queryRaw<{ id: string }[]>`
    DELETE FROM sessions WHERE public_id = ${publicId}::uuid AND user_id = ${userId} RETURNING id`;
  if (!ended) throw new AppError('not_found');
  log.security('session ended');
  if (ended.id === (await currentSessionId())) await clearCookies();
}

async function clearCookies() {
  await deleteSessionCookie();
  await setSignedInCookie(false);
}

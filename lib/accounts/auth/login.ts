import 'server-only';
import { AppError } from '../../http/errors';
import { log } from '../../observability/log';
import { db } from '../../platform/db';
import { lockUser } from '../../platform/transaction';
import type { Credentials } from '../users/credentials';
import { withoutPasskey } from '../users/policy';
import { getUser } from '../users/queries';
import type { UserView } from '../users/view';
import { authenticate } from './authenticate';
import { endFormerSessions } from './browser';
import { openSession, signOut } from './config';
import { findKnownDevice, readDeviceCookie, rememberDevice } from './device';
import type { Proof } from './proof-schema';
import { reauthenticate } from './reauthenticate';
import { revokeBegun } from './revoke';
import type { Login } from './schema';
import { currentDevice, currentSessionId, setSignedInCookie } from './session';

/** @throws AppError unauthenticated (the same for an unknown name and a wrong password), too_many_requests */
export async function login(credentials: Login, address: string): Promise<UserView> {
  const cookie = await readDeviceCookie();
  const account = await authenticate(credentials, { address, cookie });
  return startSession(account, { isNew: findKnownDevice(cookie, [account]) === null });
}

/**
 * Signs in a verified account, and ends the session that this browser had.
 * @param account with the password hash that was verified, or that was current when its passkey was verified
 * @param passkey whether a passkey was used
 * @param isNew whether the browser is new to the account, so that its owner is notified
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

/** Delete the row before the cookie, which is worthless without it. */
export async function logout(): Promise<void> {
  await endFormerSessions(await currentSessionId(), null);
  await clearCookies();
}

/** Also revokes pending links. @throws AppError as `reauthenticate` */
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
 * @param publicId one of the account's sessions, the current one included
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
  await signOut({ redirect: false, redirectTo: '/' });
  await setSignedInCookie(false);
}

import 'server-only';
import { createHmac, randomUUID } from 'node:crypto';
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { canSendMail } from '../../alerts/mail/transport';
import { notify } from '../../alerts/notifications/notify';
import { db, isUniqueViolation, type Tx } from '../../db';
import { env } from '../../env';
import { AppError } from '../../errors';
import { log } from '../../log';
import { oldestSecret } from '../../secret';
import { lockUser } from '../../transaction';
import { accountOf } from '../users/credentials';
import type { UserView } from '../users/view';
import { disabledError } from './authenticate';
import { storeChallenge, takeChallenge } from './challenge';
import { confirmPassword, lockVerified } from './confirm-password';
import { findKnownDevice, readDeviceCookie } from './device';
import { startSession } from './login';
import type { PasskeyLogin, PasskeyRegistration } from './passkey-schema';
import { currentSessionId } from './session';
import type { PasskeyView } from './view';

const rpID = new URL(env.APP_URL).hostname;
const MAX_PASSKEYS = 10;
/** For the person in front of the device. */
const TIMEOUT_MS = 5 * 60 * 1000;

/** How devices name the account: nothing of the person, and the same for all its passkeys. */
const userHandle = (id: number) => createHmac('sha256', oldestSecret()).update(`passkey\n${id}`).digest();

/**
 * @param siteName as devices show it
 * @throws AppError bad_request where the password is wrong, and as `addPasskey`
 */
export async function passkeyCreationOptions(user: UserView, password: string, siteName: string) {
  await confirmPassword(user.id, 'password', password);
  const known = await db.passkey.findMany({
    where: { userId: user.id },
    select: { credentialId: true, transports: true },
  });
  assertMayAdd(user, known.length);
  const options = await generateRegistrationOptions({
    rpName: siteName,
    rpID,
    userName: user.username,
    userDisplayName: user.fullName,
    timeout: TIMEOUT_MS,
    userID: new Uint8Array(userHandle(user.id)),
    attestationType: 'none',
    excludeCredentials: known.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  await storeChallenge('passkey_registration', user.id, options.challenge);
  return { ...options };
}

/**
 * Adds a passkey, whose making counts as its use in this session.
 * @throws AppError bad_request where it does not fit the challenge, conflict where there are too many or it is known,
 *   or the e-mail is not confirmed, forbidden for an admin who has another one and has not used it, unauthenticated where the
 *   session ended meanwhile
 */
export async function addPasskey(user: UserView, { name, response }: PasskeyRegistration): Promise<PasskeyView> {
  const expectedChallenge = await takeChallenge('passkey_registration', user.id);
  const check = { response, expectedChallenge, expectedOrigin: env.APP_URL, expectedRPID: rpID };
  const { registrationInfo } = await verifyRegistrationResponse({ ...check, requireUserVerification: true }).catch(
    refuse,
  );
  if (!registrationInfo) return refuse(new Error('not verified'));
  const { id: credentialId, publicKey, counter } = registrationInfo.credential;
  const sessionId = await currentSessionId();
  const row = await db
    .$transaction(async (tx) => {
      assertMayAdd(user, await countLocked(tx, user.id));
      const now = new Date();
      const { count } = await tx.session.updateMany({
        where: { id: sessionId ?? '', userId: user.id, expiresAt: { gt: now } },
        data: { passkeyAt: now },
      });
      if (count === 0) throw new AppError('unauthenticated'); // the account was recovered meanwhile
      const { transports } = response.response;
      await notify(tx, user.id, { kind: 'passkeyAdded', data: { name } }, `passkey:${randomUUID()}`);
      return tx.passkey.create({
        data: {
          userId: user.id,
          name,
          credentialId,
          publicKey,
          counter,
          transports,
          emailConfirmed: user.emailConfirmed,
        },
      });
    })
    .catch((error: unknown) => {
      if (isUniqueViolation(error, 'passkeys_credential_id_key')) throw new AppError('conflict', 'passkey_known');
      throw error;
    });
  log.security('passkey added', { passkey: row.id });
  return { id: row.id, name, createdAt: row.createdAt.toISOString(), lastUsedAt: null };
}

/** @throws AppError bad_request where the password is wrong, not_found, forbidden or conflict where an admin has to keep it */
export async function removePasskey(user: UserView, id: number, password: string): Promise<void> {
  const verified = await confirmPassword(user.id, 'password', password);
  await db.$transaction(async (tx) => {
    await lockVerified(tx, user.id, verified);
    const count = await countLocked(tx, user.id);
    if (user.passkeyRequired) throw new AppError('forbidden', 'passkey_required');
    if (needsPasskey(user) && count === 1) throw new AppError('conflict', 'passkey_last');
    const passkey = await tx.passkey.findFirst({ where: { id, userId: user.id } });
    if (!passkey) throw new AppError('not_found');
    await removeAndTell(tx, passkey);
  });
  log.security('passkey removed', { passkey: id });
}

/**
 * For a new password by the link of a mail: whoever added a passkey before the e-mail was confirmed need not be its owner.
 * Where an admin's password alone is not enough, neither is the mail: theirs stay.
 */
export async function removeUnproven(tx: Tx, user: Pick<UserView, 'id' | 'role'>): Promise<void> {
  if (needsPasskey(user)) return;
  for (const passkey of await tx.passkey.findMany({ where: { userId: user.id, emailConfirmed: false } }))
    await removeAndTell(tx, passkey);
}

async function removeAndTell(tx: Tx, { id, userId, name }: { id: number; userId: number; name: string }) {
  await tx.passkey.delete({ where: { id } });
  await notify(tx, userId, { kind: 'passkeyRemoved', data: { name } }, `passkey:${randomUUID()}`);
}

/** For a device that names its account by itself. */
export async function passkeyLoginOptions() {
  const options = await generateAuthenticationOptions({ rpID, userVerification: 'required', timeout: TIMEOUT_MS });
  await storeChallenge('passkey_login', null, options.challenge);
  return { ...options };
}

/** @throws AppError unauthenticated (the same for all that is wrong with it), bad_request where the challenge is gone */
export async function loginWithPasskey({ response }: PasskeyLogin, address: string): Promise<UserView> {
  const expectedChallenge = await takeChallenge('passkey_login', null);
  const passkey = await db.passkey.findUnique({ where: { credentialId: response.id } });
  const fail = (reason: string) => {
    log.security('login failed', { account: passkey?.userId ?? null, address, reason });
    return new AppError('unauthenticated', 'passkey_failed');
  };
  if (!passkey) throw fail('unknown passkey');
  const { credentialId, publicKey, counter } = passkey;
  const verified = await verifyAuthenticationResponse({
    response,
    expectedChallenge,
    expectedOrigin: env.APP_URL,
    expectedRPID: rpID,
    credential: { id: credentialId, publicKey: new Uint8Array(publicKey), counter: Number(counter) },
    requireUserVerification: true,
  }).catch((error: unknown) => {
    log.debug('a passkey was not verified', { error });
    throw fail('wrong passkey');
  });
  if (!verified.verified) throw fail('wrong signature');
  const { newCounter } = verified.authenticationInfo;
  // A copy of the key would count from where it was copied.
  const { count: used } = await db.passkey.updateMany({
    where: { id: passkey.id, counter: newCounter === 0 ? 0 : { lt: newCounter } },
    data: { counter: newCounter, lastUsedAt: new Date() },
  });
  if (used === 0) throw fail('counter of the passkey');
  const account = await accountOf(passkey.userId);
  if (account.disabled) {
    fail('disabled'); // logs it
    throw await disabledError(account.id);
  }
  const isNew = findKnownDevice(await readDeviceCookie(), [account]) === null;
  const user = await startSession(account, { passkey: true, isNew });
  log.security('login succeeded', { account: account.id, address, passkey: passkey.id });
  return user;
}

/** With the account's row locked, so that two at once do not pass together. */
async function countLocked(tx: Tx, userId: number): Promise<number> {
  await lockUser(tx, userId);
  return tx.passkey.count({ where: { userId } });
}

const needsPasskey = (user: Pick<UserView, 'role' | 'passkeyRequired'>) =>
  env.ADMIN_PASSKEY === 'required' && (user.role === 'admin' || user.passkeyRequired === true);

/**
 * Whether the account is known to be its e-mail's owner's, as adding a passkey asks: who registers with another's e-mail must
 * not keep a way in. The command line may have made up an admin's, and without mail nothing can be confirmed or reset.
 */
export const isProven = (user: UserView) => user.emailConfirmed || needsPasskey(user) || !canSendMail();

function assertMayAdd(user: UserView, known: number): void {
  // A stolen password must not be worth a passkey.
  if (user.passkeyRequired && known > 0) throw new AppError('forbidden', 'passkey_required');
  if (!isProven(user)) throw new AppError('conflict', 'email_unconfirmed');
  if (known >= MAX_PASSKEYS) throw new AppError('conflict', 'passkeys_many');
}

function refuse(error: unknown): never {
  log.debug('a passkey was not verified', { error });
  log.security('passkey refused');
  throw new AppError('bad_request', 'passkey_failed');
}

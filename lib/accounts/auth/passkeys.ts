import 'server-only';
import { createHmac, randomUUID } from 'node:crypto';
import { generateRegistrationOptions, verifyRegistrationResponse } from '@simplewebauthn/server';
import { canSendMail } from '../../alerts/mail/transport';
import { notify } from '../../alerts/notifications/notify';
import { AppError } from '../../http/errors';
import { log } from '../../observability/log';
import { db, isUniqueViolation, type Tx } from '../../platform/db';
import { env } from '../../platform/env';
import { oldestSecret } from '../../platform/secret';
import { lockUser } from '../../platform/transaction';
import { accountOf } from '../users/credentials';
import type { UserView } from '../users/view';
import { disabledError } from './authenticate';
import { storeChallenge, takeChallenge } from './challenge';
import { findKnownDevice, readDeviceCookie } from './device';
import { startSession } from './login';
import { rpID, TIMEOUT_MS, verifyAssertion } from './passkey-assertion';
import type { PasskeyRegistration } from './passkey-schema';
import type { PasskeyAssertion, Proof } from './proof-schema';
import { lockVerified, reauthenticate } from './reauthenticate';
import { currentSessionId } from './session';
import type { PasskeyView } from './view';

const MAX_PASSKEYS = 10;
/** Characters in base64url: 1,023 bytes (WebAuthn, 7.1). */
const MAX_CREDENTIAL_ID = 1_364;

/** Returns the WebAuthn user handle: it contains no personal data and is the same for all passkeys of the account. */
const userHandle = (id: number) => createHmac('sha256', oldestSecret()).update(`passkey\n${id}`).digest();

/** Returns WebAuthn options to create a passkey. @throws AppError as `reauthenticate` and `addPasskey` */
export async function passkeyCreationOptions(user: UserView, proof: Proof, siteName: string) {
  await reauthenticate(user.id, proof);
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
 * Adds a passkey and marks it as used in this session.
 * @throws AppError bad_request if it does not match the challenge; conflict if it is already registered, beyond the
 * limit, or the email is unconfirmed; forbidden for an admin who has another passkey and has not used it in this
 * session; unauthenticated if the session ended meanwhile
 */
export async function addPasskey(user: UserView, { name, response }: PasskeyRegistration): Promise<PasskeyView> {
  const expectedChallenge = await takeChallenge('passkey_registration', user.id);
  const check = { response, expectedChallenge, expectedOrigin: env.APP_URL, expectedRPID: rpID };
  const { registrationInfo } = await verifyRegistrationResponse({ ...check, requireUserVerification: true }).catch(
    refuse,
  );
  if (!registrationInfo) return refuse(new Error('not verified'));
  const { id: credentialId, publicKey, counter } = registrationInfo.credential;
  if (credentialId.length > MAX_CREDENTIAL_ID) return refuse(new Error('the id of the credential is too long'));
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
      await notify(tx, user.id, { kind: 'passkeyAdded', data: { name } }, `passkey:${randomUUID()}`);
      const { transports } = response.response;
      return tx.passkey.create({ data: { userId: user.id, name, credentialId, publicKey, counter, transports } });
    })
    .catch((error: unknown) => {
      if (isUniqueViolation(error, 'passkeys_credential_id_key')) throw new AppError('conflict', 'passkey_known');
      throw error;
    });
  log.security('passkey added', { passkey: row.id });
  return { id: row.id, name, createdAt: row.createdAt.toISOString(), lastUsedAt: null };
}

/**
 * Removes a passkey.
 * @throws AppError as `reauthenticate`; not_found; forbidden or conflict if an admin must keep it
 */
export async function removePasskey(user: UserView, id: number, proof: Proof): Promise<void> {
  const verified = await reauthenticate(user.id, proof);
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
 * Removes the passkeys of an account recovered by mail, because an attacker may have added them. Admins who need a
 * passkey keep theirs: neither their password nor their mailbox alone is enough.
 */
export async function removePasskeysAtRecovery(tx: Tx, user: Pick<UserView, 'id' | 'role'>): Promise<void> {
  if (needsPasskey(user)) return;
  for (const passkey of await tx.passkey.findMany({ where: { userId: user.id } })) await removeAndTell(tx, passkey);
}

async function removeAndTell(tx: Tx, { id, userId, name }: { id: number; userId: number; name: string }) {
  await tx.passkey.delete({ where: { id } });
  await notify(tx, userId, { kind: 'passkeyRemoved', data: { name } }, `passkey:${randomUUID()}`);
}

/**
 * @throws AppError unauthenticated (the same error for every reason), bad_request if the challenge has expired or was
 * used
 */
export async function loginWithPasskey({ response }: { response: PasskeyAssertion }, address: string) {
  const assertion = await verifyAssertion('passkey_login', null, response);
  const fail = (account: number | null, reason: string) => {
    log.security('login failed', { account, address, reason });
    return new AppError('unauthenticated', 'passkey_failed');
  };
  const { passkey } = assertion;
  if (!passkey) throw fail(assertion.userId ?? null, assertion.reason);
  const account = await accountOf(passkey.userId);
  if (account.disabled) {
    fail(account.id, 'disabled'); // logs it
    throw await disabledError(account.id);
  }
  const isNew = findKnownDevice(await readDeviceCookie(), [account]) === null;
  const user = await startSession(account, { passkey: true, isNew });
  log.security('login succeeded', { account: account.id, address, passkey: passkey.id });
  return user;
}

/** Locks the account's row and counts its passkeys, so that two concurrent additions cannot both pass. */
async function countLocked(tx: Tx, userId: number): Promise<number> {
  await lockUser(tx, userId);
  return tx.passkey.count({ where: { userId } });
}

const needsPasskey = (user: Pick<UserView, 'role' | 'passkeyRequired'>) =>
  env.ADMIN_PASSKEY === 'required' && (user.role === 'admin' || user.passkeyRequired === true);

/**
 * Whether the account may add passkeys. Its email must be confirmed: otherwise a person who registered with someone
 * else's email would keep access. Exempt are admins who need a passkey, whose email may have been invented on the
 * command line, and installations without mail.
 */
export const isProven = (user: UserView) => user.emailConfirmed || needsPasskey(user) || !canSendMail();

function assertMayAdd(user: UserView, known: number): void {
  // A stolen password must not be enough to add a passkey.
  if (user.passkeyRequired && known > 0) throw new AppError('forbidden', 'passkey_required');
  if (!isProven(user)) throw new AppError('conflict', 'email_unconfirmed');
  if (known >= MAX_PASSKEYS) throw new AppError('conflict', 'passkeys_many');
}

function refuse(error: unknown): never {
  log.debug('a passkey was not verified', { error });
  log.security('passkey refused');
  throw new AppError('bad_request', 'passkey_failed');
}

import 'server-only';
import { AppError, tooManyRequests } from '../../http/errors';
import { decrementRateLimit, incrementRateLimit } from '../../http/rate-limit';
import { log } from '../../observability/log';
import { db, type Tx } from '../../platform/db';
import { accountOf } from '../users/credentials';
import { requestOptions, verifyAssertion } from './passkey-assertion';
import { verifyPassword } from './password';
import type { Proof } from './proof-schema';

const GUESS_LIMIT = { max: 10, seconds: 15 * 60 };

/** The account's password hash at the time of the proof, for `lockVerified`. */
type Verified = string;

/**
 * Verifies the password or a passkey of a signed-in account. Required by every action for which a session alone is not
 * enough.
 * @param field name of the password field in the form, for the error
 * @throws AppError bad_request for a missing or wrong proof, too_many_requests
 */
export async function reauthenticate(userId: number, proof: Proof, field = 'password'): Promise<Verified> {
  const { password, passkey } = proof;
  if (passkey) {
    const { password: stored } = await accountOf(userId);
    const assertion = await verifyAssertion('passkey_proof', userId, passkey);
    if (assertion.passkey) return stored;
    log.security('reauthentication refused', { reason: assertion.reason });
    throw new AppError('bad_request', 'passkey_failed');
  }
  if (password === undefined) throw proofRequired(field);
  const key = `password:${userId}`;
  const { within, first, waitSeconds } = await incrementRateLimit(key, GUESS_LIMIT);
  if (first) log.security('reauthentication refused', { reason: 'locked', seconds: waitSeconds });
  if (!within) throw tooManyRequests(waitSeconds);
  const { password: stored } = await accountOf(userId);
  if (!(await verifyPassword(stored, password))) {
    log.security('reauthentication refused', { reason: 'wrong password' });
    throw new AppError('bad_request', 'wrong_password', { fields: { [field]: 'wrong_password' } });
  }
  await decrementRateLimit(key);
  return stored;
}

/**
 * Like `reauthenticate`, but returns null without a proof: some requests need one only for certain changes.
 * @throws AppError as `reauthenticate`
 */
export const reauthenticateIfGiven = async (userId: number, proof: Proof): Promise<Verified | null> =>
  proof.password === undefined && proof.passkey === undefined ? null : reauthenticate(userId, proof);

const proofRequired = (field = 'password') =>
  new AppError('bad_request', 'proof_required', { fields: { [field]: 'required' } });

/**
 * Locks the account's row if its password is still the verified one, so that an account recovery invalidates earlier
 * proofs. Call it before locking other rows.
 * @throws AppError unauthenticated if the password has changed
 */
export async function lockVerified(tx: Tx, userId: number, verified: Verified): Promise<void> {
  const count = await tx.$executeRaw`
    SELECT id FROM users WHERE id = ${userId} AND password = ${verified} AND NOT disabled FOR NO KEY UPDATE`;
  if (count === 0) throw new AppError('unauthenticated');
}

/** Rejects a request without a proof. @throws AppError bad_request */
export function assertProven(verified: Verified | null): asserts verified is Verified {
  if (verified === null) throw proofRequired();
}

/** Returns WebAuthn options to use a passkey as proof. @throws AppError conflict if the account has none */
export async function proofOptions(userId: number) {
  const passkeys = await db.passkey.findMany({ where: { userId }, select: { credentialId: true, transports: true } });
  if (passkeys.length === 0) throw new AppError('conflict', 'passkeys_none');
  const allowed = passkeys.map(({ credentialId, transports }) => ({ id: credentialId, transports }));
  return requestOptions('passkey_proof', userId, allowed);
}

import 'server-only';
import type { Tx } from '../../db';
import { AppError } from '../../errors';
import { log } from '../../log';
import { decrementRateLimit, incrementRateLimit, tooManyRequests } from '../../rate-limit';
import { passwordOf } from '../users/credentials';
import { verifyPassword } from './password';

const GUESS_LIMIT = { max: 10, seconds: 15 * 60 };

/**
 * For what a session alone must not do.
 * @param field of the form, for the error
 * @returns the hash that was verified
 * @throws AppError bad_request where it is wrong, too_many_requests
 */
export async function confirmPassword(userId: number, field: string, password: string): Promise<string> {
  const key = `password:${userId}`;
  const { within, first, waitSeconds } = await incrementRateLimit(key, GUESS_LIMIT);
  if (first) log.security('password change refused', { reason: 'locked', seconds: waitSeconds });
  if (!within) throw tooManyRequests(waitSeconds);
  const stored = await passwordOf(userId);
  if (!(await verifyPassword(stored, password))) {
    log.security('password change refused', { reason: 'wrong password' });
    throw new AppError('bad_request', 'wrong_password', { fields: { [field]: 'wrong_password' } });
  }
  await decrementRateLimit(key);
  return stored;
}

/**
 * Locks the account's row, where its password is still the one that was verified: what the old one allowed must not
 * happen after a recovery. @throws AppError unauthenticated
 */
export async function lockVerified(tx: Tx, userId: number, verified: string): Promise<void> {
  const count = await tx.$executeRaw`
    SELECT id FROM users WHERE id = ${userId} AND password = ${verified} AND NOT disabled FOR NO KEY UPDATE`;
  if (count === 0) throw new AppError('unauthenticated');
}

import 'server-only';
import { AppError } from '../../errors';
import { log } from '../../log';
import { decrementRateLimit, incrementRateLimit, tooManyRequests } from '../../rate-limit';
import { passwordOf } from '../users/credentials';
import { verifyPassword } from './password';

const GUESS_LIMIT = { max: 10, seconds: 15 * 60 };

/**
 * For what a session alone must not do.
 * @param field of the form, for the error
 * @throws AppError bad_request where it is wrong, too_many_requests
 */
export async function confirmPassword(userId: number, field: string, password: string): Promise<void> {
  const key = `password:${userId}`;
  const { within, first, waitSeconds } = await incrementRateLimit(key, GUESS_LIMIT);
  if (first) log.security('password change refused', { reason: 'locked', seconds: waitSeconds });
  if (!within) throw tooManyRequests(waitSeconds);
  if (!(await verifyPassword(await passwordOf(userId), password))) {
    log.security('password change refused', { reason: 'wrong password' });
    throw new AppError('bad_request', 'wrong_password', { fields: { [field]: 'wrong_password' } });
  }
  await decrementRateLimit(key);
}

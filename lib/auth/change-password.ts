import 'server-only';
import { db } from '../db';
import { AppError } from '../errors';
import { count, giveBackRateLimit, tooManyRequests } from '../rate-limit';
import { log } from '../log';
import { passwordOf } from '../users/credentials';
import type { UserView } from '../users/view';
import { startSession } from './login';
import { hashPassword, verifyPassword } from './password';
import { checkNewPassword } from './password-rules';
import type { PasswordChange } from './schema';

/** Guesses at the current password by who has come upon an open browser. */
const GUESSES = { max: 10, seconds: 15 * 60 };

/**
 * Changes the caller's password and ends all sessions but a new one of this browser's.
 * @throws AppError bad_request where the current password is wrong or the new one easy to guess, too_many_requests
 */
export async function changePassword(user: UserView, { currentPassword, newPassword }: PasswordChange): Promise<void> {
  const key = `password:${user.id}`;
  const { within, first, wait } = await count(key, GUESSES);
  if (first) log.security('password change refused', { reason: 'locked', seconds: wait });
  if (!within) throw tooManyRequests(wait);
  if (!(await verifyPassword(await passwordOf(user.id), currentPassword))) {
    log.security('password change refused', { reason: 'wrong password' });
    throw new AppError('bad_request', 'wrong_password', { fields: { currentPassword: 'wrong_password' } });
  }
  await giveBackRateLimit(key);
  checkNewPassword('newPassword', newPassword, user, currentPassword);
  const password = await hashPassword(newPassword);
  await db.$transaction([
    db.user.update({ where: { id: user.id }, data: { password } }),
    db.session.deleteMany({ where: { userId: user.id } }),
  ]);
  log.security('password changed');
  await startSession({ id: user.id, password });
}

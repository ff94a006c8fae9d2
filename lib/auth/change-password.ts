import 'server-only';
import { db } from '../db';
import { AppError } from '../errors';
import { log } from '../log';
import { decrementRateLimit, incrementRateLimit, tooManyRequests } from '../rate-limit';
import { passwordOf } from '../users/credentials';
import type { UserView } from '../users/view';
import { startSession } from './login';
import { hashPassword, verifyPassword } from './password';
import { checkNewPassword } from './password-rules';
import type { PasswordChange } from './schema';

const GUESS_LIMIT = { max: 10, seconds: 15 * 60 };

/**
 * Changes the password, ends all sessions of the account and starts a new one in this browser.
 * @throws AppError bad_request where the current password is wrong or the new one easy to guess, too_many_requests
 */
export async function changePassword(user: UserView, { currentPassword, newPassword }: PasswordChange): Promise<void> {
  const key = `password:${user.id}`;
  const { within, first, waitSeconds } = await incrementRateLimit(key, GUESS_LIMIT);
  if (first) log.security('password change refused', { reason: 'locked', seconds: waitSeconds });
  if (!within) throw tooManyRequests(waitSeconds);
  if (!(await verifyPassword(await passwordOf(user.id), currentPassword))) {
    log.security('password change refused', { reason: 'wrong password' });
    throw new AppError('bad_request', 'wrong_password', { fields: { currentPassword: 'wrong_password' } });
  }
  await decrementRateLimit(key);
  checkNewPassword('newPassword', newPassword, user, currentPassword);
  const password = await hashPassword(newPassword);
  await db.$transaction([
    db.user.update({ where: { id: user.id }, data: { password } }),
    db.session.deleteMany({ where: { userId: user.id } }),
  ]);
  log.security('password changed');
  await startSession({ id: user.id, password });
}

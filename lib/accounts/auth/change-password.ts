import 'server-only';
import { randomUUID } from 'node:crypto';
import { notify } from '../../alerts/notifications/notify';
import { log } from '../../observability/log';
import { db } from '../../platform/db';
import type { UserView } from '../users/view';
import { startSession } from './login';
import { hashPassword } from './password';
import { checkNewPassword } from './password-rules';
import { lockVerified, reauthenticate } from './reauthenticate';
import type { PasswordChange } from './schema';
import { currentSessionHasPasskey, currentSessionId } from './session';

/**
 * Changes the password, ends all sessions of the account and starts a new one in this browser.
 * @throws AppError bad_request if the current password is wrong or the new one weak; unauthenticated if the password
 * was changed concurrently; too_many_requests
 */
export async function changePassword(user: UserView, { currentPassword, newPassword }: PasswordChange): Promise<void> {
  const verified = await reauthenticate(user.id, { password: currentPassword }, 'currentPassword');
  await checkNewPassword('newPassword', newPassword, user, currentPassword);
  const passkey = await currentSessionHasPasskey();
  const password = await hashPassword(newPassword);
  const sessionId = (await currentSessionId()) ?? '';
  await db.$transaction(async (tx) => {
    await lockVerified(tx, user.id, verified);
    await tx.user.update({ where: { id: user.id }, data: { password } });
    await tx.session.deleteMany({ where: { userId: user.id, id: { not: sessionId } } });
    // End this session too, but keep its row until the new session replaces it.
    await tx.$executeRaw`UPDATE sessions SET expires_at = now() WHERE id = ${sessionId}`;
    await notify(tx, user.id, { kind: 'passwordChanged', data: {} }, `password:${randomUUID()}`);
  });
  log.security('password changed');
  await startSession({ id: user.id, password }, { passkey });
}

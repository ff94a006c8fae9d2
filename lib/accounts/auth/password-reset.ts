import 'server-only';
import { randomUUID } from 'node:crypto';
import { deliverMail } from '../../alerts/mail/send';
import { notify } from '../../alerts/notifications/notify';
import { adoptAlerts } from '../../alerts/saved-searches/subscribers';
import { AppError } from '../../http/errors';
import { clientNetwork } from '../../http/ip-address';
import { paths } from '../../http/paths';
import { incrementRateLimit } from '../../http/rate-limit';
import { localeOf } from '../../i18n/routing';
import { enqueue } from '../../jobs/queue';
import { log } from '../../observability/log';
import { db } from '../../platform/db';
import { lockUser } from '../../platform/transaction';
import { removePasskeysAtRecovery } from './passkeys';
import { hashPassword, verifyPassword } from './password';
import { checkNewPassword } from './password-rules';
import { listPasskeys } from './queries';
import { recipientKey } from './recipient-key';
import type { PasswordReset } from './schema';
import { consumeMailedToken, createToken } from './tokens';
import type { PasskeyView } from './view';

/** Limit per network, which hundreds of people may share. */
const NETWORK_LIMIT = { max: 60, seconds: 60 * 60 };
/** Limit per email and network, so that strangers in other networks cannot use up the owner's requests. */
const EMAIL_LIMIT = { max: 3, seconds: 60 * 60 };
/** Limit per email, across all networks. */
const RECIPIENT_LIMIT = { max: 12, seconds: 60 * 60 };
const VALID_SECONDS = 30 * 60;

/**
 * Enqueues a recovery mail. Does not read accounts, so neither the response nor its timing reveals whether one exists.
 * Beyond a limit, does nothing and responds the same way.
 */
export async function requestPasswordReset(email: string, address: string): Promise<void> {
  const [name, network] = [recipientKey(email), clientNetwork(address)];
  const counts = await Promise.all([
    incrementRateLimit(`forgot:network:${network}`, NETWORK_LIMIT),
    incrementRateLimit(`forgot:email:${name}:${network}`, EMAIL_LIMIT),
  ]);
  // Count it only if the other limits allow the request, so that one network cannot exhaust an address for everyone.
  if (counts.every(({ within }) => within))
    counts.push(await incrementRateLimit(`forgot:recipient:${name}`, RECIPIENT_LIMIT));
  if (counts.some(({ first }) => first)) log.security('password reset locked', { address });
  if (!counts.every(({ within }) => within)) return;
  await db.$transaction((tx) => enqueue(tx, 'passwordReset', { email }));
}

/** Handles the `passwordReset` job. The token exists only in the mail and invalidates an earlier one. */
export async function sendPasswordReset({ email }: { email: string }): Promise<void> {
  const account = await db.user.findUnique({
    where: { email, disabled: false, isOffice: false },
    select: { id: true, email: true, locale: true },
  });
  if (!account) return;
  const token = await db.$transaction(async (tx) => {
    await lockUser(tx, account.id);
    await tx.accountToken.deleteMany({ where: { userId: account.id, purpose: 'password_reset' } });
    return createToken(tx, 'password_reset', { userId: account.id, value: account.email }, VALID_SECONDS);
  });
  log.security('password reset sent', { account: account.id });
  await deliverMail({
    to: account.email,
    locale: localeOf(account.locale),
    template: 'passwordReset' as const,
    values: { minutes: VALID_SECONDS / 60 },
    path: paths.passwordReset(token),
    key: `password-reset:${randomUUID()}`,
  });
}

/**
 * Sets a new password by a token from an email and ends all sessions. Also confirms the email address, takes over its
 * alerts and removes passkeys; an admin keeps the required ones. A rejected password does not consume the token.
 * @returns the remaining passkeys
 * @throws AppError bad_request for an invalid token or a weak password
 */
export async function resetPasswordByToken({ token, password }: PasswordReset): Promise<PasskeyView[]> {
  const hash = await hashPassword(password); // takes as long for an invalid token
  const userId = await db.$transaction(async (tx) => {
    const { id, email } = await consumeMailedToken(tx, 'password_reset', token);
    const user = await tx.user.findUnique({
      where: { id, disabled: false },
      select: { id: true, username: true, email: true, fullName: true, password: true, role: true },
    });
    if (!user || user.email !== email) throw new AppError('bad_request', 'link_wrong');
    const isOld = await verifyPassword(user.password, password);
    await checkNewPassword('password', password, user, isOld ? password : undefined);
    await tx.user.update({
      where: { id: user.id },
      data: { password: hash, emailConfirmedAt: new Date(), sessions: { deleteMany: {} } },
    });
    await adoptAlerts(tx, user.id, user.email);
    await removePasskeysAtRecovery(tx, user);
    await notify(tx, user.id, { kind: 'passwordChanged', data: {} }, `password:${randomUUID()}`);
    return user.id;
  });
  log.security('password changed', { account: userId });
  return listPasskeys(userId);
}

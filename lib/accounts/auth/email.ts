import 'server-only';
import { randomUUID } from 'node:crypto';
import { deliverMail } from '../../alerts/mail/send';
import { notify } from '../../alerts/notifications/notify';
import { adoptAlerts } from '../../alerts/saved-searches/subscribers';
import { AppError } from '../../http/errors';
import { paths } from '../../http/paths';
import { incrementRateLimit } from '../../http/rate-limit';
import { localeOf } from '../../i18n/routing';
import { enqueue } from '../../jobs/queue';
import type { JobData } from '../../jobs/schema';
import { log } from '../../observability/log';
import { db, isUniqueViolation, type Tx } from '../../platform/db';
import { lockUser } from '../../platform/transaction';
import type { UserView } from '../users/view';
import { lockVerified, reauthenticate } from './reauthenticate';
import { recipientKey } from './recipient-key';
import type { EmailChange } from './schema';
import { consumeMailedToken, createToken, findToken } from './tokens';

const VALID_SECONDS = 24 * 60 * 60;
/** Limit per email address, across all accounts, so that a mailbox cannot be flooded. */
const RECIPIENT_LIMIT = { max: 5, seconds: 60 * 60 };

/** Enqueues the confirmation mail in the caller's transaction, unless the limit is reached. */
export async function requestConfirmation(tx: Tx, userId: number, email: string): Promise<void> {
  const { within, first } = await incrementRateLimit(`confirm:${recipientKey(email)}`, RECIPIENT_LIMIT, tx);
  if (first) log.security('confirmation locked');
  if (!within) return;
  const request = await createToken(tx, 'email_request', { userId, value: email }, VALID_SECONDS);
  await enqueue(tx, 'emailConfirmation', { request });
}

export async function resendConfirmation({ id, email, emailConfirmed }: UserView): Promise<void> {
  if (!emailConfirmed) await db.$transaction((tx) => requestConfirmation(tx, id, email));
}

/**
 * Requests a change of the email address. The old address stays until the link sent to the new one is opened. Only the
 * job checks whether another account has the new address, and then notifies only that account.
 * @throws AppError as `reauthenticate`, unauthenticated if the password changed meanwhile
 */
export async function requestEmailChange(user: UserView, { email, ...proof }: EmailChange): Promise<void> {
  const verified = await reauthenticate(user.id, proof);
  await db.$transaction(async (tx) => {
    await lockVerified(tx, user.id, verified);
    await requestConfirmation(tx, user.id, email);
  });
  log.security('e-mail change requested');
}

/**
 * Handles the `emailConfirmation` job: sends the mail. Does nothing if the request was revoked. The token exists only
 * in the mail and invalidates an earlier one.
 */
export async function sendConfirmation({ request }: JobData<'emailConfirmation'>): Promise<void> {
  const { userId, value: email } = (await findToken(db, 'email_request', request)) ?? { userId: null, value: null };
  if (userId === null || email === null) return;
  const user = await db.user.findUnique({ where: { id: userId, disabled: false }, select: { locale: true } });
  if (!user) return;
  const key = `email:${randomUUID()}`;
  const other = await findOther(db, userId, email);
  if (other) {
    const locale = localeOf(other.locale);
    if (other.email.toLowerCase() !== email.toLowerCase() || other.disabled) return;
    const mail = { to: other.email, locale, template: 'emailTaken', values: {}, path: paths.auth('login') } as const;
    return deliverMail({ ...mail, key });
  }
  const token = await db.$transaction(async (tx) => {
    await lockUser(tx, userId);
    if (!(await findToken(tx, 'email_request', request))) return null;
    await tx.accountToken.deleteMany({ where: { userId, purpose: 'email' } });
    return createToken(tx, 'email', { userId, value: email }, VALID_SECONDS);
  });
  if (token === null) return;
  const mail = { to: email, locale: localeOf(user.locale), template: 'emailConfirm', values: { email } } as const;
  await deliverMail({ ...mail, path: paths.emailConfirmation(token), key });
}

/**
 * Confirms the address that the link was sent to and makes it the account's address. Notifies the former address. The
 * account takes over the alerts that the address has without an account.
 * @throws AppError bad_request for an invalid token, conflict if another account has the address
 */
export async function confirmEmail(token: string): Promise<void> {
  const changed = await db
    .$transaction(async (tx) => {
      const { id, email } = await consumeMailedToken(tx, 'email', token);
      const before = await tx.user.findUnique({ where: { id, disabled: false }, select: { email: true } });
      if (!before) throw new AppError('bad_request', 'link_wrong');
      if (await findOther(tx, id, email)) throw new AppError('conflict', 'email_taken');
      const isAnother = before.email !== email;
      // Enqueue before the update, because the mail goes to the account's current address.
      if (isAnother) await notify(tx, id, { kind: 'emailChanged', data: { email } }, `email:${randomUUID()}`);
      await tx.user.update({ where: { id }, data: { email, emailConfirmedAt: new Date() } });
      await adoptAlerts(tx, id, email);
      if (!isAnother) return null;
      // Invalidate links sent to the former address: someone else may read it.
      await tx.accountToken.deleteMany({ where: { userId: id, purpose: 'password_reset' } });
      return id;
    })
    .catch((error: unknown) => {
      if (isUniqueViolation(error, 'users_email_key')) throw new AppError('conflict', 'email_taken');
      throw error;
    });
  if (changed !== null) log.security('e-mail changed', { account: changed });
}

/** Some older usernames look like email addresses, and the login accepts either in one field. */
async function findOther(tx: Pick<Tx, '$queryRaw'>, id: number, email: string) {
  const [other] = await tx.$queryRaw<{ email: string; locale: string; disabled: boolean }[]>`
    SELECT email::text, locale, disabled FROM users
    WHERE id <> ${id} AND (email = ${email}::citext OR username = ${email}::citext) ORDER BY email = ${email}::citext DESC`;
  return other;
}

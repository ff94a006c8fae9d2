import 'server-only';
import { canSendMail } from '../../alerts/mail/transport';
import { notify } from '../../alerts/notifications/notify';
import { record } from '../../audit/record';
import type { AuditAction } from '../../audit/view';
import { AppError } from '../../http/errors';
import { consumeRateLimit } from '../../http/rate-limit';
import { enqueue } from '../../jobs/queue';
import { log } from '../../observability/log';
import { db, type Role, type Tx } from '../../platform/db';
import { assertMay } from '../users/permissions';
import type { Actor } from '../users/view';
import { IDLE_SECONDS } from './constants';
import { revokeBegun } from './tokens';

// Admin actions on accounts that are locked out or compromised (docs/product.md 11.5).

const LINK_LIMIT = { max: 3, seconds: 60 * 60 };

type Account = { id: number; username: string; email: string; role: Role; disabled: boolean };

/** Logs an account out everywhere, revokes its pending links and invitations, and notifies its owner. @throws AppError not_found, forbidden */
export async function endSessionsOf(admin: Actor, id: number): Promise<void> {
  assertMay(admin, 'accounts');
  const count = await db.$transaction(async (tx) => {
    const account = await lockAccount(tx, admin, id);
    await revokeBegun(tx, id);
    const { count } = await tx.session.deleteMany({ where: { userId: id } });
    await recordFor(tx, admin, account, 'end_sessions');
    if (count > 0) await notify(tx, id, { kind: 'sessionsEnded', data: {} }, `sessionsEnded:${id}:${Date.now()}`);
    return count;
  });
  log.security('sessions ended by an admin', { account: admin.id, subject: id, sessions: count });
}

/**
 * Enqueues a mail with a link to set a new password.
 * @throws AppError not_found; forbidden; conflict if the account is disabled or mail is not configured; too_many_requests
 */
export async function sendResetLink(admin: Actor, id: number): Promise<void> {
  assertMay(admin, 'accounts');
  await db.$transaction(async (tx) => {
    const account = await lockAccount(tx, admin, id);
    if (!canSendMail()) throw new AppError('conflict', 'mail_off');
    if (account.disabled) throw new AppError('conflict', 'account_is_disabled');
    await consumeRateLimit(`reset-link:${id}`, LINK_LIMIT, tx);
    await enqueue(tx, 'passwordReset', { email: account.email });
    await recordFor(tx, admin, account, 'send_reset_link');
  });
}

export type LoginFacts = { sessions: number; lastUsedAt: string | null };

/** Returns how many open sessions an account has and when one was last used, accurate to an hour. */
export async function loadLoginFacts(id: number): Promise<LoginFacts> {
  const now = Date.now();
  const { _count, _max } = await db.session.aggregate({
    where: { userId: id, expiresAt: { gt: new Date(now) }, lastUsedAt: { gt: new Date(now - IDLE_SECONDS * 1_000) } },
    _count: true,
    _max: { lastUsedAt: true },
  });
  return { sessions: _count, lastUsedAt: _max.lastUsedAt?.toISOString() ?? null };
}

/** Locks an account. Excludes offices, which have no sessions. An admin's needs the permission to assign roles. */
async function lockAccount(tx: Tx, admin: Actor, id: number): Promise<Account> {
  const [account] = await tx.$queryRaw<Account[]>`
    SELECT id, username::text, email::text, role, disabled FROM users
    WHERE id = ${id} AND deleted_at IS NULL AND NOT is_office FOR NO KEY UPDATE`;
  if (!account) throw new AppError('not_found', 'user_gone');
  if (account.role === 'admin') assertMay(admin, 'roles');
  return account;
}

const recordFor = (tx: Tx, admin: Actor, { id, username }: Account, action: AuditAction) =>
  record(tx, admin.id, { action, subject: 'user', subjectId: id, name: username, userId: id });

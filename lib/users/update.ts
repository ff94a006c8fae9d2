import 'server-only';
import { record } from '../audit/record';
import type { AuditAction } from '../audit/view';
import { ownerChanged } from '../cache/clear';
import { Prisma, type Role, type Tx } from '../db';
import { AppError } from '../errors';
import { log } from '../log';
import { transactionWithRetry } from '../transaction';
import { userView } from './queries';
import type { UserUpdate } from './schema';
import type { Actor, UserView } from './view';

type Locked = { id: number; username: string; role: Role; disabled: boolean };

/**
 * Changes an account's role, or disables (with its sessions and listings) or enables it, for admins. The caller's role is
 * checked under a lock, so that one admin is always left, also where two demote each other at once.
 * @throws AppError not_found, conflict for the caller's own account, forbidden where the caller is no admin any more
 */
export async function updateUser(admin: Actor, id: number, change: UserUpdate): Promise<UserView> {
  // With more time: an agency's thousands of search rows change as well.
  const { done, changed } = await transactionWithRetry(async (tx) => {
    const done: AuditAction[] = [];
    const { actor, user } = await lockBoth(tx, admin.id, id);
    if (actor?.role !== 'admin' || actor.disabled) throw new AppError('forbidden');
    if (!user) throw new AppError('not_found', 'user_gone');
    const { role = user.role, disabled = user.disabled } = change;
    if (user === actor && (role !== 'admin' || disabled)) throw new AppError('conflict', 'own_account');

    if (role !== user.role) done.push(role === 'admin' ? 'promote' : 'demote');
    if (disabled !== user.disabled) done.push(disabled ? 'disable' : 'enable');
    for (const action of done) {
      await record(tx, admin.id, { action, subject: 'user', subjectId: id, name: user.username, userId: id });
    }
    const data: Prisma.UserUpdateInput = { role, disabled, ...(disabled && { sessions: { deleteMany: {} } }) };
    return { done, changed: userView(await tx.user.update({ where: { id }, data })) };
  });
  if (done.some((action) => action === 'disable' || action === 'enable')) await ownerChanged(id);
  for (const action of done) {
    if (action === 'disable') log.security('account disabled', { account: admin.id, subject: id });
    else if (action === 'enable') log.security('account enabled', { account: admin.id, subject: id });
    else log.security('role changed', { account: admin.id, subject: id, role: changed.role });
  }
  return changed;
}

/**
 * Locks both rows in the order of their ids. FOR UPDATE of the subject also waits for search.refresh, so that none of its
 * listings becomes public at the same moment.
 */
async function lockBoth(tx: Tx, adminId: number, id: number) {
  const rows: Locked[] = [];
  for (const each of [...new Set([adminId, id])].sort((a, b) => a - b)) {
    const lock = each === id ? Prisma.sql`FOR UPDATE` : Prisma.sql`FOR NO KEY UPDATE`;
    rows.push(
      ...(await tx.$queryRaw<Locked[]>(
        Prisma.sql`SELECT id, username::text, role, disabled FROM users WHERE id = ${each} ${lock}`,
      )),
    );
  }
  return { actor: rows.find((row) => row.id === adminId), user: rows.find((row) => row.id === id) };
}

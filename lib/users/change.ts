import 'server-only';
import { record } from '../audit/record';
import type { AuditAction } from '../audit/view';
import { db, type Prisma, type Role } from '../db';
import { AppError } from '../errors';
import { log } from '../log';
import { userView } from './queries';
import type { UserChange } from './schema';
import type { Actor, UserView } from './view';

type Locked = { id: number; username: string; role: Role; disabled: boolean };

/**
 * Another role for an account, or its end or return, for admins; it holds from the account's next request on, and a
 * disabled one has no session left. Nobody does this to oneself, and whoever does it is still an admin at that very
 * moment: so there is always one left, also where two admins turn against each other at once.
 * @throws AppError not_found, conflict for one's own account, forbidden where the caller is no admin any more
 */
export async function changeUser(admin: Actor, id: number, change: UserChange): Promise<UserView> {
  const done: AuditAction[] = [];
  const changed = await db.$transaction(async (tx) => {
    const rows = await tx.$queryRaw<Locked[]>`
      SELECT id, username::text, role, disabled FROM users WHERE id IN (${id}, ${admin.id}) ORDER BY id FOR NO KEY UPDATE`;
    const actor = rows.find((row) => row.id === admin.id);
    const user = rows.find((row) => row.id === id);
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
    return userView(await tx.user.update({ where: { id }, data }));
  });
  for (const action of done) {
    if (action === 'disable') log.security('account disabled', { account: admin.id, subject: id });
    else if (action === 'enable') log.security('account enabled', { account: admin.id, subject: id });
    else log.security('role changed', { account: admin.id, subject: id, role: changed.role });
  }
  return changed;
}

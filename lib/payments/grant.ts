import 'server-only';
import type { Actor } from '../accounts/users/view';
import { notify } from '../alerts/notifications/notify';
import { record } from '../audit/record';
import { AppError, required } from '../http/errors';
import { db, isUniqueViolation, type Tx } from '../platform/db';
import { transaction } from '../platform/transaction';
import type { Unit } from './credits/constants';
import { movementView } from './credits/queries';
import type { Grant } from './credits/schema';
import type { MovementView } from './credits/view';

/**
 * Grants or takes credits or free listings on behalf of an admin, and notifies the owner of the reason. A repeated key
 * has no further effect.
 * @throws AppError not_found; conflict for the caller's own account, a deleted account, a key used for something else,
 * or a balance that is too small
 */
export async function grantBalance(admin: Actor, userId: number, unit: Unit, grant: Grant): Promise<MovementView> {
  const done = grant.key === undefined ? null : await findGrant(userId, unit, grant);
  if (done) return done;
  try {
    return await transaction((tx) => grantOnce(tx, admin, userId, unit, grant));
  } catch (error) {
    // A request with the same key ran at the same time.
    const known = isUniqueViolation(error, 'balance_movements_key_key') ? await findGrant(userId, unit, grant) : null;
    if (known === null) throw error;
    return known;
  }
}

async function findGrant(userId: number, unit: Unit, { amount, key }: Grant): Promise<MovementView | null> {
  const row = await db.balanceMovement.findUnique({ where: { key: required(key, 'key of a grant') } });
  if (row && (row.userId !== userId || row.unit !== unit || row.amount.toNumber() !== amount))
    throw new AppError('conflict', 'key_used');
  return row && movementView(row);
}

async function grantOnce(tx: Tx, admin: Actor, id: number, unit: Unit, { amount, reason, key }: Grant) {
  const user = await tx.user.findUnique({ where: { id } });
  if (!user) throw new AppError('not_found', 'user_gone');
  if (user.deletedAt) throw new AppError('conflict', 'account_deleted');
  if (id === admin.id) throw new AppError('conflict', 'own_account');
  const column = unit === 'credit' ? 'creditBalance' : 'freeListingsRemaining';
  const { count } = await tx.user.updateMany({
    where: { id, deletedAt: null, [column]: { gte: -amount } },
    data: { [column]: { increment: amount } },
  });
  if (count === 0) throw new AppError('conflict', 'balance_too_low');
  const movement = await tx.balanceMovement.create({
    data: { userId: id, unit, amount, cause: 'grant', reason, actorId: admin.id, key },
  });
  const action = unit === 'credit' ? 'grant_credits' : 'grant_free_listings';
  const detail = `${amount > 0 ? '+' : '−'}${Math.abs(amount)} · ${reason}`;
  await record(tx, admin.id, { action, subject: 'user', subjectId: id, name: user.username, userId: id, detail });
  await notify(tx, id, { kind: 'balanceChanged', data: { unit, amount, reason } }, `balance:${movement.id}`);
  return movementView(movement);
}

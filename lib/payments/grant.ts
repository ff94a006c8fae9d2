import 'server-only';
import { assertMay, may } from '../accounts/users/permissions';
import type { Actor } from '../accounts/users/view';
import { notify } from '../alerts/notifications/notify';
import { record } from '../audit/record';
import { AppError, required } from '../http/errors';
import { db, isUniqueViolation, type Tx } from '../platform/db';
import { lockUser, transaction, waitForAdvisoryLock } from '../platform/transaction';
import { settingsIn } from '../settings/in-transaction';
import type { Unit } from './credits/constants';
import { changeBalance } from './credits/ledger';
import { movementView } from './credits/queries';
import type { Grant } from './credits/schema';
import type { MovementView } from './credits/view';

/**
 * Grants or takes credits or free listings on behalf of an admin, and notifies the owner of the reason. A repeated key
 * has no further effect.
 * @throws AppError not_found; forbidden beyond the daily limit; conflict for the caller's own account, a deleted account, a key used for something else,
 * or a balance that is too small
 */
export async function grantBalance(admin: Actor, userId: number, unit: Unit, grant: Grant): Promise<MovementView> {
  assertMay(admin, 'grants');
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

/** Limits what staff who cannot change the limit give or take in 24 hours, in credits and free listings together. */
async function assertWithinLimit(tx: Tx, actorId: number, amount: number): Promise<void> {
  await waitForAdvisoryLock(tx, `grants: ${actorId}`);
  const { grantsPerDay } = await settingsIn(tx);
  const [row] = await tx.$queryRaw<{ used: number }[]>`
    SELECT coalesce(sum(abs(amount)), 0)::int AS used FROM balance_movements
    WHERE actor_id = ${actorId} AND created_at > now() - interval '1 day'`;
  const left = Math.max(0, grantsPerDay - required(row, 'the sum of grants').used);
  if (amount > left) throw new AppError('forbidden', 'grant_limit', { values: { count: left } });
}

async function grantOnce(tx: Tx, admin: Actor, id: number, unit: Unit, { amount, reason, key }: Grant) {
  const user = await tx.user.findUnique({ where: { id } });
  if (!user) throw new AppError('not_found', 'user_gone');
  if (user.deletedAt) throw new AppError('conflict', 'account_deleted');
  if (id === admin.id) throw new AppError('conflict', 'own_account');
  if (!may(admin, 'settings')) await assertWithinLimit(tx, admin.id, Math.abs(amount));
  await lockUser(tx, id, 'not_found'); // the account may be deleted meanwhile
  const amounts = unit === 'credit' ? { credits: amount } : { freeListings: amount };
  const about = { cause: 'grant', reason, actorId: admin.id, key } as const;
  const [movement] = (await changeBalance(tx, id, amounts, about)) ?? [];
  if (!movement) throw new AppError('conflict', 'balance_too_low');
  const action = unit === 'credit' ? 'grant_credits' : 'grant_free_listings';
  const detail = `${amount > 0 ? '+' : '−'}${Math.abs(amount)} · ${reason}`;
  const name = user.isOffice ? user.fullName : user.username;
  await record(tx, admin.id, { action, subject: 'user', subjectId: id, name, userId: id, detail });
  await notify(tx, id, { kind: 'balanceChanged', data: { unit, amount, reason } }, `balance:${movement.id}`);
  return movementView(movement);
}

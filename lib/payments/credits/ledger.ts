import 'server-only';
import type { Tx } from '../../platform/db';
import type { MovementCause, Unit } from './constants';

/** Negative amounts are taken. */
type Amounts = { credits?: number; freeListings?: number };
type About = { cause: MovementCause; propertyId?: number; paymentId?: number };

const UNIT_OF = { credits: 'credit', freeListings: 'free' } as const satisfies Record<keyof Amounts, Unit>;

/** Records a change of a balance in the transaction that makes it. */
export async function recordMovement(tx: Tx, userId: number, amounts: Amounts, about: About): Promise<void> {
  const data = (['credits', 'freeListings'] as const).flatMap((name) => {
    const amount = amounts[name] ?? 0;
    return amount === 0 ? [] : [{ userId, unit: UNIT_OF[name], amount, ...about }];
  });
  if (data.length > 0) await tx.balanceMovement.createMany({ data });
}

/**
 * Changes a balance by one conditional update: if two requests compete for the last unit, one fails. The caller records
 * the movement in the same transaction.
 * @returns false, without an effect, if too little is left
 */
export async function adjustBalance(tx: Tx, userId: number, amounts: Amounts): Promise<boolean> {
  const { credits = 0, freeListings = 0 } = amounts;
  const { count } = await tx.user.updateMany({
    where: { id: userId, creditBalance: { gte: 0 - credits }, freeListingsRemaining: { gte: 0 - freeListings } },
    data: { creditBalance: { increment: credits }, freeListingsRemaining: { increment: freeListings } },
  });
  return count === 1;
}

/** Changes a balance and records it. @returns false, without an effect, if too little is left */
export async function changeBalance(tx: Tx, userId: number, amounts: Amounts, about: About): Promise<boolean> {
  if (!(await adjustBalance(tx, userId, amounts))) return false;
  await recordMovement(tx, userId, amounts, about);
  return true;
}

/** Adds to a balance and records it. @throws Error if the account does not exist */
export async function addToBalance(tx: Tx, userId: number, amounts: Amounts, about: About): Promise<void> {
  if (!(await changeBalance(tx, userId, amounts, about))) throw new Error(`no balance of account ${userId}`);
}

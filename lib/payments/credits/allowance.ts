import 'server-only';
import { AppError } from '../../http/errors';
import type { Tx } from '../../platform/db';
import { renewalFunding } from './balance';
import { addToBalance, changeBalance } from './ledger';

/** How a listing is paid for; `unlimited` for admins (docs/product.md 7.3). */
export type Funding = 'unlimited' | 'free' | 'credit';

/** Columns that record what a listing consumed. They are cleared by its approval. */
export const consumedColumns = (funding: Funding) => ({
  freeTaken: funding === 'free' ? 1 : 0,
  creditsTaken: funding === 'credit' ? 1 : 0,
});
type Consumed = ReturnType<typeof consumedColumns>;

/** Refunds what a listing that was never public consumed. */
export const returnConsumed = (tx: Tx, userId: number, consumed: Consumed, propertyId: number): Promise<void> =>
  addToBalance(
    tx,
    userId,
    { credits: consumed.creditsTaken, freeListings: consumed.freeTaken },
    { cause: 'returned', propertyId },
  );

/** Returns the change of a balance for consumed units. */
const costOf = ({ freeTaken, creditsTaken }: Consumed) => ({ credits: -creditsTaken, freeListings: -freeTaken });

/**
 * Consumes again what `returnConsumed` refunded: the same units, or else credits for all of them.
 * @returns what was consumed
 * @throws AppError insufficient_credits if the balance is too low
 */
export async function takeBackConsumed(tx: Tx, userId: number, given: Consumed, propertyId: number): Promise<Consumed> {
  for (const taken of [given, { freeTaken: 0, creditsTaken: given.freeTaken + given.creditsTaken }]) {
    if (await changeBalance(tx, userId, costOf(taken), { cause: 'restored', propertyId })) return taken;
  }
  throw new AppError('insufficient_credits', 'restore_unpaid');
}

type Use = { cause: 'listing' | 'renewal' | 'feature'; propertyId: number };

/**
 * Consumes one unit for a listing, in the transaction that creates or renews it.
 * @throws AppError fee_required without a free listing, insufficient_credits without a credit
 */
export async function consumeAllowance(tx: Tx, userId: number, funding: Funding, use: Use): Promise<void> {
  if (funding === 'unlimited' || (await changeBalance(tx, userId, costOf(consumedColumns(funding)), use))) return;
  throw new AppError(funding === 'free' ? 'fee_required' : 'insufficient_credits');
}

/**
 * Does something for a free listing, or without one for a credit. The first attempt must write nothing if it is refused.
 * @throws AppError insufficient_credits
 */
export async function withFreeOrCredit<T>(attempt: (funding: 'free' | 'credit') => Promise<T>): Promise<T> {
  try {
    return await attempt('free');
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'fee_required') throw error;
    return attempt('credit');
  }
}

/**
 * Consumes credits and records their use. Must run in the transaction of the purchase. @throws AppError
 * insufficient_credits
 */
export async function consumeCredits(tx: Tx, userId: number, credits: number, use: Use): Promise<void> {
  if (!(await changeBalance(tx, userId, { credits: -credits }, use))) throw new AppError('insufficient_credits');
}

/** Returns whether a free listing or a credit is left. */
export async function hasAllowance(tx: Tx, userId: number): Promise<boolean> {
  const user = await tx.user.findUnique({
    where: { id: userId },
    select: { role: true, freeListingsRemaining: true, creditBalance: true },
  });
  return user !== null && renewalFunding({ ...user, creditBalance: user.creditBalance.toNumber() }, null) !== 'none';
}

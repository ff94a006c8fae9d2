import 'server-only';
import { AppError } from '../../http/errors';
import type { Tx } from '../../platform/db';
import { recordMovement } from './ledger';
import { renewalFunding } from './renewal';

/** How a listing is paid for; `unlimited` for admins (docs/product.md 7.3). */
export type Funding = 'unlimited' | 'free' | 'credit';

/** Columns that record what a listing consumed. They are cleared by its approval. */
export const consumedColumns = (funding: Funding) => ({
  freeTaken: funding === 'free' ? 1 : 0,
  creditsTaken: funding === 'credit' ? 1 : 0,
});

/** Refunds what a listing that was never public consumed. */
export async function returnConsumed(
  tx: Tx,
  userId: number,
  consumed: ReturnType<typeof consumedColumns>,
  propertyId: number,
): Promise<void> {
  await tx.user.update({
    where: { id: userId },
    data: {
      freeListingsRemaining: { increment: consumed.freeTaken },
      creditBalance: { increment: consumed.creditsTaken },
    },
    select: { id: true },
  });
  const amounts = { credits: consumed.creditsTaken, freeListings: consumed.freeTaken };
  await recordMovement(tx, userId, amounts, { cause: 'returned', propertyId });
}

/**
 * Consumes again what `returnConsumed` refunded, by conditional updates: the same units, or else credits for all of
 * them.
 * @returns what was consumed
 * @throws AppError insufficient_credits if the balance is too low
 */
export async function takeBackConsumed(
  tx: Tx,
  userId: number,
  given: ReturnType<typeof consumedColumns>,
  propertyId: number,
): Promise<ReturnType<typeof consumedColumns>> {
  const { freeTaken, creditsTaken } = given;
  for (const taken of [given, { freeTaken: 0, creditsTaken: freeTaken + creditsTaken }]) {
    const { count } = await tx.user.updateMany({
      where: {
        id: userId,
        freeListingsRemaining: { gte: taken.freeTaken },
        creditBalance: { gte: taken.creditsTaken },
      },
      data: {
        freeListingsRemaining: { decrement: taken.freeTaken },
        creditBalance: { decrement: taken.creditsTaken },
      },
    });
    if (count === 0) continue;
    const amounts = { credits: -taken.creditsTaken, freeListings: -taken.freeTaken };
    await recordMovement(tx, userId, amounts, { cause: 'restored', propertyId });
    return taken;
  }
  throw new AppError('insufficient_credits', 'restore_unpaid');
}

/** The use to record. For a new listing, `recordFunding` adds its id later. */
type Use = { cause: 'listing' | 'renewal' | 'feature'; propertyId: number };

/**
 * Consumes one unit by a conditional update in the transaction that creates the listing: if two requests compete for
 * the last unit, one fails. Call `recordFunding` in the same transaction.
 * @throws AppError fee_required without a free listing, insufficient_credits without a credit
 */
export async function consumeAllowance(tx: Tx, userId: number, funding: Funding): Promise<void> {
  if (funding === 'free') {
    const { count } = await tx.user.updateMany({
      where: { id: userId, freeListingsRemaining: { gte: 1 } },
      data: { freeListingsRemaining: { decrement: 1 } },
    });
    if (count === 0) throw new AppError('fee_required');
  }
  if (funding === 'credit') await takeCredits(tx, userId, 1);
}

export const recordFunding = (tx: Tx, userId: number, funding: Funding, use: Use): Promise<void> =>
  recordMovement(
    tx,
    userId,
    { credits: funding === 'credit' ? -1 : 0, freeListings: funding === 'free' ? -1 : 0 },
    use,
  );

/**
 * Consumes credits and records their use. Must run in the transaction of the purchase. @throws AppError
 * insufficient_credits
 */
export async function consumeCredits(tx: Tx, userId: number, credits: number, use: Use): Promise<void> {
  await takeCredits(tx, userId, credits);
  await recordMovement(tx, userId, { credits: -credits }, use);
}

/** Takes credits from a balance by one conditional update. @throws AppError insufficient_credits */
async function takeCredits(tx: Tx, userId: number, credits: number): Promise<void> {
  const { count } = await tx.user.updateMany({
    where: { id: userId, creditBalance: { gte: credits } },
    data: { creditBalance: { decrement: credits } },
  });
  if (count === 0) throw new AppError('insufficient_credits');
}

/** Returns whether a free listing or a credit is left. */
export async function hasAllowance(tx: Tx, userId: number): Promise<boolean> {
  const user = await tx.user.findUnique({
    where: { id: userId },
    select: { role: true, freeListingsRemaining: true, creditBalance: true },
  });
  return user !== null && renewalFunding({ ...user, creditBalance: user.creditBalance.toNumber() }, null) !== 'none';
}

/** Adds purchased credits to a balance. */
export async function addPurchase(tx: Tx, userId: number, credits: number, paymentId: number): Promise<void> {
  await tx.user.update({
    where: { id: userId },
    data: { creditBalance: { increment: credits } },
    select: { id: true },
  });
  await recordMovement(tx, userId, { credits }, { cause: 'purchase', paymentId });
}

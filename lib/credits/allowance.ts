import 'server-only';
import type { Tx } from '../db';
import { AppError } from '../errors';

/**
 * What pays for a listing: `unlimited` is an admin's (docs/product.md 7.3); `free` and `credit` are taken from
 * the account by one conditional update, inside the transaction that makes the listing, so that of two requests for
 * the last one exactly one gets it.
 */
export type Funding = 'unlimited' | 'free' | 'credit';

/** What a listing took from its owner's account, as its row keeps it until it is approved. */
export const takenBy = (funding: Funding) => ({
  freeTaken: funding === 'free' ? 1 : 0,
  creditsTaken: funding === 'credit' ? 1 : 0,
});

/** Gives back what a listing took that never became public. */
export async function giveBackTaken(tx: Tx, userId: number, taken: ReturnType<typeof takenBy>): Promise<void> {
  await tx.user.update({
    where: { id: userId },
    data: { freeListingsRemaining: { increment: taken.freeTaken }, creditBalance: { increment: taken.creditsTaken } },
    select: { id: true },
  });
}

/** @throws AppError fee_required without a free listing left, insufficient_credits without a credit */
export async function spend(tx: Tx, userId: number, funding: Funding): Promise<void> {
  if (funding === 'free') {
    const { count } = await tx.user.updateMany({
      where: { id: userId, freeListingsRemaining: { gte: 1 } },
      data: { freeListingsRemaining: { decrement: 1 } },
    });
    if (count === 0) throw new AppError('fee_required');
  }
  if (funding === 'credit') {
    const { count } = await tx.user.updateMany({
      where: { id: userId, creditBalance: { gte: 1 } },
      data: { creditBalance: { decrement: 1 } },
    });
    if (count === 0) throw new AppError('insufficient_credits');
  }
}

/** Adds credits that were paid for. */
export async function grantCredits(tx: Tx, userId: number, credits: number): Promise<void> {
  await tx.user.update({ where: { id: userId }, data: { creditBalance: { increment: credits } } });
}

import 'server-only';
import type { Prisma, Tx } from '../../platform/db';
import type { MovementCause, Unit } from './constants';

/** Negative amounts are taken. */
type Amounts = { credits?: number; freeListings?: number };
type About = Pick<Prisma.BalanceMovementCreateManyInput, 'propertyId' | 'paymentId' | 'actorId' | 'reason' | 'key'> & {
  cause: MovementCause;
};

/**
 * Changes a balance by one conditional update, and records the change: if two requests compete for the last unit, one
 * fails.
 * @returns the records; null, without an effect, if too little is left
 */
export async function changeBalance(
  tx: Tx,
  userId: number,
  { credits = 0, freeListings = 0 }: Amounts,
  about: About,
): Promise<Prisma.BalanceMovementGetPayload<object>[] | null> {
  const { count } = await tx.user.updateMany({
    where: { id: userId, creditBalance: { gte: 0 - credits }, freeListingsRemaining: { gte: 0 - freeListings } },
    data: { creditBalance: { increment: credits }, freeListingsRemaining: { increment: freeListings } },
  });
  if (count === 0) return null;
  const changes: { unit: Unit; amount: number }[] = [
    { unit: 'credit', amount: credits },
    { unit: 'free', amount: freeListings },
  ];
  const data = changes.filter(({ amount }) => amount !== 0).map((change) => ({ userId, ...change, ...about }));
  return data.length > 0 ? tx.balanceMovement.createManyAndReturn({ data }) : [];
}

/** Adds to a balance and records it. @throws Error if the account does not exist */
export async function addToBalance(tx: Tx, userId: number, amounts: Amounts, about: About): Promise<void> {
  if (!(await changeBalance(tx, userId, amounts, about))) throw new Error(`no balance of account ${userId}`);
}

import 'server-only';
import type { Prisma, Tx } from '../../platform/db';
import type { MovementCause, Unit } from './constants';

type Amounts = { credits?: number | Prisma.Decimal; freeListings?: number };
type About = { cause: MovementCause; propertyId?: number; paymentId?: number };

const UNIT_OF = { credits: 'credit', freeListings: 'free' } as const satisfies Record<keyof Amounts, Unit>;

/** Records a change of a balance in the transaction that makes it. @param amounts negative if units are taken */
export async function recordMovement(tx: Tx, userId: number, amounts: Amounts, about: About): Promise<void> {
  const data = (['credits', 'freeListings'] as const).flatMap((name) => {
    const amount = amounts[name] ?? 0;
    return Number(amount) === 0 ? [] : [{ userId, unit: UNIT_OF[name], amount, ...about }];
  });
  if (data.length > 0) await tx.balanceMovement.createMany({ data });
}

import 'server-only';
import { notify } from '../alerts/notifications/notify';
import { listingChanged } from '../cache/clear';
import { AppError, required } from '../http/errors';
import { featuredUntil } from '../listings/expiry';
import type { Prisma, Tx } from '../platform/db';
import { addToBalance, changeBalance } from './credits/ledger';
import { lockAccount, paymentData } from './deliver';

// Consequences of a refund for delivered purchases (docs/product.md 9.6). Every function must run in the refund's
// transaction.

type Payment = Prisma.PaymentGetPayload<object>;
type Refund = Prisma.RefundGetPayload<object>;

/** Milliseconds. Maximum difference between the current and the delivered end of featuring. */
const TOLERANCE_MS = 60_000;

/**
 * Takes back the credits that the payment delivered. A published or renewed listing stays, but while it is pending, its
 * removal no longer refunds the credit. A credit that was refunded when the listing was removed or rejected is taken from
 * the balance.
 * @returns columns of the refund that `giveAgain` needs to undo it
 * @throws AppError conflict if the credits are used up
 */
export async function takeBack(tx: Tx, payment: Payment): Promise<{ creditsTaken?: number; takenFrom?: number }> {
  const { id, kind, creditKept, propertyId, deliveredAt } = payment;
  if (kind === 'feature' || deliveredAt === null) return {};
  const credits = required(payment.credits, `credits of payment ${id}`);
  if (kind !== 'credits' && !creditKept && !(await isReturned(tx, payment))) {
    if (propertyId === null) return {};
    const { count } = await tx.property.updateMany({
      where: { id: propertyId, creditsTaken: { gte: credits } },
      data: { creditsTaken: { decrement: credits } },
    });
    return { creditsTaken: count === 1 ? credits : 0 };
  }
  const account = await lockAccount(tx, payment);
  const isTaken = await changeBalance(tx, account.id, { credits: -credits }, { cause: 'refund', paymentId: id });
  if (!isTaken) throw new AppError('conflict', 'credits_used');
  return { creditsTaken: credits, takenFrom: account.id };
}

/**
 * Returns whether the credit of the payment's listing is back on the balance, because the listing was removed or
 * rejected before it was public. Finds the listing in the ledger, because the payment loses its id with the listing: a
 * delivery locks the account, so the movement after the purchase is the use of its credit.
 */
async function isReturned(tx: Tx, { id, userId, officeId }: Payment): Promise<boolean> {
  const [row] = await tx.$queryRaw<{ returned: boolean | null }[]>`
    SELECT sum(later.amount) > 0 AS returned
    FROM balance_movements bought
    CROSS JOIN LATERAL (
      SELECT property_id FROM balance_movements
      WHERE user_id = bought.user_id AND id > bought.id ORDER BY id LIMIT 1) AS used
    JOIN balance_movements later ON later.user_id = bought.user_id AND later.property_id = used.property_id
    WHERE bought.user_id IN (${userId}, ${officeId}::int) AND bought.payment_id = ${id} AND bought.cause = 'purchase'
      AND later.unit = 'credit' AND later.cause IN ('returned', 'restored')`;
  return row?.returned ?? false;
}

/** Undoes `takeBack` for a refund that failed. */
export async function giveAgain(tx: Tx, payment: Payment, { creditsTaken, takenFrom }: Refund): Promise<void> {
  if (creditsTaken === 0) return;
  if (takenFrom === null) {
    const { count } = await tx.property.updateMany({
      where: { id: payment.propertyId ?? 0 },
      data: { creditsTaken: { increment: creditsTaken } },
    });
    if (count === 1) return;
  }
  const userId = takenFrom ?? (await lockAccount(tx, payment)).id;
  await addToBalance(tx, userId, { credits: creditsTaken }, { cause: 'refund', paymentId: payment.id });
}

/**
 * Ends the featuring that the payment delivered, once the whole amount has been refunded. A later featuring continues.
 */
export async function endFeaturing(tx: Tx, payment: Payment): Promise<void> {
  const { id, kind, propertyId, deliveredAt, days } = payment;
  if (kind !== 'feature' || propertyId === null || deliveredAt === null) return;
  const until = featuredUntil(deliveredAt, required(days, `days of payment ${id}`)).getTime();
  const [changed] = await tx.property.updateManyAndReturn({
    where: {
      id: propertyId,
      featured: true,
      featuredUntil: { gte: new Date(until - TOLERANCE_MS), lte: new Date(until + TOLERANCE_MS) },
    },
    data: { featured: false, featuredUntil: null },
    select: { id: true, approved: true, location: true },
  });
  if (changed) listingChanged(tx, changed);
}

/** Notifies the payer of a refund: once per refund, or once per payment if the payment was not delivered. */
export async function tellPayer(tx: Tx, payment: Payment, { id, amount }: Refund): Promise<void> {
  if (payment.deliveredAt === null) {
    const notice = { kind: 'paymentRefunded', data: paymentData(payment) } as const;
    return notify(tx, payment.userId, notice, `refunded:${payment.id}`);
  }
  const data = { ...paymentData(payment), amount: amount.toNumber(), total: payment.amount.toNumber() };
  await notify(tx, payment.userId, { kind: 'paymentReturned', data }, `refund:${id}`);
}

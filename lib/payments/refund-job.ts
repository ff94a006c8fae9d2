import 'server-only';
import { db, type Prisma } from '../db';
import { required } from '../errors';
import { log } from '../log';
import { toFils } from './money';
import { createRefund, retrieveCharge, retrieveRefund, TapError } from './tap';

/** How many refunds one round asks for, and how many it asks about. */
const ROUND = 20;
/** Longer than an answer takes (lib/payments/tap.ts), in milliseconds: who asked for it is gone. */
const ANSWERED_WITHIN = 120_000;

/**
 * A refund's status is the provider's word (PENDING, then REFUNDED, DECLINED or FAILED), and before that ours: ASKED
 * while the provider is asked, UNCLEAR where no answer came. The contract has nothing by which a refund could be looked
 * up or asked for twice without harm, so it is marked before it is asked for, and asked for once: after a kill in
 * between an admin looks at the provider's (lib/payments/refundable.ts).
 */
const ASKED = 'ASKED';
const UNCLEAR = 'UNCLEAR';
const FINAL = ['REFUNDED', 'DECLINED', 'FAILED'];

/** What the provider is told, and sees in its own lists. */
const REASON = 'Paid, but it could not be delivered';

type Payment = Prisma.PaymentGetPayload<object>;

/** The part of a payment that has to be as it is for a refund to be asked for: captured, and nothing given for it. */
export const undelivered = { status: 'CAPTURED', deliveredAt: null, chargeId: { not: null } } as const;

/** Makes a refund the caller's to ask for. Of several, one. @param from statuses of an earlier refund that may be asked for anew */
export async function claimRefund(id: number, from: string[]): Promise<boolean> {
  const { count } = await db.payment.updateMany({
    where: { id, ...undelivered, OR: [{ refundStatus: null }, { refundStatus: { in: from } }] },
    data: { refundStatus: ASKED, refundId: null },
  });
  return count === 1;
}

/** Asks for a refund that is claimed. @returns what to write of it. @throws TapError, after the row says how it ended */
export async function askRefund({ id, chargeId, amount, reference }: Payment, reason: string) {
  const fils = toFils(amount.toString());
  if (chargeId === null || fils === null) throw new Error(`payment ${id} has nothing to refund`);
  try {
    const refund = await createRefund(chargeId, fils, reason, reference);
    return { refundId: refund.id, refundStatus: refund.status };
  } catch (error) {
    if (!(error instanceof TapError)) throw error;
    log.error('a refund could not be made', { payment: id, kind: error.kind, error });
    // Refused is certain; where no answer came, money may be on its way.
    await db.payment.update({ where: { id }, data: { refundStatus: error.kind === 'refused' ? 'FAILED' : UNCLEAR } });
    throw error;
  }
}

/** Gives back what was captured and could not be delivered; those that have waited longest first. */
export async function refundUndelivered(): Promise<void> {
  await db.payment.updateMany({
    where: { ...undelivered, refundStatus: ASKED, updatedAt: { lt: new Date(Date.now() - ANSWERED_WITHIN) } },
    data: { refundStatus: UNCLEAR },
  });
  const due = await db.payment.findMany({
    where: { ...undelivered, refundStatus: null },
    orderBy: { updatedAt: 'asc' },
    take: ROUND,
  });
  for (const payment of due) {
    try {
      // Whether the provider can be reached is found out before the question that is asked once.
      const isThere = await isCaptured(payment);
      if (!(await claimRefund(payment.id, []))) continue;
      const data = isThere ? await askRefund(payment, REASON) : { refundStatus: UNCLEAR };
      await db.payment.update({ where: { id: payment.id }, data });
    } catch (error) {
      if (!(error instanceof TapError)) throw error;
      log.warn('a payment could not be refunded yet', { payment: payment.id, error });
    }
  }
}

/** Whether the provider still holds the money: not where it was given back there, or taken under another key. */
async function isCaptured({ id, chargeId }: Payment): Promise<boolean> {
  try {
    return (await retrieveCharge(required(chargeId, `charge of payment ${id}`))).charge.status === 'CAPTURED';
  } catch (error) {
    if (error instanceof TapError && (error.status === 404 || error.status === 400)) return false;
    throw error;
  }
}

/** Refunds take the provider a while. */
export async function followRefunds(): Promise<void> {
  const pending = await db.payment.findMany({
    where: { refundId: { not: null }, refundStatus: { notIn: FINAL } },
    select: { id: true, refundId: true },
    orderBy: { checkedAt: { sort: 'asc', nulls: 'first' } },
    take: ROUND,
  });
  for (const { id, refundId } of pending) {
    try {
      const { status } = await retrieveRefund(required(refundId, `refund of payment ${id}`));
      await db.payment.update({ where: { id }, data: { refundStatus: status, checkedAt: new Date() } });
    } catch (error) {
      if (!(error instanceof TapError)) throw error;
      log.warn('a refund could not be asked about', { payment: id, error });
      await db.payment.update({ where: { id }, data: { checkedAt: new Date() } });
    }
  }
}

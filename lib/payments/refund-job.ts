import 'server-only';
import { notify } from '../alerts/notifications/notify';
import { db, type Prisma, type Tx } from '../db';
import { required } from '../errors';
import { log } from '../log';
import { CAPTURED } from './constants';
import { paymentData } from './deliver';
import { toFils } from './money';
import { createRefund, retrieveCharge, retrieveRefund, TapError } from './tap';

const MAX_PER_RUN = 20;
/** Longer than a request takes (lib/payments/tap.ts): after it, the process that made it has ended. */
export const REFUND_REQUEST_TIMEOUT_MS = 120_000;

/**
 * Our own refund statuses, before the provider's: ASKED during the request, UNCLEAR where no response came. The
 * provider has neither idempotency nor a search for refunds, so one is marked before it is requested, and requested once.
 */
const REQUESTED = 'ASKED';
const UNCLEAR = 'UNCLEAR';

const REASON = 'Paid, but it could not be delivered';

type Payment = Prisma.PaymentGetPayload<object>;

const undelivered = { state: 'undelivered', chargeId: { not: null } } as const;

/**
 * @param again also where a refund failed
 * @returns whether the caller is the one to request the refund
 */
export async function claimRefund(id: number, { again }: { again: boolean }): Promise<boolean> {
  const failed = again ? [{ state: 'refund_failed' } as const] : [];
  const { count } = await db.payment.updateMany({
    where: { id, chargeId: { not: null }, OR: [{ state: 'undelivered', refundStatus: null }, ...failed] },
    data: { refundStatus: REQUESTED, refundId: null },
  });
  return count === 1;
}

/** Requests a claimed refund. @returns columns to update. @throws TapError, after the row was updated */
export async function requestRefund({ id, chargeId, amount, reference }: Payment, reason: string) {
  const fils = toFils(amount.toString());
  if (chargeId === null || fils === null) throw new Error(`payment ${id} has nothing to refund`);
  try {
    const refund = await createRefund(chargeId, fils, reason, reference);
    return { refundId: refund.id, refundStatus: refund.status };
  } catch (error) {
    if (!(error instanceof TapError)) throw error;
    log.error('a refund could not be made', { payment: id, kind: error.kind, error });
    // Without a response the refund may have been made.
    await db.payment.update({ where: { id }, data: { refundStatus: error.kind === 'refused' ? 'FAILED' : UNCLEAR } });
    throw error;
  }
}

export async function refundUndeliveredPayments(): Promise<void> {
  await db.payment.updateMany({
    where: {
      ...undelivered,
      refundStatus: REQUESTED,
      updatedAt: { lt: new Date(Date.now() - REFUND_REQUEST_TIMEOUT_MS) },
    },
    data: { refundStatus: UNCLEAR },
  });
  const due = await db.payment.findMany({
    where: { ...undelivered, refundStatus: null },
    orderBy: { updatedAt: 'asc' },
    take: MAX_PER_RUN,
  });
  for (const payment of due) {
    try {
      // Before claiming: an unreachable provider must not leave a claimed refund.
      const refundable = await isCapturedAtProvider(payment);
      if (!(await claimRefund(payment.id, { again: false }))) continue;
      const data = refundable ? await requestRefund(payment, REASON) : { refundStatus: UNCLEAR };
      await db.$transaction(async (tx) => {
        await tellOfRefund(tx, await tx.payment.update({ where: { id: payment.id }, data }));
      });
    } catch (error) {
      if (!(error instanceof TapError)) throw error;
      log.warn('a payment could not be refunded yet', { payment: payment.id, error });
    }
  }
}

/** Tells the payer, if the money is back: once for each payment, whoever refunds it and how often that is tried. */
export async function tellOfRefund(tx: Tx, payment: Payment): Promise<void> {
  if (payment.refundStatus !== 'REFUNDED') return;
  const notice = { kind: 'paymentRefunded', data: paymentData(payment) } as const;
  await notify(tx, payment.userId, notice, `refunded:${payment.id}`);
}

/** False where the charge was refunded there already, or made under another key. */
async function isCapturedAtProvider({ id, chargeId }: Payment): Promise<boolean> {
  try {
    return (await retrieveCharge(required(chargeId, `charge of payment ${id}`))).charge.status === CAPTURED;
  } catch (error) {
    if (error instanceof TapError && (error.status === 404 || error.status === 400)) return false;
    throw error;
  }
}

export async function updatePendingRefunds(): Promise<void> {
  const pending = await db.payment.findMany({
    where: { refundId: { not: null }, state: 'undelivered' },
    select: { id: true, refundId: true },
    orderBy: { checkedAt: { sort: 'asc', nulls: 'first' } },
    take: MAX_PER_RUN,
  });
  for (const { id, refundId } of pending) {
    try {
      const { status } = await retrieveRefund(required(refundId, `refund of payment ${id}`));
      const data = { refundStatus: status, checkedAt: new Date() };
      await db.$transaction(async (tx) => tellOfRefund(tx, await tx.payment.update({ where: { id }, data })));
    } catch (error) {
      if (!(error instanceof TapError)) throw error;
      log.warn('a refund could not be asked about', { payment: id, error });
      await db.payment.update({ where: { id }, data: { checkedAt: new Date() } });
    }
  }
}

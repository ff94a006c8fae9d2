import 'server-only';
import { AppError, required } from '../http/errors';
import { log } from '../observability/log';
import { db } from '../platform/db';
import { CAPTURED, FAILED_REFUND, REFUNDED, UNCLEAR } from './constants';
import { applyStatus, claimRefund, endLostRequests, requestRefund } from './refund';
import { retrieveCharge, retrieveRefund, TapError } from './tap';

const MAX_PER_RUN = 20;
/**
 * Milliseconds. Longer than a request takes (lib/payments/tap.ts): after this time, the process that sent the request
 * has ended.
 */
const REFUND_REQUEST_TIMEOUT_MS = 120_000;
const REASON = 'Paid, but it could not be delivered';

/** Refunds payments that could not be delivered, each once. Admins handle refunds that fail. */
export async function refundUndeliveredPayments(): Promise<void> {
  const due = await db.payment.findMany({
    where: { state: 'undelivered', chargeId: { not: null }, refundStatus: null },
    select: { id: true, chargeId: true },
    orderBy: { updatedAt: 'asc' },
    take: MAX_PER_RUN,
  });
  for (const { id, chargeId } of due) {
    try {
      // Check before claiming the refund: if the provider is unreachable, no claimed refund may remain.
      const isRefundable = await isCapturedAtProvider(required(chargeId, `charge of payment ${id}`));
      const claimed = await claimRefund(null, id, { reason: REASON });
      if (isRefundable) await requestRefund(claimed);
      else await applyStatus(claimed.refund.id, UNCLEAR);
    } catch (error) {
      if (!(error instanceof TapError) && !(error instanceof AppError)) throw error;
      log.warn('a payment could not be refunded yet', { payment: id, error });
    }
  }
}

/**
 * Returns whether the charge is captured at the provider: false if the provider has already refunded it, or if it was
 * created under another key.
 */
async function isCapturedAtProvider(chargeId: string): Promise<boolean> {
  try {
    return (await retrieveCharge(chargeId)).charge.status === CAPTURED;
  } catch (error) {
    if (error instanceof TapError && (error.status === 404 || error.status === 400)) return false;
    throw error;
  }
}

/** Checks open refunds with the provider until they end. */
export async function followRefunds(): Promise<void> {
  await endLostRequests(new Date(Date.now() - REFUND_REQUEST_TIMEOUT_MS), MAX_PER_RUN);
  const pending = await db.refund.findMany({
    where: { refundId: { not: null }, status: { notIn: [REFUNDED, ...FAILED_REFUND] } },
    select: { id: true, refundId: true },
    orderBy: { checkedAt: { sort: 'asc', nulls: 'first' } },
    take: MAX_PER_RUN,
  });
  for (const { id, refundId } of pending) {
    try {
      await applyStatus(id, (await retrieveRefund(required(refundId, `refund ${id}`))).status);
    } catch (error) {
      if (!(error instanceof TapError)) throw error;
      log.warn('a refund could not be asked about', { refund: id, error });
      await db.refund.update({ where: { id }, data: { checkedAt: new Date() } });
    }
  }
}

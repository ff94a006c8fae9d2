import 'server-only';
import { AppError, required } from '../http/errors';
import { log } from '../observability/log';
import { db } from '../platform/db';
import { CAPTURED, FAILED_REFUND, REFUNDED, UNCLEAR } from './constants';
import { applyStatus, claimRefund, endLostRequests, requestRefund } from './refund';
import { retrieveCharge, retrieveRefund, TapError } from './tap';

const MAX_PER_RUN = 20;
/** Milliseconds; longer than a request takes (lib/payments/tap.ts): after it, the process that made it has ended. */
const REFUND_REQUEST_TIMEOUT_MS = 120_000;
const REASON = 'Paid, but it could not be delivered';

/** Refunds payments that could not be delivered, each once. A refund that fails is left to an admin. */
export async function refundUndeliveredPayments(): Promise<void> {
  const due = await db.payment.findMany({
    where: { state: 'undelivered', chargeId: { not: null }, refundStatus: null },
    select: { id: true, chargeId: true },
    orderBy: { updatedAt: 'asc' },
    take: MAX_PER_RUN,
  });
  for (const { id, chargeId } of due) {
    try {
      // Before the claim: an unreachable provider must not leave a claimed refund.
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

/** False if the charge was refunded at the provider already, or was made under another key. */
async function isCapturedAtProvider(chargeId: string): Promise<boolean> {
  try {
    return (await retrieveCharge(chargeId)).charge.status === CAPTURED;
  } catch (error) {
    if (error instanceof TapError && (error.status === 404 || error.status === 400)) return false;
    throw error;
  }
}

/** Follows open refunds to their end. */
export async function followRefunds(): Promise<void> {
  await adoptRefunds();
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

const MAX_ADOPTED = 500;

/**
 * Moves refunds that releases up to 2026-11 stored in the payment's own columns into `refunds`. A job and not a migration,
 * because such a release may still write them while this one is being built. Ends with the column `payments.refund_id`.
 */
async function adoptRefunds(): Promise<void> {
  await db.$executeRaw`
    INSERT INTO refunds (payment_id, amount, reason, actor_id, key, status, refund_id, refunded_at, checked_at, created_at, updated_at)
    SELECT p.id, p.amount, coalesce(entry.detail, ${REASON}), entry.actor_id, p.reference, p.refund_status, p.refund_id,
           p.refunded_at, p.checked_at, coalesce(entry.created_at, p.updated_at), p.updated_at
    FROM payments p LEFT JOIN LATERAL (
      SELECT actor_id, detail, created_at FROM audit_entries
      WHERE subject = 'payment' AND subject_id = p.id AND action = 'refund' ORDER BY id DESC LIMIT 1) AS entry ON true
    WHERE p.state IN ('undelivered', 'refund_failed', 'refunded') AND p.delivered_at IS NULL AND p.refund_status IS NOT NULL
      AND NOT EXISTS (SELECT FROM refunds WHERE payment_id = p.id)
    LIMIT ${MAX_ADOPTED} ON CONFLICT DO NOTHING`;
}

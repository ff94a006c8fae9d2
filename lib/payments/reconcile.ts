import 'server-only';
import { db } from '../db';
import { AppError } from '../errors';
import { log } from '../log';
import { settle } from './settle';
import { OPEN_STATUSES } from './status';
import { findCharge, retrieveRefund, TapError } from './tap';

/** How many payments one round asks about, and for how long in milliseconds: the next round goes on from there. */
const ROUND = 50;
const ROUND_WITHIN = 40_000;

type Open = { id: number; chargeId: string | null; reference: string; createdAt: Date };

/**
 * Settles what nobody came back for: asks the provider about payments that are still open, those that were not asked
 * about for longest first, and rarely about old ones. Rows are claimed as they are read, so that several instances
 * share the work.
 * @returns how many were asked about
 */
export async function reconcile(): Promise<number> {
  const claimed = await db.$queryRaw<Open[]>`
    UPDATE payments SET checked_at = now() WHERE id IN (
      SELECT id FROM payments
      WHERE status = ANY (${[...OPEN_STATUSES]}) AND created_at < now() - interval '20 seconds'
        AND coalesce(checked_at < now() - greatest(interval '45 seconds', (now() - created_at) / 20), true)
      ORDER BY checked_at NULLS FIRST, id LIMIT ${ROUND} FOR UPDATE SKIP LOCKED)
    RETURNING id, charge_id AS "chargeId", reference, created_at AS "createdAt"`;
  const deadline = Date.now() + ROUND_WITHIN;
  for (const payment of claimed) {
    if (Date.now() > deadline) break;
    await settleOpen(payment).catch((error: unknown) => {
      // One that cannot be settled must not keep the others waiting; it is asked about again.
      if (error instanceof AppError || error instanceof TapError) return;
      log.error('a payment could not be settled', { payment: payment.id, error });
    });
  }
  await followRefunds();
  return claimed.length;
}

async function settleOpen({ id, chargeId, reference, createdAt }: Open): Promise<void> {
  if (chargeId !== null) return void (await settle(chargeId));
  // The answer with the charge's id got lost. Was there one?
  const charge = await findCharge(reference, createdAt);
  if (charge) return void (await settle(charge.id));
  const age = Date.now() - createdAt.getTime();
  if (age < 60 * 60_000) return;
  await db.payment.updateMany({
    where: { id, chargeId: null, status: { in: [...OPEN_STATUSES] } },
    data: { status: 'FAILED' },
  });
}

/** Refunds take the provider a while. */
async function followRefunds(): Promise<void> {
  const pending = await db.payment.findMany({
    where: { refundStatus: 'PENDING', refundId: { not: null } },
    select: { id: true, refundId: true },
    orderBy: { checkedAt: { sort: 'asc', nulls: 'first' } },
    take: ROUND,
  });
  for (const { id, refundId } of pending) {
    try {
      const { status } = await retrieveRefund(refundId ?? '');
      await db.payment.update({ where: { id }, data: { refundStatus: status, checkedAt: new Date() } });
    } catch (error) {
      if (!(error instanceof TapError)) throw error;
      log.warn('a refund could not be asked about', { payment: id, error });
    }
  }
}

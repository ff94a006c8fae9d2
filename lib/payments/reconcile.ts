import 'server-only';
import { log } from '../observability/log';
import { db } from '../platform/db';
import { followRefunds, refundUndeliveredPayments } from './refund-job';
import { settleIfPossible, type ChargeReference } from './settle';

const MAX_PER_RUN = 50;
const MAX_PER_PAYER = 5;
const CONCURRENCY = 4;
/** Milliseconds per run. The remaining payments wait for the next run. */
const TIME_BUDGET_MS = 40_000;

/**
 * Settles open payments; checks older ones less often. Alternates between payers, so that one payer's many payments do
 * not delay the others. The query claims the rows, so instances share the work.
 * @returns number of checked payments
 */
export async function reconcile(): Promise<number> {
  const claimed = await db.$queryRaw<(ChargeReference & { rank: number })[]>`
    WITH due AS (
      SELECT id, coalesce(checked_at, created_at) AS since,
             row_number() OVER (PARTITION BY user_id ORDER BY coalesce(checked_at, created_at), id) AS place
      FROM payments
      WHERE state = 'open' AND created_at < now() - interval '20 seconds'
        AND coalesce(checked_at < now() - greatest(interval '45 seconds', (now() - created_at) / 20), true)),
    chosen AS (SELECT id, row_number() OVER (ORDER BY place, since, id) AS place
               FROM due WHERE place <= ${MAX_PER_PAYER} ORDER BY place, since, id LIMIT ${MAX_PER_RUN}),
    held AS (
      SELECT id, chosen.place FROM payments JOIN chosen USING (id)
      WHERE state = 'open' AND coalesce(checked_at < now() - interval '45 seconds', true)
      FOR UPDATE OF payments SKIP LOCKED)
    UPDATE payments SET checked_at = now() FROM held WHERE payments.id = held.id
    RETURNING payments.id, charge_id AS "chargeId", reference, created_at AS "createdAt", held.place::int AS rank`;
  const queue = claimed.sort((one, other) => one.rank - other.rank);
  const deadline = Date.now() + TIME_BUDGET_MS;
  await Promise.all(
    Array.from({ length: CONCURRENCY }, async () => {
      while (Date.now() < deadline) {
        const payment = queue.shift();
        if (!payment) return;
        await settleOrLog(payment);
      }
    }),
  );
  // Release the payments for which there was no time.
  if (queue.length > 0) {
    await db.payment.updateMany({ where: { id: { in: queue.map(({ id }) => id) } }, data: { checkedAt: null } });
  }
  await refundUndeliveredPayments();
  await followRefunds();
  return claimed.length - queue.length;
}

/** Settles a payment. Logs an error instead of throwing it, so that it does not stop the other payments. */
async function settleOrLog(payment: ChargeReference): Promise<void> {
  try {
    await settleIfPossible(payment);
  } catch (error) {
    log.error('a payment could not be settled', { payment: payment.id, error });
  }
}

import 'server-only';
import { db } from '../db';
import { AppError } from '../errors';
import { log } from '../log';
import { settleOpen, type Open } from './lost-charge';
import { followRefunds, refundUndelivered } from './refund-job';
import { OPEN_STATUSES } from './status';
import { TapError } from './tap';

/** How many payments one round asks about, how many of one payer, how many at a time. */
const ROUND = 50;
const SHARE = 5;
const AT_ONCE = 4;
/** For how long, in milliseconds: the next round goes on from there. */
const ROUND_WITHIN = 40_000;

/**
 * Settles what nobody came back for: asks the provider about payments that are still open, and rarely about old ones.
 * Each payer's first comes before anybody's second, and of those the one that was not asked about for longest: however
 * many one person leaves open, nobody else waits for them. Rows are claimed as they are read, so that several instances
 * share the work.
 * @returns how many were asked about
 */
export async function reconcile(): Promise<number> {
  const claimed = await db.$queryRaw<(Open & { place: number })[]>`
    WITH due AS (
      SELECT id, coalesce(checked_at, created_at) AS since,
             row_number() OVER (PARTITION BY user_id ORDER BY coalesce(checked_at, created_at), id) AS place
      FROM payments
      WHERE status = ANY (${[...OPEN_STATUSES]}) AND created_at < now() - interval '20 seconds'
        AND coalesce(checked_at < now() - greatest(interval '45 seconds', (now() - created_at) / 20), true)),
    chosen AS (SELECT id, row_number() OVER (ORDER BY place, since, id) AS place
               FROM due WHERE place <= ${SHARE} ORDER BY place, since, id LIMIT ${ROUND}),
    held AS (
      SELECT id, chosen.place FROM payments JOIN chosen USING (id)
      WHERE status = ANY (${[...OPEN_STATUSES]}) AND coalesce(checked_at < now() - interval '45 seconds', true)
      FOR UPDATE OF payments SKIP LOCKED)
    UPDATE payments SET checked_at = now() FROM held WHERE payments.id = held.id
    RETURNING payments.id, charge_id AS "chargeId", reference, created_at AS "createdAt", held.place::int AS place`;
  const queue = claimed.sort((one, other) => one.place - other.place);
  const deadline = Date.now() + ROUND_WITHIN;
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      while (Date.now() < deadline) {
        const payment = queue.shift();
        if (!payment) return;
        await settleOne(payment);
      }
    }),
  );
  // What there was no time for has not been asked about.
  if (queue.length > 0) {
    await db.payment.updateMany({ where: { id: { in: queue.map(({ id }) => id) } }, data: { checkedAt: null } });
  }
  await refundUndelivered();
  await followRefunds();
  return claimed.length - queue.length;
}

/** One that cannot be settled must not keep the others waiting; it is asked about again. */
async function settleOne(payment: Open): Promise<void> {
  try {
    await settleOpen(payment);
  } catch (error) {
    if (error instanceof AppError || error instanceof TapError) return;
    log.error('a payment could not be settled', { payment: payment.id, error });
  }
}

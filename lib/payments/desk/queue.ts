import 'server-only';
import { db, Prisma, type Tx } from '../../platform/db';
import { capped } from '../../platform/pages';
import { MAX_EXACT_TOTAL } from '../../platform/site';
import { MAX_OPEN_MS } from '../constants';
import { withListings } from '../queries';
import { deskView, INCLUDE, type DeskPayment } from './queries';
import type { QueueGroup } from './view';

const MAX_SHOWN = 10;

/** Condition on refunds `r`: the last one of its payment, which failed or got no answer from the provider. */
export const FAILED_REFUND = Prisma.sql`r.status IN ('UNCLEAR', 'DECLINED', 'FAILED')
  AND NOT EXISTS (SELECT FROM refunds later WHERE later.payment_id = r.payment_id AND later.id > r.id)`;

/** Returns payments whose last refund failed or got no answer from the provider. */
async function withFailedRefund(client: Pick<Tx, '$queryRaw'> = db): Promise<number[]> {
  const rows = await client.$queryRaw<{ id: number }[]>`
    SELECT r.payment_id AS id FROM refunds r
    WHERE ${FAILED_REFUND}
    ORDER BY r.id LIMIT ${MAX_EXACT_TOTAL}`;
  return rows.map(({ id }) => id);
}

/** Returns payments whose refund an admin must handle, delivered or not; at most MAX_EXACT_TOTAL of each. */
export async function listFailedRefunds(tx: Tx): Promise<number[]> {
  const rows = await tx.payment.findMany({
    where: { state: 'refund_failed' },
    select: { id: true },
    orderBy: { createdAt: 'asc' },
    take: MAX_EXACT_TOTAL,
  });
  return [...new Set([...rows.map(({ id }) => id), ...(await withFailedRefund(tx))])];
}

const conditions = async (now: Date): Promise<Record<QueueGroup, Prisma.PaymentWhereInput>> => ({
  refundFailed: { OR: [{ state: 'refund_failed' }, { id: { in: await withFailedRefund() } }] },
  undelivered: { state: 'undelivered' },
  open: { state: 'open', createdAt: { lt: new Date(now.getTime() - MAX_OPEN_MS) } },
});

/** Counts the payments that need attention, for the navigation. Exact up to MAX_EXACT_TOTAL. */
export async function countPaymentQueue(now = new Date()) {
  const wheres = Object.values(await conditions(now));
  const counts = await Promise.all(wheres.map((where) => db.payment.count({ where, take: MAX_EXACT_TOTAL + 1 })));
  return capped(counts.reduce((sum, count) => sum + count, 0));
}

export type PaymentQueue = Record<QueueGroup, { items: DeskPayment[]; total: number }>;

/** Loads the oldest payments of each group. */
export async function loadPaymentQueue(now = new Date()): Promise<PaymentQueue> {
  const load = async (where: Prisma.PaymentWhereInput) => {
    const [rows, total] = await Promise.all([
      db.payment.findMany({ where, include: INCLUDE, orderBy: [{ createdAt: 'asc' }, { id: 'asc' }], take: MAX_SHOWN }),
      db.payment.count({ where }),
    ]);
    return { items: await withListings(rows.map(deskView)), total };
  };
  const { refundFailed, undelivered, open } = await conditions(now);
  const groups = await Promise.all([load(refundFailed), load(undelivered), load(open)]);
  return { refundFailed: groups[0], undelivered: groups[1], open: groups[2] };
}

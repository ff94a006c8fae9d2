import 'server-only';
import { required } from '../http/errors';
import { db, type Prisma } from '../platform/db';
import { CAPTURED, REFUNDED } from './constants';
import { filsOf, type Fils } from './money';
import { chargeSchema } from './tap-schema';

/** Milliseconds. Maximum difference between the times of a row and its charge. */
const MARGIN_MS = 60 * 60_000;

const INCLUDE = { user: { select: { id: true, fullName: true, email: true } } } as const;
type Row = Prisma.PaymentGetPayload<{ include: typeof INCLUDE }>;

/** Money that was received or refunded. */
export type MoneyEntry = ReturnType<typeof entryOf>;

/** From `since` until before `until`; all accounts if `userId` is missing. */
type Period = { since: Date; until: Date; userId?: number };

/** Lists the payments received in a period, oldest first. A payment belongs to the time of its charge. */
export async function listReceived({ since, until, userId }: Period): Promise<MoneyEntry[]> {
  const rows = await db.payment.findMany({
    where: {
      status: CAPTURED,
      createdAt: { gte: new Date(since.getTime() - MARGIN_MS), lt: new Date(until.getTime() + MARGIN_MS) },
      ...(userId !== undefined && { userId }),
    },
    include: INCLUDE,
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
  });
  return rows
    .map((row) => entryOf(row, chargedAt(row), filsOf(row.amount)))
    .filter(({ at }) => at >= since && at < until);
}

/** Lists the refunds completed in a period, oldest first. */
export async function listRefunded({ since, until, userId }: Period): Promise<MoneyEntry[]> {
  const rows = await db.refund.findMany({
    where: {
      status: REFUNDED,
      refundedAt: { gte: since, lt: until },
      ...(userId !== undefined && { payment: { userId } }),
    },
    include: { payment: { include: INCLUDE } },
    orderBy: [{ refundedAt: 'asc' }, { id: 'asc' }],
  });
  return rows.map((row) => entryOf(row.payment, required(row.refundedAt, 'refundedAt'), filsOf(row.amount)));
}

export const sumOf = (entries: { amount: Fils }[]): Fils => entries.reduce((sum, { amount }) => sum + amount, 0);

function chargedAt({ responseData, createdAt }: Row): Date {
  const created = Number(chargeSchema.safeParse(responseData).data?.transaction.created);
  return Number.isFinite(created) ? new Date(created) : createdAt;
}

/** @param at time of the charge; for a refund, the time when we learned that it was complete */
const entryOf = (row: Row, at: Date, amount: Fils) => ({
  at,
  amount,
  paymentId: row.id,
  reference: row.reference,
  chargeId: row.chargeId,
  providerReference: chargeSchema.safeParse(row.responseData).data?.reference.payment ?? null,
  account: row.user,
  kind: row.kind,
  credits: row.credits,
  status: row.status,
});

import 'server-only';
import { required } from '../../http/errors';
import type { PaymentKind } from '../../http/paths';
import { log } from '../../observability/log';
import { endOfDay, startOfDay } from '../../platform/day';
import { db, type Prisma } from '../../platform/db';
import { CAPTURED, REFUNDED } from '../constants';
import { toFils, type Fils } from '../money';
import { listCaptured, TapError } from '../tap';
import { chargeSchema } from '../tap-schema';

/** Milliseconds. Maximum difference between the times of a row and its charge. */
const MARGIN_MS = 60 * 60_000;

const INCLUDE = { user: { select: { id: true, fullName: true, email: true } } } as const;
type Row = Prisma.PaymentGetPayload<{ include: typeof INCLUDE }>;

export type DayEntry = {
  /** Time of the charge; for a refund, the time when we learned that it was complete. */
  at: Date;
  paymentId: number;
  reference: string;
  chargeId: string | null;
  providerReference: string | null;
  account: { id: number; fullName: string; email: string };
  kind: PaymentKind;
  credits: number | null;
  amount: Fils;
  status: string;
};

/** Amounts that differ between our data (`here`) and the provider's (`there`); null if missing. */
export type Difference = { chargeId: string; paymentId: number | null; here: Fils | null; there: Fils | null };

export type Reconciliation = {
  day: string;
  captured: DayEntry[];
  refunded: DayEntry[];
  sums: { captured: Fils; refunded: Fils };
  /** The provider's captures among the day's charges; null if the provider did not respond. */
  provider: { count: number; sum: Fils; differences: Difference[] } | null;
};

const filsOf = (amount: Prisma.Decimal): Fils => required(toFils(amount.toString()), 'whole fils');
const sumOf = (entries: { amount: Fils }[]): Fils => entries.reduce((sum, { amount }) => sum + amount, 0);

/**
 * Compares the payments and refunds of a day in Kuwait with the provider's data. A payment belongs to the day of its
 * charge, because the provider lists by that.
 */
export async function reconcileDay(day: string): Promise<Reconciliation> {
  const [since, until] = [startOfDay(day), endOfDay(day)];
  const [captured, refunded, there] = await Promise.all([
    listDayCaptured(since, until),
    listDayRefunded(since, until),
    askProvider(since, until),
  ]);
  const provider = there && {
    count: there.length,
    sum: sumOf(there),
    differences: await compare(captured, there),
  };
  return { day, captured, refunded, sums: { captured: sumOf(captured), refunded: sumOf(refunded) }, provider };
}

async function listDayCaptured(since: Date, until: Date): Promise<DayEntry[]> {
  const rows = await db.payment.findMany({
    where: {
      status: CAPTURED,
      createdAt: { gte: new Date(since.getTime() - MARGIN_MS), lt: new Date(until.getTime() + MARGIN_MS) },
    },
    include: INCLUDE,
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
  });
  return rows
    .map((row) => entryOf(row, chargedAt(row), filsOf(row.amount)))
    .filter(({ at }) => at >= since && at < until);
}

async function listDayRefunded(since: Date, until: Date): Promise<DayEntry[]> {
  const rows = await db.refund.findMany({
    where: { status: REFUNDED, refundedAt: { gte: since, lt: until } },
    include: { payment: { include: INCLUDE } },
    orderBy: [{ refundedAt: 'asc' }, { id: 'asc' }],
  });
  return rows.map((row) => entryOf(row.payment, required(row.refundedAt, 'refundedAt'), filsOf(row.amount)));
}

function chargedAt({ responseData, createdAt }: Row): Date {
  const created = Number(chargeSchema.safeParse(responseData).data?.transaction.created);
  return Number.isFinite(created) ? new Date(created) : createdAt;
}

const entryOf = (row: Row, at: Date, amount: Fils): DayEntry => ({
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

async function askProvider(since: Date, until: Date) {
  try {
    return await listCaptured(since, until);
  } catch (error) {
    if (!(error instanceof TapError)) throw error;
    log.warn('the charges of a day could not be asked for', { error });
    return null;
  }
}

async function compare(captured: DayEntry[], there: { id: string; amount: Fils }[]): Promise<Difference[]> {
  const here = new Map(captured.map(({ chargeId, ...entry }) => [chargeId, entry]));
  const known = new Set(there.map(({ id }) => id));
  const unlike = there.filter(({ id, amount }) => here.get(id)?.amount !== amount);
  const strays = await db.payment.findMany({
    where: { chargeId: { in: unlike.map(({ id }) => id) } },
    select: { id: true, chargeId: true },
  });
  return [
    ...unlike.map(({ id, amount }) => ({
      chargeId: id,
      paymentId: strays.find(({ chargeId }) => chargeId === id)?.id ?? null,
      here: here.get(id)?.amount ?? null,
      there: amount,
    })),
    ...captured.flatMap(({ chargeId, paymentId, amount }) =>
      chargeId === null || known.has(chargeId) ? [] : [{ chargeId, paymentId, here: amount, there: null }],
    ),
  ];
}

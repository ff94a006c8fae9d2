import 'server-only';
import { listAccountNotes } from '../../accounts/users/admin-notes';
import { may } from '../../accounts/users/permissions';
import { findUsers } from '../../accounts/users/queries';
import type { Actor } from '../../accounts/users/view';
import { listAudit } from '../../audit/queries';
import { required } from '../../http/errors';
import { PAYMENT_KINDS, type PaymentKind } from '../../http/paths';
import { parseId } from '../../http/query';
import { latinDigits } from '../../i18n/parse-number';
import { endOfDay, startOfDay } from '../../platform/day';
import { db, Prisma } from '../../platform/db';
import { UUID } from '../../platform/ids';
import { orderBy } from '../../platform/order-by';
import { capped } from '../../platform/pages';
import { MAX_EXACT_TOTAL, rowsOfPage } from '../../platform/site';
import { CHARGE_ID } from '../constants';
import { paymentView, withListings, type PaymentEntry } from '../queries';
import type { PaymentFilters, PaymentsQuery } from './schema';
import type { DeskPaymentView, PaymentTotals } from './view';

export type DeskPayment = DeskPaymentView & PaymentEntry;

/** Maximum number of accounts that may match the keyword. If more match, the keyword is too general. */
const MAX_ACCOUNTS = 500;
const MAX_AUDIT_ENTRIES = 50;
const MAX_NOTES = 20;

const PAYER = { id: true, fullName: true, email: true } as const;
const OFFICE = { id: true, fullName: true } as const;
export const INCLUDE = { user: { select: PAYER }, office: { select: OFFICE } } as const;
type Row = Prisma.PaymentGetPayload<{ include: typeof INCLUDE }>;

export const deskView = (row: Row): DeskPaymentView => ({
  ...paymentView(row),
  reference: row.reference,
  payer: { id: row.user.id, name: row.user.fullName, email: row.user.email },
  office: row.office && { id: row.office.id, name: row.office.fullName },
});

const SORT_COLUMNS = { date: Prisma.sql`p.created_at`, amount: Prisma.sql`p.amount` };

/** Lists payments for admins, by default newest first. The total is exact up to MAX_EXACT_TOTAL. */
export async function listDeskPayments({ page = 1, pageSize, sort = '-date', ...filters }: PaymentsQuery) {
  const where = await conditionsOf(filters);
  const { skip, take } = rowsOfPage(page, pageSize);
  const [found] = await db.$queryRaw<{ ids: number[]; counted: number }[]>(Prisma.sql`
    SELECT array(SELECT p.id FROM payments p WHERE ${where} ORDER BY ${orderBy(sort, SORT_COLUMNS, Prisma.sql`p.id`)}
                 LIMIT ${take} OFFSET ${skip}) AS ids,
           (SELECT count(*)::int FROM (
             SELECT FROM payments p WHERE ${where} LIMIT ${MAX_EXACT_TOTAL + 1}) AS counted) AS counted`);
  const { ids, counted } = required(found, 'the page of payments');
  const rows = await db.payment.findMany({ where: { id: { in: ids } }, include: INCLUDE });
  const byId = new Map(rows.map((row) => [row.id, deskView(row)]));
  return { items: ids.flatMap((id) => byId.get(id) ?? []), ...capped(counted) };
}

/** Lists payments, each with its listing. */
export async function loadDeskPayments(query: PaymentsQuery) {
  const { items, ...count } = await listDeskPayments(query);
  return { ...count, items: await withListings(items) };
}

/** Sums the filtered payments by an index-only scan (`payments_totals_idx`). */
export async function sumPayments(filters: PaymentFilters): Promise<PaymentTotals> {
  const where = await conditionsOf(filters);
  const rows = await db.$queryRaw<
    { kind: PaymentKind; count: number; captured: Prisma.Decimal; refunded: Prisma.Decimal }[]
  >(Prisma.sql`
    SELECT p.kind, count(*)::int AS count,
           coalesce(sum(p.amount) FILTER (WHERE p.state NOT IN ('open', 'failed', 'cancelled')), 0) AS captured,
           coalesce(sum(p.refunded_amount), 0) AS refunded
    FROM payments p WHERE ${where} GROUP BY p.kind`);
  const zero = new Prisma.Decimal(0);
  const total = (of: 'captured' | 'refunded') => rows.reduce((sum, row) => sum.plus(row[of]), zero).toNumber();
  return {
    count: rows.reduce((sum, { count }) => sum + count, 0),
    captured: total('captured'),
    refunded: total('refunded'),
    kinds: PAYMENT_KINDS.flatMap((kind) =>
      rows
        .filter((row) => row.kind === kind)
        .map(({ count, captured, refunded }) => ({
          kind,
          count,
          captured: captured.toNumber(),
          refunded: refunded.toNumber(),
        })),
    ),
  };
}

/** Builds the conditions, for the table alias `p`. */
async function conditionsOf({ keyword, state, kind, from, to }: PaymentFilters): Promise<Prisma.Sql> {
  const conditions = [
    Prisma.sql`true`,
    ...(keyword === undefined ? [] : [await conditionOf(keyword)]),
    ...(state === undefined ? [] : [Prisma.sql`p.state = ${state}::payment_state`]),
    ...(kind === undefined ? [] : [Prisma.sql`p.kind = ${kind}::payment_kind`]),
    ...(from === undefined ? [] : [Prisma.sql`p.created_at >= ${startOfDay(from)}`]),
    ...(to === undefined ? [] : [Prisma.sql`p.created_at < ${endOfDay(to)}`]),
  ];
  return Prisma.join(conditions, ' AND ');
}

/** Builds the condition for a keyword. Each part uses an index. */
async function conditionOf(keyword: string): Promise<Prisma.Sql> {
  const text = latinDigits(keyword.trim());
  if (UUID.test(text)) return Prisma.sql`p.reference = ${text}::uuid`;
  if (CHARGE_ID.test(text)) return Prisma.sql`p.charge_id = ${text}`;
  const id = parseId(text);
  const accounts = await findUsers(text, MAX_ACCOUNTS);
  return Prisma.sql`(${Prisma.join(
    [
      Prisma.sql`p.id = (SELECT payment_id FROM refunds WHERE refund_id = ${text})`,
      Prisma.sql`p.response_data #>> '{reference,payment}' = ${text}`,
      ...(id === null
        ? []
        : [Prisma.sql`p.id = ${id} OR p.user_id = ${id} OR p.office_id = ${id} OR p.property_id = ${id}`]),
      ...(accounts.length === 0 ? [] : [Prisma.sql`p.user_id = ANY (${accounts}) OR p.office_id = ANY (${accounts})`]),
    ],
    ' OR ',
  )})`;
}

/**
 * Loads a payment with the admin actions on it, newest first; null if it does not exist. The notes on the payer's
 * account are null for staff who may not read them.
 */
export async function loadDeskPayment(admin: Actor, id: number) {
  const row = await db.payment.findUnique({ where: { id }, include: INCLUDE });
  if (!row) return null;
  const [[payment], refunds, audit, notes] = await Promise.all([
    withListings([deskView(row)]),
    listRefunds(id),
    listAudit({ filters: { subject: 'payment' }, subjectId: id, page: 1, pageSize: MAX_AUDIT_ENTRIES }),
    may(admin, 'notes') ? listAccountNotes(row.userId, { pageSize: MAX_NOTES }) : null,
  ]);
  return {
    payment: required(payment, `payment ${id}`),
    deliveredAt: row.deliveredAt?.toISOString() ?? null,
    checkedAt: row.checkedAt?.toISOString() ?? null,
    refunds,
    audit: audit.items,
    notes: notes?.items ?? null,
  };
}

export type RefundView = Awaited<ReturnType<typeof listRefunds>>[number];

/** Lists the refunds of a payment, newest first. `status` is our own or the provider's. */
async function listRefunds(paymentId: number) {
  const rows = await db.refund.findMany({
    where: { paymentId },
    include: { actor: { select: { fullName: true } } },
    orderBy: { id: 'desc' },
  });
  return rows.map(({ id, amount, reason, actor, status, refundedAt, createdAt }) => ({
    id,
    amount: amount.toNumber(),
    reason,
    actorName: actor?.fullName ?? null,
    status,
    refundedAt: refundedAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
  }));
}

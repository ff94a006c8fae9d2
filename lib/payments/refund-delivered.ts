import 'server-only';
import type { Actor } from '../accounts/users/view';
import { notify } from '../alerts/notifications/notify';
import { record } from '../audit/record';
import { listingChanged } from '../cache/clear';
import { db, isUniqueViolation, type Prisma, type Tx } from '../db';
import { AppError, required } from '../errors';
import { featuredUntil } from '../listings/expiry';
import { log } from '../log';
import { settingsAt } from '../settings/in-transaction';
import { transaction } from '../transaction';
import { CAPTURED, FAILED_REFUND, REFUNDED } from './constants';
import { recordMovement } from './credits/ledger';
import { lockAccount, paymentData } from './deliver';
import { toFils, toJsonAmount, toKwd, type Fils } from './money';
import { REFUND_REQUEST_TIMEOUT_MS } from './refund-job';
import type { RefundInput } from './schema';
import { createRefund, retrieveRefund, TapError } from './tap';

type Payment = Prisma.PaymentGetPayload<object>;
type Refund = Prisma.RefundGetPayload<object>;

const MAX_PER_RUN = 20;
/** By which featuring may be off from the moment of its delivery. */
const TOLERANCE_MS = 60_000;

const filsOf = (amount: Prisma.Decimal): Fils => required(toFils(amount.toString()), 'whole fils');
const hasFailed = (status: string) => FAILED_REFUND.some((each) => each === status);

/**
 * Gives back of a payment that was delivered, whole or in part (docs/product.md 9.6), for admins. The row is written before the
 * provider is asked, and asked once; what is sent twice with one key is done once.
 * @throws AppError not_found, bad_request for more than is left, conflict where nothing is, another refund is under way, or credits
 *   that have to go back are used up; provider_failed
 */
export async function refundDelivered(admin: Actor, id: number, input: RefundInput): Promise<void> {
  const known = input.key === undefined ? null : await db.refund.findUnique({ where: { key: input.key } });
  if (known) {
    if (known.paymentId !== id) throw new AppError('conflict', 'key_used');
    return;
  }
  const { refund, chargeId } = await claim(admin, id, input);
  if (input.done) return;
  try {
    const made = await createRefund(chargeId, filsOf(refund.amount), input.reason, refund.key);
    await applyStatus(refund.id, made.status, { refundId: made.id, by: admin });
  } catch (error) {
    if (!(error instanceof TapError)) throw error;
    log.error('a refund could not be made', { payment: id, refund: refund.id, kind: error.kind, error });
    // Without a response it may have been made.
    await applyStatus(refund.id, error.kind === 'refused' ? 'FAILED' : 'UNCLEAR');
    throw new AppError('provider_failed', error.kind === 'refused' ? 'refund_refused' : 'refund_unknown');
  }
}

async function claim(admin: Actor, id: number, { amount, reason, key, done }: RefundInput) {
  const { propertyId } = await db.payment.findUniqueOrThrow({ where: { id }, select: { propertyId: true } });
  try {
    return await transaction(async (tx) => {
      await lock(tx, id, propertyId);
      const { refunds, ...payment } = await tx.payment.findUniqueOrThrow({ where: { id }, include: { refunds: true } });
      const { chargeId } = payment;
      if (payment.status !== CAPTURED || payment.deliveredAt === null || chargeId === null)
        throw new AppError('conflict', 'not_refundable');
      if (refunds.some(({ status }) => status !== REFUNDED && !hasFailed(status)))
        throw new AppError('conflict', 'refund_under_way');
      const left = filsOf(payment.amount) - filsOf(payment.refundedAmount);
      if (left === 0) throw new AppError('conflict', 'not_refundable');
      const asked = amount === undefined ? left : required(toFils(amount), 'whole fils');
      if (asked > left) throw new AppError('bad_request', 'refund_too_much', { fields: { amount: 'refund_too_much' } });
      const whole = asked === left;
      const taken = whole ? await takeBack(tx, payment) : {};
      const refund = await tx.refund.create({
        data: { paymentId: id, amount: toKwd(asked), reason, actorId: admin.id, key, whole, ...taken },
      });
      if (done) {
        await tx.refund.update({ where: { id: refund.id }, data: { status: REFUNDED, refundedAt: new Date() } });
        await finish(tx, refund, payment);
        await recordRefund(tx, admin, refund);
      }
      return { refund, chargeId };
    });
  } catch (error) {
    if (isUniqueViolation(error, 'refunds_key_key')) throw new AppError('conflict', 'refund_under_way');
    throw error;
  }
}

/** The listing before its payment, the lock order of a removal. */
async function lock(tx: Tx, id: number, propertyId: number | null): Promise<void> {
  await tx.$queryRaw`SELECT FROM properties WHERE id = ${propertyId}::int FOR UPDATE`;
  await tx.$queryRaw`SELECT FROM payments WHERE id = ${id} FOR UPDATE`;
}

/**
 * What was delivered goes back with the last of the money: credits now, featuring once the money is back. A listing that was
 * published or renewed stays; one that waits gives no credit back any more.
 * @throws AppError conflict where the credits are used up
 */
async function takeBack(tx: Tx, payment: Payment) {
  const { id, kind, creditKept, propertyId } = payment;
  if (kind === 'feature') return {};
  const credits = required(payment.credits, `credits of payment ${id}`);
  if (kind !== 'credits' && !creditKept) {
    if (propertyId === null) return {};
    const { count } = await tx.property.updateMany({
      where: { id: propertyId, creditsTaken: { gte: credits } },
      data: { creditsTaken: { decrement: credits } },
    });
    return { creditsTaken: count === 1 ? credits : 0 };
  }
  const account = await lockAccount(tx, payment);
  const { count } = await tx.user.updateMany({
    where: { id: account.id, creditBalance: { gte: credits } },
    data: { creditBalance: { decrement: credits } },
  });
  if (count === 0) throw new AppError('conflict', 'credits_used');
  await recordMovement(tx, account.id, { credits: -credits }, { cause: 'refund', paymentId: id });
  return { creditsTaken: credits, takenFrom: account.id };
}

/** Its refund failed. */
async function giveAgain(tx: Tx, { creditsTaken, takenFrom }: Refund, payment: Payment): Promise<void> {
  if (creditsTaken === 0) return;
  if (takenFrom === null) {
    const { count } = await tx.property.updateMany({
      where: { id: payment.propertyId ?? 0 },
      data: { creditsTaken: { increment: creditsTaken } },
    });
    if (count === 1) return;
  }
  const userId = takenFrom ?? (await lockAccount(tx, payment)).id;
  const data = { creditBalance: { increment: creditsTaken } };
  await tx.user.update({ where: { id: userId }, data, select: { id: true } });
  await recordMovement(tx, userId, { credits: creditsTaken }, { cause: 'refund', paymentId: payment.id });
}

/** The money is back. */
async function finish(tx: Tx, { id, amount, whole }: Refund, payment: Payment): Promise<void> {
  const { kind, propertyId, deliveredAt } = payment;
  if (whole && kind === 'feature' && propertyId !== null && deliveredAt !== null) {
    const { daysFeatured } = await settingsAt(tx, payment.createdAt); // as it was ordered
    const until = featuredUntil(deliveredAt, daysFeatured).getTime();
    const [changed] = await tx.property.updateManyAndReturn({
      where: {
        id: propertyId,
        featured: true,
        featuredUntil: { gte: new Date(until - TOLERANCE_MS), lte: new Date(until + TOLERANCE_MS) },
      },
      data: { featured: false, featuredUntil: null },
      select: { id: true, approved: true, location: true },
    });
    if (changed) listingChanged(tx, changed);
  }
  const data = { ...paymentData(payment), amount: toJsonAmount(filsOf(amount)), total: payment.amount.toNumber() };
  await notify(tx, payment.userId, { kind: 'paymentReturned', data }, `refund:${id}`);
}

async function recordRefund(tx: Tx, admin: Actor, { amount, reason, paymentId }: Refund): Promise<void> {
  const { userId, currency } = await tx.payment.findUniqueOrThrow({ where: { id: paymentId } });
  const entry = { subject: 'payment', subjectId: paymentId, userId, detail: reason } as const;
  await record(tx, admin.id, { action: 'refund', ...entry, name: `${amount.toString()} ${currency}` });
}

/**
 * What is known of an open refund now, with all that follows: also who made it, so that no kill parts the two.
 * @returns whether it was open still
 */
async function applyStatus(
  id: number,
  status: string,
  { refundId, by }: { refundId?: string; by?: Actor } = {},
): Promise<boolean> {
  const { payment: known } = await db.refund.findUniqueOrThrow({ where: { id }, include: { payment: true } });
  return transaction(async (tx) => {
    await lock(tx, known.id, known.propertyId);
    const { payment, ...refund } = await tx.refund.findUniqueOrThrow({ where: { id }, include: { payment: true } });
    if (refund.status === REFUNDED || hasFailed(refund.status)) return false;
    const refundedAt = status === REFUNDED ? new Date() : null;
    await tx.refund.update({ where: { id }, data: { status, refundedAt, checkedAt: new Date(), refundId } });
    if (by) await recordRefund(tx, by, refund);
    if (status === REFUNDED) await finish(tx, refund, payment);
    else if (hasFailed(status)) await giveAgain(tx, refund, payment);
    return true;
  });
}

/**
 * What an admin has found out at the provider about a refund that it did not answer for, or that a failed one is left so.
 * @throws AppError not_found, conflict where it is known already
 */
export async function resolveRefund(admin: Actor, id: number, made: boolean): Promise<number> {
  const refund = await db.refund.findUnique({ where: { id } });
  if (!refund) throw new AppError('not_found');
  if (refund.status === 'UNCLEAR') {
    const isKnown = !(await applyStatus(id, made ? REFUNDED : 'NOT_MADE', made ? { by: admin } : {}));
    if (isKnown) throw new AppError('conflict', 'refund_known');
    return refund.paymentId;
  }
  const { count } = made
    ? { count: 0 }
    : await db.refund.updateMany({
        where: { id, status: { in: ['DECLINED', 'FAILED'] } },
        data: { status: 'NOT_MADE' },
      });
  if (count === 0) throw new AppError('conflict', 'refund_known');
  return refund.paymentId;
}

/** Part of the job `reconcilePayments`: follows refunds to their end; one of which a kill left nothing but the row is unclear. */
export async function followRefunds(): Promise<void> {
  const lost = await db.refund.findMany({
    where: { status: 'ASKED', updatedAt: { lt: new Date(Date.now() - REFUND_REQUEST_TIMEOUT_MS) } },
    select: { id: true },
    take: MAX_PER_RUN,
  });
  for (const { id } of lost) await applyStatus(id, 'UNCLEAR');
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

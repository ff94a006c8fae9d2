import 'server-only';
import { assertMay } from '../accounts/users/permissions';
import type { Actor } from '../accounts/users/view';
import { record } from '../audit/record';
import { AppError } from '../http/errors';
import { log } from '../observability/log';
import { db, isUniqueViolation, type Prisma, type Tx } from '../platform/db';
import { transaction } from '../platform/transaction';
import { ASKED, CAPTURED, hasEnded, NOT_MADE, REFUNDED, UNCLEAR } from './constants';
import { filsOf, toKwd, type Fils } from './money';
import { loadPaymentView } from './queries';
import type { RefundInput } from './schema';
import { endFeaturing, giveAgain, takeBack, tellPayer } from './take-back';
import { createRefund, TapError } from './tap';
import type { PaymentView } from './view';

type Payment = Prisma.PaymentGetPayload<object>;
type Refund = Prisma.RefundGetPayload<object>;

/**
 * Refunds a payment for an admin: in whole or in part if it was delivered, in whole if not (docs/product.md 9.6).
 * Repeating a request with the same key has no further effect.
 * @throws AppError not_found, bad_request for an amount that cannot be refunded, conflict if nothing is left, another
 * refund is open or the credits to take back are used up, provider_failed
 */
export async function refundPayment(admin: Actor, id: number, input: RefundInput): Promise<PaymentView> {
  assertMay(admin, 'payments');
  const payment = await db.payment.findUnique({ where: { id }, select: { id: true } });
  if (!payment) throw new AppError('not_found');
  const known = input.key === undefined ? null : await db.refund.findUnique({ where: { key: input.key } });
  if (known) {
    const isSameAmount = input.amount === undefined || filsOf(input.amount) === filsOf(known.amount);
    if (known.paymentId !== id || !isSameAmount) throw new AppError('conflict', 'key_used');
  } else {
    const claimed = await claimRefund(admin, id, input);
    if (!input.done) await requestRefund(claimed);
  }
  return loadPaymentView(id);
}

type Claimed = { refund: Refund; chargeId: string };

/**
 * Commits the refund's row, the admin's audit entry, and the removal of the credits to take back, before the provider
 * is called.
 * @param admin null for the job, which refunds a payment only once
 * @throws AppError as `refundPayment`
 */
export async function claimRefund(admin: Actor | null, id: number, input: RefundInput): Promise<Claimed> {
  const { amount, reason, key, done } = input;
  const { propertyId } = await db.payment.findUniqueOrThrow({ where: { id }, select: { propertyId: true } });
  try {
    return await transaction(async (tx) => {
      await lock(tx, id, propertyId);
      const { refunds, ...payment } = await tx.payment.findUniqueOrThrow({ where: { id }, include: { refunds: true } });
      const { chargeId } = payment;
      if (payment.status !== CAPTURED || chargeId === null) throw new AppError('conflict', 'not_refundable');
      if (refunds.some(({ status }) => !hasEnded(status)) || (admin === null && refunds.length > 0))
        throw new AppError('conflict', 'refund_under_way');
      const left = filsOf(payment.amount) - filsOf(payment.refundedAmount);
      if (left === 0) throw new AppError('conflict', 'not_refundable');
      const asked = amountOf(payment, amount, left);
      const taken = asked === left ? await takeBack(tx, payment) : {};
      const refund = await tx.refund.create({
        data: { paymentId: id, amount: toKwd(asked), reason, actorId: admin?.id ?? null, key, ...taken },
      });
      if (admin) {
        const entry = { action: 'refund', subject: 'payment', subjectId: id, userId: payment.userId } as const;
        const name = `${refund.amount.toString()} ${payment.currency}`;
        await record(tx, admin.id, { ...entry, name, detail: reason });
      }
      if (done) await setStatus(tx, refund, REFUNDED);
      return { refund, chargeId };
    });
  } catch (error) {
    if (isUniqueViolation(error, 'refunds_key_key')) throw new AppError('conflict', 'refund_under_way');
    throw error;
  }
}

function amountOf({ deliveredAt }: Payment, amount: number | undefined, left: Fils): Fils {
  const asked = amount === undefined ? left : filsOf(amount);
  const wrong = (text: 'refund_whole' | 'refund_too_much') =>
    new AppError('bad_request', text, { fields: { amount: text } });
  if (deliveredAt === null && asked !== left) throw wrong('refund_whole');
  if (asked > left) throw wrong('refund_too_much');
  return asked;
}

/** Locks the listing before its payment, in the same order as a removal, so that the two cannot deadlock. */
async function lock(tx: Tx, id: number, propertyId: number | null): Promise<void> {
  await tx.$queryRaw`SELECT FROM properties WHERE id = ${propertyId}::int FOR UPDATE`;
  await tx.$queryRaw`SELECT FROM payments WHERE id = ${id} FOR UPDATE`;
}

/** Requests a claimed refund from the provider, once. @throws AppError provider_failed, after storing the state */
export async function requestRefund({ refund, chargeId }: Claimed): Promise<void> {
  const { id, amount, reason, key } = refund;
  try {
    const made = await createRefund(chargeId, filsOf(amount), reason, key);
    await applyStatus(id, made.status, made.id);
  } catch (error) {
    if (!(error instanceof TapError)) throw error;
    const isRefused = error.kind === 'refused';
    log.error('a refund could not be made', { payment: refund.paymentId, refund: id, kind: error.kind, error });
    await applyStatus(id, isRefused ? 'FAILED' : UNCLEAR); // without an answer it may have been made
    throw new AppError('provider_failed', isRefused ? 'refund_refused' : 'refund_unknown');
  }
}

/**
 * Stores the status of an open refund and its consequences.
 * @param also runs in the same transaction
 * @returns false if the refund had already ended
 */
export async function applyStatus(
  id: number,
  status: string,
  refundId?: string,
  also?: (tx: Tx, payment: Payment, refund: Refund) => Promise<void>,
): Promise<boolean> {
  const { payment: known } = await db.refund.findUniqueOrThrow({ where: { id }, include: { payment: true } });
  return transaction(async (tx) => {
    await lock(tx, known.id, known.propertyId);
    const { payment, ...refund } = await tx.refund.findUniqueOrThrow({ where: { id }, include: { payment: true } });
    if (hasEnded(refund.status)) return false;
    await setStatus(tx, refund, status, refundId);
    await also?.(tx, payment, refund);
    return true;
  });
}

async function setStatus(tx: Tx, refund: Refund, status: string, refundId?: string): Promise<void> {
  const now = new Date();
  const { payment } = await tx.refund.update({
    where: { id: refund.id },
    data: { status, refundId, checkedAt: now, refundedAt: status === REFUNDED ? now : null },
    include: { payment: true },
  });
  if (status === REFUNDED) {
    // The payment was read after the update, so it includes the refund, which a trigger has added.
    if (payment.state === 'refunded') await endFeaturing(tx, payment);
    await tellPayer(tx, payment, refund);
  } else if (hasEnded(status)) await giveAgain(tx, payment, refund);
}

/**
 * Stores an admin's finding about a refund to which the provider did not respond, or closes a failed refund. A failed
 * refund of an undelivered payment cannot be closed, because the money is still owed.
 * @returns the payment's id
 * @throws AppError not_found, conflict if the outcome is already known
 */
export async function resolveRefund(admin: Actor, id: number, made: boolean): Promise<number> {
  assertMay(admin, 'payments');
  const refund = await db.refund.findUnique({ where: { id } });
  if (!refund) throw new AppError('not_found');
  const outcome = made ? REFUNDED : NOT_MADE;
  const note = (tx: Tx, { id: subjectId, userId, currency }: Payment, { amount }: Refund) =>
    record(tx, admin.id, {
      action: made ? 'refund_made' : 'refund_not_made',
      subject: 'payment',
      subjectId,
      userId,
      name: `${amount.toString()} ${currency}`,
    });
  const isResolved =
    refund.status === UNCLEAR
      ? await applyStatus(id, outcome, undefined, note)
      : !made && (await leaveFailed(id, note));
  if (!isResolved) throw new AppError('conflict', 'refund_known');
  return refund.paymentId;
}

const leaveFailed = (id: number, note: (tx: Tx, payment: Payment, refund: Refund) => Promise<void>) =>
  db.$transaction(async (tx) => {
    const { count } = await tx.refund.updateMany({
      where: { id, status: { in: ['DECLINED', 'FAILED'] }, payment: { deliveredAt: { not: null } } },
      data: { status: NOT_MADE },
    });
    if (count === 0) return false;
    const { payment, ...refund } = await tx.refund.findUniqueOrThrow({ where: { id }, include: { payment: true } });
    await note(tx, payment, refund);
    return true;
  });

/** Marks refunds as UNCLEAR if their process ended between the claim and the provider's response. */
export async function endLostRequests(before: Date, take: number): Promise<void> {
  const lost = await db.refund.findMany({
    where: { status: ASKED, updatedAt: { lt: before } },
    select: { id: true },
    take,
  });
  for (const { id } of lost) await applyStatus(id, UNCLEAR);
}

import 'server-only';
import type { Actor } from '../accounts/users/view';
import { record } from '../audit/record';
import { db, type Prisma } from '../db';
import { AppError } from '../errors';
import { paymentView } from './queries';
import { claimRefund, requestRefund, tellOfRefund } from './refund-job';
import { TapError } from './tap';
import type { PaymentView } from './view';

/**
 * Refunds an undelivered payment that the job could not refund; for admins.
 * @throws AppError not_found, conflict where it is not refundable, provider_failed
 */
export async function refundPayment(admin: Actor, id: number, reason: string): Promise<PaymentView> {
  const claimed = await claimRefund(id, { again: true });
  const payment = await db.payment.findUnique({ where: { id } });
  if (!payment) throw new AppError('not_found');
  if (!claimed) throw new AppError('conflict', 'not_refundable');
  try {
    return await recordRefund(admin, payment, reason, await requestRefund(payment, reason));
  } catch (error) {
    if (!(error instanceof TapError)) throw error;
    throw new AppError('provider_failed', error.kind === 'refused' ? 'refund_refused' : 'refund_unknown');
  }
}

/**
 * For a refund outside this application, by bank transfer or on the provider's pages; for admins.
 * @throws AppError not_found, conflict where it is not refundable
 */
export async function markRefunded(admin: Actor, id: number, reason: string): Promise<PaymentView> {
  const payment = await db.payment.findUnique({ where: { id } });
  if (!payment) throw new AppError('not_found');
  return recordRefund(admin, payment, reason, { refundStatus: 'REFUNDED' }, { state: 'refund_failed' });
}

/** @throws AppError conflict where it is not refundable any more */
async function recordRefund(
  admin: Actor,
  payment: Prisma.PaymentGetPayload<object>,
  reason: string,
  data: Prisma.PaymentUpdateManyMutationInput,
  condition: Prisma.PaymentWhereInput = { state: { in: ['undelivered', 'refund_failed'] } },
): Promise<PaymentView> {
  const { id, amount, currency, userId } = payment;
  return db.$transaction(async (tx) => {
    const { count } = await tx.payment.updateMany({ where: { id, chargeId: { not: null }, ...condition }, data });
    if (count === 0) throw new AppError('conflict', 'not_refundable');
    const name = `${amount.toString()} ${currency}`;
    await record(tx, admin.id, { action: 'refund', subject: 'payment', subjectId: id, name, userId, detail: reason });
    const refunded = await tx.payment.findUniqueOrThrow({ where: { id } });
    await tellOfRefund(tx, refunded);
    return paymentView(refunded);
  });
}

import 'server-only';
import type { Actor } from '../accounts/users/view';
import { record } from '../audit/record';
import { db, type Prisma } from '../db';
import { AppError } from '../errors';
import { loadPaymentView, paymentView } from './queries';
import { refundDelivered } from './refund-delivered';
import { claimRefund, requestRefund, tellOfRefund } from './refund-job';
import type { RefundInput } from './schema';
import { TapError } from './tap';
import type { PaymentView } from './view';

type Payment = Prisma.PaymentGetPayload<object>;

/**
 * Refunds a payment, for admins: whole or in part where it was delivered, whole where it was not and the job could not.
 * @throws AppError not_found, bad_request for a part of what was not delivered, conflict where it is not refundable,
 *   provider_failed, and as `refundDelivered`
 */
export async function refundPayment(admin: Actor, id: number, input: RefundInput): Promise<PaymentView> {
  const payment = await db.payment.findUnique({ where: { id } });
  if (!payment) throw new AppError('not_found');
  if (payment.deliveredAt !== null) {
    await refundDelivered(admin, id, input);
    return loadPaymentView(id);
  }
  const { amount, reason } = input;
  if (amount !== undefined && amount !== payment.amount.toNumber())
    throw new AppError('bad_request', 'refund_whole', { fields: { amount: 'refund_whole' } });
  return input.done ? markRefunded(admin, payment, reason) : refundUndelivered(admin, payment, reason);
}

async function refundUndelivered(admin: Actor, payment: Payment, reason: string): Promise<PaymentView> {
  if (!(await claimRefund(payment.id, { again: true }))) throw new AppError('conflict', 'not_refundable');
  try {
    return await recordRefund(admin, payment, reason, await requestRefund(payment, reason));
  } catch (error) {
    if (!(error instanceof TapError)) throw error;
    throw new AppError('provider_failed', error.kind === 'refused' ? 'refund_refused' : 'refund_unknown');
  }
}

/** For a refund outside this application, by bank transfer or on the provider's pages. */
const markRefunded = (admin: Actor, payment: Payment, reason: string): Promise<PaymentView> =>
  recordRefund(admin, payment, reason, { refundStatus: 'REFUNDED' }, { state: 'refund_failed' });

/** @throws AppError conflict where it is not refundable any more */
async function recordRefund(
  admin: Actor,
  payment: Payment,
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

import 'server-only';
import { record } from '../audit/record';
import { db, type Prisma } from '../db';
import { AppError } from '../errors';
import type { Actor } from '../users/view';
import { paymentView } from './queries';
import { askRefund, claimRefund, undelivered } from './refund-job';
import { REFUND_BY_HAND } from './refundable';
import { TapError } from './tap';
import type { PaymentView } from './view';

/**
 * Gives back a payment for which nothing could be given, where the job did not get it through; for admins. Claimed by
 * one conditional update before the provider is asked.
 * @throws AppError not_found, conflict where there is nothing to give back, provider_failed
 */
export async function refundPayment(admin: Actor, id: number, reason: string): Promise<PaymentView> {
  const claimed = await claimRefund(id, REFUND_BY_HAND);
  const payment = await db.payment.findUnique({ where: { id } });
  if (!payment) throw new AppError('not_found');
  if (!claimed) throw new AppError('conflict', 'not_refundable');
  try {
    return await write(admin, payment, reason, await askRefund(payment, reason));
  } catch (error) {
    if (!(error instanceof TapError)) throw error;
    throw new AppError('provider_failed', error.kind === 'refused' ? 'refund_refused' : 'refund_unknown');
  }
}

/**
 * Keeps that a payment went back by another way than our asking: a bank transfer, or the provider's own pages; for
 * admins, where the job did not get it through.
 * @throws AppError not_found, conflict
 */
export async function markRefunded(admin: Actor, id: number, reason: string): Promise<PaymentView> {
  const payment = await db.payment.findUnique({ where: { id } });
  if (!payment) throw new AppError('not_found');
  return write(admin, payment, reason, { refundStatus: 'REFUNDED' }, { refundStatus: { in: REFUND_BY_HAND } });
}

type Row = Prisma.PaymentGetPayload<object>;

/** What came of it, and in the audit that an admin did it. @throws AppError conflict where the payment is not `as` expected */
async function write(
  admin: Actor,
  { id, amount, currency, userId }: Row,
  reason: string,
  data: Prisma.PaymentUpdateManyMutationInput,
  as: Prisma.PaymentWhereInput = {},
): Promise<PaymentView> {
  return db.$transaction(async (tx) => {
    const { count } = await tx.payment.updateMany({ where: { id, ...undelivered, ...as }, data });
    if (count === 0) throw new AppError('conflict', 'not_refundable');
    const name = `${amount} ${currency}`;
    await record(tx, admin.id, { action: 'refund', subject: 'payment', subjectId: id, name, userId, detail: reason });
    return paymentView(await tx.payment.findUniqueOrThrow({ where: { id } }));
  });
}

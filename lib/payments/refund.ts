import 'server-only';
import { record } from '../audit/record';
import { db } from '../db';
import { AppError } from '../errors';
import { log } from '../log';
import type { Actor } from '../users/view';
import { toFils } from './money';
import { paymentView } from './queries';
import { REFUND_FAILED } from './refundable';
import { createRefund, TapError } from './tap';
import type { PaymentView } from './view';

/** Asked for, and nobody knows yet whether the provider heard it. */
const ASKED = 'ASKED';

/**
 * Gives back a payment for which nothing could be given; for admins. Claimed by one conditional update before the
 * provider is asked, and never asked twice: an answer that got lost has to be looked up at the provider.
 * @throws AppError not_found, conflict where there is nothing to give back, provider_failed
 */
export async function refundPayment(admin: Actor, id: number, reason: string): Promise<PaymentView> {
  const claimed = await db.payment.updateMany({
    where: {
      id,
      status: 'CAPTURED',
      deliveredAt: null,
      chargeId: { not: null },
      OR: [{ refundStatus: null }, { refundStatus: { in: REFUND_FAILED } }],
    },
    data: { refundStatus: ASKED, refundId: null },
  });
  const payment = await db.payment.findUnique({ where: { id } });
  if (!payment) throw new AppError('not_found');
  if (claimed.count === 0 || payment.chargeId === null) throw new AppError('conflict', 'not_refundable');
  try {
    const refund = await createRefund(
      payment.chargeId,
      toFils(payment.amount.toString()) ?? 0,
      reason,
      payment.reference,
    );
    return await db.$transaction(async (tx) => {
      const data = { refundId: refund.id, refundStatus: refund.status };
      const { userId, amount, currency } = payment;
      const name = `${amount} ${currency}`;
      await record(tx, admin.id, { action: 'refund', subject: 'payment', subjectId: id, name, userId, detail: reason });
      return paymentView(await tx.payment.update({ where: { id }, data }));
    });
  } catch (error) {
    if (!(error instanceof TapError)) throw error;
    log.error('a refund could not be made', { payment: id, kind: error.kind, error });
    // Refused is certain, and may be tried again; where no answer came, money may be on its way.
    if (error.kind === 'refused') await db.payment.update({ where: { id }, data: { refundStatus: 'FAILED' } });
    throw new AppError('provider_failed', error.kind === 'refused' ? 'refund_refused' : 'refund_unknown');
  }
}

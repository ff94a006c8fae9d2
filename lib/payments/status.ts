import { UNCLEAR } from './constants';
import { filsOf, toJsonAmount } from './money';
import type { PaymentView } from './view';

/** Returns whether money was received, even if it was refunded later. */
export const isReceived = ({ state }: Pick<PaymentView, 'state'>) =>
  state !== 'open' && state !== 'failed' && state !== 'cancelled';

/**
 * Returns whether an admin can refund an undelivered payment: its refund failed, or was not requested yet. An unclear
 * refund must be resolved first.
 */
export const isRefundable = ({ state, refundStatus }: Pick<PaymentView, 'state' | 'refundStatus'>) =>
  (state === 'refund_failed' && refundStatus !== UNCLEAR) || (state === 'undelivered' && refundStatus === null);

/** Returns the amount that has not been refunded, in KWD. */
export const amountLeft = ({ amount, refundedAmount }: Pick<PaymentView, 'amount' | 'refundedAmount'>): number =>
  toJsonAmount(filsOf(amount) - filsOf(refundedAmount));

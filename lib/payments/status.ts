import { required } from '../http/errors';
import { UNCLEAR } from './constants';
import { toFils, toJsonAmount } from './money';
import type { PaymentView } from './view';

/** Statuses with which money came in, refunded or not. */
export const isReceived = ({ state }: Pick<PaymentView, 'state'>) =>
  state !== 'open' && state !== 'failed' && state !== 'cancelled';

/**
 * Whether an admin can refund a payment that was not delivered: its refund failed, or was not requested yet. An unclear one is
 * resolved first.
 */
export const isRefundable = ({ state, refundStatus }: Pick<PaymentView, 'state' | 'refundStatus'>) =>
  (state === 'refund_failed' && refundStatus !== UNCLEAR) || (state === 'undelivered' && refundStatus === null);

/** KWD that are not refunded. */
export const amountLeft = ({ amount, refundedAmount }: Pick<PaymentView, 'amount' | 'refundedAmount'>): number =>
  toJsonAmount(required(toFils(amount), 'whole fils') - required(toFils(refundedAmount), 'whole fils'));

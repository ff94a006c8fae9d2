import { required } from '../errors';
import { toFils, toJsonAmount } from './money';
import type { PaymentView } from './view';

/** Money came in, also where it went back. */
export const isReceived = ({ state }: Pick<PaymentView, 'state'>) =>
  state !== 'open' && state !== 'failed' && state !== 'cancelled';

/** By an admin: its refund failed, or was not asked for yet. */
export const isRefundable = ({ state, refundStatus }: Pick<PaymentView, 'state' | 'refundStatus'>) =>
  state === 'refund_failed' || (state === 'undelivered' && refundStatus === null);

/** KWD that have not gone back. */
export const amountLeft = ({ amount, refundedAmount }: Pick<PaymentView, 'amount' | 'refundedAmount'>): number =>
  toJsonAmount(required(toFils(amount), 'whole fils') - required(toFils(refundedAmount), 'whole fils'));

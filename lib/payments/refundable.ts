import type { PaymentView } from './view';

/**
 * Refunds that the job leaves to an admin: those that the provider says did not come about, and `UNCLEAR`, our own word
 * for one that was asked for and never answered, so that somebody has to look at the provider's before asking again.
 */
export const REFUND_BY_HAND = ['DECLINED', 'FAILED', 'UNCLEAR'];

/** Whether an admin can give a payment back: paid, nothing given for it, and no refund done or under way. */
export const isRefundable = ({ undelivered, refundStatus }: Pick<PaymentView, 'undelivered' | 'refundStatus'>) =>
  undelivered && (refundStatus === null || REFUND_BY_HAND.includes(refundStatus));

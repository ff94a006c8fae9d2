import type { PaymentView } from './view';

/** What the provider says of a refund that did not come about: it may be asked again. */
export const REFUND_FAILED = ['DECLINED', 'FAILED'];

/** Whether an admin can give a payment back: paid, nothing given for it, and no refund done or under way. */
export const isRefundable = ({ undelivered, refundStatus }: Pick<PaymentView, 'undelivered' | 'refundStatus'>) =>
  undelivered && (refundStatus === null || REFUND_FAILED.includes(refundStatus));

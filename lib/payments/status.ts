import type { PaymentSource } from '../paths';
import { CANCELLED_STATUSES, FAILED_STATUSES, MANUAL_REFUND_STATUSES, OPEN_STATUSES } from './constants';
import type { PaymentState, PaymentView, Verification } from './view';

/** Statuses that are neither CAPTURED nor failed are open, also those of flows that we do not use. */
export function classifyStatus(status: string): 'paid' | 'failed' | 'open' {
  if (status === 'CAPTURED') return 'paid';
  return FAILED_STATUSES.includes(status) ? 'failed' : 'open';
}

/** An unknown status is stored as UNKNOWN, so that queries for open payments find it. */
export const statusToStore = (status: string): string =>
  classifyStatus(status) === 'open' && !OPEN_STATUSES.includes(status) ? 'UNKNOWN' : status;

export const stateOf = (status: string, refundStatus: string | null): PaymentState =>
  refundStatus === 'REFUNDED' ? 'refunded' : classifyStatus(status);

/**
 * The state as displayed: apart from `paid` there are `undelivered` (to be refunded) and `refundFailed` (an admin has to
 * act), and apart from `failed` there is `cancelled` (the payer did not complete it).
 */
export function displayStateOf({
  state,
  status,
  undelivered,
  refundStatus,
}: Pick<PaymentView, 'state' | 'status' | 'undelivered' | 'refundStatus'>): Verification['standing'] {
  if (state === 'failed' && CANCELLED_STATUSES.includes(status)) return 'cancelled';
  if (state !== 'paid' || !undelivered) return state;
  return refundStatus !== null && MANUAL_REFUND_STATUSES.includes(refundStatus) ? 'refundFailed' : 'undelivered';
}

export function sourceOf({
  paymentType,
  forListing,
  forRenewal,
}: Pick<PaymentView, 'paymentType' | 'forListing' | 'forRenewal'>): PaymentSource {
  if (paymentType === 'feature_property') return 'feature';
  if (forRenewal) return 'renewal';
  return forListing ? 'listing' : 'credits';
}

export const isReceived = ({ state }: Pick<PaymentView, 'state'>) => state === 'paid' || state === 'refunded';

export const isRefundable = ({ undelivered, refundStatus }: Pick<PaymentView, 'undelivered' | 'refundStatus'>) =>
  undelivered && (refundStatus === null || MANUAL_REFUND_STATUSES.includes(refundStatus));

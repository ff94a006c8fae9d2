import type { PaymentSource } from '../paths';
import { REFUND_BY_HAND } from './refundable';
import type { PaymentState, PaymentView } from './view';

/**
 * How a payment stands, in one word. Apart from `paid`: what was paid and could not be given, whose refund is under way,
 * and where that did not come about, so that somebody has to see to it. Apart from `failed`: what the payer did not go
 * through with.
 */
export type PaymentStanding = PaymentState | 'cancelled' | 'undelivered' | 'refundFailed';
type Facts = Pick<PaymentView, 'state' | 'status' | 'undelivered' | 'refundStatus'>;

const NOT_GONE_THROUGH_WITH = ['CANCELLED', 'ABANDONED', 'TIMEDOUT'];

export function standingOf({ state, status, undelivered, refundStatus }: Facts): PaymentStanding {
  if (state === 'failed' && NOT_GONE_THROUGH_WITH.includes(status)) return 'cancelled';
  if (state !== 'paid' || !undelivered) return state;
  return refundStatus !== null && REFUND_BY_HAND.includes(refundStatus) ? 'refundFailed' : 'undelivered';
}

/** Which purchase it was. */
export function sourceOf({
  paymentType,
  forListing,
  forRenewal,
}: Pick<PaymentView, 'paymentType' | 'forListing' | 'forRenewal'>): PaymentSource {
  if (paymentType === 'feature_property') return 'feature';
  if (forRenewal) return 'renewal';
  return forListing ? 'listing' : 'credits';
}

/** Whether money came in, so that there is something to give a receipt for; also where it went back. */
export const wasReceived = ({ state }: Pick<PaymentView, 'state'>) => state === 'paid' || state === 'refunded';

import type { PaymentSource } from '../paths';
import type { PaymentState, PaymentView } from './view';

/** How a payment stands, in one word: what was paid and could not be given is apart from what was. */
export type PaymentStanding = PaymentState | 'undelivered';

export const standingOf = ({ state, undelivered }: Pick<PaymentView, 'state' | 'undelivered'>): PaymentStanding =>
  state === 'paid' && undelivered ? 'undelivered' : state;

/** Which purchase it was. */
export function sourceOf({ paymentType, forListing }: Pick<PaymentView, 'paymentType' | 'forListing'>): PaymentSource {
  if (paymentType === 'feature_property') return 'feature';
  return forListing ? 'listing' : 'credits';
}

/** Whether money came in, so that there is something to give a receipt for; also where it went back. */
export const wasReceived = ({ state }: Pick<PaymentView, 'state'>) => state === 'paid' || state === 'refunded';

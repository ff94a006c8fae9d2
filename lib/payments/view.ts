import type { PaymentType } from '../db';
import type { PaymentSource } from '../paths';
import type { PaymentStanding } from './receipt';

/** What a payment came to, for its payer: `state` is our reading of the provider's `status`. */
export type PaymentState = 'paid' | 'failed' | 'open' | 'refunded';

export type PaymentView = {
  id: number;
  userId: number;
  propertyId: number | null;
  /** KWD. */
  amount: number;
  currency: string;
  paymentType: PaymentType;
  status: string;
  state: PaymentState;
  chargeId: string | null;
  paymentMethod: string;
  /** Credits bought; null for featuring. */
  credits: number | null;
  /** Whether a listing waited for it. */
  forListing: boolean;
  /** Whether it renews a listing. */
  forRenewal: boolean;
  /** Paid, but its listing could not be made or renewed: the credit is on the balance. */
  creditKept: boolean;
  /** The provider's reference of the payment, for talking to a bank. */
  providerReference: string | null;
  /** Paid, but what was paid for could not be given: it will be refunded. */
  undelivered: boolean;
  refundStatus: string | null;
  createdAt: string;
  updatedAt: string;
};

/** The payment verification result (docs/product.md 12.1). */
export type Verification = {
  status: string;
  state: PaymentState;
  paymentType: PaymentType;
  propertyId: number | null;
  /** Where there is something to be glad of. */
  successMessage: string | null;
  message: string;
  /** Of the payment. */
  id: number;
  /** Which purchase it was, whatever the address of the result says. */
  source: PaymentSource;
  standing: PaymentStanding;
  /** Why nothing was paid, for people; null for other standings. */
  reason: string | null;
};

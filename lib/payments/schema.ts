import * as z from 'zod/mini';
import { shownPrice, tidyStep } from '../http/input';
import { MIN_REASON } from '../listings/constants';
import { newListingSchema } from '../listings/schema';
import { MAX_ID } from '../platform/ids';
import { MAX_CREDITS_PER_PURCHASE } from '../platform/site';
import { CHARGE_ID } from './constants';
import { MAX_REASON_LENGTH } from './credits/constants';
import { callerKey } from './credits/schema';
import { toFils } from './money';

/** Body of a credit purchase (docs/product.md 9.2). */
export const creditPurchaseSchema = z.object({
  price: shownPrice,
  credits: z
    .int('credits_wrong')
    .check(z.minimum(1, 'credits_minimum'), z.maximum(MAX_CREDITS_PER_PURCHASE, 'credits_maximum')),
});

export const listingPaymentSchema = z.object({ price: shownPrice, propertyData: newListingSchema });

export const featurePaymentSchema = z.object({
  price: shownPrice,
  propertyId: z.int('not_an_id').check(z.positive('not_an_id'), z.maximum(MAX_ID, 'not_an_id')),
});

/** `done`: the refund was made in another way and is only recorded. */
export const refundSchema = z.object({
  amount: z.optional(
    z.number('refund_amount').check(
      z.minimum(0.001, 'refund_amount'),
      z.maximum(999_999_999, 'refund_amount'),
      z.refine((amount) => toFils(amount) !== null, 'refund_amount'),
      z.describe('KWD; all that is left where it is not said.'),
    ),
  ),
  key: callerKey,
  reason: z
    .string('required')
    .check(tidyStep, z.minLength(MIN_REASON, 'reason_short'), z.maxLength(MAX_REASON_LENGTH, 'too_long')),
  done: z.optional(z.boolean('not_valid')),
});

export type RefundInput = z.output<typeof refundSchema>;

/** An admin's finding whether the provider made a refund. */
export const refundOutcomeSchema = z.object({ made: z.boolean('not_valid') });

/** An invalid charge id counts as missing. */
export const verifyQuerySchema = z.object(
  {
    chargeId: z
      .string('no_payment_reference')
      .check(z.regex(CHARGE_ID, 'no_payment_reference'), z.describe("The provider's id of the charge.")),
  },
  'no_payment_reference',
);

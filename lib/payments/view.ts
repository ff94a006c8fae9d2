import { z } from 'zod';
import { PAYMENT_KINDS } from '../http/paths';
import { propertyViewSchema } from '../listings/view';

/** Values in the database (prisma/schema.prisma explains them). */
export const PAYMENT_STATES = [
  'open',
  'paid',
  'undelivered',
  'refund_failed',
  'refunded',
  'failed',
  'cancelled',
] as const;
const paymentState = z
  .enum(PAYMENT_STATES)
  .describe(
    'What became of it. `undelivered`: paid, but it could not be given and is being refunded; `refund_failed`: an admin has to; `cancelled`: the payer did not complete it.',
  );

const paymentType = z.enum(['feature_property', 'additional_listing']);

const propertyId = z.int().nullable();

export const paymentViewSchema = z
  .object({
    id: z.int(),
    userId: z.int(),
    propertyId,
    amount: z.number().describe('KWD.'),
    currency: z.string(),
    paymentType,
    status: z.string().describe("The provider's own word; `state` says what it means."),
    state: paymentState,
    chargeId: z.string().nullable(),
    paymentMethod: z.string(),
    credits: z.int().nullable().describe('Credits bought; null for featuring.'),
    kind: z.enum(PAYMENT_KINDS).describe('What was bought.'),
    creditKept: z
      .boolean()
      .describe('Paid, but its listing could not be made or renewed: the credit is on the balance.'),
    noLongerNeeded: z
      .boolean()
      .describe(
        'Of a listing that was published another way, or whose draft was deleted: if it is paid all the same, its credit is added to the balance.',
      ),
    providerReference: z.string().nullable().describe("The provider's reference, for talking to a bank."),
    refundStatus: z.string().nullable(),
    refundedAt: z.iso.datetime().nullable().describe('When all of the money was known to be back.'),
    refundedAmount: z.number().describe('KWD that went back.'),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
  })
  .meta({
    id: 'Payment',
    description: 'A purchase and what came of it.',
    examples: [
      {
        id: 41,
        userId: 3,
        propertyId: null,
        amount: 6,
        currency: 'KWD',
        paymentType: 'additional_listing',
        status: 'CAPTURED',
        state: 'paid',
        chargeId: 'chg_TS02A5720231433Qs1w0809820',
        paymentMethod: 'knet',
        credits: 3,
        kind: 'credits',
        creditKept: false,
        noLongerNeeded: false,
        providerReference: '4323113471067580',
        refundStatus: null,
        refundedAt: null,
        refundedAmount: 0,
        createdAt: '2026-11-02T09:15:00.000Z',
        updatedAt: '2026-11-02T09:16:12.000Z',
      },
    ],
  });
export type PaymentView = z.output<typeof paymentViewSchema>;

export const verificationViewSchema = z
  .object({
    status: z.string().describe("The provider's own word."),
    state: paymentState,
    paymentType,
    propertyId,
    successMessage: z.string().nullable().describe('Where there is something to be glad of.'),
    message: z.string(),
    id: z.int().describe('Of the payment.'),
    source: z.enum(PAYMENT_KINDS).describe('Which purchase it was, whatever the address of the result says.'),
    purpose: z.string().describe('What was bought, in words.'),
    amount: z.number().describe('KWD.'),
    createdAt: z.iso.datetime(),
    noLongerNeeded: z.boolean().describe('As of the payment.'),
    reference: z.string().nullable().describe("The provider's reference, or the charge's id until there is one."),
    reason: z.string().nullable().describe('Why nothing was paid, for people; null for other states.'),
  })
  .meta({
    id: 'Verification',
    description: 'What became of a payment, in the language of the request.',
    examples: [
      {
        status: 'CAPTURED',
        state: 'paid',
        paymentType: 'additional_listing',
        propertyId: null,
        successMessage: '3 credits have been added to your balance.',
        message: '3 credits have been added to your balance.',
        id: 41,
        source: 'credits',
        purpose: '3 credits',
        amount: 6,
        createdAt: '2026-11-02T09:15:00.000Z',
        noLongerNeeded: false,
        reference: '4323113471067580',
        reason: null,
      },
    ],
  });
export type Verification = z.output<typeof verificationViewSchema>;

export const startedViewSchema = z.object({ redirectUrl: z.url() }).meta({
  id: 'StartedPayment',
  description: 'Where to send the browser: to the page to pay on, or to the result where it has been paid already.',
  examples: [{ redirectUrl: 'https://checkout.payments.tap.company/?mode=page&token=67ab' }],
});
export type Started = z.output<typeof startedViewSchema>;

export const renewedViewSchema = z
  .union([propertyViewSchema, startedViewSchema])
  .describe('The renewed listing; by the fee, where to send the browser to pay.');

export const webhookViewSchema = z
  .object({ received: z.literal(true) })
  .describe('What the notice brought about is committed.');

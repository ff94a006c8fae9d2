import { z } from 'zod';
import { PAYMENT_KINDS } from '../../http/paths';
import { paymentViewSchema } from '../view';

/** Groups of payments that need attention; `paymentsDesk.queue` in messages/*.json has a text for each. */
export const QUEUE_GROUPS = ['refundFailed', 'undelivered', 'open'] as const;
export type QueueGroup = (typeof QUEUE_GROUPS)[number];

const account = z.object({ id: z.int(), name: z.string() });

export const deskPaymentViewSchema = paymentViewSchema
  .extend({
    reference: z.string().describe('Ours, at the provider.'),
    payer: account.extend({ email: z.string() }),
    office: account.nullable().describe('Whose credits or listing it is for, where they are not the payer’s own.'),
  })
  .meta({
    id: 'DeskPayment',
    description: 'A payment to admins.',
    examples: [
      {
        ...(paymentViewSchema.meta()?.examples as [object])[0],
        reference: '0b0f6a52-6f0e-4c83-9d3e-8f1f4f0a7c11',
        payer: { id: 3, name: 'فهد العنزي', email: 'owner@example.com' },
        office: null,
      },
    ],
  });
export type DeskPaymentView = z.output<typeof deskPaymentViewSchema>;

const sums = {
  count: z.int().describe('Payments of any state.'),
  captured: z.number().describe('KWD that came in.'),
  refunded: z.number().describe('KWD of it that went back.'),
};
export const paymentTotalsViewSchema = z
  .object({ ...sums, kinds: z.array(z.object({ kind: z.enum(PAYMENT_KINDS), ...sums })).describe('Those that occur.') })
  .meta({
    id: 'PaymentTotals',
    description: 'What payments add up to.',
    examples: [
      {
        count: 3,
        captured: 11,
        refunded: 5,
        kinds: [
          { kind: 'credits', count: 2, captured: 6, refunded: 0 },
          { kind: 'feature', count: 1, captured: 5, refunded: 5 },
        ],
      },
    ],
  });
export type PaymentTotals = z.output<typeof paymentTotalsViewSchema>;

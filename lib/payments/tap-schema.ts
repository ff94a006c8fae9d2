import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { PAYMENT_KINDS } from '../http/paths';
import { MAX_ID } from '../platform/ids';
import { CHARGE_ID, NO_OFFICE } from './constants';
import { toFils, toKwd, type Fils } from './money';

/** Fields that we use from the provider's responses. The whole response is stored with the payment. */
const fils = z.union([z.number(), z.string()]).transform((amount, context): Fils => {
  const read = toFils(amount);
  if (read === null) context.addIssue({ code: 'custom', message: 'not an amount of whole fils' });
  return read ?? z.NEVER;
});
const shortText = z.string().max(200);
const optionalText = z
  .union([shortText, z.number().transform(String), z.null()])
  .optional()
  .transform((text) => text ?? undefined);

export const chargeSchema = z.object({
  id: z.string().regex(CHARGE_ID),
  status: shortText,
  amount: fils,
  currency: shortText,
  transaction: z.object({
    /** Unix time in milliseconds, as text. */
    created: z.union([z.string(), z.number()]).transform(String),
    url: z.url({ protocol: /^https?$/ }).optional(),
  }),
  reference: z
    .object({
      /** Our reference for the payment. */
      transaction: optionalText,
      order: optionalText,
      payment: optionalText,
      gateway: optionalText,
    })
    .default({ transaction: undefined, order: undefined, payment: undefined, gateway: undefined }),
});
export type Charge = z.output<typeof chargeSchema>;

/** A charge in a list, with our metadata, which identifies a charge that has no row. */
const listedChargeSchema = chargeSchema.extend({
  /** Our metadata, if the charge is ours. */
  metadata: z
    .object({
      payment: shortText,
      kind: z.enum(PAYMENT_KINDS),
      credits: z.coerce.number().int().min(1).max(100),
      /** The office to which the purchase belongs. */
      office: z.union([z.literal(NO_OFFICE), z.coerce.number().int().min(1).max(MAX_ID)]),
    })
    .partial()
    .default({})
    .catch({}),
  customer: z.object({ email: optionalText }).default({ email: undefined }).catch({ email: undefined }),
});
export type ListedCharge = z.output<typeof listedChargeSchema>;

export const chargeListSchema = z.object({ charges: z.array(listedChargeSchema).default([]) });

export const refundSchema = z.object({
  id: shortText,
  status: shortText,
  amount: fils,
  currency: shortText,
  charge_id: shortText,
});
export type Refund = z.output<typeof refundSchema>;

export const errorsSchema = z.object({
  errors: z.array(
    z.object({ code: z.union([z.string(), z.number()]).transform(String), description: z.string().default('') }),
  ),
});

/** Computes a webhook's signature as the provider does: HMAC-SHA256 with the secret key, in hex. */
export function webhookSignature(charge: Charge, secretKey: string): string {
  const { gateway = '', payment = '' } = charge.reference;
  const parts = [
    ['x_id', charge.id],
    ['x_amount', toKwd(charge.amount)],
    ['x_currency', charge.currency],
    ['x_gateway_reference', gateway],
    ['x_payment_reference', payment],
    ['x_status', charge.status],
    ['x_created', charge.transaction.created],
  ];
  return createHmac('sha256', secretKey).update(parts.flat().join('')).digest('hex');
}

/** Verifies a webhook's signature in constant time. @param header value of `hashstring` */
export function isValidSignature(charge: Charge, header: string | null, secretKey: string): boolean {
  const expected = Buffer.from(webhookSignature(charge, secretKey));
  const given = Buffer.from(header ?? '');
  return given.length === expected.length && timingSafeEqual(given, expected);
}

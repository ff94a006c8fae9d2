import { z } from 'zod';
import { toFils, type Fils } from './money';

/** What we read of the provider's answers; the rest of an answer is kept with the payment as it came. */
const fils = z.union([z.number(), z.string()]).transform((amount, context): Fils => {
  const read = toFils(amount);
  if (read === null) context.addIssue({ code: 'custom', message: 'not an amount of whole fils' });
  return read ?? z.NEVER;
});
const word = z.string().max(200);
const optionalWord = z
  .union([word, z.number().transform(String), z.null()])
  .optional()
  .transform((text) => text ?? undefined);

/** What the provider calls a charge. It becomes a part of an address: nothing else gets there. */
export const CHARGE_ID = /^chg_[A-Za-z0-9_]{1,100}$/;

export const chargeSchema = z.object({
  id: z.string().regex(CHARGE_ID),
  status: word,
  /** Whole fils. */
  amount: fils,
  currency: word,
  transaction: z.object({
    /** Milliseconds since 1970, as text. */
    created: z.union([z.string(), z.number()]).transform(String),
    /** Where the browser pays. */
    url: z.url({ protocol: /^https?$/ }).optional(),
  }),
  reference: z
    .object({
      /** Our own reference of the payment. */
      transaction: optionalWord,
      order: optionalWord,
      payment: optionalWord,
      gateway: optionalWord,
    })
    .default({ transaction: undefined, order: undefined, payment: undefined, gateway: undefined }),
});
export type Charge = z.output<typeof chargeSchema>;

export const chargeListSchema = z.object({ charges: z.array(chargeSchema).default([]) });

export const refundSchema = z.object({ id: word, status: word, amount: fils, currency: word, charge_id: word });
export type Refund = z.output<typeof refundSchema>;

export const errorsSchema = z.object({
  errors: z.array(
    z.object({ code: z.union([z.string(), z.number()]).transform(String), description: z.string().default('') }),
  ),
});

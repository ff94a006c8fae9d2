import { z } from 'zod';
import { isAmbiguous, parseNumber } from '../i18n/parse-number';
import { MAX_ID } from '../platform/ids';
import { MAX_PRICE, OUTCOMES } from './constants';

// Separate from schema.ts because the form loads that file.

const BATCH_ACTIONS = [
  'renew',
  'pause',
  'resume',
  'close',
  'feature',
  'delete',
  'restore',
  'price',
  'withdraw',
] as const;
const MAX_BATCH = 100;
const PRICE_CHANGE = { min: -90, max: 200 } as const;

const id = z.int('not_an_id').positive('not_an_id').max(MAX_ID, 'not_an_id');
const price = z
  .union([z.number(), z.string()], 'price_wrong')
  .refine((value) => typeof value === 'number' || !isAmbiguous(value), { error: 'number_ambiguous', abort: true })
  .transform((value) => (typeof value === 'string' ? (parseNumber(value) ?? Number.NaN) : value))
  .pipe(
    z
      .number('price_wrong')
      .positive('price_wrong')
      .max(MAX_PRICE, 'number_too_big')
      .refine((value) => Number(value.toFixed(3)) === value, 'price_decimals'),
  );

export const batchSchema = z
  .object({
    ids: z.array(id, 'required').min(1, 'required').max(MAX_BATCH, 'too_many').describe(`At most ${MAX_BATCH}.`),
    action: z.enum(BATCH_ACTIONS, 'not_a_choice'),
    outcome: z.enum(OUTCOMES, 'not_a_choice').optional().describe('Of `close`.'),
    price: price.optional().describe('Of `price`: the new one, KWD.'),
    percent: z
      .int('percent_range')
      .min(PRICE_CHANGE.min, 'percent_range')
      .max(PRICE_CHANGE.max, 'percent_range')
      .refine((percent) => percent !== 0, 'percent_range') // would round prices
      .optional()
      .describe('Of `price`, in its place: by how many percent each changes.'),
    prices: z
      .array(price)
      .max(MAX_BATCH, 'too_many')
      .optional()
      .describe('Of `price`, in its place: of each of `ids`.'),
  })
  .refine(({ action, outcome }) => action !== 'close' || outcome !== undefined, {
    path: ['outcome'],
    error: 'required',
  })
  .refine(
    ({ action, price, percent, prices }) =>
      action !== 'price' || [price, percent, prices].filter((each) => each !== undefined).length === 1,
    { path: ['price'], error: 'required' },
  )
  .refine(({ ids, prices }) => prices === undefined || prices.length === ids.length, {
    path: ['prices'],
    error: 'required',
  });
export type Batch = z.output<typeof batchSchema>;

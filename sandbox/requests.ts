import { z } from 'zod';
import { isPayable } from './amount';
import { ApiError, isErrorCode, type ErrorCode } from './api-error';
import { STATUSES } from './charge';

/** Requests of the API. Messages are the provider's error codes; unknown fields are ignored. */
const short = (code: string) => z.string(code).max(99, code).optional();
const httpUrl = (text: string) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
const amount = z.number('1117').refine(isPayable, '1117');
const currency = z.literal('KWD', '1118');
const metadata = z
  .record(z.string().max(249), z.union([z.string().max(999, '1128'), z.number(), z.boolean()], '1103'), {
    error: ({ code }) => (code === 'invalid_key' ? '1127' : '1103'),
  })
  .default({});

const phone = z.object({
  country_code: z.coerce.string('1136').regex(/^\d{1,3}$/, '1136'),
  number: z.coerce.string('1137').regex(/^\d{5,15}$/, '1137'),
});
const customer = z
  .looseObject(
    {
      first_name: z.string('1130').trim().min(1, '1130').max(149, '1131'),
      email: z.email('1138').optional(),
      phone: phone.optional(),
    },
    '1129',
  )
  .refine(({ email, phone }) => email ?? phone, '1139');

export const newCharge = z.object({
  amount,
  currency,
  threeDSecure: z.boolean('1103').default(true),
  description: z.string('1121').max(999, '1121').default(''),
  reference: z
    .object({
      transaction: short('1123'),
      order: short('1122'),
      idempotent: z.string('1103').max(999, '1103').optional(),
    })
    .default({}),
  metadata,
  customer,
  source: z.object({ id: z.string('1124').min(1, '1124').pipe(z.literal('src_kw.knet', '1125')) }, '1124'),
  redirect: z.object({ url: z.string('1110').min(1, '1110').refine(httpUrl, '1111') }, '1110'),
  post: z.object({ url: z.string('1103').refine(httpUrl, '1103') }, '1103').optional(),
  transaction: z
    .object({
      expiry: z
        .object(
          { period: z.number('1103').int('1103').min(5, '1103').max(60, '1103'), type: z.literal('MINUTE', '1103') },
          '1103',
        )
        .optional(),
    })
    .optional(),
});
export type NewCharge = z.output<typeof newCharge>;

const time = z.coerce.number('1103');
export const chargeList = z.object({
  period: z
    .object({ date: z.object({ from: time, to: time }).refine(({ from, to }) => from <= to, '1103') })
    .optional(),
  status: z.union([z.enum(STATUSES), z.literal('').transform(() => undefined)], '1103').optional(),
  reference: z.object({ transaction: short('1123'), order: short('1122') }).default({}),
  limit: z.coerce.number('1162').int('1162').min(1, '1162').max(50, '1162').default(25),
  starting_after: z
    .string('1143')
    .regex(/^(?:chg_\w+)?$/, '1143')
    .transform((id) => id || undefined)
    .optional(),
});
export type ChargeList = z.output<typeof chargeList>;

export const newRefund = z.object({
  charge_id: z
    .string('1142')
    .min(1, '1142')
    .regex(/^chg_\w+$/, '1143'),
  amount,
  currency: z.literal('KWD', '1149'),
  reason: z.string('1156').min(1, '1156').max(249, '1157'),
  description: z.string('1121').max(999, '1121').optional(),
  reference: z.record(z.string(), z.unknown(), '1103').default({}),
  metadata,
});
export type NewRefund = z.output<typeof newRefund>;

export function parse<S extends z.ZodType>(schema: S, body: unknown): z.output<S> {
  const result = schema.safeParse(body);
  if (result.success) return result.data;
  const codes = new Map<string, ErrorCode>(); // the first of each field
  for (const { message, path } of result.error.issues) {
    const field = path.join('.');
    if (!codes.has(field)) codes.set(field, isErrorCode(message) ? message : '1103');
  }
  throw new ApiError(400, ...new Set(codes.values()));
}

/** @throws ApiError unless it is a JSON object */
export function readObject(text: string): Record<string, unknown> {
  if (text.trim() === '') throw new ApiError(400, '1102');
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new ApiError(400, '2100');
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new ApiError(400, '2100');
  return value as Record<string, unknown>;
}

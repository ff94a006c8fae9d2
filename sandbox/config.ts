import { z } from 'zod';

/** Times are in milliseconds. */
const integer = (max: number) =>
  z
    .string()
    .refine((value) => /^\d{1,9}$/.test(value) && Number(value) <= max, `must be a whole number from 0 to ${max}`)
    .transform(Number);
const milliseconds = integer(3_600_000);
const variables = z.object({
  PORT: integer(65_535).default(0),
  HOST: z.string().default('127.0.0.1'),
  /** Accepted from merchants; also signs webhooks. */
  SANDBOX_SECRET_KEY: z.string({ error: 'must be set' }).startsWith('sk_test_', 'must start with sk_test_'),
  SANDBOX_DATA_DIR: z.string({ error: 'must be set' }),
  /** Base URL of hosted pages; default: the gateway's own. */
  SANDBOX_PUBLIC_URL: z.url({ protocol: /^https?$/, error: 'must be an http or https address' }).optional(),
  /** Delays before the second and the third attempt at a webhook. */
  SANDBOX_NOTICE_BACKOFF: z
    .string()
    .regex(/^\d{1,9},\d{1,9}$/, 'must be two numbers of milliseconds, such as 2000,10000')
    .default('2000,10000')
    .transform((text) => text.split(',').map(Number)),
  SANDBOX_NOTICE_TIMEOUT: milliseconds.default(15_000),
  SANDBOX_REFUND_AFTER: milliseconds.default(3_000),
  /** Interval of the check for expired charges. */
  SANDBOX_SWEEP: milliseconds.default(1_000),
});

export type Config = ReturnType<typeof readConfig>;

/** @throws Error that names the first invalid variable */
export function readConfig(environment: Record<string, string | undefined>) {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const result = variables.safeParse(given);
  if (!result.success) {
    const [issue] = result.error.issues;
    throw new Error(`${issue?.path.join('.')}: ${issue?.message}`);
  }
  const { data } = result;
  return {
    port: data.PORT,
    host: data.HOST,
    secretKey: data.SANDBOX_SECRET_KEY,
    dataDir: data.SANDBOX_DATA_DIR,
    publicUrl: data.SANDBOX_PUBLIC_URL?.replace(/\/$/, ''),
    webhookBackoffMs: data.SANDBOX_NOTICE_BACKOFF,
    webhookTimeoutMs: data.SANDBOX_NOTICE_TIMEOUT,
    refundAfterMs: data.SANDBOX_REFUND_AFTER,
    expiryIntervalMs: data.SANDBOX_SWEEP,
  };
}

import { z } from 'zod';

/** The environment of the gateway. */
const milliseconds = z.coerce.number().int().min(0);
const variables = z.object({
  /** 0: a free one. */
  PORT: z.coerce.number().int().min(0).max(65_535).default(0),
  HOST: z.string().default('127.0.0.1'),
  /** The key that it accepts, and signs webhooks with. */
  SANDBOX_SECRET_KEY: z.string().startsWith('sk_test_'),
  /** Folder of the journal. */
  SANDBOX_DATA_DIR: z.string().min(1),
  /** What the addresses of hosted pages begin with; default: the gateway's own address. */
  SANDBOX_PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Milliseconds before the second attempt at a webhook, and before the third. */
  SANDBOX_NOTICE_BACKOFF: z
    .string()
    .regex(/^\d+,\d+$/)
    .default('2000,10000')
    .transform((text) => text.split(',').map(Number)),
  /** Milliseconds for the answer to a webhook. */
  SANDBOX_NOTICE_TIMEOUT: milliseconds.default(15_000),
  /** Milliseconds until a refund is settled. */
  SANDBOX_REFUND_AFTER: milliseconds.default(3_000),
  /** Milliseconds between two looks at what has expired. */
  SANDBOX_SWEEP: milliseconds.default(1_000),
});

export type Config = ReturnType<typeof readConfig>;

/** @throws Error that names the first variable that is wrong */
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
    noticeBackoff: data.SANDBOX_NOTICE_BACKOFF,
    noticeTimeout: data.SANDBOX_NOTICE_TIMEOUT,
    refundAfter: data.SANDBOX_REFUND_AFTER,
    sweepEvery: data.SANDBOX_SWEEP,
  };
}

import { z } from 'zod';

/**
 * The only reader of process.env. A wrong value throws one line that names the variable. The meaning of each stands in
 * .env.example.
 */
const url = z.url({ protocol: /^https?$/, error: 'must be an http or https address' });
const origin = url.transform((value) => new URL(value).origin);

const UNITS = { B: 1, KB: 2 ** 10, MB: 2 ** 20, GB: 2 ** 30 };

const schema = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  PORT: z.coerce.number({ error: 'must be a port number' }).int().min(1).max(65535).default(3000),
  HOST: z.string().optional(),
  APP_URL: origin.optional(),
  DATA_DIR: z.string().default('.data'),
  BUILD_DIR: z.string().default('.next'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must be a postgresql:// address')
    .optional(),
  DATABASE_REPLICA_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must be a postgresql:// address')
    .optional(),
  AUTH_SECRET: z.string().min(32, 'must be at least 32 characters').optional(),
  TAP_SECRET_KEY: z.string().startsWith('sk_', 'must start with sk_').optional(),
  TAP_API_URL: url.default('https://api.tap.company/v2'),
  SANDBOX: z
    .enum(['true', 'false'], { error: 'must be true or false' })
    .default('false')
    .transform((value) => value === 'true'),
  S3_BUCKET: z.string().optional(),
  S3_ENDPOINT: url.optional(),
  S3_REGION: z.string().default('auto'),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  S3_PUBLIC_URL: url.optional(),
  REDIS_URL: z
    .string()
    .regex(/^rediss?:\/\//, 'must be a redis:// address')
    .optional(),
  PURGE_URLS: z
    .string()
    .default('')
    .transform((list) => [...new Set(list.split(',').flatMap((each) => each.trim() || []))])
    .refine((list) => list.every((each) => url.safeParse(each).success), 'must be http addresses, separated by commas'),
  PAGE_CACHE_SIZE: z
    .string()
    .regex(/^\d{1,15}(?:\.\d{1,3})? ?(?:[KMG]?B)?$/i, 'must be a number of bytes, or of KB, MB or GB, such as 500 MB')
    .default('2 GB')
    .transform((value) => {
      const unit = (/[KMG]?B$/i.exec(value)?.[0] ?? 'B').toUpperCase() as keyof typeof UNITS;
      return Math.floor(Number.parseFloat(value) * UNITS[unit]);
    }),
  MAP_TILE_URL: z
    .string()
    .refine((value) => ['{z}', '{x}', '{y}'].every((part) => value.includes(part)), 'must hold {z}, {x} and {y}')
    .default('https://tile.openstreetmap.org/{z}/{x}/{y}.png'),
  CONTACT_PLACEHOLDER: z
    .string()
    .regex(/^\+?\d{8,15}$/, 'must be a phone number of 8 to 15 digits')
    .default('+96500000000'),
  DEMO_PASSWORD: z.string().min(8, 'must be at least 8 characters').optional(),
  WEB_CONCURRENCY: z.coerce.number({ error: 'must be a whole number' }).int().min(1).max(64).optional(),
  TRUSTED_PROXIES: z.coerce.number({ error: 'must be a whole number' }).int().min(0).max(10).default(0),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
  CHROMIUM_PATH: z.string().optional(),
});

/** Checks between variables: half of a bucket's settings would fail at the first photo only. */
const complete = schema.superRefine((given, context) => {
  const requireThat = (name: keyof typeof given, holds: boolean, message: string) =>
    holds || context.addIssue({ code: 'custom', path: [name], message });
  const { S3_BUCKET: bucket, S3_ENDPOINT: endpoint, S3_PUBLIC_URL: photos } = given;
  const { S3_ACCESS_KEY_ID: key, S3_SECRET_ACCESS_KEY: secret } = given;
  requireThat('S3_ACCESS_KEY_ID', Boolean(key) || !secret, 'must be set with S3_SECRET_ACCESS_KEY');
  requireThat('S3_SECRET_ACCESS_KEY', Boolean(secret) || !key, 'must be set with S3_ACCESS_KEY_ID');
  requireThat('S3_BUCKET', Boolean(bucket) || !(endpoint || photos || key), 'must be set with any other S3_ variable');
  requireThat(
    'S3_REGION',
    !bucket || Boolean(endpoint) || given.S3_REGION !== 'auto',
    'must be the region of the bucket',
  );
  requireThat('S3_PUBLIC_URL', !photos?.endsWith('/'), 'must not end with a slash');
  const live = given.TAP_SECRET_KEY?.startsWith('sk_live_');
  requireThat(
    'TAP_API_URL',
    !live || given.TAP_API_URL.startsWith('https:'),
    'must be https with a live TAP_SECRET_KEY',
  );
});

/** Whether only this machine can open an address. */
export const isThisMachine = (address: string): boolean =>
  /^(?:(?:.+\.)?localhost|127(?:\.\d+){3}|\[::1\])$/.test(new URL(address).hostname);

export type Env = z.infer<typeof schema> & { APP_URL: string };

/** @throws Error with one line `NAME: what is wrong` for the first wrong variable; an empty value counts as not set */
export function readEnv(source: Record<string, string | undefined>): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const result = complete.safeParse(given);
  if (!result.success) {
    const issue = result.error.issues[0];
    throw new Error(`${issue?.path.join('.')}: ${issue?.message}`);
  }
  return { ...result.data, APP_URL: result.data.APP_URL ?? `http://localhost:${result.data.PORT}` };
}

export const env: Env = readEnv(process.env);

import { createECDH, createPrivateKey } from 'node:crypto';
import { z } from 'zod';
import { isThisMachine } from './ip-address';
import { COUNTRY_CODE } from './site';

/**
 * The only reader of process.env. A wrong value throws one line that names the variable. The meaning of each stands in
 * .env.example.
 */
const url = z.url({ protocol: /^https?$/, error: 'must be an http or https address' });
const origin = url.transform((value) => new URL(value).origin);

/** `name@host`, or a name before it in angle brackets. */
const SENDER = /^(?:[^<>"\r\n]+ <[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/;

function isPrivateKey(pem: string): boolean {
  try {
    return createPrivateKey(pem).type === 'private';
  } catch {
    return false;
  }
}

/** Of P-256, base64url. */
function isKeyPair(publicKey: string, privateKey: string): boolean {
  const curve = createECDH('prime256v1');
  try {
    curve.setPrivateKey(privateKey, 'base64url');
    return curve.getPublicKey('base64url') === publicKey;
  } catch {
    return false;
  }
}

const schema = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  PORT: z.coerce.number({ error: 'must be a port number' }).int().min(1).max(65535).default(3000),
  HOST: z.string().optional(),
  APP_URL: origin.optional(),
  DATA_DIR: z.string().default('.data'),
  RELEASES_DIR: z.string().default('releases'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must be a postgresql:// address')
    .optional(),
  DATABASE_REPLICA_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must be a postgresql:// address')
    .optional(),
  DATABASE_LISTEN_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must be a postgresql:// address')
    .optional(),
  DATABASE_POOL: z.coerce.number({ error: 'must be a whole number' }).int().min(2).max(100).default(10),
  AUTH_SECRET: z
    .string()
    .transform((value) => value.split(',').map((secret) => secret.trim()))
    .refine((secrets) => secrets.every(({ length }) => length >= 32), 'must be at least 32 characters, each of several')
    .optional(),
  CRON_SECRET: z.string().min(32, 'must be at least 32 characters').optional(),
  TAP_SECRET_KEY: z.string().startsWith('sk_', 'must start with sk_').optional(),
  TAP_API_URL: url.default('https://api.tap.company/v2'),
  SANDBOX: z
    .enum(['true', 'false'], { error: 'must be true or false' })
    .default('false')
    .transform((value) => value === 'true'),
  SANDBOX_URL: url.optional(),
  MAIL_URL: z
    .string()
    .refine((value) => URL.canParse(value) && new URL(value).hostname !== '', 'must be a smtp:// or smtps:// address')
    .regex(/^smtps?:\/\/|^http:\/\/127\.0\.0\.1:/, 'must be a smtp:// or smtps:// address') // http: the start's own mailbox
    .optional(),
  MAIL_FROM: z.string().regex(SENDER, 'must be an address such as Market <no-reply@market.example>').optional(),
  SMS_URL: url.optional(),
  SMS_SECRET: z.string().min(8, 'must be at least 8 characters').optional(),
  CONTACT_EMAIL: z.email('must be an e-mail address').optional(),
  DKIM_KEY: z
    .string()
    .transform((value) => value.replaceAll('\\n', '\n'))
    .refine(isPrivateKey, 'must be a private key in PEM')
    .optional(),
  DKIM_SELECTOR: z
    .string()
    .regex(/^[\w.-]+$/, 'must be a name of letters, digits, dots and hyphens')
    .optional(),
  VAPID_PUBLIC_KEY: z
    .string()
    .regex(/^[\w-]{87}$/, 'must be a public key of P-256 in base64url, 87 characters')
    .optional(),
  VAPID_PRIVATE_KEY: z
    .string()
    .regex(/^[\w-]{43}$/, 'must be a private key of P-256 in base64url, 43 characters')
    .optional(),
  PUSH_TEST_URL: origin.optional(),
  S3_BUCKET: z.string().optional(),
  S3_ENDPOINT: url.optional(),
  S3_REGION: z.string().default('auto'),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  S3_PUBLIC_URL: url.optional(),
  PURGE_URLS: z
    .string()
    .default('')
    .transform((list) => [...new Set(list.split(',').flatMap((each) => each.trim() || []))])
    .refine((list) => list.every((each) => url.safeParse(each).success), 'must be http addresses, separated by commas'),
  MAP_TILE_URL: z
    .string()
    .refine(
      (value) => value === 'none' || ['{z}', '{x}', '{y}'].every((part) => value.includes(part)),
      'must hold {z}, {x} and {y}, or be none',
    )
    .default('https://tile.openstreetmap.org/{z}/{x}/{y}.png')
    .transform((value) => (value === 'none' ? null : value)),
  CONTACT_PLACEHOLDER: z
    .string()
    .regex(/^\+?\d{8,15}$/, 'must be a phone number of 8 to 15 digits')
    .default(`+${COUNTRY_CODE}00000000`)
    // In E.164. Whether there is such a number, the start says (scripts/start-settings.ts).
    .transform((value) => `+${value.length === 8 ? COUNTRY_CODE : ''}${value.replace(/^(?:\+|00)/, '')}`),
  ADMIN_PASSKEY: z.enum(['optional', 'required'], { error: 'must be optional or required' }).default('optional'),
  DEMO_PASSWORD: z.string().min(8, 'must be at least 8 characters').optional(),
  BACKGROUND_WORK: z
    .enum(['true', 'false'], { error: 'must be true or false' })
    .default('true')
    .transform((value) => value === 'true'),
  WORKER_PORT: z.coerce.number({ error: 'must be a port number' }).int().min(1).max(65535).default(3001),
  LAME_DUCK_SECONDS: z.coerce.number({ error: 'must be a number of seconds' }).int().min(0).max(300).default(0),
  WEB_CONCURRENCY: z.coerce.number({ error: 'must be a whole number' }).int().min(1).max(64).optional(),
  TRUSTED_PROXIES: z.coerce.number({ error: 'must be a whole number' }).int().min(0).max(10).default(0),
  ACCESS_LOG: z
    .enum(['true', 'false'], { error: 'must be true or false' })
    .default('false')
    .transform((value) => value === 'true'),
  METRICS_PORT: z.coerce.number({ error: 'must be a port number' }).int().min(0).max(65535).default(9464),
  SENTRY_DSN: z
    .string()
    .regex(/^https?:\/\/[^@/]+@[^/]+\/(?:.+\/)?\d+$/, 'must be an address such as https://key@errors.example/1')
    .optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: url.optional(),
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
  requireThat('MAIL_FROM', !given.MAIL_URL || Boolean(given.MAIL_FROM), 'must be set with MAIL_URL');
  requireThat('SMS_URL', Boolean(given.SMS_URL) || !given.SMS_SECRET, 'must be set with SMS_SECRET');
  requireThat('DKIM_SELECTOR', Boolean(given.DKIM_SELECTOR) || !given.DKIM_KEY, 'must be set with DKIM_KEY');
  requireThat('DKIM_KEY', Boolean(given.DKIM_KEY) || !given.DKIM_SELECTOR, 'must be set with DKIM_SELECTOR');
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey, PUSH_TEST_URL: pushTest } = given;
  requireThat('VAPID_PUBLIC_KEY', Boolean(publicKey) || !privateKey, 'must be set with VAPID_PRIVATE_KEY');
  requireThat('VAPID_PRIVATE_KEY', Boolean(privateKey) || !publicKey, 'must be set with VAPID_PUBLIC_KEY');
  if (publicKey && privateKey)
    requireThat('VAPID_PRIVATE_KEY', isKeyPair(publicKey, privateKey), 'must belong to VAPID_PUBLIC_KEY');
  // Whoever has an account could have it called.
  requireThat(
    'PUSH_TEST_URL',
    !pushTest || (isThisMachine(pushTest) && isThisMachine(given.APP_URL ?? 'http://localhost')),
    'must be on this machine, as APP_URL',
  );
  requireThat('S3_PUBLIC_URL', !photos?.endsWith('/'), 'must not end with a slash');
  const live = given.TAP_SECRET_KEY?.startsWith('sk_live_');
  requireThat(
    'TAP_API_URL',
    !live || given.TAP_API_URL.startsWith('https:'),
    'must be https with a live TAP_SECRET_KEY',
  );
});

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

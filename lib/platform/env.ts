import { createECDH, createPrivateKey } from 'node:crypto';
import { z } from 'zod';
import { isThisMachine } from '../http/ip-address';
import { COUNTRY_CODE } from './site';

/**
 * Only this file reads process.env. An invalid value throws an error whose single line names the variable. .env.example
 * explains the variables.
 */
const URL_ERROR = 'must be an http or https address';
const url = z.url({ protocol: /^https?$/, error: URL_ERROR }).regex(/^https?:\/\/[^/]/i, URL_ERROR);
const origin = url.transform((value) => new URL(value).origin);

/** Accepts only digits, because `Number` would also accept 1e3, 0x10 and spaces. */
const integer = (min: number, max: number) =>
  z
    .string()
    .refine(
      (value) => /^\d{1,9}$/.test(value) && Number(value) >= min && Number(value) <= max,
      `must be a whole number from ${min} to ${max}`,
    )
    .transform(Number);

const flag = (unset: 'true' | 'false') =>
  z
    .enum(['true', 'false'], { error: 'must be true or false' })
    .default(unset)
    .transform((value) => value === 'true');

const matching = (pattern: RegExp, message: string) => z.string().regex(pattern, message);

/** Accepts only characters that an HTTP header can contain. */
const token = (min: number) =>
  matching(
    RegExp(`^(?! )[\\x20-\\x7e]{${min},}(?<! )$`),
    `must be at least ${min} ASCII characters without spaces around them`,
  );

/** Returns whether user, password and path of a URL can be decoded: `%` starts an escape. */
function isAddress(value: string): boolean {
  try {
    const { username, password, pathname } = new URL(value);
    return [username, password, pathname].every((part) => decodeURIComponent(part) !== null);
  } catch {
    return false;
  }
}
const database = z
  .string()
  .refine((value) => /^postgres(ql)?:\/\//.test(value) && isAddress(value), 'must be a postgresql:// address');

const TILE = /\{[a-z]\}/g;
const isTileAddress = (value: string) =>
  ['{z}', '{x}', '{y}'].every((part) => value.includes(part)) &&
  url.safeParse(value.replace('{s}.', 'a.').replace(TILE, '0')).success;

/** Email sender: `name@host`, or a display name followed by the address in angle brackets. */
const SENDER = /^(?:[^<>"\r\n]+ <[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/;

function isPrivateKey(pem: string): boolean {
  try {
    return createPrivateKey(pem).type === 'private';
  } catch {
    return false;
  }
}

/** Returns whether the keys are a P-256 key pair in base64url. */
function isKeyPair(publicKey: string, privateKey: string): boolean {
  const curve = createECDH('prime256v1');
  try {
    curve.setPrivateKey(privateKey, 'base64url');
    return curve.getPublicKey('base64url') === publicKey;
  } catch {
    return false;
  }
}

export const schema = z.object({
  NODE_ENV: z
    .enum(['development', 'production', 'test'], { error: 'must be development, production or test' })
    .default('development'),
  PORT: integer(1, 65535).default(3000),
  HOST: z.string().optional(),
  APP_URL: origin.optional(),
  DATA_DIR: z.string().default('.data'),
  RELEASES_DIR: z.string().default('releases'),
  DATABASE_URL: database.optional(),
  DATABASE_REPLICA_URL: database.optional(),
  DATABASE_LISTEN_URL: database.optional(),
  DATABASE_POOL: integer(2, 100).default(10),
  AUTH_SECRET: z
    .string()
    .transform((value) => value.split(',').map((secret) => secret.trim()))
    .refine((secrets) => secrets.every(({ length }) => length >= 32), 'must be at least 32 characters, each of several')
    .optional(),
  CRON_SECRET: token(32).optional(),
  TAP_SECRET_KEY: matching(/^sk_[\x21-\x7e]+$/, 'must start with sk_, without spaces').optional(),
  TAP_API_URL: url.default('https://api.tap.company/v2'),
  SANDBOX: flag('false'),
  SANDBOX_URL: url.optional(),
  MAIL_URL: z
    .string()
    .refine((value) => isAddress(value) && new URL(value).hostname !== '', 'must be a smtp:// or smtps:// address')
    .regex(/^smtps?:\/\/|^http:\/\/127\.0\.0\.1:/, 'must be a smtp:// or smtps:// address') // http: the sandbox's mailbox
    .optional(),
  MAIL_FROM: matching(SENDER, 'must be an address such as Market <no-reply@market.example>').optional(),
  SMS_URL: url.optional(),
  SMS_SECRET: token(8).optional(),
  CONTACT_EMAIL: z.email('must be an e-mail address').optional(),
  DKIM_KEY: z
    .string()
    .transform((value) => value.replaceAll('\\n', '\n'))
    .refine(isPrivateKey, 'must be a private key in PEM')
    .optional(),
  DKIM_SELECTOR: matching(/^[\w.-]+$/, 'must be a name of letters, digits, dots and hyphens').optional(),
  VAPID_PUBLIC_KEY: matching(/^[\w-]{87}$/, 'must be a public key of P-256 in base64url, 87 characters').optional(),
  VAPID_PRIVATE_KEY: matching(/^[\w-]{43}$/, 'must be a private key of P-256 in base64url, 43 characters').optional(),
  PUSH_TEST_URL: origin.optional(),
  FEED_TEST_URL: origin.optional(),
  S3_BUCKET: matching(/^[\w.-]{3,63}$/, 'must be 3 to 63 letters, digits, dots and hyphens').optional(),
  S3_ENDPOINT: url.optional(),
  S3_REGION: matching(/^[\w-]+$/, 'must be a name of letters, digits and hyphens').default('auto'),
  S3_ACCESS_KEY_ID: token(1).optional(),
  S3_SECRET_ACCESS_KEY: token(1).optional(),
  S3_PUBLIC_URL: url.optional(),
  PURGE_URLS: z
    .string()
    .default('')
    .transform((list) => [...new Set(list.split(',').flatMap((each) => each.trim() || []))])
    .refine((list) => list.every((each) => url.safeParse(each).success), 'must be http addresses, separated by commas'),
  MAP_TILE_URL: z
    .string()
    .refine(
      (value) => value === 'none' || isTileAddress(value),
      'must be an http or https address with {z}, {x} and {y}, or none',
    )
    .default('https://tile.openstreetmap.org/{z}/{x}/{y}.png')
    .transform((value) => (value === 'none' ? null : value)),
  CONTACT_PLACEHOLDER: matching(/^\+?\d{8,15}$/, 'must be a phone number of 8 to 15 digits')
    .default(`+${COUNTRY_CODE}00000000`)
    // Convert to E.164. scripts/start-settings.ts checks that the number exists.
    .transform((value) => `+${value.length === 8 ? COUNTRY_CODE : ''}${value.replace(/^(?:\+|00)/, '')}`),
  ADMIN_PASSKEY: z.enum(['optional', 'required'], { error: 'must be optional or required' }).default('optional'),
  DEMO_PASSWORD: matching(/^.{8,200}$/su, 'must be 8 to 200 characters').optional(),
  BACKGROUND_WORK: flag('true'),
  WORKER_PORT: integer(1, 65535).default(3001),
  SEARCH_SECONDS: integer(0, 60).default(30),
  LAME_DUCK_SECONDS: integer(0, 300).default(0),
  WEB_CONCURRENCY: integer(1, 64).optional(),
  TRUSTED_PROXIES: integer(0, 10).default(0),
  ACCESS_LOG: flag('false'),
  METRICS_PORT: integer(0, 65534).default(9464), // a worker uses the next port
  SENTRY_DSN: z
    .string()
    .refine(
      (value) => /^https?:\/\/[^@/]+@[^/]+\/(?:.+\/)?\d+$/.test(value) && isAddress(value),
      'must be an address such as https://key@errors.example/1',
    )
    .optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: url.optional(),
  LOG_LEVEL: z
    .enum(['debug', 'info', 'warn', 'error', 'silent'], { error: 'must be debug, info, warn, error or silent' })
    .default('info'),
  CHROMIUM_PATH: z.string().optional(),
});

/** Creates a one-line error that names the variable. */
const wrong = (name: string, message: string) => new Error(`${name}: ${message}`);

/**
 * Checks combinations of valid variables. Without this check, an incomplete bucket configuration would fail only at the
 * first photo.
 * @throws Error as `readEnv`
 */
function checkTogether(given: z.output<typeof schema>): void {
  const requireThat = (name: keyof typeof given, holds: boolean, message: string) => {
    if (!holds) throw wrong(name, message);
  };
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
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey } = given;
  requireThat('VAPID_PUBLIC_KEY', Boolean(publicKey) || !privateKey, 'must be set with VAPID_PRIVATE_KEY');
  requireThat('VAPID_PRIVATE_KEY', Boolean(privateKey) || !publicKey, 'must be set with VAPID_PUBLIC_KEY');
  if (publicKey && privateKey)
    requireThat('VAPID_PRIVATE_KEY', isKeyPair(publicKey, privateKey), 'must belong to VAPID_PUBLIC_KEY');
  // Otherwise any account could make the server send requests to this URL.
  for (const name of ['PUSH_TEST_URL', 'FEED_TEST_URL'] as const) {
    const test = given[name];
    const isLocal = !test || (isThisMachine(test) && isThisMachine(given.APP_URL ?? 'http://localhost'));
    requireThat(name, isLocal, 'must be on this machine, as APP_URL');
  }
  requireThat('S3_PUBLIC_URL', !photos?.endsWith('/'), 'must not end with a slash');
  const live = given.TAP_SECRET_KEY?.startsWith('sk_live_');
  requireThat(
    'TAP_API_URL',
    !live || given.TAP_API_URL.startsWith('https:'),
    'must be https with a live TAP_SECRET_KEY',
  );
}

export type Env = z.infer<typeof schema> & { APP_URL: string };

/**
 * Parses the environment. An empty value counts as unset. @throws Error with one line `NAME: …` for the first invalid
 * variable
 */
export function readEnv(source: Record<string, string | undefined>): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const result = schema.safeParse(given);
  if (!result.success) {
    const [issue] = result.error.issues;
    throw wrong(issue?.path.join('.') ?? '', issue?.message ?? '');
  }
  checkTogether(result.data);
  return { ...result.data, APP_URL: result.data.APP_URL ?? `http://localhost:${result.data.PORT}` };
}

export const env: Env = readEnv(process.env);

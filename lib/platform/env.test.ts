import { createECDH } from 'node:crypto';
import { expect, test } from 'vitest';
import { readEnv, type schema } from './env';

test('uses the defaults without variables', () => {
  expect(readEnv({})).toMatchObject({
    PORT: 3000,
    DATA_DIR: '.data',
    APP_URL: 'http://localhost:3000',
    TRUSTED_PROXIES: 0,
    MAP_TILE_URL: 'https://tile.openstreetmap.org/{z}/{x}/{y}.png',
    CONTACT_PLACEHOLDER: '+96500000000',
  });
});

test('the public address follows the port and is an origin', () => {
  expect(readEnv({ PORT: '8080' }).APP_URL).toBe('http://localhost:8080');
  expect(readEnv({ APP_URL: 'https://market.example/home/' }).APP_URL).toBe('https://market.example');
});

test('an empty value counts as unset', () => expect(readEnv({ PORT: '', TAP_SECRET_KEY: '' })).toEqual(readEnv({})));

test('secrets are a list', () => {
  const [one, other] = ['n'.repeat(32), 'o'.repeat(32)];
  expect(readEnv({ AUTH_SECRET: one }).AUTH_SECRET).toEqual([one]);
  expect(readEnv({ AUTH_SECRET: `${one}, ${other}` }).AUTH_SECRET).toEqual([one, other]);
});

test('map tiles are optional', () => expect(readEnv({ MAP_TILE_URL: 'none' }).MAP_TILE_URL).toBeNull());

test('purge addresses are a list without duplicates', () => {
  expect(readEnv({}).PURGE_URLS).toEqual([]);
  const { PURGE_URLS } = readEnv({ PURGE_URLS: 'http://a.example:6081 ,http://b.example,, http://b.example' });
  expect(PURGE_URLS).toEqual(['http://a.example:6081', 'http://b.example']);
});

const notUrls = ['market.example', 'ftp://market.example', 'http://', 'http:foo', 'http://a b', 'http://a:99999'];
const notDatabases = [
  'db.example/market',
  'mysql://db.example/market',
  'postgresql:market',
  'postgresql://db.example:99999/market',
  'postgresql://user:50%@db.example/market',
  'postgresql://db.example/%zz',
];
const notRelays = [
  'relay.example',
  'http://relay.example',
  'smtp://',
  'smtp://relay.example:99999',
  'smtp://a:50%@relay.example',
];
const notTiles = [
  'https://tiles.example/{z}/{x}.png',
  '/{z}/{x}/{y}.png',
  'tiles.example/{z}/{x}/{y}.png',
  'https://a b/{z}{x}{y}',
];
const notNumbers = ['many', '-1', '1.5', '1e3', '0x10', ' 10', '10 ', 'Infinity', 'NaN', '99999999999999999999', '١٠'];
const numeric = (min: number, max: number) => ({
  values: [...notNumbers, ...(min > 0 ? [String(min - 1)] : []), String(max + 1)],
  line: `must be a whole number from ${min} to ${max}`,
});
const notFlags = { values: ['yes', '1', 'TRUE'], line: 'must be true or false' };
const notTokens = (min: number) => ({
  values: ['x'.repeat(min - 1), ` ${'x'.repeat(min)}`, 'م'.repeat(min), `${'x'.repeat(min)}\n`].filter(Boolean),
  line: `must be at least ${min} ASCII characters`,
});
const urls = { values: notUrls, line: 'must be an http or https address' };
const databases = { values: notDatabases, line: 'must be a postgresql:// address' };
const ANY_TEXT = 'any text is right';

/** Invalid values of every variable, and the start of the error message. */
const WRONG: Record<keyof typeof schema.shape, { values: string[]; line: string } | typeof ANY_TEXT> = {
  NODE_ENV: { values: ['prod'], line: 'must be development, production or test' },
  PORT: numeric(1, 65535),
  HOST: ANY_TEXT, // the start reports a port where it cannot listen
  APP_URL: urls,
  DATA_DIR: ANY_TEXT, // the start reports a folder it cannot write
  RELEASES_DIR: ANY_TEXT,
  DATABASE_URL: databases,
  DATABASE_REPLICA_URL: databases,
  DATABASE_LISTEN_URL: databases,
  DATABASE_POOL: numeric(2, 100),
  AUTH_SECRET: { values: ['short', `${'n'.repeat(32)},short`, `${'n'.repeat(32)},`], line: 'must be at least 32' },
  CRON_SECRET: notTokens(32),
  TAP_SECRET_KEY: { values: ['pk_test_1', 'sk_', 'sk_test 1', 'sk_م'], line: 'must start with sk_' },
  TAP_API_URL: urls,
  SANDBOX: notFlags,
  SANDBOX_URL: urls,
  MAIL_URL: { values: notRelays, line: 'must be a smtp:// or smtps:// address' },
  MAIL_FROM: { values: ['Market', 'Market <no-reply>', 'a@b\nBcc: c@d'], line: 'must be an address' },
  SMS_URL: urls,
  SMS_SECRET: notTokens(8),
  CONTACT_EMAIL: { values: ['help', 'help@'], line: 'must be an e-mail address' },
  DKIM_KEY: {
    values: ['secret', '-----BEGIN PRIVATE KEY-----\\nAAAA\\n-----END PRIVATE KEY-----'],
    line: 'must be a private key',
  },
  DKIM_SELECTOR: { values: ['a b'], line: 'must be a name' },
  VAPID_PUBLIC_KEY: { values: ['key', '+'.repeat(87)], line: 'must be a public key' },
  VAPID_PRIVATE_KEY: { values: ['key', '/'.repeat(43)], line: 'must be a private key' },
  PUSH_TEST_URL: urls,
  FEED_TEST_URL: urls,
  S3_BUCKET: { values: ['my bucket', 'ab', 'a/b'], line: 'must be 3 to 63' },
  S3_ENDPOINT: urls,
  S3_REGION: { values: ['me south', 'me/south'], line: 'must be a name' },
  S3_ACCESS_KEY_ID: { values: [' a', 'مفتاح'], line: 'must be at least 1' },
  S3_SECRET_ACCESS_KEY: { values: [' a', 'مفتاح'], line: 'must be at least 1' },
  S3_PUBLIC_URL: urls,
  PURGE_URLS: { values: ['proxy.example', 'http://proxy.example:6081, proxy.example'], line: 'must be http addresses' },
  MAP_TILE_URL: { values: notTiles, line: 'must be an http or https address with {z}, {x} and {y}' },
  CONTACT_PLACEHOLDER: { values: ['call me', '1234567', '1'.repeat(16)], line: 'must be a phone number' },
  ADMIN_PASSKEY: { values: ['true'], line: 'must be optional or required' },
  DEMO_PASSWORD: { values: ['short', 'x'.repeat(201)], line: 'must be 8 to 200 characters' },
  BACKGROUND_WORK: notFlags,
  WORKER_PORT: numeric(1, 65535),
  SEARCH_SECONDS: numeric(0, 60),
  LAME_DUCK_SECONDS: numeric(0, 300),
  WEB_CONCURRENCY: numeric(1, 64),
  TRUSTED_PROXIES: numeric(0, 10),
  ACCESS_LOG: notFlags,
  METRICS_PORT: numeric(0, 65534),
  SENTRY_DSN: {
    values: ['https://errors.example/1', 'https://key@errors.example', 'https://key@a:99999/1'],
    line: 'must be an address',
  },
  OTEL_EXPORTER_OTLP_ENDPOINT: urls,
  LOG_LEVEL: { values: ['loud', 'INFO'], line: 'must be debug, info, warn, error or silent' },
  CHROMIUM_PATH: ANY_TEXT,
};
const wrongValues = Object.entries(WRONG).flatMap(([name, wrong]) =>
  wrong === ANY_TEXT ? [] : wrong.values.map((value) => ({ name, value, line: wrong.line })),
);
const messageOf = (source: Record<string, string>) => {
  try {
    readEnv(source);
    return 'no error';
  } catch (error) {
    return (error as Error).message;
  }
};

test.each(wrongValues)(
  '$name=$value stops the start with one line that names the variable and valid values',
  ({ name, value, line }) => {
    const message = messageOf({ [name]: value });
    expect(message).toMatch(/^[^\n]+$/);
    expect(message.slice(0, `${name}: ${line}`.length)).toBe(`${name}: ${line}`);
  },
);

const bucket = { S3_BUCKET: 'photos', S3_ENDPOINT: 'https://storage.example' };

const privateKey = Buffer.alloc(32, 7);
const curve = createECDH('prime256v1');
curve.setPrivateKey(privateKey);
const keys = { VAPID_PUBLIC_KEY: curve.getPublicKey('base64url'), VAPID_PRIVATE_KEY: privateKey.toString('base64url') };

test.each<[string, Record<string, string>]>([
  ['MAIL_FROM', { MAIL_URL: 'smtps://relay.example' }],
  ['VAPID_PUBLIC_KEY', { VAPID_PRIVATE_KEY: keys.VAPID_PRIVATE_KEY }],
  ['VAPID_PRIVATE_KEY', { VAPID_PUBLIC_KEY: keys.VAPID_PUBLIC_KEY }],
  ['VAPID_PRIVATE_KEY', { ...keys, VAPID_PRIVATE_KEY: 'A'.repeat(42) + 'E' }],
  ['DKIM_KEY', { DKIM_SELECTOR: 'mail' }],
  ['S3_BUCKET', { S3_ENDPOINT: 'https://storage.example' }],
  ['S3_BUCKET', { S3_PUBLIC_URL: 'https://photos.example' }],
  ['S3_BUCKET', { S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret' }],
  ['S3_SECRET_ACCESS_KEY', { ...bucket, S3_ACCESS_KEY_ID: 'id' }],
  ['S3_ACCESS_KEY_ID', { ...bucket, S3_SECRET_ACCESS_KEY: 'secret' }],
  ['S3_REGION', { S3_BUCKET: 'photos' }],
  ['S3_PUBLIC_URL', { ...bucket, S3_PUBLIC_URL: 'https://photos.example/' }],
])('%s stops the start with an incomplete configuration: %j', (name, source) => {
  expect(() => readEnv(source)).toThrow(new RegExp(`^${name}: .+$`));
});

test.each(['PUSH_TEST_URL', 'FEED_TEST_URL'])('%s requires a local server and a local site', (name) => {
  const at =
    (url: string, more = {}) =>
    () =>
      readEnv({ [name]: url, ...more });
  expect(at('http://127.0.0.1:4600')).not.toThrow();
  expect(at('http://push.example')).toThrow(RegExp(`^${name}: .+$`));
  expect(at('http://127.0.0.1:4600', { APP_URL: 'https://market.example' })).toThrow(RegExp(`^${name}: .+$`));
});

test('a live payment key requires https, a test key does not', () => {
  const at = (TAP_SECRET_KEY: string, TAP_API_URL: string) => () => readEnv({ TAP_SECRET_KEY, TAP_API_URL });
  expect(at('sk_live_1', 'http://api.example/v2')).toThrow(/^TAP_API_URL: .+$/);
  expect(at('sk_live_1', 'https://api.example/v2')).not.toThrow();
  expect(at('sk_test_1', 'http://api.example/v2')).not.toThrow();
});

test.each([
  ['22223333', '+96522223333'],
  ['+96522223333', '+96522223333'],
  ['0096522223333', '+96522223333'],
  ['966501234567', '+966501234567'],
])('the placeholder %s is the number %s', (given, phone) => {
  expect(readEnv({ CONTACT_PLACEHOLDER: given }).CONTACT_PLACEHOLDER).toBe(phone);
});

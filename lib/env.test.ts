import { createECDH } from 'node:crypto';
import { expect, test } from 'vitest';
import { readEnv } from './env';

test('without any variable the defaults hold', () => {
  expect(readEnv({})).toMatchObject({
    PORT: 3000,
    DATA_DIR: '.data',
    APP_URL: 'http://localhost:3000',
    TRUSTED_PROXIES: 0,
    MAP_TILE_URL: 'https://tile.openstreetmap.org/{z}/{x}/{y}.png',
    CONTACT_PLACEHOLDER: '+96500000000',
  });
});

test('the public address follows the port, and is an origin without a path', () => {
  expect(readEnv({ PORT: '8080' }).APP_URL).toBe('http://localhost:8080');
  expect(readEnv({ APP_URL: 'https://market.example/home/' }).APP_URL).toBe('https://market.example');
});

test('an empty value counts as not set', () => {
  expect(readEnv({ PORT: '', TAP_SECRET_KEY: '' })).toEqual(readEnv({}));
});

test('of several secrets each is long enough', () => {
  const [one, other] = ['n'.repeat(32), 'o'.repeat(32)];
  expect(readEnv({ AUTH_SECRET: one }).AUTH_SECRET).toEqual([one]);
  expect(readEnv({ AUTH_SECRET: `${one}, ${other}` }).AUTH_SECRET).toEqual([one, other]);
  expect(() => readEnv({ AUTH_SECRET: `${one},short` })).toThrow(/^AUTH_SECRET: .+$/);
  expect(() => readEnv({ AUTH_SECRET: `${one},` })).toThrow(/^AUTH_SECRET: .+$/);
});

test('there may be no map tiles', () => {
  expect(readEnv({ MAP_TILE_URL: 'none' }).MAP_TILE_URL).toBeNull();
});

test('addresses to purge are a list, each once', () => {
  expect(readEnv({}).PURGE_URLS).toEqual([]);
  expect(readEnv({ PURGE_URLS: 'http://a.example:6081 ,http://b.example,, http://b.example' }).PURGE_URLS).toEqual([
    'http://a.example:6081',
    'http://b.example',
  ]);
});

test.each([
  ['PORT', 'http'],
  ['PORT', '70000'],
  ['APP_URL', 'market.example'],
  ['APP_URL', 'ftp://market.example'],
  ['DATABASE_URL', 'mysql://db.example/market'],
  ['DATABASE_REPLICA_URL', 'db.example/market'],
  ['DATABASE_LISTEN_URL', 'db.example/market'],
  ['PURGE_URLS', 'http://proxy.example:6081, proxy.example'],
  ['AUTH_SECRET', 'short'],
  ['TAP_SECRET_KEY', 'pk_test_1'],
  ['SANDBOX', 'yes'],
  ['MAIL_URL', 'relay.example'],
  ['MAIL_URL', 'http://relay.example'],
  ['MAIL_FROM', 'Market'],
  ['DKIM_KEY', 'secret'],
  ['DKIM_SELECTOR', 'a b'],
  ['MAP_TILE_URL', 'https://tiles.example/{z}/{x}.png'],
  ['CONTACT_PLACEHOLDER', 'call me'],
  ['TRUSTED_PROXIES', '-1'],
  ['WEB_CONCURRENCY', '0'],
  ['WEB_CONCURRENCY', '1.5'],
  ['LOG_LEVEL', 'loud'],
])('a wrong %s (%s) stops the start with one line that names it', (name, value) => {
  expect(() => readEnv({ [name]: value })).toThrow(new RegExp(`^${name}: .+$`));
});

const bucket = { S3_BUCKET: 'photos', S3_ENDPOINT: 'https://storage.example' };

test.each<Record<string, string>>([
  bucket,
  { ...bucket, S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret', S3_PUBLIC_URL: 'https://photos.example' },
  { S3_BUCKET: 'photos', S3_REGION: 'me-south-1' },
  { S3_REGION: 'me-south-1' },
])('a bucket that is named whole is taken: %j', (source) => {
  expect(readEnv(source)).toMatchObject(source);
});

const privateKey = Buffer.alloc(32, 7);
const curve = createECDH('prime256v1');
curve.setPrivateKey(privateKey);
const keys = {
  VAPID_PUBLIC_KEY: curve.getPublicKey('base64url'),
  VAPID_PRIVATE_KEY: privateKey.toString('base64url'),
};

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
])('%s stops the start where the others leave it half done: %j', (name, source) => {
  expect(() => readEnv(source)).toThrow(new RegExp(`^${name}: .+$`));
});

test('a pair of push keys is taken whole', () => {
  expect(readEnv(keys)).toMatchObject(keys);
});

test('a push service of tests is on this machine, as the site is then', () => {
  const at =
    (PUSH_TEST_URL: string, more = {}) =>
    () =>
      readEnv({ PUSH_TEST_URL, ...more });
  expect(at('http://127.0.0.1:4600')).not.toThrow();
  expect(at('http://push.example')).toThrow(/^PUSH_TEST_URL: .+$/);
  expect(at('http://127.0.0.1:4600', { APP_URL: 'https://market.example' })).toThrow(/^PUSH_TEST_URL: .+$/);
});

test('a live key of the payment provider goes out over https alone, a test key anywhere', () => {
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

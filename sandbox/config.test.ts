import { expect, it } from 'vitest';
import { readConfig } from './config';

const least = { SANDBOX_SECRET_KEY: 'sk_test_1', SANDBOX_DATA_DIR: 'data' };

it('needs a key and a folder, and has defaults for the rest', () => {
  expect(readConfig({ ...least, SANDBOX_PUBLIC_URL: '' })).toMatchObject({
    port: 0,
    host: '127.0.0.1',
    publicUrl: undefined,
    webhookBackoffMs: [2000, 10_000],
  });
});

it('takes two pauses, for two more attempts', () => {
  expect(readConfig({ ...least, SANDBOX_NOTICE_BACKOFF: '1,2' }).webhookBackoffMs).toEqual([1, 2]);
});

it.each([
  ['SANDBOX_SECRET_KEY', 'sk_live_1'],
  ['SANDBOX_SECRET_KEY', ''],
  ['SANDBOX_DATA_DIR', ''],
  ['SANDBOX_PUBLIC_URL', 'ftp://shop.example'],
  ['SANDBOX_NOTICE_BACKOFF', '1'],
  ['SANDBOX_NOTICE_BACKOFF', '1,2,3'],
  ['SANDBOX_SWEEP', 'often'],
  ['PORT', '70000'],
])('names what is wrong: %s=%s', (name, value) => {
  expect(() => readConfig({ ...least, [name]: value })).toThrow(new RegExp(`^${name}: `));
});

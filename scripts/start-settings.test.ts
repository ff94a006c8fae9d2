import { describe, expect, it } from 'vitest';
import { startSettings } from './start-settings';
import { readEnv } from '@/lib/platform/env';

type Variables = Record<string, string>;
const settings = (variables: Variables, demo = false) =>
  startSettings(readEnv(variables), { appUrl: 'APP_URL' in variables, demo });
const secret = 'dA7-w2kPq_9ZsX4mBvN6cLhT1rYeUoJ3';
const database = { DATABASE_URL: 'postgresql://db.example/market', AUTH_SECRET: secret };
const site = { APP_URL: 'https://market.example', TAP_SECRET_KEY: 'sk_live_1' };

it.each<[string, Variables, RegExp]>([
  ['a live key', { TAP_SECRET_KEY: 'sk_live_1' }, /^APP_URL: .+live/],
  ['a database of its own', database, /^APP_URL: .+DATABASE_URL/],
  ['both', { ...database, TAP_SECRET_KEY: 'sk_live_1', SANDBOX: 'true' }, /^APP_URL: .+$/],
])('with %s a start without APP_URL ends', (_what, variables, line) => {
  expect(() => settings(variables)).toThrow(line);
  expect(() => settings({ ...variables, APP_URL: 'http://localhost:3000' })).not.toThrow();
});

const fillers = ['a'.repeat(32), 'abc'.repeat(12), 'change-this-secret-change-this-secret', 'ab'.repeat(16)];
it.each<[Variables, string]>([
  [{ ...site, APP_URL: 'http://market.example' }, 'APP_URL'],
  [{ ...site, TAP_SECRET_KEY: 'sk_test_1' }, 'TAP_SECRET_KEY'],
  ...fillers.map((filler): [Variables, string] => [{ ...site, AUTH_SECRET: filler }, 'AUTH_SECRET']),
])('%j is rejected because of %s, with a warning only in a trial', (variables, name) => {
  expect(() => settings(variables)).toThrow(new RegExp(`^${name}: .+SANDBOX=true allows it$`));
  const { warnings } = settings({ ...variables, SANDBOX: 'true' });
  expect(warnings.filter((line) => line.startsWith(`${name}: `))).toHaveLength(1);
});

describe('where a site of this machine listens', () => {
  it.each([
    [{}, '127.0.0.1'],
    [{ APP_URL: 'http://shop.localhost:3000' }, '127.0.0.1'],
    [{ APP_URL: 'http://127.0.0.2:3000' }, '127.0.0.2'],
    [{ APP_URL: 'http://[::1]:3000' }, '::1'],
    [{ HOST: '0.0.0.0' }, '0.0.0.0'],
    [site, undefined],
  ])('%j: %s', (variables: Variables, host) => expect(settings(variables).host).toBe(host));

  it('has a mailbox only if it is private', () => {
    const hasMailbox = (variables: Variables) => settings(variables).hasMailbox;
    for (const HOST of ['', 'localhost', '127.0.0.1', '::1'])
      expect([HOST, hasMailbox({ HOST })]).toEqual([HOST, true]);
    for (const HOST of ['0.0.0.0', '::', '192.168.1.5']) expect([HOST, hasMailbox({ HOST })]).toEqual([HOST, false]);
    expect(hasMailbox(site)).toBe(false);
    expect(hasMailbox({ ...site, SANDBOX: 'true' })).toBe(false);
    expect(hasMailbox({ MAIL_URL: 'smtp://relay.example', MAIL_FROM: 'a@relay.example' })).toBe(false);
    const hasSmsBox = (variables: Variables) => settings(variables).hasSmsBox;
    expect([hasSmsBox({}), hasSmsBox(site)]).toEqual([true, false]);
    expect(hasSmsBox({ SMS_URL: 'https://sms.example/send' })).toBe(false);
    expect(settings({ HOST: '0.0.0.0' }).warnings).toEqual(['MAIL_URL is not set: no mail is sent']);
  });
});

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertUser, migratedDatabase } from '../support/migrated-database';
import { PASSWORD, send } from '../support/people';
import { NEW_LISTING } from '../support/rows';
import { openSandbox, SECRET_KEY } from '../support/sandbox';
import { prepareServer } from '../support/server';
import { hashPassword } from '@/lib/accounts/auth/password';
import { TEST_CARDS } from '@/sandbox/card';

/**
 * A release served by Next's own server (its `server.js`) without server/ still has everything that pages need
 * (docs/adr/0038-server-beside-next.md). An external scheduler calls it with CRON_SECRET.
 */

const dataDir = mkdtempSync(path.join(tmpdir(), 'next-start-'));
const [sandbox, database] = await Promise.all([openSandbox(), migratedDatabase(`next_start_${process.pid}`, 2)]);
const { query } = database;
const password = await hashPassword(PASSWORD);
await insertUser(query, { username: 'owner', password, free: 1 });
await insertUser(query, { username: 'boss', password, role: 'admin' });
const server = await prepareServer(
  { databaseUrl: database.url, dataDir, tapUrl: sandbox.url(), tapKey: SECRET_KEY },
  { plain: true },
);
let owner: string;
let admin: string;

beforeAll(() => server.start({ SANDBOX_URL: sandbox.url() }));

afterAll(async () => {
  await server.stop();
  await database.close();
  await sandbox.close();
  rmSync(dataDir, { recursive: true, force: true });
});

/** Requests a page as a visitor or a signed-in user. */
async function page(address: string, headers: Record<string, string> = {}) {
  const answer = await fetch(server.url + address, { redirect: 'manual', headers });
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
}
const isNotIndexed = ({ text }: { text: string }) => /<meta name="robots" content="noindex/.test(text);

it('users can log in', async () => {
  [owner, admin] = [await server.login('owner', PASSWORD), await server.login('boss', PASSWORD)];
  expect(await server.call('/api/user', { headers: { cookie: owner } })).toMatchObject({ body: { username: 'owner' } });
});

describe('a listing', () => {
  const TITLE = 'A flat beside the sea';
  const body = { ...NEW_LISTING, location: 'Salmiya', title: TITLE, titleAr: TITLE, price: 450 };
  let id = 0;

  it('is a 404 for visitors until it is approved', async () => {
    const made = await server.call('/api/properties', send('POST', body, owner));
    expect(made).toMatchObject({ status: 201, body: { approved: false } });
    id = (made?.body as { id: number }).id;
    const visitors = await page(`/properties/${id}`);
    expect([visitors.text.includes(TITLE), isNotIndexed(visitors)]).toEqual([false, true]);
    const own = await page(`/properties/${id}`, { cookie: `${owner}; signed-in=1` });
    expect([own.status, own.text.includes(TITLE)]).toEqual([200, true]);
    expect((await page('/properties')).text).not.toContain(TITLE);
  });

  it('shows on its page, in lists and on home once it is approved, in both languages', async () => {
    for (const address of ['/', '/en', '/properties', '/en/properties']) expect((await page(address)).status).toBe(200);
    expect((await server.call(`/api/properties/${id}/approve`, send('POST', undefined, admin)))?.status).toBe(200);
    for (const address of ['/', '/en', '/properties', '/en/properties', `/properties/${id}`, `/en/properties/${id}`]) {
      const shown = await page(address);
      expect([address, shown.status, shown.text.includes(TITLE)]).toEqual([address, 200, true]);
    }
  });

  it('shows a change at the next request', async () => {
    const changed = await server.call(`/api/properties/${id}`, send('PUT', { ...body, price: 455 }, owner));
    expect(changed).toMatchObject({ status: 200, body: { price: 455 } });
    expect((await page(`/en/properties/${id}`)).text).toContain('455');
  });

  it('that does not exist has a noindex page that says so', async () => {
    const missing = await page('/en/properties/2147483647');
    expect([missing.text.includes('<h1'), isNotIndexed(missing)]).toEqual([true, true]);
  });
});

it('a payment is made on the sandbox page and settled when the payer returns', async () => {
  const order = await server.call('/api/create-credit-purchase', send('POST', { credits: 3 }, owner));
  expect(order?.status).toBe(200);
  const [{ charge }] = (await query('SELECT charge_id AS charge FROM payments')) as [{ charge: string }];
  const hosted = await page(`/sandbox/pay/${charge}`);
  expect(hosted.status).toBe(200);
  expect(hosted.headers.get('content-security-policy')).toContain("style-src 'self'");
  const paid = await fetch(`${server.url}/sandbox/pay/${charge}`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ ...TEST_CARDS.captured, action: 'pay' }),
  });
  expect([paid.status, paid.headers.get('location')]).toEqual([303, expect.stringContaining('/payment-callback')]);
  const verified = await server.call(`/api/verify-payment?chargeId=${charge}`, { headers: { cookie: owner } });
  expect(verified?.status).toBe(200);
  const balance = await server.call('/api/user/credit-balance', { headers: { cookie: owner } });
  expect(balance?.body).toEqual({ creditBalance: 3 });
});

describe('scheduled jobs', () => {
  it('can be run every minute by an external scheduler', async () => {
    const body = { expireListings: { expired: 0 }, enqueueDueDeletions: 0 };
    expect(await server.tick()).toMatchObject({ status: 200, body });
  });

  it('run without one', async () => {
    const done = () => query("SELECT FROM jobs.job WHERE name = 'matchListing' AND state = 'completed'");
    await expect.poll(done, { timeout: 15_000 }).not.toEqual([]);
  });
});

it('pages are compressed', async () =>
  expect((await page('/', { 'accept-encoding': 'gzip' })).headers.get('content-encoding')).toBe('gzip'));

it('pages are guarded regardless of forged headers', async () => {
  for (const address of ['/profile', '/admin', '/en/properties/new']) {
    const { status, headers } = await page(address, { 'x-baraha-plain': '1' });
    expect([status, headers.get('location')]).toEqual([307, expect.stringContaining('/auth?tab=login')]);
  }
});

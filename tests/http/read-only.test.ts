import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { call, query } from '../support/http';
import { addPerson, send } from '../support/people';

/** Makes the database read-only, as after a failover: all connections then fail to write. */
async function setReadOnly(on: boolean) {
  const [database] = await query<{ name: string }>('SELECT quote_ident(current_database()) AS name');
  await query(`BEGIN READ WRITE;
               ALTER DATABASE ${database?.name} SET default_transaction_read_only = ${on ? 'on' : 'off'};
               COMMIT`);
  await query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
               WHERE datname = current_database() AND usename = current_user AND pid <> pg_backend_pid()`);
}
const health = async () => (await call('/api/health')).status;

const person = await addPerson();
beforeAll(() => setReadOnly(true));
afterAll(async () => {
  await setReadOnly(false);
  await vi.waitUntil(async () => (await health()) === 200, { timeout: 60_000 });
});

it('a read-only database is unhealthy', async () => {
  await expect.poll(health, { timeout: 10_000 }).toBe(503);
  const { headers, text } = await call('/api/health');
  expect(JSON.parse(text)).toMatchObject({ code: 'unavailable' });
  expect(headers.get('retry-after')).toBe('5');
});

it('a process on a read-only database is alive and not ready', async () => {
  await expect.poll(async () => (await call('/api/health/ready')).status, { timeout: 10_000 }).toBe(503);
  expect((await call('/api/health/live')).status).toBe(200);
});

it('a write is a 503, and reads continue', async () => {
  const { status, headers } = await call('/api/login', send('POST', person));
  expect([status, headers.get('retry-after')]).toEqual([503, '5']);
  expect((await call('/api/properties?limit=1')).status).toBe(200);
  expect((await call('/properties')).status).toBe(200);
});

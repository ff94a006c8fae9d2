import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { call } from '../support/http';
import { callAs, signedIn } from '../support/people';
import { separateServer } from '../support/server';
import { freePort } from '@/scripts/free-port';

describe('the id of a request', () => {
  const nameOf = async (address: string, headers = {}) => (await call(address, { headers })).headers.get(NAME);
  const NAME = 'x-request-id';

  it('is taken from the caller if it is valid', async () => {
    expect(await nameOf('/api/locations', { [NAME]: 'proxy-1.2:3' })).toBe('proxy-1.2:3');
    for (const other of ['short', 'with space in it', 'x'.repeat(129)])
      expect(await nameOf('/api/locations', { [NAME]: other })).toMatch(/^[\da-f-]{36}$/);
  });

  it('is otherwise new for each request, also for stored responses, errors and files', async () => {
    for (const address of ['/', '/', '/', '/', '/api/locations', '/api/nothing', '/_next/static/none.js', '/%']) {
      const names = [await nameOf(address), await nameOf(address)];
      for (const name of names) expect(name, address).toMatch(/^[\da-f-]{36}$/);
      expect(names[0], address).not.toBe(names[1]);
    }
  });
});

it('the Server-Timing header contains the handler’s duration, for admins only', async () => {
  const [admin, user] = [await signedIn({ role: 'admin' }), await signedIn()];
  const { headers } = await callAs(admin, 'GET', '/api/user');
  expect(headers.get('server-timing')).toMatch(/^handler;dur=\d+\.\d$/);
  expect((await callAs(user, 'GET', '/api/user')).headers.has('server-timing')).toBe(false);
});

const metricsPort = await freePort();
const server = await separateServer();

describe('metrics', () => {
  const metrics = `http://127.0.0.1:${metricsPort}/metrics`;
  beforeAll(async () => {
    await server.start({ METRICS_PORT: String(metricsPort), WEB_CONCURRENCY: '2', BACKGROUND_WORK: 'false' });
    // Metrics are available once it serves.
    await vi.waitFor(() => fetch(metrics), 60_000);
  });
  afterAll(() => server.stop());

  const value = async (series: string): Promise<number | undefined> => {
    const text = await (await fetch(metrics)).text();
    const line = text.split('\n').find((each) => each.startsWith(`${series} `));
    return line === undefined ? undefined : Number(line.slice(series.length + 1));
  };

  it('count the requests of all processes, by route and status', async () => {
    const count = 'baraha_http_request_duration_seconds_count{route="/api/locations",status="200"}';
    const before = (await value(count)) ?? 0;
    for (let time = 0; time < 6; time += 1)
      await fetch(`${server.url}/api/locations`, { headers: { connection: 'close' } });
    await expect.poll(() => value(count)).toBe(before + 6);
  });

  it.each([
    ['baraha_database_connections_waiting', 0],
    ['baraha_database_session_connections_waiting', 0],
    ['baraha_jobs_dead', 0],
    ['baraha_payments_undelivered', 0],
    ['baraha_data_dir_free_ratio', 0],
    ['baraha_tmpdir_free_ratio', 0],
    ['baraha_backup_verified_timestamp_seconds', 0],
  ])('%s is reported with a limit of %i', async (name, least) => {
    expect(await value(name)).toBeGreaterThanOrEqual(least);
  });

  it('report invalidations and the scheduler, and no replica', async () => {
    await expect.poll(() => value('baraha_clears_age_seconds')).toBeLessThan(1);
    expect(await value('baraha_minute_jobs_age_seconds')).toBeLessThan(300);
    expect(await value('baraha_replica_lag_seconds')).toBeUndefined();
  });

  it('are the only endpoint of their server', async () => {
    expect((await fetch(new URL('/', metrics))).status).toBe(404);
  });
});

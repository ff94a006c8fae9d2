import type pg from 'pg';
import { ms, percentiles, type Check, type Report, type Table } from './report';
import { listQueries } from './search';
import { cpuMs, parentPid, requestAll, serverPid } from './server';

/** Requests per kind. */
const COUNT = 300;
/**
 * Responses of a kind that the server renders before the measurement. `started`: soon after its start; `warm`: after V8
 * has optimized the code.
 */
const AGES = { started: 60, warm: 1_200 };
/** Maximum CPU milliseconds per uncached page. */
const MAX_CPU = { details: 40, list: 45 };
/** Minimum requests per second of a stored page with 16 clients. */
const MIN_STORED_RATE = 4_000;
const CLIENTS = 16;

/**
 * Measures details pages and lists that were never requested before, with one client: CPU time of server and database,
 * and latency.
 */
export async function measureUncached(url: string, client: pg.Client): Promise<Report> {
  const { rows: ids } = await client.query<{ id: number; pid: number }>(
    `SELECT id, pg_backend_pid() AS pid FROM search.listings WHERE live ORDER BY md5(id::text) DESC LIMIT 4000`,
  );
  const paths = {
    details: ids.map(({ id }) => `/properties/${id}`),
    list: (await listQueries(client, 3_200, 29)).map((query) => `/properties?${query}`),
  };
  const processes = [serverPid(url), parentPid(ids[0]?.pid ?? NaN)];
  const head = ['uncached, 1 client', 'server', 'n', 'CPU ms', 'of it database', 'p50 ms', 'p95 ms', 'p99 ms'];
  const table: Table = { head, rows: [] };
  const checks: Check[] = [];
  for (const [age, warmUp] of Object.entries(AGES)) {
    for (const kind of ['details', 'list'] as const) {
      const [before, measured] = [paths[kind].splice(0, warmUp), paths[kind].splice(0, COUNT)];
      if (measured.length < COUNT) throw new Error(`too few listings to measure ${COUNT} pages: ${kind}`);
      await requestAll(url, before, 2);
      const start = processes.map(cpuMs);
      const { p50, p95, p99 } = percentiles(await requestAll(url, measured));
      const [server = NaN, database = NaN] = processes.map((pid, i) => (cpuMs(pid) - (start[i] ?? NaN)) / COUNT);
      table.rows.push([kind, age, COUNT, ms(server + database), ms(database), ms(p50), ms(p95), ms(p99)]);
      checks.push({
        what: `uncached ${kind}, ${age}`,
        limit: `${MAX_CPU[kind]} ms CPU`,
        measured: ms(server + database),
        met: server + database <= MAX_CPU[kind],
      });
    }
  }
  return { tables: [table], checks };
}

/**
 * Measures home, a popular list and a details page, requested repeatedly by 16 clients. The load generator is Node and
 * shares the CPU cores, so the rates are lower bounds.
 */
export async function measureStored(url: string, client: pg.Client): Promise<Report> {
  const { rows } = await client.query<{ id: number }>('SELECT min(id) AS id FROM search.listings WHERE live');
  const pages = { home: '/', list: '/properties?propertyType=villa', details: `/properties/${rows[0]?.id}` };
  const table: Table = { head: ['stored, 16 clients', 'requests/s', 'p50 ms', 'p95 ms'], rows: [] };
  const checks: Check[] = [];
  for (const [page, path] of Object.entries(pages)) {
    const paths = Array<string>(20_000).fill(path);
    await requestAll(url, paths.slice(0, 200), CLIENTS, 'gzip');
    const start = performance.now();
    const { p50, p95 } = percentiles(await requestAll(url, paths, CLIENTS, 'gzip'));
    const rate = paths.length / ((performance.now() - start) / 1_000);
    table.rows.push([page, rate.toFixed(0), ms(p50), ms(p95)]);
    const met = rate >= MIN_STORED_RATE;
    checks.push({ what: `stored ${page}`, limit: `${MIN_STORED_RATE} requests/s`, measured: rate.toFixed(0), met });
  }
  return { tables: [table], checks };
}

import type pg from 'pg';
import { ms, percentiles, type Check, type Report, type Table } from './report';
import { listQueries } from './search';
import { cpuMs, parentPid, requestAll, serverPid } from './server';

/** Requests per kind, in turns between the servers, so that a busy moment hits all of them. */
const COUNT = 300;
const TURN = 30;
/** Responses of a kind that a server renders before it is measured: cold, and after the code has been optimized. */
const AGES = { started: 60, warm: 1_200 };
/** CPU milliseconds per uncached page. */
const MAX_CPU = { details: 40, list: 45 };
/** Requests per second of a stored page, 16 clients. */
const MIN_STORED_RATE = 4_000;
const CLIENTS = 16;

type Kind = keyof typeof MAX_CPU;
/** Origins by name; `now` is the build that is checked. */
export type Servers = { now: string; before?: string };

/**
 * Details pages and lists that were never requested before, one client: CPU time of server and database, and latency.
 * The databases of all servers hold the same listings.
 */
export async function measureUncached(servers: Servers, client: pg.Client): Promise<Report> {
  const { rows: ids } = await client.query<{ id: number }>(
    `SELECT id FROM search.listings WHERE live ORDER BY md5(id::text) DESC LIMIT 4000`,
  );
  const paths: Record<Kind, string[]> = {
    details: ids.map(({ id }) => `/properties/${id}`),
    list: (await listQueries(client, 3_200, 29)).map((query) => `/properties?${query}`),
  };
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  const database = parentPid(rows[0]?.pid ?? NaN);
  const head = ['uncached, 1 client', 'server', 'n', 'CPU ms', 'of it database', 'p50 ms', 'p95 ms', 'p99 ms'];
  const table: Table = { head, rows: [] };
  const checks: Check[] = [];
  for (const [age, warmUp] of Object.entries(AGES)) {
    for (const kind of ['details', 'list'] as const) {
      const [before, measured] = [paths[kind].splice(0, warmUp), paths[kind].splice(0, COUNT)];
      if (measured.length < COUNT) throw new Error(`too few listings to measure ${COUNT} pages: ${kind}`);
      for (const url of Object.values(servers)) await requestAll(url, before, 2);
      for (const [name, { times, server, shared }] of await inTurns(servers, measured, database)) {
        const { p50, p95, p99 } = percentiles(times);
        const cpu = (server + shared) / COUNT;
        table.rows.push([`${kind}, ${name}`, age, COUNT, ms(cpu), ms(shared / COUNT), ms(p50), ms(p95), ms(p99)]);
        if (name !== 'now') continue;
        const limit = MAX_CPU[kind];
        checks.push({
          what: `uncached ${kind}, ${age}`,
          limit: `${limit} ms CPU`,
          measured: ms(cpu),
          met: cpu <= limit,
        });
      }
    }
  }
  return { tables: [table], checks };
}

async function inTurns(servers: Servers, paths: string[], database: number) {
  const results = Object.entries(servers).map(([name, url]: [string, string]) => {
    return { name, url, times: [] as number[], server: 0, shared: 0 };
  });
  for (let start = 0; start < paths.length; start += TURN) {
    for (const result of results) {
      const pid = serverPid(result.url);
      const [server, shared] = [cpuMs(pid), cpuMs(database)];
      result.times.push(...(await requestAll(result.url, paths.slice(start, start + TURN))));
      result.server += cpuMs(pid) - server;
      result.shared += cpuMs(database) - shared;
    }
  }
  return results.map(({ name, ...result }) => [name, result] as const);
}

/**
 * Home, a popular list and a details page, requested again and again by 16 clients. The load generator is Node and shares the
 * cores, so rates are lower bounds; the ratio between builds counts.
 */
export async function measureStored(servers: Servers, client: pg.Client): Promise<Report> {
  const { rows } = await client.query<{ id: number }>('SELECT min(id) AS id FROM search.listings WHERE live');
  const pages = { home: '/', list: '/properties?propertyType=villa', details: `/properties/${rows[0]?.id}` };
  const table: Table = { head: ['stored, 16 clients', 'requests/s', 'p50 ms', 'p95 ms'], rows: [] };
  const checks: Check[] = [];
  for (const [page, path] of Object.entries(pages)) {
    for (const [name, url] of Object.entries(servers) as [string, string][]) {
      const paths = Array<string>(20_000).fill(path);
      await requestAll(url, paths.slice(0, 200), CLIENTS, 'gzip');
      const start = performance.now();
      const { p50, p95 } = percentiles(await requestAll(url, paths, CLIENTS, 'gzip'));
      const rate = paths.length / ((performance.now() - start) / 1_000);
      table.rows.push([`${page}, ${name}`, rate.toFixed(0), ms(p50), ms(p95)]);
      if (name !== 'now') continue;
      const met = rate >= MIN_STORED_RATE;
      checks.push({ what: `stored ${page}`, limit: `${MIN_STORED_RATE} requests/s`, measured: rate.toFixed(0), met });
    }
  }
  return { tables: [table], checks };
}

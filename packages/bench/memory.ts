import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { Report } from './report';
import { listQueries } from './search';
import { memoryMegabytes, parentPid, requestAll, serverPid } from './server';

const PASSES = 2;
const MAX_MB = 1_000;
/** Milliseconds to wait for garbage collection after a pass. */
const REST = 5_000;

/**
 * Measures the memory of the server's processes and of PostgreSQL before the workload, after it, and after a second
 * pass. A pass has 1,500 searches as pages and from the API, home, 2,000 details pages twice, counts by type, and
 * sitemaps. Linux only.
 */
export async function measureMemory(url: string, client: pg.Client): Promise<Report> {
  const queries = await listQueries(client, 1_500, 17);
  const { rows } = await client.query<{ id: number; pid: number }>(
    `SELECT id, pg_backend_pid() AS pid FROM search.listings WHERE live ORDER BY md5('memory' || id) LIMIT 2000`,
  );
  const details = rows.map(({ id }) => `/properties/${id}`);
  const pages = ['/', '/en', ...queries.map((query) => `/properties?${query}`)];
  const api = ['/api/properties/count-by-type', ...queries.map((query) => `/api/properties/search?${query}`)];
  const sitemap = await (await fetch(`${url}/sitemap.xml`)).text();
  const sitemaps = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => new URL(address!).pathname);

  const processes = [serverPid(url), parentPid(rows[0]?.pid ?? NaN)];
  const sizes = [processes.map(memoryMegabytes)];
  for (let pass = 0; pass < PASSES; pass += 1) {
    for (const paths of [pages, api, details, details, ['/sitemap.xml', ...sitemaps]])
      await requestAll(url, paths, 4, 'identity');
    await sleep(REST);
    sizes.push(processes.map(memoryMegabytes));
  }
  const [server = NaN, database = NaN] = sizes[1] ?? [];
  return {
    tables: [
      {
        head: ['memory (MB, proportional set size)', 'before', 'after a pass', 'after a second'],
        rows: ['server', 'database'].map((name, index) => [name, ...sizes.map((size) => size[index]!.toFixed(0))]),
      },
    ],
    checks: [
      {
        what: 'memory of server and database after the workload',
        limit: `${MAX_MB} MB`,
        measured: `${(server + database).toFixed(0)} MB`,
        met: server + database <= MAX_MB,
      },
    ],
  };
}

import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { listQueries } from './draw';
import { askOnce } from './load';
import { residentMegabytes, serverPid } from './processes';
import type { Report } from './report';

const PASSES = 2;
const MAX_MB = 900;
/** Milliseconds until what a pass left behind may be expected to be gone. */
const REST = 5_000;

/**
 * Memory of all the server's processes before, after the whole workload, and after the same workload again: 1,500 searches
 * as pages and from the API, home, 2,000 listings cold and warm, the counts by type, the sitemap. Linux alone says it.
 */
export async function measureMemory(url: string, client: pg.Client): Promise<Report> {
  const pid = serverPid(url);
  if (!pid) return { tables: [], bars: [] };
  const queries = await listQueries(client, 1_500, 17);
  const { rows } = await client.query<{ id: number }>(
    `SELECT id FROM search.listings WHERE live ORDER BY md5('memory' || id) LIMIT 2000`,
  );
  const details = rows.map(({ id }) => `/properties/${id}`);
  const pages = ['/', '/en', ...queries.map((query) => `/properties?${query}`)];
  const answers = ['/api/properties/count-by-type', ...queries.map((query) => `/api/properties/search?${query}`)];
  const sitemap = await (await fetch(`${url}/sitemap.xml`)).text();
  const sitemaps = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => new URL(address!).pathname);

  const resident = () => residentMegabytes(pid);
  const sizes = [resident()];
  for (let pass = 0; pass < PASSES; pass += 1) {
    for (const paths of [pages, answers, details, details, ['/sitemap.xml', ...sitemaps]])
      await askOnce(url, paths, 4, 'identity');
    await sleep(REST);
    sizes.push(resident());
  }
  const [, first = NaN, second = NaN] = sizes;
  return {
    tables: [
      {
        head: ['memory of the server', 'before', 'after a pass', 'after a second'],
        rows: [['MB', ...sizes.map((mb) => mb.toFixed(0))]],
      },
    ],
    bars: [
      {
        what: 'memory of all processes of the server after the whole workload',
        bar: `${MAX_MB} MB`,
        measured: `${first.toFixed(0)} MB, after a second pass ${second.toFixed(0)} MB`,
        met: first <= MAX_MB,
      },
    ],
  };
}

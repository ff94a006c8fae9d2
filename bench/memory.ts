import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { residentMegabytes } from '../server/memory';
import { askOnce } from './load';
import { listQueries } from './lists';
import { sitemapParts } from './pages';
import type { Report } from './report';

const PASSES = 2;
const MAX_MB = 1_100;
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

  const resident = () => residentMegabytes(pid) ?? NaN;
  const sizes = [resident()];
  for (let pass = 0; pass < PASSES; pass += 1) {
    for (const paths of [pages, answers, details, details, ['/sitemap.xml'], await sitemapParts(url)])
      await askOnce(url, paths, 4);
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
        bar: `${MAX_MB} MB, not growing in a second pass`,
        measured: `${first.toFixed(0)} MB, then ${second.toFixed(0)} MB`,
        met: Math.max(first, second) <= MAX_MB && second <= first * 1.05,
      },
    ],
  };
}

/** Of all the server's processes now. Linux alone says it. */
export function serverMegabytes(url: string): number | undefined {
  const pid = serverPid(url);
  return pid === undefined ? undefined : residentMegabytes(pid);
}

/** The first of the server's processes. Linux alone says it. */
export function serverPid(url: string): number | undefined {
  return process.platform === 'linux' ? listenerOf(Number(new URL(url).port)) : undefined;
}

/** Which process listens on a port of this machine: the sockets of the kernel's list, looked for among open files. */
function listenerOf(port: number): number | undefined {
  const LISTENING = '0A';
  const hex = `:${port.toString(16).toUpperCase().padStart(4, '0')}`;
  const sockets = ['/proc/net/tcp', '/proc/net/tcp6']
    .flatMap((file) => readFileSync(file, 'utf8').trim().split('\n').slice(1))
    .map((line) => line.trim().split(/\s+/))
    .filter(([, local, , state]) => local?.endsWith(hex) && state === LISTENING)
    .map((fields) => `socket:[${fields[9]}]`);
  return readdirSync('/proc')
    .map(Number)
    .find((pid) => pid > 0 && openFiles(pid).some((file) => sockets.includes(file)));
}

function openFiles(pid: number): string[] {
  try {
    return readdirSync(`/proc/${pid}/fd`).map((fd) => readlinkSync(`/proc/${pid}/fd/${fd}`));
  } catch {
    return []; // gone meanwhile, or another's
  }
}

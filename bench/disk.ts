import autocannon from 'autocannon';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { Product } from '../scripts/product';
import { askOnce, generator, percentiles, type Load } from './load';
import { serverMegabytes } from './memory';
import { ms, type Report } from './report';
import { shootWithWrk } from './wrk';

const HIT = 'baraha; hit';
const CLIENTS = 4;
/** As browsers ask. */
const ENCODING = { 'accept-encoding': 'br' };
/** Until what was answered last is written. */
const MAX_WRITING_MS = 10_000;

/**
 * Pages of listings on disk: so many asked for once each, the server started anew, and all asked for again; then as fast
 * as four clients can, each time by another address, since what the same address asks for again is given from memory.
 * @param restart ends the server and starts it anew, on the same port
 */
export async function measureDisk(
  { url }: Product,
  client: pg.Client,
  { dataDir, pages, seconds, restart }: { dataDir: string; pages: number; seconds: number; restart(): Promise<void> },
): Promise<Report> {
  const { rows } = await client.query<{ id: number }>(
    `SELECT id FROM search.listings WHERE live ORDER BY md5('disk' || id) LIMIT $1`,
    [Math.ceil(pages / 2)],
  );
  const paths = rows.flatMap(({ id }) => [`/properties/${id}`, `/en/properties/${id}`]).slice(0, pages);
  const first = await askEach(url, paths);
  await untilWritten(dataDir);
  await restart();
  const again = await askEach(url, paths);
  const load = await shootAtDisk(url, paths, seconds);
  const megabytes = serverMegabytes(url);

  const share = again.hits / paths.length;
  const memory = megabytes === undefined ? '-' : megabytes.toFixed(0);
  const rowOf = (what: string, { hits, requests, requestsPerSecond, p50, p95, p99 }: Asked) => [
    what,
    requests,
    `${((hits / requests) * 100).toFixed(1)} %`,
    requestsPerSecond.toFixed(0),
    ...[p50, p95, p99].map(ms),
  ];
  return {
    tables: [
      {
        head: [
          `pages of listings, ${CLIENTS} clients`,
          'requests',
          'stored',
          'requests/s',
          'p50 ms',
          'p95 ms',
          'p99 ms',
        ],
        rows: [
          rowOf('never asked for before', first),
          rowOf('again, after a start', again),
          rowOf('from disk alone', load),
        ],
      },
      { head: ['memory of all processes then'], rows: [[`${memory} MB`]] },
    ],
    bars: [
      {
        what: `${paths.length} pages of listings asked for once each, started anew, asked for again`,
        bar: '95 % from disk',
        measured: `${(share * 100).toFixed(1)} %`,
        met: share >= 0.95,
      },
      {
        what: `pages of listings on disk and not in memory, ${CLIENTS} clients`,
        bar: '3000 requests/s, p95 5 ms',
        measured: `${load.requestsPerSecond.toFixed(0)} requests/s, p95 ${ms(load.p95)}`,
        met: load.requestsPerSecond >= 3_000 && load.p95 <= 5,
      },
    ],
  };
}

type Asked = Load & { hits: number; requests: number };

const askEach = async (url: string, paths: string[]): Promise<Asked> => ({
  ...(await askOnce(url, paths, CLIENTS, 'br')),
  requests: paths.length,
});

const shootAtDisk = (url: string, paths: string[], seconds: number): Promise<Asked> =>
  generator === 'wrk'
    ? shootWithWrk({ url, paths, clients: CLIENTS, seconds, headers: ENCODING }, true)
    : shootWithAutocannon(url, paths, seconds);

function shootWithAutocannon(url: string, paths: string[], seconds: number): Promise<Asked> {
  let count = 0;
  let hits = 0;
  const times: number[] = [];
  const setupRequest = (request: autocannon.Request) => {
    count += 1;
    return { ...request, path: `${paths[count % paths.length]}?time=${count}` };
  };
  const onResponse = (_status: number, _body: string, _context: object, headers?: object) => {
    if (Object.values(headers ?? {}).includes(HIT)) hits += 1;
  };
  return new Promise((resolve, reject) => {
    const requests = [{ method: 'GET' as const, setupRequest, onResponse }];
    const run = autocannon(
      { url, connections: CLIENTS, duration: seconds, requests, headers: ENCODING },
      (error, result) => {
        if (error) return reject(error);
        if (result.non2xx + result.errors > 0) return reject(new Error('answers from disk were not 200'));
        const requestsPerSecond = times.length / result.duration;
        resolve({ requestsPerSecond, ...percentiles(times), hits, requests: times.length });
      },
    );
    run.on('response', (_client, _status, _bytes, time) => times.push(time));
  });
}

/** Until no more files come. */
async function untilWritten(dataDir: string): Promise<void> {
  const folder = path.join(dataDir, 'pages');
  const count = () => (existsSync(folder) ? readdirSync(folder, { recursive: true }).length : 0);
  let last = -1;
  for (const deadline = Date.now() + MAX_WRITING_MS; Date.now() < deadline && count() !== last; await sleep(500))
    last = count();
}

import type pg from 'pg';
import { ask } from './ask';
import { shoot, type Load } from './load';
import { startNginx } from './nginx';
import { median, ms, type Report, type Table } from './report';
import { approve, total } from './write';

const CLIENTS = 16;
const ROUNDS = 4;
/** As every browser asks; what is compressed already need not be for each answer. */
const HEADERS = { 'accept-encoding': 'gzip' };
const CHANGES = 50;

/**
 * Home and the page of a listing through the proxy of `deploy/`, beside nginx with the same bytes from a file, in
 * turns; and whether a change is right there at the next request.
 * @param skip listings that wait and are another part's
 */
export async function measureProxy(
  server: string,
  proxy: string,
  client: pg.Client,
  { id, seconds, skip }: { id: number; seconds: number; skip: number },
): Promise<Report> {
  const pages = { home: '/', details: `/properties/${id}` };
  const files: Record<string, Buffer> = {};
  for (const [name, path] of Object.entries(pages)) files[name] = await bytesOf(proxy + path);
  const nginx = await startNginx(files);
  const table: Table = {
    head: ['through', 'page', 'bytes', 'clients', 'requests/s', 'p50 ms', 'p95 ms', 'p99 ms', 'of nginx'],
    rows: [],
  };
  const ratios: number[] = [];
  const tails: number[] = [];
  try {
    for (const [name, path] of Object.entries(pages)) {
      const shots = { proxy: { url: proxy, paths: [path] }, nginx: { url: nginx.url, paths: [`/${name}`] } };
      const loads: Record<keyof typeof shots, Load[]> = { proxy: [], nginx: [] };
      for (let round = 0; round < ROUNDS; round += 1) {
        for (const who of ['proxy', 'nginx'] as const) {
          const length = Math.max(1, Math.round(seconds / ROUNDS));
          loads[who].push(await shoot({ ...shots[who], clients: CLIENTS, seconds: length, headers: HEADERS }));
        }
      }
      const middle = (who: keyof typeof shots, key: keyof Load) => median(loads[who].map((load) => load[key]));
      const ratio = middle('proxy', 'requestsPerSecond') / middle('nginx', 'requestsPerSecond');
      ratios.push(ratio);
      tails.push(middle('proxy', 'p99'));
      for (const who of ['proxy', 'nginx'] as const) {
        const times = (['p50', 'p95', 'p99'] as const).map((key) => ms(middle(who, key)));
        const rate = middle(who, 'requestsPerSecond').toFixed(0);
        table.rows.push([
          who === 'proxy' ? 'Varnish' : 'nginx, from a file',
          ...[name, files[name]!.length, CLIENTS, rate, ...times],
          who === 'proxy' ? ratio.toFixed(2) : '',
        ]);
      }
    }
  } finally {
    await nginx.stop();
  }
  const { wrong } = await approve(server, client, { count: CHANGES, skip, lookAt: proxy });
  const changes: Table = {
    head: ['approved, then asked through the proxy', ...Object.keys(wrong).map((place) => `wrong next: ${place}`)],
    rows: [[CHANGES, ...Object.values(wrong)]],
  };
  return {
    tables: [table, changes],
    bars: [
      {
        what: `home and details through the proxy, ${CLIENTS} clients`,
        bar: '0.5 of nginx, p99 10 ms',
        measured: `${Math.min(...ratios).toFixed(2)} at the least, p99 ${ms(Math.max(...tails))}`,
        met: Math.min(...ratios) >= 0.5 && Math.max(...tails) < 10,
      },
      {
        what: 'a change visible through the proxy at the next request',
        bar: 'none wrong',
        measured: `${total(wrong)} wrong of ${CHANGES}`,
        met: total(wrong) === 0,
      },
    ],
  };
}

/** The body as it comes over the line, compressed. */
async function bytesOf(url: string): Promise<Buffer> {
  const { status, encoding, body } = await ask(url);
  if (status !== 200 || encoding !== 'gzip') throw new Error(`${url} answered ${status}, ${encoding}`);
  return body;
}

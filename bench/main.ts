import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { env } from '@/lib/env';
import type { Product } from '../scripts/product';
import { growth, searchReport, searchRows } from './growth';
import { machine } from './machine';
import { findProgram } from './programs';
import { barTable, print, type Bar, type Report } from './report';
import { freePort } from '../scripts/free-port';
import { startVarnish, type RunningVarnish } from '../scripts/cluster/varnish';
import { ensureDatabase, withDatabase } from '../scripts/database';
import { migrate } from '../scripts/migrate-database';
import { startPostgres } from '../scripts/postgres';
import { printProgress, step } from '../scripts/progress';

/**
 * `npm run bench`: how fast it is, as tables in Markdown, and at the end all that was promised beside what was measured.
 * Absolute times are this machine's; what can be compared between machines are the ratios, each taken within one run.
 * Parts by name, all of them by default: `npm run bench -- search map made pages stored disk changes weight list write proxy memory
 * dashboards clock alerts photos lighthouse --listings 1000000`. `--compare`: the size that search is compared with. `--seconds`: of
 * each load. `--pages`: how many are written to disk. `--saved`: saved searches. `--before`: the folder of another checkout, with
 * its packages installed, whose build is measured beside this one where pages are made and where they are stored.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    listings: { type: 'string', default: '100000' },
    compare: { type: 'string', default: '10000' },
    searches: { type: 'string', default: '1500' },
    seconds: { type: 'string', default: '8' },
    pages: { type: 'string', default: '5000' },
    saved: { type: 'string', default: '1000000' },
    before: { type: 'string' },
  },
});
const [listings, few, seconds] = [values.listings, values.compare, values.seconds].map(Number) as [
  number,
  number,
  number,
];
const wanted = (...parts: string[]) => positionals.length === 0 || parts.some((part) => positionals.includes(part));
const home = path.resolve(env.DATA_DIR, 'bench');
mkdirSync(home, { recursive: true });

const bars: Bar[] = [];
async function part(label: string, work: () => Promise<Report>): Promise<void> {
  const report = await step(label, work);
  report.tables.forEach(print);
  bars.push(...report.bars);
}

const OVER_HTTP = [
  'made',
  'pages',
  'stored',
  'disk',
  'changes',
  'weight',
  'list',
  'write',
  'proxy',
  'memory',
  'dashboards',
  'clock',
];
if (wanted('search', 'map', ...OVER_HTTP)) await withManyListings();
if (wanted('alerts')) await withSavedSearches();
if (wanted('photos')) await part('measuring photos', async () => (await import('./photos')).measurePhotos());
if (wanted('lighthouse'))
  await part('measuring with Lighthouse', async () =>
    (await import('./lighthouse-report')).measureLighthouse(path.join(home, 'demo')),
  );
if (bars.length > 0) print(barTable(bars));
printProgress('done');
process.exit(0);

/** Databases of their own, kept for the next run of the same sizes. */
async function withManyListings() {
  const postgres = await startPostgres({ dataDir: path.join(home, 'postgres'), settings: { shared_buffers: '4GB' } });
  try {
    const database = await filled(withDatabase(postgres.url, `listings_${listings}`), listings);
    const client = new pg.Client({ connectionString: database, options: '-c jit=off' }); // as lib/db
    await client.connect();
    try {
      await client.query('VACUUM search.listings'); // what an earlier run has written, as autovacuum soon would
      const { rows } = await client.query<{ server_version: string }>('SHOW server_version');
      print(machine(rows[0]?.server_version ?? '-'));
      if (wanted('search')) {
        const many = await step('measuring searches', () => searchRows(database, Number(values.searches)));
        await part('searches', async () => searchReport(many, listings));
        if (few < listings) {
          const small = await filled(withDatabase(postgres.url, `listings_${few}`), few);
          const rows = await step(`the same at ${few}`, () => searchRows(small, Number(values.searches)));
          bars.push(growth(rows, many, [few, listings]));
        }
      }
      env.DATABASE_URL = database; // where lib/db connects to
      if (wanted('map')) await part('measuring the map', async () => (await import('./map')).measureMap(client));
      if (wanted(...OVER_HTTP)) await overHttp(database, client);
    } finally {
      await client.end();
    }
  } finally {
    await postgres.stop();
  }
}

/** Few listings in a database of its own, whose matches and mails no other part meets. */
async function withSavedSearches() {
  const postgres = await startPostgres({ dataDir: path.join(home, 'postgres'), settings: { shared_buffers: '1GB' } });
  try {
    const saved = Number(values.saved);
    env.DATABASE_URL = await filled(withDatabase(postgres.url, `saved_searches_${saved}`), 20_000);
    await part('measuring saved searches', async () => (await import('./alerts')).measureAlerts(saved));
  } finally {
    await postgres.stop();
  }
}

async function filled(database: string, count: number): Promise<string> {
  await step('preparing the database', async () => {
    await ensureDatabase(database);
    await migrate(database);
  });
  const client = new pg.Client({ connectionString: database });
  await client.connect();
  const { rows } = await client.query('SELECT FROM properties LIMIT 1').finally(() => client.end());
  if (rows.length === 0) {
    const { fill } = await import('./fill');
    await step(`writing ${count} listings`, () => fill(database, count));
  }
  return database;
}

/** Everything behind one server, with the proxy in front of it where that is installed. */
async function overHttp(database: string, client: pg.Client) {
  const missing = Object.entries({ varnishd: 'varnish varnish-modules', nginx: 'nginx' })
    .filter(([program]) => !findProgram(program))
    .map(([, packages]) => packages);
  const proxied = ['proxy', 'changes'];
  if (missing.length > 0 && wanted(...proxied))
    printProgress(`the proxy is left out; Debian's packages for it: ${missing.join(' ')}`);
  const port = missing.length === 0 && wanted(...proxied) ? await freePort() : undefined;
  const { SECRET, startCopy, startWithEmptyPage } = await import('./server');
  const { measureClock, tick } = await import('./clock');
  const surroundings: Record<string, string> = port
    ? { PURGE_URLS: `http://127.0.0.1:${port}`, TRUSTED_PROXIES: '1' }
    : {};
  // The words are as the fill left them: to count them again belongs to one minute of an hour, and to a part of its own.
  await client.query(`DO $$ BEGIN EXECUTE format('COMMENT ON MATERIALIZED VIEW search.terms IS %L', now()); END $$`);
  const dataDir = path.join(home, 'server');
  rmSync(path.join(dataDir, 'pages'), { recursive: true, force: true }); // what an earlier run has made
  let server = await startWithEmptyPage(database, dataDir, surroundings);
  let proxy: RunningVarnish | undefined;
  let before: Product | undefined;
  try {
    if (port) proxy = await startVarnish({ backends: [Number(new URL(server.url).port)], port });
    if (values.before && wanted('made', 'stored')) {
      const { startBefore } = await import('./before');
      before = await startBefore(
        path.resolve(values.before),
        withDatabase(database, `before_${listings}`),
        listings,
        home,
      );
    }
    await step('what fell due since the last run', () => tick(server.url, SECRET));
    const restart = async (processes?: number) => {
      await server.stop();
      const more = processes === undefined ? surroundings : { ...surroundings, WEB_CONCURRENCY: String(processes) };
      server = await startCopy(database, dataDir, more, Number(new URL(server.url).port));
    };
    if (wanted('made')) {
      const { measureMade } = await import('./made');
      await part('measuring what is made', () => measureMade(server.url, client, { restart, before: before?.url }));
    }
    await measureServer(server, client, { proxy: proxy?.url, before: before?.url });
    if (wanted('disk')) {
      await restart(); // another part has cleared everything by hand, which no page made by the same start outlives
      const options = { dataDir, pages: Number(values.pages), seconds, restart };
      await part('measuring the disk', async () => (await import('./disk')).measureDisk(server, client, options));
    }
    if (wanted('clock')) await part('measuring the clock', () => measureClock(server.url, SECRET, client));
  } finally {
    await proxy?.stop();
    await before?.stop();
    await server.stop();
  }
}

async function measureServer(
  { url }: Product,
  client: pg.Client,
  { proxy, before }: { proxy: string | undefined; before: string | undefined },
) {
  const { rows } = await client.query<{ id: number }>(
    `SELECT id FROM search.listings WHERE live ORDER BY md5(id::text) LIMIT 300`,
  );
  const [id = NaN, ...others] = rows.map((row) => row.id);
  const { measureWarm, measureOthers } = await import('./pages');
  if (wanted('pages')) {
    await part('measuring pages', () => measureWarm(url, id, seconds * 2));
    await part('measuring what is asked more seldom', () => measureOthers(url, others, seconds));
  }
  if (wanted('stored'))
    await part('measuring what is stored', async () =>
      (await import('./stored')).measureStored(url, id, seconds * 2, before),
    );
  if (wanted('changes')) {
    const { measureChanges, measureChangesUnderLoad, SKIP } = await import('./changes');
    const { SECRET } = await import('./server');
    const approvals = seconds * 8;
    await part('measuring changes', () => measureChanges(url, SECRET, client, approvals));
    let skip = SKIP + 2 * approvals; // pages still show what another part has approved and put back
    for (const [name, lookAt] of Object.entries({ 'the server': url, ...(proxy && { Varnish: proxy }) }))
      await part(`measuring changes under load through ${name}`, async () => {
        const report = await measureChangesUnderLoad(url, client, { lookAt, name, skip });
        skip += 100;
        return report;
      });
  }
  if (wanted('weight'))
    await part('weighing JavaScript', async () => (await import('./weight')).measureWeight(url, id));
  if (wanted('list')) await part('measuring lists', async () => (await import('./lists')).measureLists(url, client));
  const WRITES = 220; // the proxy's part takes others: a place may still show what was approved and put back
  if (wanted('write'))
    await part('measuring writes', async () => (await import('./write')).measureWrite(url, client, WRITES));
  if (proxy && wanted('proxy'))
    await part('measuring through the proxy', async () =>
      (await import('./proxy')).measureProxy(url, proxy, client, { id, seconds: seconds * 2, skip: WRITES }),
    );
  if (wanted('dashboards'))
    await part('measuring dashboards', async () => ({
      tables: [await (await import('./dashboards')).measureDashboards(url)],
      bars: [],
    }));
  if (wanted('memory'))
    await part('measuring memory', async () => (await import('./memory')).measureMemory(url, client));
}

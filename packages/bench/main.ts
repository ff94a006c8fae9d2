import { mkdirSync } from 'node:fs';
import { registerHooks } from 'node:module';
import path from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { env } from '@/lib/env';
import { startVarnish } from '@/scripts/cluster/varnish';
import { createFromTemplate, dropDatabase, ensureDatabase, withDatabase } from '@/scripts/database';
import { freePort } from '@/scripts/free-port';
import { migrate } from '@/scripts/migrate-database';
import { startPostgres } from '@/scripts/postgres';
import { printProgress, step } from '@/scripts/progress';
import { barTable, findProgram, machine, print, type Bar, type Report } from './report';

/**
 * `npm run bench`: how fast it is, as tables in Markdown, and at the end all that was promised beside what was measured.
 * Absolute times are this machine's; what can be compared between machines are the ratios, each taken within one run.
 * Parts by name, all of them by default: `npm run bench -- search map made stored changes weight memory events own lighthouse starts
 * --listings 1000000`. `hashes`, `figures`, `upgrade` and `steady` are parts by their names alone, `--hashes` how many photos there are,
 * `--minutes` how long the load of `steady` lasts. `--searches`: how many. `--seconds`: of load for each page. `--before`: the folder of
 * another checkout, with its packages installed, whose build is measured beside this one (made, stored, weight).
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    listings: { type: 'string', default: '100000' },
    searches: { type: 'string', default: '1500' },
    hashes: { type: 'string', default: '5000000' },
    seconds: { type: 'string', default: '16' },
    minutes: { type: 'string', default: '8' },
    before: { type: 'string' },
  },
});
const [listings, seconds] = [Number(values.listings), Number(values.seconds)];
const wanted = (...parts: string[]) => positionals.length === 0 || parts.some((part) => positionals.includes(part));
const home = path.resolve(env.DATA_DIR, 'bench');
mkdirSync(home, { recursive: true });
/** What Next's build puts in the place of modules on the server; nothing is stored. */
const STAND_INS: Record<string, string> = {
  'next/navigation': 'next/dist/client/components/navigation.react-server.js',
  'next/cache': path.resolve('tests/support/next-cache.ts'),
};

const OVER_HTTP = ['made', 'stored', 'changes', 'weight', 'memory', 'events', 'own'];

const bars: Bar[] = [];
async function part(label: string, work: () => Promise<Report>): Promise<void> {
  const report = await step(label, work);
  report.tables.forEach(print);
  bars.push(...report.bars);
}

// Modules that reach lib/db are loaded once the database is known.
if (wanted('search', 'map', ...OVER_HTTP) || positionals.includes('steady')) await withManyListings();
if (positionals.includes('hashes')) await withManyHashes();
if (positionals.includes('figures')) await withFigures();
if (positionals.includes('upgrade')) await withUpgrade();
if (wanted('lighthouse')) {
  const { measureLighthouse } = await import('./lighthouse');
  await part('measuring with Lighthouse', () => measureLighthouse(path.join(home, 'demo')));
}
if (wanted('starts')) {
  const { measureStarts } = await import('./starts');
  await part('measuring starts', () => measureStarts(home));
}
if (bars.length > 0) print(barTable(bars));
printProgress('done');
process.exit(0);

/** A database of its own, kept for the next run of the same size. */
async function withManyListings() {
  const postgres = await startPostgres({ dataDir: path.join(home, 'postgres'), settings: { shared_buffers: '4GB' } });
  try {
    const database = withDatabase(postgres.url, `listings_${listings}`);
    await fillOnce(database);
    env.DATABASE_URL = database; // where lib/db connects to
    const client = new pg.Client({ connectionString: database, options: '-c jit=off' }); // as lib/db
    await client.connect();
    try {
      await client.query('VACUUM search.listings'); // what an earlier run has written, as autovacuum soon would
      const { rows } = await client.query<{ server_version: string }>('SHOW server_version');
      print(machine(rows[0]?.server_version ?? '-'));
      if (wanted('search')) {
        const { searchReport } = await import('./search');
        await part('measuring searches', () => searchReport(listings, Number(values.searches)));
      }
      if (wanted('map')) {
        const { measureMap } = await import('./map');
        await part('measuring the map', () => measureMap(client, listings));
      }
      if (wanted(...OVER_HTTP) || positionals.includes('steady')) await overHttp(database, client);
    } finally {
      await client.end();
    }
  } finally {
    await postgres.stop();
  }
}

/** As `withManyListings`, with hashes of photos and listings that wait. By its name alone: lib/db connects to one database. */
async function withManyHashes() {
  const hashes = Number(values.hashes);
  await withDatabaseOf(`hashes_${hashes}`, async (client) => {
    const { fillHashes, measureHashes } = await import('./hashes');
    await step(`writing ${hashes} hashes`, () => fillHashes(client, hashes));
    await part('measuring photos that look alike', () => measureHashes(client));
  });
}

/** Alike, with listings, decisions and payments of a year. */
async function withFigures() {
  await withDatabaseOf(`figures_${listings}`, async (client) => {
    const { fillFigures, measureFigures } = await import('./figures');
    await step(`writing ${listings} listings`, () => fillFigures(client, listings));
    await part('measuring figures', () => measureFigures(client, listings));
  });
}

async function withDatabaseOf(name: string, work: (client: pg.Client) => Promise<void>) {
  registerHooks({ resolve: (name, context, next) => next(STAND_INS[name] ?? name, context) });
  const postgres = await startPostgres({ dataDir: path.join(home, 'postgres'), settings: { shared_buffers: '4GB' } });
  try {
    const database = withDatabase(postgres.url, name);
    await step('preparing the database', async () => {
      await ensureDatabase(database);
      await migrate(database);
    });
    env.DATABASE_URL = database;
    const client = new pg.Client({ connectionString: database, options: '-c jit=off' });
    await client.connect();
    try {
      await work(client);
    } finally {
      await client.end();
    }
  } finally {
    await postgres.stop();
  }
}

/** A copy of the database of `withManyListings`, which is brought to a later version. By its name alone, as hashes. */
async function withUpgrade() {
  const postgres = await startPostgres({ dataDir: path.join(home, 'postgres'), settings: { shared_buffers: '4GB' } });
  try {
    const source = `listings_${listings}`;
    await fillOnce(withDatabase(postgres.url, source));
    const name = `upgrade_${listings}`;
    await dropDatabase(postgres.url, name);
    const database = await step('copying it', () => createFromTemplate(postgres.url, name, source));
    env.DATABASE_URL = database;
    const client = new pg.Client({ connectionString: database });
    await client.connect();
    try {
      await client.query('VACUUM ANALYZE properties, search.listings'); // as it is after a while
      const { measureUpgrade } = await import('./upgrade');
      await part('measuring an upgrade', () => measureUpgrade(database, client, listings));
    } finally {
      await client.end();
      await dropDatabase(postgres.url, name);
    }
  } finally {
    await postgres.stop();
  }
}

async function fillOnce(database: string): Promise<void> {
  await step('preparing the database', async () => {
    await ensureDatabase(database);
    await migrate(database);
  });
  const client = new pg.Client({ connectionString: database });
  await client.connect();
  const { rows } = await client.query('SELECT FROM properties LIMIT 1').finally(() => client.end());
  if (rows.length > 0) return;
  const { fill } = await import('./fill');
  await step(`writing ${listings} listings`, () => fill(database, listings));
}

/** Everything behind one server, with the proxy in front of it where that is installed. */
async function overHttp(database: string, client: pg.Client): Promise<void> {
  const packages = { varnishd: 'varnish varnish-modules', nginx: 'nginx', wrk: 'wrk' };
  const missing = Object.entries(packages).flatMap(([program, names]) => (findProgram(program) ? [] : [names]));
  if (missing.length > 0) printProgress(`left out is what needs Debian's packages ${missing.join(' ')}`);
  const port = findProgram('varnishd') && wanted('stored', 'changes') ? await freePort() : undefined;
  const surroundings: Record<string, string> = port
    ? { PURGE_URLS: `http://127.0.0.1:${port}`, TRUSTED_PROXIES: '1' }
    : {};
  const { startBefore, startServer, tick } = await import('./servers');
  const running: { stop(): Promise<unknown> }[] = [];
  const start = async <T extends { stop(): Promise<unknown> }>(starting: Promise<T>): Promise<T> => {
    const started = await starting;
    running.push(started);
    return started;
  };
  try {
    const server = await start(startServer(database, path.join(home, 'server'), surroundings));
    const proxy = port && (await start(startVarnish({ backends: [Number(new URL(server.url).port)], port })));
    const Varnish = proxy ? proxy.url : undefined;
    const before =
      values.before && wanted('made', 'stored', 'weight')
        ? (
            await start(
              startBefore(path.resolve(values.before), withDatabase(database, `before_${listings}`), listings, home),
            )
          ).url
        : undefined;
    await step('what fell due since the last run', () => tick(server.url));
    if (wanted('made')) {
      const { measureMade } = await import('./made');
      await part('measuring what is made', () => measureMade({ now: server.url, ...(before && { before }) }, client));
    }
    const { rows } = await client.query<{ id: number }>('SELECT min(id) AS id FROM search.listings WHERE live');
    const id = rows[0]?.id ?? NaN;
    if (wanted('stored') && findProgram('wrk')) {
      const { measureStored } = await import('./stored');
      const origins = { server: server.url, before, Varnish: findProgram('nginx') && Varnish };
      await part('measuring what is stored', () => measureStored(origins, id, seconds));
    }
    if (wanted('weight')) {
      const { measureWeight } = await import('./weight');
      await part('weighing pages', () => measureWeight(server.url, before, id));
    }
    if (wanted('memory')) {
      const { measureMemory } = await import('./memory');
      await part('measuring memory', () => measureMemory(server.url, client));
    }
    if (wanted('events') && findProgram('wrk')) {
      const { measureEvents } = await import('./events');
      // Of one process, and visitors of many addresses.
      const alone = { WEB_CONCURRENCY: '1', TRUSTED_PROXIES: '1' };
      const one = await start(startServer(database, path.join(home, 'events'), alone));
      await part('measuring events of visitors', () => measureEvents(one.url, client, seconds));
    }
    if (wanted('own')) {
      const { measureOwn } = await import('./own');
      const one = await start(startServer(database, path.join(home, 'own'), { WEB_CONCURRENCY: '1' }));
      await part("measuring 'my listings'", () => measureOwn(one.url, client));
    }
    if (positionals.includes('steady')) {
      const { measureSteady } = await import('./steady');
      await part('measuring memory under mixed load', () => measureSteady(server.url, client, Number(values.minutes)));
    }
    if (wanted('changes')) {
      const { measureChanges } = await import('./changes');
      const second = await start(startServer(database, path.join(home, 'second'), surroundings, server));
      const viewers = { 'the server': server.url, 'a second server': second.url, ...(Varnish && { Varnish }) };
      await part('measuring changes under load', () => measureChanges(server.url, client, viewers));
    }
  } finally {
    for (const each of running.toReversed()) await each.stop();
  }
}

import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { checkTable, machineTable, print, type Check, type Report } from './report';
import { startServer, startServerBefore } from './server';
import { env } from '@/lib/platform/env';
import { ensureDatabase, withDatabase } from '@/scripts/database';
import { migrate } from '@/scripts/migrate-database';
import { startPostgres } from '@/scripts/postgres';
import { printProgress, step } from '@/scripts/progress';

/**
 * `npm run bench -- [search] [map] [uncached] [stored] [memory]`, all parts by default: prints Markdown tables and the limits that
 * were met. Times belong to one machine; ratios within one run compare between machines.
 *
 * `--listings`: size of the database, kept for the next run. `--searches`: number of random searches. `--before <folder>`: another
 * checkout with installed packages, whose build is measured beside this one (uncached, stored).
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    listings: { type: 'string', default: '100000' },
    searches: { type: 'string', default: '1500' },
    before: { type: 'string' },
  },
});
const listings = Number(values.listings);
const isWanted = (...parts: string[]) => positionals.length === 0 || parts.some((part) => positionals.includes(part));
const home = path.resolve(env.DATA_DIR, 'bench');
mkdirSync(home, { recursive: true });

const checks: Check[] = [];
async function measure(label: string, work: () => Promise<Report>): Promise<void> {
  const report = await step(label, work);
  report.tables.forEach(print);
  checks.push(...report.checks);
}

const postgres = await startPostgres({ dataDir: path.join(home, 'postgres'), settings: { shared_buffers: '4GB' } });
const database = withDatabase(postgres.url, `listings_${listings}`);
await fillOnce();
env.DATABASE_URL = database; // read by lib/platform/db when the measured modules are imported below
const client = new pg.Client({ connectionString: database, options: '-c jit=off' });
await client.connect();
const servers: { url: string; stop(): Promise<unknown> }[] = [];
try {
  await client.query('VACUUM search.listings');
  const { rows } = await client.query<{ server_version: string }>('SHOW server_version');
  print(machineTable(rows[0]?.server_version ?? '-'));
  if (isWanted('search')) {
    const { searchReport } = await import('./search');
    await measure('measuring searches', () => searchReport(listings, Number(values.searches)));
  }
  if (isWanted('map')) {
    const { measureMap } = await import('./map');
    await measure('measuring the map', () => measureMap(client));
  }
  if (isWanted('uncached', 'stored', 'memory')) await measureServers();
} finally {
  for (const server of servers) await server.stop();
  await client.end();
  await postgres.stop();
}
print(checkTable(checks));
printProgress('done');
process.exit(0);

async function measureServers(): Promise<void> {
  const now = await startServer(database, path.join(home, 'server'));
  servers.push(now);
  const origins: { now: string; before?: string } = { now: now.url };
  if (values.before && isWanted('uncached', 'stored')) {
    const other = withDatabase(postgres.url, `before_${listings}`);
    const before = await startServerBefore(path.resolve(values.before), other, listings, home);
    servers.push(before);
    origins.before = before.url;
  }
  const { measureUncached, measureStored } = await import('./pages');
  if (isWanted('uncached')) await measure('measuring uncached pages', () => measureUncached(origins, client));
  if (isWanted('stored')) await measure('measuring stored pages', () => measureStored(origins, client));
  if (isWanted('memory')) {
    const { measureMemory } = await import('./memory');
    await measure('measuring memory', () => measureMemory(now.url, client));
  }
}

async function fillOnce(): Promise<void> {
  await step('preparing the database', async () => {
    await ensureDatabase(database);
    await migrate(database);
  });
  const connection = new pg.Client({ connectionString: database });
  await connection.connect();
  const { rows } = await connection.query('SELECT FROM properties LIMIT 1').finally(() => connection.end());
  if (rows.length > 0) return;
  const { fill } = await import('./fill');
  await step(`writing ${listings} listings`, () => fill(database, listings));
}

import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { checkTable, machineTable, print, type Check, type Report } from './report';
import { startServer } from './server';
import { env } from '@/lib/platform/env';
import { ensureDatabase, withDatabase } from '@/scripts/database';
import { migrate } from '@/scripts/migrate-database';
import { startPostgres } from '@/scripts/postgres';
import { printProgress, step } from '@/scripts/progress';

/**
 * Runs `npm run bench -- [search] [map] [uncached] [stored] [feeds] [memory]`, by default all parts. Prints Markdown tables and
 * which limits were met. Times depend on the machine; ratios within one run are comparable. `--listings`: size of the
 * database, reused by the next run. `--searches`: number of random searches.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    listings: { type: 'string', default: '100000' },
    searches: { type: 'string', default: '1500' },
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
await step('preparing the database', async () => {
  await ensureDatabase(database);
  await migrate(database);
});
env.DATABASE_URL = database; // read by lib/platform/db when the measured modules are imported below
const client = new pg.Client({ connectionString: database, options: '-c jit=off' });
await client.connect();
if ((await client.query('SELECT FROM properties LIMIT 1')).rowCount === 0) {
  const { fill } = await import('./fill');
  await step(`writing ${listings} listings`, () => fill(database, listings));
}
let server: Awaited<ReturnType<typeof startServer>> | undefined;
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
  if (isWanted('uncached', 'stored', 'feeds', 'memory')) {
    const { url } = (server = await startServer(database, path.join(home, 'server')));
    const { measureUncached, measureStored } = await import('./pages');
    if (isWanted('uncached')) await measure('measuring uncached pages', () => measureUncached(url, client));
    if (isWanted('stored')) await measure('measuring stored pages', () => measureStored(url, client));
    const { measureFeeds } = await import('./feeds');
    if (isWanted('feeds')) await measure('measuring feeds', () => measureFeeds(url, client));
    const { measureMemory } = await import('./memory');
    if (isWanted('memory')) await measure('measuring memory', () => measureMemory(url, client));
  }
} finally {
  await server?.stop();
  await client.end();
  await postgres.stop();
}
print(checkTable(checks));
printProgress('done');
process.exit(0);

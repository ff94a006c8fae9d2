import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync, appendFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { drawSearches } from './draw';
import { ms, percentiles, type Report } from './report';
import { PAGE } from './searches';
import { searchIds } from '@/lib/search/find/search';
import { buildGazetteer } from '@/lib/search/phrase/gazetteer';
import { loadNamedAmenities, loadNamedLocations } from '@/lib/search/phrase/load-gazetteer';
import { migrate } from '@/scripts/migrate-database';

/** A later version of the product: a migration of each kind that docs/adr/0076 allows, of the tables that are large and read all the time. */
const LATER: Record<string, string> = {
  column: 'ALTER TABLE properties ADD COLUMN bench_count integer, ADD COLUMN bench_kind text DEFAULT $$flat$$',
  index: 'CREATE INDEX CONCURRENTLY properties_bench_idx ON properties (bench_kind, price)',
  search_index: 'CREATE INDEX CONCURRENTLY listings_bench_idx ON search.listings (price, id)',
  check: 'ALTER TABLE properties ADD CONSTRAINT bench_check CHECK (bench_count > 0) NOT VALID',
  validated_check: 'ALTER TABLE properties VALIDATE CONSTRAINT bench_check',
  key: 'ALTER TABLE properties ADD CONSTRAINT bench_key FOREIGN KEY (bench_count) REFERENCES users (id) NOT VALID',
  validated_key: 'ALTER TABLE properties VALIDATE CONSTRAINT bench_key',
  not_null: 'ALTER TABLE properties ADD CONSTRAINT bench_not_null NOT NULL bench_kind NOT VALID',
  validated_not_null: 'ALTER TABLE properties VALIDATE CONSTRAINT bench_not_null',
  table: 'CREATE TABLE bench_rows (id integer PRIMARY KEY, property_id integer REFERENCES properties (id))',
  contract: 'ALTER TABLE properties DROP COLUMN bench_count',
};
/** What a page of a listing reads of it, prepared once on each connection as lib/listings/read/rows.ts does. */
const PAGE_OF_LISTING = `
  SELECT p.id, p.title, p.title_ar, p.description, p.description_ar, p.price, p.area, p.location, p.created_at, u.full_name, u.phone,
    (SELECT json_agg(i.image_url ORDER BY i.position) FROM property_images i WHERE i.property_id = p.id) AS images,
    (SELECT json_agg(a.name) FROM property_amenities pa JOIN amenities a ON a.id = pa.amenity_id WHERE pa.property_id = p.id) AS amenities
  FROM properties p JOIN users u ON u.id = p.publisher_id WHERE p.id = $1`;
/** A query of somebody who counts something, and keeps the tables meanwhile. */
const REPORT_SECONDS = 3;
const CLIENTS = 2;
const QUIET_MS = 20_000;
const SAMPLE_MS = 10;
/** Milliseconds. */
const BAR = 200;

/** Pages of listings and searches while a database of so many listings is brought to a later version. */
export async function measureUpgrade(database: string, client: pg.Client, listings: number): Promise<Report> {
  const project = laterVersion();
  const gazetteer = buildGazetteer(await loadNamedLocations(), await loadNamedAmenities());
  const searches = await drawSearches(client, 300, 11);
  const { rows: ids } = await client.query<{ id: number }>(
    'SELECT id FROM search.listings WHERE live ORDER BY md5(id::text) LIMIT 2000',
  );
  const times = { page: [] as number[], search: [] as number[] };
  let isOver = false;
  const loop = async (work: (turn: number) => Promise<unknown>) => {
    for (let turn = 0; !isOver; turn += 1) await work(turn);
  };
  const timed = async (kind: keyof typeof times, work: () => Promise<unknown>) => {
    const begun = performance.now();
    await work();
    times[kind].push(performance.now() - begun);
  };
  const running = [
    ...Array.from({ length: CLIENTS }, (_, which) =>
      withClient(database, (own) =>
        loop((turn) =>
          timed('page', () =>
            own.query({
              name: 'page',
              text: PAGE_OF_LISTING,
              values: [ids[(turn * CLIENTS + which) % ids.length]!.id],
            }),
          ),
        ),
      ),
    ),
    loop((turn) => timed('search', () => searchIds(searches[turn % searches.length]!.filters, PAGE, gazetteer))),
    withClient(database, (own) =>
      loop(async () => {
        await own.query(`SELECT count(*), pg_sleep(${REPORT_SECONDS}) FROM (SELECT FROM properties LIMIT 1) AS one`);
        await sleep(1_000);
      }),
    ),
  ];
  let waited = 0;
  running.push(
    withClient(database, (own) =>
      loop(async () => {
        const { rows } = await own.query<{ waited: number }>(
          `SELECT coalesce(max(extract(epoch FROM clock_timestamp() - waitstart)) * 1000, 0)::float8 AS waited
           FROM pg_locks WHERE NOT granted AND mode = 'AccessShareLock'`,
        );
        waited = Math.max(waited, rows[0]?.waited ?? 0);
        await sleep(SAMPLE_MS);
      }),
    ),
  );
  const failure = Promise.all(running);
  failure.catch(() => (isOver = true));
  const rows: (string | number)[][] = [];
  const note = (when: string) => {
    for (const kind of ['page', 'search'] as const) {
      const all = times[kind].splice(0);
      const { p50, p95, p99 } = percentiles(all);
      rows.push([`${when}: ${kind}`, all.length, ms(p50), ms(p95), ms(p99), ms(Math.max(...all)), ms(waited)]);
    }
  };
  let seconds = 0;
  try {
    await sleep(QUIET_MS / 2);
    for (const kind of ['page', 'search'] as const) times[kind].splice(0); // plans and pages are warm now
    await sleep(QUIET_MS);
    note('before');
    const begun = performance.now();
    await migrate(database, project);
    seconds = (performance.now() - begun) / 1000;
    note('during');
  } finally {
    isOver = true;
    await failure;
    rmSync(project, { recursive: true, force: true });
  }
  const head = [
    `an upgrade of ${seconds.toFixed(0)} s at ${listings} listings`,
    'n',
    'p50 ms',
    'p95',
    'p99',
    'longest',
  ];
  return {
    tables: [{ head: [...head, 'waited for a lock, at most'], rows }],
    bars: [
      {
        what: `a read that waits for an upgrade at ${listings}, at most`,
        bar: `${BAR} ms`,
        measured: `${ms(waited)} ms`,
        met: waited <= BAR,
      },
    ],
  };
}

/** Our migrations and files, each file as if it had changed, and later migrations. */
function laterVersion(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'upgrade-'));
  for (const part of ['migrations', 'sql'])
    cpSync(path.join('prisma', part), path.join(folder, 'prisma', part), { recursive: true });
  for (const [index, [name, sql]] of Object.entries(LATER).entries()) {
    const migration = path.join(folder, 'prisma/migrations', `29990101${String(index).padStart(6, '0')}_${name}`);
    mkdirSync(migration);
    writeFileSync(path.join(migration, 'migration.sql'), sql);
  }
  for (const file of readdirSync(path.join(folder, 'prisma/sql')))
    appendFileSync(path.join(folder, 'prisma/sql', file), '\n-- of a later version\n');
  return folder;
}

async function withClient(database: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: database });
  await client.connect();
  await work(client).finally(() => client.end());
}

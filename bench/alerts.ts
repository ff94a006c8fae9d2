import { registerHooks } from 'node:module';
import { availableParallelism, loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { SMTPServer } from 'smtp-server';
import { env } from '@/lib/env';
import { LISTING_TYPES, PROPERTY_TYPES, SUBTYPES } from '@/lib/listings/constants';
import { canonicalFilters, filtersToQuery, type Filters } from '@/lib/search/filters';
import { percentiles } from './load';
import { ms, type Report, type Table } from './report';
import { step } from '../scripts/progress';
import { randomFrom, type Area } from './searches';
import { FEATURES } from './vocabulary';

const SEARCHES_PER_USER = 4;
const APPROVALS = 300;
const MAILS = 10_000;
const BATCH = 5_000;
const MATCH_BAR_MS = 50;

/**
 * So many saved searches: what the match of one approved listing takes, and ten thousand mails of one hour. The database
 * is DATABASE_URL's, filled by fill.ts; the searches are drawn once and kept for the next run.
 */
export async function measureAlerts(searches: number): Promise<Report> {
  const client = new pg.Client({ connectionString: env.DATABASE_URL, options: '-c jit=off' });
  await client.connect();
  try {
    const { rows } = await client.query('SELECT FROM saved_searches LIMIT 1');
    if (rows.length === 0) await step(`saving ${searches} searches`, () => saveSearches(client, searches));
    const match = await measureMatch(client, searches);
    const mails = await measureMails(client);
    return {
      tables: [await sizes(client), match.table, mails],
      bars: [
        {
          what: `saved searches that one approval meets, of ${searches}`,
          bar: `p95 ${MATCH_BAR_MS} ms`,
          measured: `p50 ${ms(match.p50)}, p95 ${ms(match.p95)} ms`,
          met: match.p95 <= MATCH_BAR_MS,
        },
      ],
    };
  } finally {
    await client.end();
  }
}

/**
 * Three quarters name areas, mostly one and mostly a busy one; most an offer, a type and a price; some rooms or size; few a
 * word, a subtype or furniture.
 */
function drawFilters(random: () => number, areas: Area[]): Filters {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const maybe = <T>(chance: number, value: () => T): T | undefined => (random() < chance ? value() : undefined);
  const area = () => (areas[Math.floor(random() ** 2 * areas.length)] as Area).name;
  const listingType = maybe(0.9, () => (random() < 0.7 ? 'rent' : pick(LISTING_TYPES)));
  const propertyType = maybe(0.8, () => (random() < 0.6 ? 'apartment' : pick(PROPERTY_TYPES)));
  const unit = listingType === 'sale' ? 10_000 : 50;
  const many = random() < 0.8 ? 1 : 2 + Math.floor(random() * 3);
  const filters: Filters = {
    listingType,
    propertyType,
    locations: maybe(0.75, () => [...new Set(Array.from({ length: many }, area))]),
    maxPrice: maybe(0.6, () => unit * (4 + Math.floor(random() * 16))),
    bedrooms: maybe(0.4, () => 1 + Math.floor(random() ** 2 * 5)),
    bathrooms: maybe(0.08, () => 1 + Math.floor(random() * 3)),
    minArea: maybe(0.08, () => 50 * (1 + Math.floor(random() * 8))),
    subtype: propertyType && maybe(0.06, () => [pick(SUBTYPES[propertyType])]),
    furnished: maybe(0.04, () => 'fully' as const),
    keyword: maybe(0.08, () => pick(pick(FEATURES))),
  };
  if (filters.maxPrice && random() < 0.2) filters.minPrice = filters.maxPrice / 2;
  return canonicalFilters(
    Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined)) as Filters,
  );
}

async function saveSearches(client: pg.Client, searches: number): Promise<void> {
  const users = Math.ceil(searches / SEARCHES_PER_USER);
  const { resolveCriteria } = await import('@/lib/alerts/saved-searches/criteria');
  const { loadGazetteer } = await import('@/lib/search/phrase/load-gazetteer');
  const gazetteer = await loadGazetteer();
  const { rows: areas } = await client.query<Area>(
    `SELECT l.id, name, name_ar AS "nameAr" FROM locations l JOIN search.listings s ON s.location_id = l.id
     GROUP BY l.id ORDER BY count(*) DESC, l.id`,
  );
  const random = randomFrom(17);
  const criteria = new Map<string, { id: number; filters: Filters }>();
  const drawn = new Int32Array(searches).map(() => {
    const filters = drawFilters(random, areas);
    const query = filtersToQuery(filters).toString();
    const known = criteria.get(query) ?? { id: criteria.size + 1, filters };
    criteria.set(query, known);
    return known.id;
  });
  await client.query(
    `INSERT INTO users (username, password, email, full_name, locale)
     SELECT 'seeker-' || i, '-', 'seeker-' || i || '@people.test', 'Seeker ' || i, CASE WHEN i % 3 = 0 THEN 'en' ELSE 'ar' END
     FROM generate_series(1, ${users}) i ON CONFLICT DO NOTHING`,
  );
  // What a keyword says is read once: each time it takes questions to the database.
  const said = new Map<string, string | null>();
  for (const keyword of new Set(FEATURES.flat())) {
    said.set(keyword, (await resolveCriteria({ keyword }, gazetteer)).words);
  }
  const resolve = async ({ keyword, ...filters }: Filters) => {
    const { query, words, ...rest } = await resolveCriteria(filters, gazetteer);
    const all = [words, said.get(keyword ?? '')].filter(Boolean).join(' & ') || null;
    return { ...rest, query: `${query}&keyword=${keyword ?? ''}`, words: all };
  };
  const all = [...criteria.values()];
  await client.query('TRUNCATE search_criteria, search_conditions, search_hits, search_matches CASCADE');
  await client.query('DROP INDEX IF EXISTS search_anchors_met_idx');
  const restore = await dropForeignKeys(client, ['search_criteria', 'search_anchors', 'saved_searches']);
  for (let from = 0; from < all.length; from += BATCH) {
    const rows = [];
    for (const { id, filters } of all.slice(from, from + BATCH)) rows.push({ id, ...(await resolve(filters)) });
    const words = [...new Set(rows.flatMap((row) => row.words ?? []))];
    await client.query(
      `INSERT INTO search_conditions (hash, words) SELECT sha256(convert_to(words, 'UTF8')), words::tsquery FROM unnest($1::text[]) AS words
       ON CONFLICT DO NOTHING`,
      [words],
    );
    await client.query(
      `WITH row AS (SELECT r.*, d.id AS condition FROM jsonb_to_recordset($1) AS r(id int, query text, understood text, words text, anchors jsonb)
                    LEFT JOIN search_conditions d ON d.hash = sha256(convert_to(r.words, 'UTF8'))),
         stored AS (INSERT INTO search_criteria (id, hash, query, understood, condition_id)
                    SELECT id, sha256(convert_to(query, 'UTF8')), query, understood, condition FROM row)
       INSERT INTO search_anchors SELECT row.id, a.*, condition FROM row, jsonb_to_recordset(anchors) AS a(
         location_id int, listing_type text, property_type text, min_price float8, max_price float8, min_area float8,
         max_area float8, min_bedrooms smallint, min_bathrooms smallint, featured boolean)`,
      [JSON.stringify(rows)],
    );
  }
  await client.query(MET_INDEX);
  await client.query(`SELECT setval('search_criteria_id_seq', max(id)) FROM search_criteria`);
  for (let from = 0; from < searches; from += 100_000) {
    await client.query(
      `INSERT INTO saved_searches (user_id, criteria_id, cadence, channels, saved_hit, told_hit)
       SELECT first + (i + $2) % ${users}, criteria, (ARRAY['now','now','now','daily','daily','daily','daily','daily','weekly','weekly'])[1 + (i * 7) % 10],
              '{app,mail}', 0, 0
       FROM unnest($1::int[]) WITH ORDINALITY AS d(criteria, i), (SELECT min(id) AS first FROM users WHERE username LIKE 'seeker-%') AS u
       ON CONFLICT DO NOTHING`,
      [[...drawn.subarray(from, from + 100_000)], from],
    );
  }
  await restore();
  await client.query('VACUUM (ANALYZE) users, saved_searches, search_criteria, search_conditions, search_anchors');
}

/** @returns how they are added again, when each is checked at once and not row by row */
async function dropForeignKeys(client: pg.Client, tables: string[]): Promise<() => Promise<void>> {
  const { rows } = await client.query<{ table: string; name: string; definition: string }>(
    `SELECT conrelid::regclass::text AS table, conname AS name, pg_get_constraintdef(oid) AS definition FROM pg_constraint
     WHERE contype = 'f' AND conrelid = ANY ($1::regclass[])`,
    [tables],
  );
  for (const { table, name } of rows) await client.query(`ALTER TABLE ${table} DROP CONSTRAINT ${name}`);
  return async () => {
    for (const { table, name, definition } of rows)
      await client.query(`ALTER TABLE ${table} ADD CONSTRAINT ${name} ${definition}`);
  };
}

/** As the migration has it. */
const MET_INDEX = `CREATE INDEX search_anchors_met_idx ON search_anchors (location_id, listing_type, property_type, max_price,
  min_price, min_bedrooms, min_bathrooms, min_area, max_area, featured, condition_id, criteria_id)`;

async function sizes(client: pg.Client): Promise<Table> {
  const { rows } = await client.query<{ name: string; rows: string; table: string; indexes: string }>(
    `SELECT relname AS name, n_live_tup AS rows, pg_size_pretty(pg_table_size(relid)) AS table, pg_size_pretty(pg_indexes_size(relid)) AS indexes
     FROM pg_stat_user_tables WHERE relname IN ('saved_searches', 'search_criteria', 'search_anchors', 'search_conditions', 'search_matches', 'search_hits') ORDER BY relname`,
  );
  return {
    head: ['table', 'rows', 'size', 'indexes'],
    rows: rows.map((row) => [row.name, row.rows, row.table, row.indexes]),
  };
}

/** Listings as they would be approved one after the other: what is found alone, the whole job, and what follows it each minute. */
async function measureMatch(client: pg.Client, searches: number) {
  const { matchListing, storeHits } = await import('@/lib/alerts/saved-searches/match');
  await client.query('TRUNCATE search_hits, search_matches');
  await client.query(`DELETE FROM jobs.job WHERE name IN ('tellSearchersNow', 'searchMail')`);
  const { rows } = await client.query<{ id: number }>(
    `SELECT id FROM search.listings WHERE live ORDER BY md5(id::text) LIMIT ${APPROVALS + 20}`,
  );
  const found: number[] = [];
  const jobs: number[] = [];
  for (const [i, { id }] of rows.entries()) {
    const start = performance.now();
    await client.query('SELECT count(*) FROM search.criteria_met($1)', [id]);
    const middle = performance.now();
    await matchListing({ propertyId: id });
    if (i < 20) continue; // what has to be read from the disk first
    found.push(middle - start);
    jobs.push(performance.now() - middle);
  }
  const start = performance.now();
  await storeHits();
  const storing = (performance.now() - start) / rows.length;
  const { rows: counted } = await client.query<{ criteria: number; searches: number }>(
    `SELECT count(DISTINCT criteria_id)::int AS criteria, count(*)::int AS searches
     FROM search_hits h JOIN saved_searches s USING (criteria_id) GROUP BY property_id`,
  );
  const job = percentiles(jobs);
  const count = (values: number[]) => percentiles(values);
  const row = (what: string, { p50, p95, p99 }: typeof job) => [what, ms(p50), ms(p95), ms(p99)];
  return {
    ...job,
    table: {
      head: [
        `one listing against ${searches} searches (ms, ${jobs.length} listings, load ${load()})`,
        'p50',
        'p95',
        'p99',
      ],
      rows: [
        row('criteria found', percentiles(found)),
        row('the whole job', job),
        ['its hits, made with those of others before people are told: the mean', ms(storing), '', ''],
        [
          `hits in the median: ${count(counted.map(({ criteria }) => criteria)).p50} criteria, ${count(counted.map(({ searches }) => searches)).p50} searches; at p95 ${count(counted.map(({ criteria }) => criteria)).p95} criteria`,
          '',
          '',
          '',
        ],
      ],
    },
  };
}

const load = () => `${(loadavg()[0] ?? 0).toFixed(1)} on ${availableParallelism()} cores`;

/** The digests of one morning, by the worker itself, to a relay in this process that says yes at once. */
async function measureMails(client: pg.Client): Promise<Table> {
  let received = 0;
  const relay = new SMTPServer({
    ...{ authOptional: true, disabledCommands: ['STARTTLS'] },
    onData(stream, _session, answer) {
      stream.resume();
      stream.on('end', () => {
        received += 1;
        answer();
      });
    },
  });
  await new Promise<void>((resolve) => relay.listen(0, '127.0.0.1', resolve));
  const { port } = relay.server.address() as { port: number };
  Object.assign(env, {
    ...{ MAIL_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'no-reply@market.example' },
    ...{ APP_URL: 'https://market.example', AUTH_SECRET: 'a secret of measurements' },
  });
  // Under React's server condition next-intl is what pages need; its translator alone is in the core that it stands on.
  registerHooks({ resolve: (name, context, next) => next(name === 'next-intl' ? 'use-intl/core' : name, context) });
  await import('@/lib/cache/store/store'); // as a server has it: reference data is not read for each mail
  const { db } = await import('@/lib/db');
  const { closeQueue, enqueue } = await import('@/lib/jobs/queue');
  const { JOB_NAMES } = await import('@/lib/jobs/schema');
  const { startWorker } = await import('@/lib/jobs/worker');
  const { sendSearchMail } = await import('@/lib/alerts/saved-searches/mail');
  const { tellSearchers } = await import('@/lib/alerts/saved-searches/tell');
  // So many accounts are due this morning, as if the others' searches had been told of.
  await client.query('DELETE FROM jobs.job');
  await client.query(`UPDATE saved_searches SET told_hit = 0`);
  await client.query(
    `UPDATE saved_searches SET told_hit = (SELECT max(id) FROM search_matches) WHERE cadence = 'daily' AND user_id NOT IN (
       SELECT DISTINCT user_id FROM saved_searches s JOIN search_hits h USING (criteria_id) WHERE s.cadence = 'daily' ORDER BY 1 LIMIT ${MAILS})`,
  );
  await client.query('VACUUM ANALYZE saved_searches');
  const nothing = Object.fromEntries(JOB_NAMES.map((name) => [name, () => Promise.resolve()]));
  const stop = startWorker({
    ...nothing,
    tellSearchersDaily: ({ after }: { after: number }) => tellSearchers('daily', after),
    searchMail: sendSearchMail,
  } as unknown as Parameters<typeof startWorker>[0]);
  const before = process.memoryUsage().rss;
  let highest = before;
  await db.$transaction((tx) => enqueue(tx, 'tellSearchersDaily', {}));
  const start = performance.now();
  let queued = 0;
  for (let left = 1; left > 0; await sleep(250)) {
    highest = Math.max(highest, process.memoryUsage().rss);
    const { rows } = await client.query<{ tells: boolean; left: number }>(
      `SELECT coalesce(bool_or(name = 'tellSearchersDaily'), false) AS tells, count(*)::int AS left FROM jobs.job
       WHERE name IN ('tellSearchersDaily', 'searchMail') AND state < 'completed'`,
    );
    left = rows[0]?.left ?? 0;
    if (!rows[0]?.tells) queued ||= performance.now() - start;
  }
  const seconds = (performance.now() - start) / 1000;
  await stop();
  await closeQueue();
  await new Promise<void>((resolve) => relay.close(() => resolve()));
  const mb = (bytes: number) => Math.round(bytes / 2 ** 20);
  return {
    head: [`mails of one digest (load ${load()})`, ''],
    rows: [
      [`mails received, of ${MAILS} at most`, received],
      ['until the last account was told, s', (queued / 1000).toFixed(1)],
      ['until the last mail, s', seconds.toFixed(1)],
      ['mails a second', (received / seconds).toFixed(0)],
      ['memory before, at most (MB; with the relay)', `${mb(before)}, ${mb(highest)}`],
    ],
  };
}

import { readFileSync } from 'node:fs';
import pg from 'pg';
import market from './market.json' with { type: 'json' };
import vocabulary from './vocabulary.json' with { type: 'json' };
import { AMENITIES } from '@/lib/amenities/constants';
import { required } from '@/lib/http/errors';
import { areas } from '@/prisma/seed/areas';

const OWNERS = 20_000;

const statements = new Map(
  readFileSync(new URL('fill.sql', import.meta.url), 'utf8')
    .split('-- name: ')
    .map((part): [string, string] => {
      const end = part.indexOf('\n');
      return [part.slice(0, end), part.slice(end)];
    }),
);
const statement = (name: string) => required(statements.get(name), name);

/**
 * Inserts `count` listings for measurements, in bulk. Areas, kinds and prices are as unevenly distributed as the demo's
 * market; texts, in one or both languages, consist of common phrases and about 160,000 rare words. Random values derive
 * from the row number, so the same call inserts the same listings. Dates are relative to now and ascend with the ids.
 * The search triggers are disabled during the insert: search rows are inserted by one statement, and their indexes are
 * built afterwards.
 */
export async function fill(url: string, count: number): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('BEGIN');
    await client.query(statement('functions'));
    await reference(client);
    const { rows } = await client.query<{ first: number }>(`SELECT coalesce(max(id), 0) + 1 AS first FROM properties`);
    const first = rows[0]?.first ?? 1;
    await client.query('ALTER TABLE properties DISABLE TRIGGER search_inserted');
    await client.query('ALTER TABLE property_amenities DISABLE TRIGGER search_inserted');
    await client.query(statement('properties'), [
      first,
      count,
      vocabulary.features.map(([ar]) => ar),
      vocabulary.features.map(([, en]) => en),
      vocabulary.syllables.ar,
      vocabulary.syllables.en,
    ]);
    await client.query(statement('amenities'), [first]);
    await client.query(statement('photos'), [first]);
    await client.query('ALTER TABLE property_amenities ENABLE TRIGGER search_inserted');
    await client.query('ALTER TABLE properties ENABLE TRIGGER search_inserted');
    // With triggers, each new word would be looked up in a table without statistics, which takes hours.
    await client.query('ALTER TABLE search.listings DISABLE TRIGGER USER');
    await withoutIndexes(client, () =>
      client.query('INSERT INTO search.listings SELECT * FROM search.current WHERE id >= $1', [first]),
    );
    await client.query('TRUNCATE search.lexemes');
    await client.query(`INSERT INTO search.lexemes SELECT word FROM ts_stat('SELECT words FROM search.listings')`);
    await client.query('ALTER TABLE search.listings ENABLE TRIGGER USER');
    await client.query(`SELECT setval('properties_id_seq', max(id)) FROM properties`);
    await client.query(
      `UPDATE locations l SET property_count = (SELECT count(*) FROM search.listings WHERE live AND location_id = l.id)`,
    );
    await client.query('COMMIT');
    await client.query(
      'VACUUM (ANALYZE) users, properties, property_amenities, property_images, locations, search.listings, search.lexemes',
    );
    await client.query('SELECT search.refresh_terms()');
    await client.query('ANALYZE search.terms');
  } finally {
    await client.end();
  }
}

/** Inserts missing areas, amenities and owners, and creates the market as a weighted table (`deck`) to draw from. */
async function reference(client: pg.Client) {
  await client.query(
    `INSERT INTO locations (name, name_ar, governorate, latitude, longitude, aliases)
     SELECT a.name, a."nameAr", a.governorate::governorate, a.latitude, a.longitude, array(SELECT jsonb_array_elements_text(a.aliases))
     FROM jsonb_to_recordset($1) AS a(name text, "nameAr" text, governorate text, latitude numeric, longitude numeric, aliases jsonb)
     ON CONFLICT DO NOTHING`,
    [JSON.stringify(areas)],
  );
  await client.query(
    `INSERT INTO amenities (name, name_ar) SELECT name, "nameAr" FROM jsonb_to_recordset($1) AS a(name text, "nameAr" text) ON CONFLICT DO NOTHING`,
    [JSON.stringify(AMENITIES)],
  );
  await client.query(
    `INSERT INTO users (username, password, email, full_name, advertiser_kind)
     SELECT 'bench-' || i, '-', 'bench-' || i || '@example.com', (ARRAY['Office', 'مكتب', 'Fahad', 'نورة', 'Abdullah', 'مريم'])[1 + i % 6] || ' ' || i,
       CASE WHEN i % 6 < 2 THEN 'office' WHEN i % 5 > 0 THEN 'owner' END FROM generate_series(1, ${OWNERS}) i ON CONFLICT DO NOTHING`,
  );
  await client.query(
    `CREATE TEMP TABLE deck ON COMMIT DROP AS
     SELECT d.*, l.name_ar, l.latitude::float8 AS centre_latitude, l.longitude::float8 AS centre_longitude, sum(weight) OVER (ORDER BY area, kind) - weight AS low, row_number() OVER (ORDER BY area, kind)::int AS card
     FROM jsonb_to_recordset($1) AS d(area text, kind text, weight float8, flats float8, plot float8) JOIN locations l ON l.name = d.area`,
    [JSON.stringify(deck())],
  );
}

/**
 * Market data by area (market.json): flat prices relative to Salmiya, KWD per square metre of plot, and the number of
 * apartments, villas, commercial properties and plots on offer.
 */
const MARKET = new Map(Object.entries(market));
const ELSEWHERE = { flats: 0.9, plot: 500, apartment: 0.3, villa: 0.3, commercial: 0.1, land: 0.1 };

const deck = () =>
  areas.flatMap(({ name: area }) => {
    const { flats, plot, ...kinds } = MARKET.get(area) ?? ELSEWHERE;
    const weights = Object.entries(kinds).filter(([, weight]) => weight > 0);
    return weights.map(([kind, weight]) => ({ area, kind, weight, flats, plot }));
  });

/** Drops the indexes during the inserts and rebuilds them afterwards, which is several times faster. */
async function withoutIndexes(client: pg.Client, work: () => Promise<unknown>) {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `SELECT indexrelid::regclass::text AS name, pg_get_indexdef(indexrelid) AS definition FROM pg_index
     WHERE indrelid = 'search.listings'::regclass AND NOT indisprimary`,
  );
  for (const { name } of rows) await client.query(`DROP INDEX ${name}`);
  await work();
  await client.query(`SET LOCAL maintenance_work_mem = '512MB'`);
  for (const { definition } of rows) await client.query(definition);
}

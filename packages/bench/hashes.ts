import type pg from 'pg';
import { ms, percentiles, type Report } from './report';
import { loadPendingPage } from '@/lib/listings/moderation/pending';
import { countByApproval } from '@/lib/listings/read/managed-list';

/** Photos that are looked for, each as it is and mirrored, as the job does. */
const LOOKUPS = 500;
const PAGES = 30;
export const PENDING = 100_000;
const BAR_MS = 15;

/** An admin of `fillHashes`. */
const ADMIN = { id: 1, role: 'admin' } as const;

/**
 * Random hashes, one in a thousand of them near another, and listings that wait; one in twenty with a signal. Once: a database that has
 * them stays as it is.
 */
export async function fillHashes(client: pg.Client, hashes: number): Promise<void> {
  const { rows } = await client.query('SELECT FROM photo_hashes LIMIT 1');
  if (rows.length > 0) return;
  const indexes = await client.query<{ indexname: string; indexdef: string }>(
    "SELECT indexname, indexdef FROM pg_indexes WHERE tablename = 'photo_hashes' AND indexname LIKE '%_idx'",
  );
  for (const { indexname } of indexes.rows) await client.query(`DROP INDEX ${indexname}`);
  await client.query(
    `INSERT INTO photo_hashes (key, hash, mirror)
     SELECT md5(n::text), h, ~h FROM (
       SELECT n, ('x' || substr(md5('hash ' || CASE WHEN n % 1000 = 0 THEN n - 1 ELSE n END), 1, 16))::bit(64)::bigint
         # CASE WHEN n % 1000 = 0 THEN 5::bigint << (n / 1000 % 60) ELSE 0 END AS h
       FROM generate_series(1, $1::int) AS n) AS made`,
    [hashes],
  );
  for (const { indexdef } of indexes.rows) await client.query(indexdef);
  await client.query(`
    ALTER TABLE properties DISABLE TRIGGER USER; -- search has no part in it
    INSERT INTO locations (name, name_ar) VALUES ('Bench', 'تجربة') ON CONFLICT DO NOTHING;
    INSERT INTO users (id, username, email, password, full_name, role)
    SELECT n, 'bench' || n, 'bench' || n || '@example.com', '-', 'Somebody', CASE WHEN n = 1 THEN 'admin' ELSE 'user' END::role
    FROM generate_series(1, 1000) AS n ON CONFLICT DO NOTHING;
    INSERT INTO properties (title_ar, description_ar, price, listing_type, property_type, area, location, location_ar, contact_phone,
      publisher_id, created_at, expires_at, credits_taken)
    SELECT 'شقة ' || n, 'وصف الإعلان رقم ' || n || ' وفيه ما يكفي من الكلمات', 400, 'rent', 'apartment', 100, 'Bench', 'تجربة',
      '+9659' || lpad((n % 9000000)::text, 7, '0'), 2 + n % 999, now() - n * interval '10 seconds', now() + interval '30 days', (n % 10 = 0)::int
    FROM generate_series(1, ${PENDING}) AS n;
    INSERT INTO listing_signals (property_id, kinds, checked_of)
    SELECT id, CASE WHEN id % 20 = 0 THEN '{text}' ELSE '{}' END::text[], now() FROM properties;
    ALTER TABLE properties ENABLE TRIGGER USER;`);
  await client.query('VACUUM ANALYZE');
}

/** Photos that look alike among so many, and the first page of the queue of pending listings. */
export async function measureHashes(client: pg.Client): Promise<Report> {
  const { rows } = await client.query<{ hash: string; mirror: string }>(
    'SELECT hash::text, mirror::text FROM photo_hashes ORDER BY md5(key) LIMIT $1',
    [LOOKUPS],
  );
  const [count] = (await client.query<{ count: number }>('SELECT count(*)::int AS count FROM photo_hashes')).rows;
  const lookups: number[] = [];
  let found = 0;
  for (const { hash, mirror } of rows) {
    const began = performance.now();
    const near = await client.query('SELECT near_photos($1::bigint) UNION SELECT near_photos($2::bigint)', [
      hash,
      mirror,
    ]);
    lookups.push(performance.now() - began);
    found += near.rows.length;
  }
  const pageTimes = (page: number) =>
    repeated(async () => {
      const { list } = await loadPendingPage(ADMIN, { page });
      if (!list || list.items.length === 0) throw new Error('the queue could not be read');
    });
  const photo = percentiles(lookups);
  const row = (what: string, of: ReturnType<typeof percentiles>) => [what, ms(of.p50), ms(of.p95), ms(of.p99)];
  return {
    tables: [
      {
        head: [`among ${count?.count} hashes, ${PENDING} listings that wait`, 'p50 ms', 'p95 ms', 'p99 ms'],
        rows: [
          row(`photos that look like one, or like its mirror (${found} found for ${rows.length})`, photo),
          row('the first page of the queue, in process', await pageTimes(1)),
          row('the next page', await pageTimes(2)),
          row('page 100', await pageTimes(100)),
          row('what waits in each queue, counted for the navigation', await repeated(countByApproval)),
        ],
      },
    ],
    bars: [
      {
        what: `photos that look alike, among ${count?.count}`,
        bar: `p95 ${BAR_MS} ms`,
        measured: `p95 ${ms(photo.p95)} ms`,
        met: photo.p95 <= BAR_MS,
      },
    ],
  };
}

async function repeated(work: () => Promise<unknown>) {
  const times: number[] = [];
  for (let at = 0; at <= PAGES; at += 1) {
    const began = performance.now();
    await work();
    if (at > 0) times.push(performance.now() - began); // the first opens the connections
  }
  return percentiles(times);
}

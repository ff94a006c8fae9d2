import type pg from 'pg';
import { ms, percentiles, type Report } from './report';
import { countFigures } from '@/lib/figures/count';
import { loadFigures } from '@/lib/figures/queries';
import { figuresQuery } from '@/lib/figures/schema';

const TIMES = 30;
const AREAS = 130;
const ADMINS = 20;
/** Days over which listings, decisions and payments are spread. */
const DAYS = 365;
const BAR_MS = 300;
const DAY_MS = 86_400_000;

/**
 * Listings of a year in as many areas as Kuwait has, one in fifty of them waiting; a decision of each, and a payment of one in five. Nothing
 * of search, which has no part in it. Once: a database that has them stays as it is.
 */
export async function fillFigures(client: pg.Client, listings: number): Promise<void> {
  const { rows } = await client.query('SELECT FROM properties LIMIT 1');
  if (rows.length > 0) return;
  await client.query(`
    ALTER TABLE properties DISABLE TRIGGER USER;
    ALTER TABLE payments DISABLE TRIGGER USER;
    INSERT INTO locations (name, name_ar, property_count)
    SELECT 'Bench ' || n, 'تجربة ' || n, ${listings} / ${AREAS} FROM generate_series(1, ${AREAS}) AS n;
    INSERT INTO users (id, username, email, password, full_name, role)
    SELECT n, 'bench' || n, 'bench' || n || '@example.com', '-', 'Somebody', CASE WHEN n <= ${ADMINS} THEN 'admin' ELSE 'user' END::role
    FROM generate_series(1, 1000) AS n;
    INSERT INTO properties (title_ar, description_ar, price, listing_type, property_type, area, location, location_ar, publisher_id, approved,
      created_at, expires_at)
    SELECT 'شقة ' || n, 'وصف الإعلان رقم ' || n || ' وفيه ما يكفي من الكلمات', 400, 'rent', 'apartment', 100, 'Bench ' || 1 + n % ${AREAS},
      'تجربة ' || 1 + n % ${AREAS}, 1 + n % 1000, n % 50 > 0, at, at + interval '30 days'
    FROM (SELECT n, now() - n * (interval '${DAYS} days' / ${listings}) AS at FROM generate_series(1, ${listings}) AS n) AS made;
    INSERT INTO audit_entries (actor_id, action, subject, subject_id, name, waited, created_at)
    SELECT 1 + id % ${ADMINS}, CASE WHEN id % 10 = 0 THEN 'reject' ELSE 'approve' END, 'property', id, 'Bench', id % 20000,
      created_at + id % 20000 * interval '1 second'
    FROM properties WHERE approved;
    INSERT INTO payments (user_id, amount, payment_type, kind, status, state, credits, delivered_at, created_at, refunded_at, refunded_amount)
    SELECT publisher_id, 2, 'additional_listing', (ARRAY['credits', 'listing', 'renewal'])[1 + id % 3]::payment_kind, 'CAPTURED', 'paid', 1,
      created_at, created_at, CASE WHEN id % 100 = 0 THEN created_at + interval '1 day' END, 0
    FROM properties WHERE id % 5 = 0;
    INSERT INTO refunds (payment_id, amount, reason, status, whole, refunded_at)
    SELECT id, 2, 'Bench', 'REFUNDED', true, refunded_at FROM payments WHERE refunded_at IS NOT NULL;
    INSERT INTO empty_searches (week, key, words, people)
    SELECT date_trunc('week', now())::date - 2 - 7 * (n % 52), n, 'words ' || n, 3 + n % 50 FROM generate_series(1, 5000) AS n;
    ALTER TABLE properties ENABLE TRIGGER USER;
    ALTER TABLE payments ENABLE TRIGGER USER;`);
  await client.query('VACUUM ANALYZE');
}

/** The page of figures, and the count of a night. */
export async function measureFigures(client: pg.Client, listings: number): Promise<Report> {
  // A year of nights: of each day what there was then, at once.
  await client.query('TRUNCATE area_days, queue_days, decision_weeks, payment_days');
  const now = Date.now();
  const first = await time(() => countFigures(now - DAY_MS));
  await client.query(`
    INSERT INTO area_days SELECT day - 91 * n, location_id, added, expired, ${Math.round(listings / AREAS)}
    FROM area_days, generate_series(1, 3) AS n ON CONFLICT DO NOTHING;
    INSERT INTO queue_days SELECT (SELECT max(day) FROM queue_days) - n, 100, 3600, 7200 FROM generate_series(1, 364) AS n;
    INSERT INTO decision_weeks SELECT week - 91 * n, admin_id, approved, rejected, median, p90
    FROM decision_weeks, generate_series(1, 3) AS n ON CONFLICT DO NOTHING;
    INSERT INTO payment_days SELECT day - 91 * n, kind, payments, captured, refunds, refunded
    FROM payment_days, generate_series(1, 3) AS n ON CONFLICT DO NOTHING;
    ANALYZE area_days, queue_days, decision_weeks, payment_days`);
  const night = await time(() => countFigures(now));
  const rows: (string | number)[][] = [];
  let slowest = 0;
  for (const weeks of ['13', '52']) {
    const query = figuresQuery.parse({ weeks });
    await loadFigures(query, now); // opens the connections
    const times: number[] = [];
    for (let at = 0; at < TIMES; at += 1) times.push(await time(() => loadFigures(query, now)));
    const { p50, p95, p99 } = percentiles(times);
    slowest = Math.max(slowest, p95);
    rows.push([`the figures of ${weeks} weeks, in process`, ms(p50), ms(p95), ms(p99)]);
  }
  const { rows: counted } = await client.query<{ areas: number }>('SELECT count(*)::int AS areas FROM area_days');
  return {
    tables: [
      {
        head: [`at ${listings} listings, ${counted[0]?.areas} rows of area_days`, 'p50 ms', 'p95 ms', 'p99 ms'],
        rows: [
          ...rows,
          ['the first count, of 91 days', ms(first), '-', '-'],
          ['the count of a night', ms(night), '-', '-'],
        ],
      },
    ],
    bars: [
      {
        what: `the figures at ${listings} listings`,
        bar: `p95 ${BAR_MS} ms`,
        measured: `p95 ${ms(slowest)} ms`,
        met: slowest <= BAR_MS,
      },
    ],
  };
}

async function time(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

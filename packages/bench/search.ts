import pg from 'pg';
import { env } from '@/lib/env';
import { searchIds } from '@/lib/search/find/search';
import { buildGazetteer } from '@/lib/search/phrase/gazetteer';
import { tokenize } from '@/lib/search/phrase/normalise';
import { stemsOf } from '@/lib/search/phrase/stem';
import { loadNamedAmenities, loadNamedLocations } from '@/lib/search/phrase/load-gazetteer';
import { drawSearches } from './draw';
import { ms, percentiles, type Report } from './report';
import { PAGE, type Search } from './searches';

type Percentiles = { p50: number; p95: number; p99: number };
/** Milliseconds of the site's search and of hand-written SQL; `different` counts answers that were not the same. */
export type SearchRow = { kind: string; count: number; ours: Percentiles; sql: Percentiles; different: number };

/** Milliseconds at a million listings. */
const BARS = { p50: 3.4, p95: 29 };

/**
 * Random searches through the site's own function, in this process and without a cache, each beside one hand-written
 * statement that answers with the same ids and count. The database is DATABASE_URL's, filled by fill.ts.
 */
export async function measureSearch(count = 1_500, seed = 7): Promise<SearchRow[]> {
  const client = new pg.Client({ connectionString: env.DATABASE_URL, options: '-c work_mem=64MB' }); // as lib/db
  await client.connect();
  try {
    const gazetteer = buildGazetteer(await loadNamedLocations(), await loadNamedAmenities());
    const list = await drawSearches(client, count, seed);
    const times = new Map<string, Times>();
    for (const pass of ['warm', 'measured']) {
      for (const item of list) {
        const ours = await timed(() => searchIds(item.filters, PAGE, gazetteer));
        const sql = await timed(() => byHand(client, item));
        if (pass === 'warm') continue;
        const kind = times.get(item.kind) ?? { ours: [], sql: [], different: 0 };
        kind.ours.push(ours.ms);
        kind.sql.push(sql.ms);
        const same =
          ours.result.total === Math.min(sql.result.total, 1_000) && ours.result.ids.join() === sql.result.ids.join();
        if (!same) kind.different += 1;
        times.set(item.kind, kind);
      }
    }
    const structured = new Set(list.filter(({ filters }) => !filters.keyword).map(({ kind }) => kind));
    return [
      ...[...times].map(([kind, row]) => summary(kind, [row])),
      summary(
        'structured',
        [...times].flatMap(([kind, row]) => (structured.has(kind) ? [row] : [])),
      ),
      summary('all', [...times.values()]),
    ];
  } finally {
    await client.end();
  }
}

/** @param listings how many there are */
export async function searchReport(listings: number, count: number): Promise<Report> {
  const rows = await measureSearch(count);
  const all = rows.find(({ kind }) => kind === 'all');
  const { p50, p95 } = all?.ours ?? { p50: NaN, p95: NaN };
  const numbers = ['p50', 'p95', 'p99', 'by hand p50', 'p95', 'p99', 'ratio of p50', 'other answers'];
  return {
    tables: [
      {
        head: [`search at ${listings} (in process, page and total, ms)`, 'n', ...numbers],
        rows: rows.map(({ kind, count, ours, sql, different }) => [
          kind,
          count,
          ...[ours.p50, ours.p95, ours.p99, sql.p50, sql.p95, sql.p99].map(ms),
          (ours.p50 / sql.p50).toFixed(2),
          different,
        ]),
      },
    ],
    bars: [
      {
        what: `search at ${listings}, in process, page and total`,
        bar: `p50 ${BARS.p50}, p95 ${BARS.p95} ms, no other answers than by hand`,
        measured: `p50 ${ms(p50)}, p95 ${ms(p95)}, ${all?.different} others`,
        met: p50 <= BARS.p50 && p95 <= BARS.p95 && all?.different === 0,
      },
    ],
  };
}

type Times = { ours: number[]; sql: number[]; different: number };

function summary(kind: string, rows: Times[]): SearchRow {
  const ours = rows.flatMap((row) => row.ours);
  return {
    kind,
    count: ours.length,
    ours: percentiles(ours),
    sql: percentiles(rows.flatMap((row) => row.sql)),
    different: rows.reduce((total, row) => total + row.different, 0),
  };
}

/** What one would write by hand for this very search. */
async function byHand(client: pg.Client, { conditions, order, words, prefix, filters, rooms }: Search) {
  const query = (marks: string[]) =>
    words
      .map((word, i) => {
        const ending = prefix && i === words.length - 1 ? ':*' : '';
        const forms = tokenize(word).flatMap(stemsOf);
        return `(${forms.flatMap((form) => marks.map((mark) => `'${mark}${form}'${ending}`)).join(' | ')})`;
      })
      .join(' & ');
  const holds = (marks: string[]) => `words @@ $q$${query(marks)}$q$::tsquery`;
  const where = ['live', ...conditions, ...(words.length > 0 ? [holds(['=', '+', ''])] : [])].join(' AND ');
  const isByFit = filters.keyword !== undefined && !filters.sort && !filters.recent;
  const part = `CASE WHEN ${holds(['='])} THEN 1 WHEN ${holds(['=', '+'])} THEN 2 ELSE 3 END`;
  const fit = [...(words.length > 0 ? [part] : []), ...(rooms ? [`bedrooms > ${rooms}`] : [])];
  const offset = ((filters.page ?? 1) - 1) * PAGE;
  const { rows } = await client.query<{ total: number; ids: number[] }>(
    `SELECT (SELECT count(*)::int FROM (SELECT FROM search.listings WHERE ${where} LIMIT 1001) c) AS total,
       array(SELECT id FROM search.listings WHERE ${where}
             ORDER BY ${[...(isByFit ? fit : []), order].join(', ')} OFFSET $1 LIMIT $2) AS ids`,
    [offset, PAGE],
  );
  return rows[0] as { total: number; ids: number[] };
}

async function timed<T>(work: () => Promise<T>): Promise<{ ms: number; result: T }> {
  const start = performance.now();
  const result = await work();
  return { ms: performance.now() - start, result };
}

import pg from 'pg';
import { ms, percentiles, type Report } from './report';
import { ORDERS, PAGE, prefixOf, randomSearches, type Area, type Search } from './searches';
import vocabulary from './vocabulary.json' with { type: 'json' };
import { env } from '@/lib/platform/env';
import { filtersToQuery } from '@/lib/search/filters';
import { leadPages } from '@/lib/search/find/lead-pages';
import { searchIds } from '@/lib/search/find/search';
import { loadGazetteer } from '@/lib/search/phrase/load-gazetteer';
import { tokenize } from '@/lib/search/phrase/normalize';
import { parseKeyword } from '@/lib/search/phrase/parse';
import { stemsOf } from '@/lib/search/phrase/stem';

/** Milliseconds of the product's search and of the hand-written SQL. `different`: number of results that differed. */
type Times = { ours: number[]; sql: number[]; different: number };

/** Limits in milliseconds at a million listings. */
const LIMITS = { p50: 4.8, p95: 29 };

/**
 * Runs random searches through the product's own function, in this process and without the cache. Next to each, runs a
 * hand-written statement that must return the same ids and count. Uses the database of DATABASE_URL, filled by fill.ts.
 */
export async function measureSearch(count = 1_500, seed = 7) {
  const client = new pg.Client({ connectionString: env.DATABASE_URL, options: '-c work_mem=64MB' });
  await client.connect();
  try {
    const gazetteer = await loadGazetteer();
    const searches = await drawSearches(client, count, seed);
    const times = new Map<string, Times>();
    for (const isMeasured of [false, true]) {
      for (const search of searches) {
        const ours = await timed(() => searchIds(search.filters, PAGE, gazetteer));
        const sql = await timed(() => searchByHand(client, search));
        if (!isMeasured) continue;
        const kind = times.get(search.kind) ?? { ours: [], sql: [], different: 0 };
        kind.ours.push(ours.ms);
        kind.sql.push(sql.ms);
        const isSame =
          ours.result.total === Math.min(sql.result.total, 1_000) && ours.result.ids.join() === sql.result.ids.join();
        if (!isSame) kind.different += 1;
        times.set(search.kind, kind);
      }
    }
    return [...[...times].map(([kind, row]) => summarize(kind, [row])), summarize('all', [...times.values()])];
  } finally {
    await client.end();
  }
}

export async function searchReport(listings: number, count: number): Promise<Report> {
  const rows = await measureSearch(count);
  const all = rows.find(({ kind }) => kind === 'all');
  const { p50, p95 } = all?.ours ?? { p50: NaN, p95: NaN };
  const head = [`search, ${listings} listings (in process, page and total, ms)`, 'n', 'p50', 'p95', 'p99'];
  return {
    tables: [
      {
        head: [...head, 'by hand p50', 'p95', 'p99', 'ratio of p50', 'different answers'],
        rows: rows.map(({ kind, count, ours, sql, different }) => [
          kind,
          count,
          ...[ours.p50, ours.p95, ours.p99, sql.p50, sql.p95, sql.p99].map(ms),
          (ours.p50 / sql.p50).toFixed(2),
          different,
        ]),
      },
    ],
    checks: [
      {
        what: 'search',
        limit: `at 1,000,000 listings: p50 ${LIMITS.p50}, p95 ${LIMITS.p95} ms, no different answers`,
        measured: `p50 ${ms(p50)}, p95 ${ms(p95)}, ${all?.different} different`,
        met: p50 <= LIMITS.p50 && p95 <= LIMITS.p95 && all?.different === 0,
      },
    ],
  };
}

/** Returns random lists as query strings, without duplicates. */
export async function listQueries(client: pg.Client, count: number, seed: number): Promise<string[]> {
  const searches = await drawSearches(client, count * 3, seed);
  const queries = new Set(searches.map(({ filters }) => filtersToQuery(filters).toString()));
  return [...queries].filter(Boolean).slice(0, count);
}

/** Returns random searches for the areas and words of this database. */
async function drawSearches(client: pg.Client, count: number, seed: number): Promise<Search[]> {
  const gazetteer = await loadGazetteer();
  const { rows: areas } = await client.query<Area & { count: number }>(
    `SELECT l.id, name, name_ar AS "nameAr", count(*)::int AS count
     FROM locations l JOIN search.listings s ON s.location_id = l.id GROUP BY l.id ORDER BY count(*) DESC, l.id`,
  );
  const total = areas.reduce((sum, area) => sum + area.count, 0);
  // Excludes words that search reads as filters, because those need different SQL.
  const wordsIn = (phrase: string) => parseKeyword(phrase, gazetteer).words.length;
  const isPlain = (word: string) => wordsIn(word) === 1;
  const isCommon = (word: string) =>
    word.length > 3 &&
    word !== 'only' &&
    isPlain(`3 غرف ${word}`) &&
    isPlain(`${word}s`) &&
    wordsIn(`بالكامل ${word}`) === 2;
  const termsIn = async (from: number, to: number) => {
    const { rows } = await client.query<{ word: string }>(
      `SELECT word FROM search.terms WHERE listings BETWEEN $1 AND $2 AND length(word) > 7 AND word NOT LIKE '#%' ORDER BY md5(word) LIMIT 500`,
      [Math.floor(from), Math.ceil(to)],
    );
    return rows.map(({ word }) => word).filter((word) => isPlain(word) && isPlain(prefixOf(word)));
  };
  return randomSearches(count, seed, areas, {
    common: vocabulary.features
      .flatMap((pair) => pair.map((phrase) => phrase.split(' ').filter(isCommon)))
      .filter((words) => words.length > 0),
    rare: await termsIn(1, 20),
    scarce: await termsIn(total / 1_000, total / 100),
  });
}

/** Runs the SQL that an engineer would write by hand for this search. */
async function searchByHand(client: pg.Client, { conditions, order, words, prefix, filters, rooms }: Search) {
  const query = (marks: string[]) =>
    words
      .map((word, index) => {
        const ending = prefix && index === words.length - 1 ? ':*' : '';
        const forms = tokenize(word).flatMap(stemsOf);
        return `(${forms.flatMap((form) => marks.map((mark) => `'${mark}${form}'${ending}`)).join(' | ')})`;
      })
      .join(' & ');
  const matches = (marks: string[]) => `words @@ $q$${query(marks)}$q$::tsquery`;
  const where = ['live', ...conditions, ...(words.length > 0 ? [matches(['=', '+', ''])] : [])].join(' AND ');
  const isRanked = filters.keyword !== undefined && !filters.sort && !filters.recent;
  const field = `CASE WHEN ${matches(['='])} THEN 1 WHEN ${matches(['=', '+'])} THEN 2 ELSE 3 END`;
  const rank = [...(words.length > 0 ? [field] : []), ...(rooms ? [`bedrooms > ${rooms}`] : [])];
  const total = `(SELECT count(*)::int FROM (SELECT FROM search.listings WHERE ${where} LIMIT 1001) c) AS total`;
  const found = (condition: string, columns: string) =>
    `array(SELECT id FROM search.listings WHERE ${condition} ORDER BY ${columns} OFFSET $1 LIMIT $2)`;
  const offset = ((filters.page ?? 1) - 1) * PAGE;
  if (order !== ORDERS.usual || isRanked) {
    const columns = [...(isRanked ? rank : []), order].join(', ');
    const { rows } = await client.query<{ total: number; ids: number[] }>(
      `SELECT ${total}, ${found(where, columns)} AS ids`,
      [offset, PAGE],
    );
    return rows[0] as { total: number; ids: number[] };
  }
  const { rows } = await client.query<{ total: number; newest: number[]; featured: number[] }>(
    `SELECT ${total}, ${found(where, ORDERS.newest)} AS newest, ${found(`${where} AND featured`, ORDERS.newest)} AS featured`,
    [0, offset + PAGE],
  );
  const [row] = rows as [{ total: number; newest: number[]; featured: number[] }];
  return { total: row.total, ids: leadPages(row.newest, row.featured, PAGE).slice(offset) };
}

function summarize(kind: string, rows: Times[]) {
  const [ours, sql] = [rows.flatMap((row) => row.ours), rows.flatMap((row) => row.sql)];
  const different = rows.reduce((total, row) => total + row.different, 0);
  return { kind, count: ours.length, ours: percentiles(ours), sql: percentiles(sql), different };
}

async function timed<T>(work: () => Promise<T>): Promise<{ ms: number; result: T }> {
  const start = performance.now();
  const result = await work();
  return { ms: performance.now() - start, result };
}

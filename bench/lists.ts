import type pg from 'pg';
import { filtersToQuery } from '@/lib/search/filters';
import { drawSearches } from './draw';
import { askOnce } from './load';
import { ms, type Report, type Table } from './report';

const COUNT = 2_200;
const WARM = 200;

/** Random lists as queries of an address, no two alike. */
export async function listQueries(client: pg.Client, count: number, seed: number): Promise<string[]> {
  // Some are drawn twice: two common words, a kind in an area.
  const drawn = (await drawSearches(client, count * 3, seed)).map(({ filters }) => filtersToQuery(filters).toString());
  return [...new Set(drawn)].filter(Boolean).slice(0, count);
}

/**
 * Lists and searches over HTTP that nobody has asked for yet, as pages and from the API, each address once. Pages and
 * API take different ones: they share what is kept of a search.
 */
export async function measureLists(url: string, client: pg.Client): Promise<Report> {
  const queries = await listQueries(client, 2 * COUNT, 11);
  const table: Table = {
    head: ['list, uncached', 'clients', 'n', 'requests/s', 'p50 ms', 'p95 ms', 'p99 ms'],
    rows: [],
  };
  const measured: Record<string, { p50: number; p95: number }> = {};
  for (const [what, path, turn] of [
    ['page', '/properties', 0],
    ['API', '/api/properties/search', 1],
  ] as const) {
    const own = queries.filter((_, index) => index % 2 === turn).map((query) => `${path}?${query}`);
    const alone = own.slice(WARM, -WARM);
    await askOnce(url, own.slice(0, WARM));
    for (const [paths, clients] of [
      [alone, 1],
      [own.slice(-WARM), 16],
    ] as const) {
      const load = await askOnce(url, paths, clients);
      table.rows.push([
        what,
        clients,
        paths.length,
        load.requestsPerSecond.toFixed(0),
        ...PERCENTILES.map((p) => ms(load[p])),
      ]);
      if (clients === 1) measured[what] = load;
    }
  }
  const { page, API } = measured as Record<'page' | 'API', { p50: number; p95: number }>;
  return {
    tables: [table],
    bars: [
      {
        what: 'list with filters, uncached, over HTTP, 1 client',
        bar: 'p50 25 ms, p95 80 ms',
        measured: `page ${ms(page.p50)}, ${ms(page.p95)}; API ${ms(API.p50)}, ${ms(API.p95)}`,
        met: Math.max(page.p50, API.p50) <= 25 && Math.max(page.p95, API.p95) <= 80,
      },
    ],
  };
}

const PERCENTILES = ['p50', 'p95', 'p99'] as const;

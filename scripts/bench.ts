import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { env } from '@/lib/env';
import type { DashboardRow } from './bench/dashboards';
import type { PageRow } from './bench/pages';
import { ensureDatabase, migrate, withDatabase } from './database';
import { startPostgres } from './postgres';
import { say, step } from './progress';
import { startProduct, type Product } from './product';

/**
 * `npm run bench`: how fast it is, as tables in Markdown. Absolute times are this machine's; what can be compared
 * between machines are the ratios, each taken within one run. Parts by name, all of them by default:
 * `npm run bench -- search pages dashboards photos lighthouse --listings 100000 --seconds 8`.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    listings: { type: 'string', default: '100000' },
    searches: { type: 'string', default: '1500' },
    seconds: { type: 'string', default: '8' },
  },
});
const wanted = (part: string) => positionals.length === 0 || positionals.includes(part);
const home = path.resolve(env.DATA_DIR, 'bench');
mkdirSync(home, { recursive: true });

const ms = (value: number) => value.toFixed(value < 10 ? 2 : 1);
function table(head: string[], rows: (string | number)[][]) {
  const line = (cells: (string | number)[]) => `| ${cells.join(' | ')} |`;
  console.log(['', line(head), line(head.map(() => '---')), ...rows.map(line), ''].join('\n'));
}

if (['search', 'pages', 'dashboards'].some(wanted)) await withManyListings();
if (wanted('photos')) await photos();
if (wanted('lighthouse')) await lighthouse();

/** A database of its own, kept for the next run of the same size. */
async function withManyListings() {
  const listings = Number(values.listings);
  const postgres = await startPostgres({ dataDir: path.join(home, 'postgres'), settings: { shared_buffers: '1GB' } });
  try {
    const database = withDatabase(postgres.url, `listings_${listings}`);
    await step('preparing the database', async () => {
      await ensureDatabase(database);
      await migrate(database);
    });
    env.DATABASE_URL = database; // where lib/db connects to
    const { db } = await import('@/lib/db');
    if ((await db.property.count()) === 0) {
      const { fill } = await import('./bench/fill');
      await step(`writing ${listings} listings`, () => fill(database, listings));
    }
    if (wanted('search')) await search();
    const ids = await db.$queryRaw<
      { id: number }[]
    >`SELECT id FROM search.listings WHERE live ORDER BY md5(id::text) LIMIT 200`;
    if (wanted('pages') || wanted('dashboards')) {
      const { startWithEmptyPage } = await import('./bench/pages');
      const server = await startWithEmptyPage(database, path.join(home, 'server'));
      try {
        if (wanted('pages'))
          await pages(
            server,
            ids.map(({ id }) => id),
          );
        if (wanted('dashboards')) await dashboards(server);
      } finally {
        await server.stop();
      }
    }
    await db.$disconnect();
  } finally {
    await postgres.stop();
  }
}

async function search() {
  const { measureSearch } = await import('./bench/search');
  const rows = await step('measuring searches', () => measureSearch(Number(values.searches)));
  table(
    [
      'search (in process, page and total, ms)',
      'n',
      'p50',
      'p95',
      'p99',
      'by hand p50',
      'p95',
      'p99',
      'ratio of p50',
      'other answers',
    ],
    rows.map(({ kind, count, ours, sql, different }) => [
      kind,
      count,
      ...[ours.p50, ours.p95, ours.p99, sql.p50, sql.p95, sql.p99].map(ms),
      (ours.p50 / sql.p50).toFixed(2),
      different,
    ]),
  );
}

async function pages(server: Product, ids: number[]) {
  const { measurePages } = await import('./bench/pages');
  const { listAddresses, keywordAddresses } = await import('./bench/addresses');
  const rows = await measurePages(
    server.url,
    {
      home: ['/'],
      'details, warm': [`/properties/${ids[0]}`],
      'details, 200 of them': ids.map((id) => `/properties/${id}`),
      'list, filtered': listAddresses('/properties'),
      'keyword search': keywordAddresses('/properties'),
      'API search': keywordAddresses('/api/properties/search'),
    },
    Number(values.seconds),
  );
  table(
    ['page', 'clients', 'requests/s', 'p50 ms', 'p95 ms', 'p99 ms', 'of an empty page'],
    rows.map(({ page, clients, load, ratio }: PageRow) => [
      page,
      clients,
      load.requestsPerSecond.toFixed(0),
      ms(load.p50),
      ms(load.p95),
      ms(load.p99),
      ratio.toFixed(2),
    ]),
  );
}

async function dashboards(server: Product) {
  const { measureDashboards } = await import('./bench/dashboards');
  const { dashboardAddresses } = await import('./bench/addresses');
  const rows = await step('measuring dashboards', () => measureDashboards(server.url, dashboardAddresses));
  table(
    ['dashboard (one admin, nothing cached)', 'p50 ms', 'p95 ms', 'p99 ms'],
    rows.map(({ page, p50, p95, p99 }: DashboardRow) => [decodeURIComponent(page), ms(p50), ms(p95), ms(p99)]),
  );
}

async function photos() {
  const { measurePhotos } = await import('./bench/photos');
  const { megabytes, rows } = await step('measuring photos', measurePhotos);
  table(
    [`photo (12 megapixels, ${megabytes.toFixed(1)} MB JPEG)`, 'ms each', 'CPU ms each', 'MB above idle, at most'],
    rows.map(({ how, wall, cpu, memory }) => [how, wall.toFixed(0), cpu.toFixed(0), memory.toFixed(0)]),
  );
}

async function lighthouse() {
  const { measure } = await import('./bench/lighthouse');
  const server = await startProduct({
    dataDir: path.join(home, 'demo'),
    buildDir: '.next-test',
    env: { LOG_LEVEL: 'error' },
  });
  try {
    const paths = ['/', '/properties?listingType=rent&propertyType=apartment', '/properties/3'];
    const urls = paths.flatMap((each) => [server.url + each, `${server.url}/en${each === '/' ? '' : each}`]);
    for (const url of urls) await fetch(url); // made once, as for any visitor but the first
    const scores = await measure(urls);
    table(
      [
        'page (Lighthouse, mobile)',
        'performance',
        'accessibility',
        'best practices',
        'SEO',
        'largest paint ms',
        'layout shift',
        'failing',
      ],
      [...scores].map(([url, score]) => [
        url.slice(server.url.length),
        score.performance,
        score.accessibility,
        score['best-practices'],
        score.seo,
        score.largestPaint.toFixed(0),
        score.layoutShift.toFixed(3),
        score.failing.join(' ') || '-',
      ]),
    );
  } finally {
    await server.stop();
  }
}

say('done');
process.exit(0);

import { expect, test } from 'vitest';
import type { SitePage } from './landing-pages';
import { ADDRESSES_PER_FILE, pageEntries, PAGES_PER_FILE, SITEMAP_END, SITEMAP_START, sitemapStream } from './sitemap';

const origin = 'https://market.example';
const updatedAt = '2026-11-20T10:00:00.000Z';

test('addresses are escaped for XML', () => {
  const entries = pageEntries(origin, { path: "/properties?a=1&b=<'>", updatedAt });
  expect(entries).toContain('/properties?a=1&amp;b=&lt;&apos;&gt;</loc>');
});

test('the largest file with a long origin stays below 50 MB', () => {
  const entry = pageEntries(`https://${'a'.repeat(60)}.example`, { path: '/properties/2147483647', updatedAt });
  expect(PAGES_PER_FILE * 2).toBe(ADDRESSES_PER_FILE);
  expect(Buffer.byteLength(entry) * PAGES_PER_FILE).toBeLessThan(50 * 1024 * 1024);
});

async function* batches(...list: SitePage[][]) {
  yield* list;
}

test('a file is streamed in batches, and none is empty', async () => {
  const page = (path: string) => ({ path, updatedAt });
  const stream = await sitemapStream(origin, batches([page('/a')], [page('/b'), page('/c')]));
  const text = await new Response(stream).text();
  const entries = ['/a', '/b', '/c'].map((path) => pageEntries(origin, page(path)));
  expect(text).toBe(SITEMAP_START + entries.join('') + SITEMAP_END);
  for (const none of [batches(), batches([])]) expect(await sitemapStream(origin, none)).toBeNull();
});

test('an aborted request stops the queries', async () => {
  let closed = false;
  async function* endless() {
    try {
      for (;;) yield [{ path: '/a', updatedAt }];
    } finally {
      closed = true;
    }
  }
  const stream = await sitemapStream(origin, endless());
  await stream?.cancel();
  expect(closed).toBe(true);
});

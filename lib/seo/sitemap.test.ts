import { expect, test } from 'vitest';
import type { SitePage } from './landing-pages';
import {
  ADDRESSES_PER_FILE,
  pageEntries,
  PAGES_PER_FILE,
  SITEMAP_END,
  SITEMAP_START,
  sitemapIndex,
  sitemapStream,
} from './sitemap';

const origin = 'https://market.example';
const updatedAt = '2026-11-20T10:00:00.000Z';

test('a page is in the sitemap once per language, each with all alternates', () => {
  const entries = pageEntries(origin, { path: '/properties/12', updatedAt });
  expect(entries.match(/<loc>[^<]*<\/loc>/g)).toEqual([
    '<loc>https://market.example/properties/12</loc>',
    '<loc>https://market.example/en/properties/12</loc>',
  ]);
  expect(entries.match(/hreflang="ar" href="https:\/\/market.example\/properties\/12"/g)).toHaveLength(2);
  expect(entries.match(/hreflang="x-default" href="https:\/\/market.example\/properties\/12"/g)).toHaveLength(2);
  expect(entries).toContain('<lastmod>2026-11-20T10:00:00.000Z</lastmod>');
});

test('addresses are escaped for XML', () => {
  const entries = pageEntries(origin, { path: "/properties?a=1&b=<'>", updatedAt });
  expect(entries).toContain('/properties?a=1&amp;b=&lt;&apos;&gt;</loc>');
});

test('the largest file with a long origin stays below 50 MB', () => {
  const entry = pageEntries(`https://${'a'.repeat(60)}.example`, { path: '/properties/2147483647', updatedAt });
  expect(PAGES_PER_FILE * 2).toBe(ADDRESSES_PER_FILE);
  expect(Buffer.byteLength(entry) * PAGES_PER_FILE).toBeLessThan(50 * 1024 * 1024);
});

test('the index lists files with their last change', () => {
  const index = sitemapIndex([{ url: `${origin}/sitemaps/pages.xml` }, { url: `${origin}/sitemaps/1.xml`, updatedAt }]);
  expect(index).toContain('<sitemap><loc>https://market.example/sitemaps/pages.xml</loc></sitemap>');
  expect(index).toContain('/1.xml</loc><lastmod>2026-11-20T10:00:00.000Z</lastmod>');
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

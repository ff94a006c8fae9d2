import sharp from 'sharp';
import { expect, test } from 'vitest';
import { crawl, expectBothLanguages, pathOf, unescape, type Page } from '@/tests/support/crawl';
import { baseUrl, query } from '@/tests/support/http';
import { addListing, tellServer } from '@/tests/support/rows';

/** Markup that would break out of the page. Used as a title, because pages show titles in every context. */
const HOSTILE = '</script><script>window.hacked=1</script>"><img src=x onerror=window.hacked=1> & \u2028';

const one = async (condition: string) =>
  (await query<{ id: number }>(`SELECT id FROM properties WHERE ${condition} ORDER BY id LIMIT 1`))[0]?.id ?? 0;
const live = 'approved AND expires_at > now()';
const hostile = await addListing({ title: HOSTILE, description: HOSTILE });
await tellServer(hostile);
const known = {
  id: await one(`${live} AND title IS NOT NULL AND title_ar IS NOT NULL`),
  expired: await one('approved AND expires_at < now()'),
  pending: await one('NOT approved'),
};

const typesOf = (page: Page) => page.things.map((thing) => thing['@type']).sort();

test.each(['/', '/properties', '/properties?listingType=rent&propertyType=apartment', '/properties/LISTING'])(
  '%s has a title, a description, a canonical address and alternates in both languages',
  (template) => expectBothLanguages(template.replace('LISTING', String(known.id))),
);

test('each page has structured data: the site, a list, a listing with its offer', async () => {
  const [home, list, listing] = await Promise.all(['/', '/properties', `/properties/${known.id}`].map(crawl));
  expect(typesOf(home as Page)).toEqual(['Organization', 'WebSite']);
  expect(typesOf(list as Page)).toEqual(['BreadcrumbList', 'ItemList']);
  expect(typesOf(listing as Page)).toEqual(['BreadcrumbList', 'RealEstateListing']);
  const offer = listing?.things.find((thing) => thing.offers)?.offers;
  expect(offer).toMatchObject({ priceCurrency: 'KWD', availability: 'https://schema.org/InStock' });
});

test('a shared listing has its price, place and number in the text and on a picture of 1200 × 630', async () => {
  const rows = await query<{ id: number; price: number; location: string; locationAr: string }>(
    `SELECT p.id, p.price::float8, p.location, p.location_ar AS "locationAr" FROM properties p
     JOIN property_images i ON i.property_id = p.id AND i.is_primary WHERE p.approved AND p.expires_at > now() LIMIT 1`,
  );
  const { id, price, location, locationAr } = rows[0]!;
  const pictures: string[] = [];
  for (const [prefix, locale, place] of [
    ['', 'ar-KW', locationAr],
    ['/en', 'en-US', location],
  ] as const) {
    const page = await crawl(`${prefix}/properties/${id}`);
    const shown = (value: number) => new Intl.NumberFormat(locale, { useGrouping: value === price }).format(value);
    expect(page.meta('og:title')).toContain(shown(price));
    for (const part of [shown(price), place, shown(id)]) expect(page.meta('og:description')).toContain(part);
    expect([page.meta('og:image:width'), page.meta('og:image:height')]).toEqual(['1200', '630']);
    const path = pathOf(page.meta('og:image'));
    const picture = await fetch(baseUrl + path);
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    const bytes = Buffer.from(await picture.arrayBuffer());
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 1200, height: 630, format: 'jpeg' });
    pictures.push(bytes.toString('base64'));
    // The URL contains a signature of the picture's content.
    const other = path.replace(/[\w-]{12}\.jpg$/, 'AAAAAAAAAAAA.jpg');
    for (const address of [other, path.replace(`/${id}/`, `/${known.pending}/`), path.replace('.jpg', '.png')])
      expect([address, (await fetch(baseUrl + address)).status]).toEqual([address, 404]);
  }
  expect(pictures[0]).not.toBe(pictures[1]);
});

test('an expired listing keeps its page and is noindex', async () => {
  const page = await crawl(`/properties/${known.expired}`);
  expect([page.status, page.meta('robots')]).toEqual([200, 'noindex, follow']);
});

test('a list beyond its last page and one with a malformed filter are noindex', async () => {
  const robots = async (more: string) =>
    (await crawl(`/properties?listingType=sale&propertyType=land${more}`)).meta('robots');
  expect(await robots('')).toMatch(/^index, follow/);
  for (const more of ['&page=9', '&minPrice=x']) expect([more, await robots(more)]).toEqual([more, 'noindex, follow']);
});

test('user text is escaped everywhere in the page', async () => {
  const page = await crawl(`/en/properties/${hostile}`);
  expect(page.status).toBe(200);
  expect(page.html).not.toContain('<script>window.hacked');
  expect(page.html).not.toMatch(/<img src="?x"? onerror/);
  const listing = page.things.find((thing) => thing['@type'] === 'RealEstateListing');
  expect(listing?.name).toBe(HOSTILE.trim());
  expect(page.meta('og:title')).toContain('</script>');
});

test('robots.txt excludes the private pages in both languages and names the sitemap', async () => {
  const text = await (await fetch(`${baseUrl}/robots.txt`)).text();
  for (const path of [
    '/admin',
    '/auth',
    '/properties/my',
    '/properties/new',
    '/properties/renew',
    '/properties/stats',
    '/notifications',
    '/shortlists',
  ])
    for (const language of ['', '/en']) expect(text.split('\n')).toContain(`Disallow: ${language}${path}`);
  expect(text.split('\n')).toContain('Disallow: /api/');
  expect(text).toMatch(/^Sitemap: https?:\/\/\S+\/sitemap\.xml$/m);
});

async function sitemap(path: string) {
  const response = await fetch(baseUrl + path);
  expect(response.headers.get('content-type')).toBe('application/xml; charset=utf-8');
  const xml = await response.text();
  return { xml, paths: [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url]) => pathOf(unescape(url ?? ''))) };
}

test('the sitemap contains exactly the public listings, in both languages, and indexable pages', async () => {
  const files = await Promise.all((await sitemap('/sitemap.xml')).paths.map(sitemap));
  const paths = files.flatMap((file) => file.paths);
  for (const file of files) expect(file.paths.length).toBeLessThanOrEqual(50_000);
  const rows = await query<{ id: number }>(
    'SELECT id FROM properties WHERE approved AND expires_at > now() ORDER BY id',
  );
  const ids = rows.map((row) => row.id);
  const named = (pattern: RegExp) => paths.flatMap((path) => pattern.exec(path)?.[1] ?? []).map(Number);
  expect(named(/^\/properties\/(\d+)$/)).toEqual(ids);
  expect(named(/^\/en\/properties\/(\d+)$/)).toEqual(ids);
  const lists = paths.filter((path) => path.includes('/properties?'));
  const page = await crawl(lists[Math.floor(lists.length / 2)] ?? '');
  expect(page.meta('robots')).toMatch(/^index/);
});

test.each(['/sitemaps/0.xml', '/sitemaps/99999.xml', '/sitemaps/none', '/sitemaps/1'])(
  '%s is not a sitemap file',
  async (path) => expect((await fetch(baseUrl + path)).status).toBe(404),
);

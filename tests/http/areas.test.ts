import { describe, expect, it, test } from 'vitest';
import { crawl, expectBothLanguages, pathOf } from '../support/crawl';
import { baseUrl, call, query } from '../support/http';
import { addListing, tell, tellServer } from '../support/rows';

/** Three listings in an otherwise empty area, so that its page is indexable. */
const AREA = 'Shuaiba';
const SLUG = 'shuaiba';
const own: number[] = [];
for (let count = 0; count < 3; count += 1) own.push(await addListing({ title: `Of an area ${count}`, location: AREA }));
await tellServer(...own);
await tell('locations:counts');

const PAGES = ['/areas', `/areas/${SLUG}`, `/areas/${SLUG}/apartments-for-rent`, '/areas/hawalli-governorate'];

test.each(PAGES)('%s has a title, a description, a canonical address and alternates in both languages', (path) =>
  expectBothLanguages(path),
);

test('a page describes its place, breadcrumbs and list as structured data', async () => {
  const { things } = await crawl(`/en/areas/${SLUG}/apartments-for-rent`);
  const thing = (type: string) => things.find((each) => each['@type'] === type);
  expect(things.map((each) => each['@type'])).toEqual(['Place', 'BreadcrumbList', 'ItemList']);
  expect(thing('Place')).toMatchObject({
    name: AREA,
    geo: { '@type': 'GeoCoordinates', latitude: expect.any(Number), longitude: expect.any(Number) },
    containedInPlace: { '@type': 'Place', name: 'Ahmadi governorate', containedInPlace: { name: 'Kuwait' } },
  });
  const crumbs = thing('BreadcrumbList')?.itemListElement as { position: number; item: string }[];
  expect(crumbs.map(({ item }) => pathOf(item))).toEqual([
    ...['/en', '/en/areas', '/en/areas/ahmadi-governorate', `/en/areas/${SLUG}`],
    `/en/areas/${SLUG}/apartments-for-rent`,
  ]);
  const listed = thing('ItemList')?.itemListElement as { url: string }[];
  const paths = listed.map(({ url }) => pathOf(url));
  for (const id of own) expect(paths).toContain(`/en/properties/${id}`);
});

test('the first page of an area’s list has the area’s page as canonical address; other lists have their own', async () => {
  const canonical = async (query: string) => pathOf((await crawl(`/properties?${query}`)).canonical);
  const area = `location=${AREA}`;
  expect(await canonical(area)).toBe(`/areas/${SLUG}`);
  expect(await canonical(`listingType=rent&propertyType=apartment&${area}`)).toBe(`/areas/${SLUG}/apartments-for-rent`);
  expect(await canonical(`listingType=rent&${area}`)).toBe(`/properties?listingType=rent&${area}`);
  const { languages } = await crawl(`/properties?${area}`);
  expect(pathOf(languages.en)).toBe(`/en/areas/${SLUG}`);
});

test('an area with too few listings is noindex, follow', async () => {
  const rows = await query<{ name: string }>(
    `SELECT l.name FROM locations l LEFT JOIN properties p ON p.location = l.name AND p.approved AND p.expires_at > now()
     GROUP BY l.name HAVING count(p.id) BETWEEN 1 AND 2 ORDER BY l.name LIMIT 1`,
  );
  const slug = (rows[0]?.name ?? '').toLowerCase().replaceAll(' ', '-');
  const few = await crawl(`/areas/${slug}`);
  expect([few.status, few.meta('robots')]).toEqual([200, 'noindex, follow']);
  const none = await crawl(`/areas/${SLUG}/villas-for-sale`);
  expect([none.status, none.meta('robots')]).toEqual([200, 'noindex, follow']);
});

test.each([
  '/areas/nowhere',
  '/en/areas/nowhere',
  '/areas/Salmiya',
  `/areas/${SLUG}/anything`,
  `/areas/${SLUG}/apartments-for-rent/more`,
  '/areas/%E0%A4%A',
  '/areas/__proto__',
])('%s is an uncacheable 404', async (path) => {
  for (let time = 0; time < 3; time += 1) {
    const response = await fetch(baseUrl + path);
    expect([response.status, response.headers.get('cache-status')]).toEqual([404, null]);
  }
});

test.runIf(process.env.SWEEP)(
  'a crawler reaches every listing within five clicks',
  async () => {
    const linksOf = async (path: string) => {
      const html = await (await fetch(baseUrl + path)).text();
      return [
        ...new Set(
          [...html.matchAll(/<a\b[^>]*\shref="([^"#]*)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&')),
        ),
      ];
    };
    const each = async (paths: string[]) => {
      const found = new Set<string>();
      for (let at = 0; at < paths.length; at += 8)
        for (const links of await Promise.all(paths.slice(at, at + 8).map(linksOf)))
          for (const link of links) found.add(link);
      return [...found];
    };
    expect(await linksOf('/')).toContain('/areas');
    const areas = (await linksOf('/areas')).filter((path) => /^\/areas\/[^/]+$/.test(path));
    const kinds = (await each(areas)).filter((path) => /^\/areas\/[^/]+\/[^/]+$/.test(path));
    const beyond = await each(kinds);
    const lists = beyond.filter((path) => path.startsWith('/properties?') && !path.includes('view=map'));
    const reached = new Set([...beyond, ...(await each(lists))]);
    const rows = await query<{ id: number }>(
      `SELECT p.id FROM properties p JOIN users u ON u.id = p.publisher_id
     WHERE p.approved AND p.expires_at > now() AND NOT u.hidden AND p.created_at < now() - interval '2 hours'`,
    );
    expect(rows.length).toBeGreaterThan(200);
    expect(rows.map(({ id }) => id).filter((id) => !reached.has(`/properties/${id}`))).toEqual([]);
  },
  // some thousand pages, each made for the first time
  300_000,
);

describe('the file of medians by quarter', () => {
  const file = async (search: string) => {
    const response = await fetch(`${baseUrl}/api/prices.csv?${search}`);
    return { response, lines: (await response.text()).split('\r\n') };
  };
  const header = 'quarter,complete,place,place_ar,offer,type,bedrooms,listings,median,unit';
  const licence = expect.stringMatching(/^"Source: .+\. Licence: CC BY 4\.0, https:/) as string;

  it('lists them for an area or a governorate, in both languages, with its licence', async () => {
    await query(
      `INSERT INTO prices.quarters (quarter, location_id, governorate, listing_type, property_type, bedrooms, listings, median, finished)
       SELECT '2020-01-01'::date, l.id, NULL::governorate, 'rent'::listing_type, 'apartment'::property_type, 2, 21, 380, true
       FROM locations l WHERE name = $1
       UNION ALL SELECT '2020-04-01', NULL, 'ahmadi', 'sale', 'land', NULL, 30, 1250, true`,
      [AREA],
    );
    await tell('all');
    try {
      const area = await file(`location=${AREA}`);
      expect(area.response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
      expect(area.lines[0]).toContain(header);
      expect(area.lines).toContain(`2020-Q1,yes,${AREA},الشعيبة,rent,apartment,2,21,380,KWD per month`);
      expect(area.lines.at(-2)).toEqual(licence);
      const { lines } = await file('governorate=ahmadi');
      expect(lines).toContain('2020-Q2,yes,Ahmadi governorate,محافظة الأحمدي,sale,land,,30,1250,KWD per m²');
      const page = await crawl(`/en/areas/${SLUG}`);
      expect(page.html).toContain(`/api/prices.csv?location=${AREA}`);
    } finally {
      await query("DELETE FROM prices.quarters WHERE quarter < '2021-01-01'");
      await tell('all');
    }
  });

  it.each([
    ['', 'location'],
    ['location=Salmiya&governorate=hawalli', 'location'],
    ['governorate=nowhere', 'governorate'],
  ])('rejects %s at its field', async (search, field) => {
    const { status, body } = await call(`/api/prices.csv?${search}`);
    expect([status, Object.keys((body as { fields: object }).fields)]).toEqual([400, [field]]);
  });
});

it.each([
  ['propertyType=land', 'location'],
  ['location=Salmiya', 'propertyType'],
  ['location=Salmiya&propertyType=land&bedrooms=many', 'bedrooms'],
])('the price statistics of similar listings reject %s at its field', async (search, field) => {
  const { status, body } = await call(`/api/prices?${search}`);
  expect([status, Object.keys((body as { fields: object }).fields)]).toEqual([400, [field]]);
});

import { describe, expect, it } from 'vitest';
import { call, query } from '../support/http';
import { callAs, signedIn } from '../support/people';
import { NEW_LISTING } from '../support/rows';
import { formatDrawnArea } from '@/lib/search/find/drawn-area';

/** The private and the public point of a listing (docs/product.md 6.9) through every public address. */

/** In an area that no other test counts. */
const AREA = 'Abdali';
const PRIVATE = { latitude: 30.041337, longitude: 47.697713 };
const ADDRESS = {
  block: '5',
  street: '10 House 74370',
  building: '74370',
  address: 'Block 5 Street 10 House 74370 Flat 91919',
  addressAr: 'قطعة ٥ شارع ١٠ منزل ٧٤٣٧٠ شقة ٩١٩١٩',
  paciNumber: '31415927',
};
/** Digits of the point, the house, the flat and the PACI number. */
const DIGITS = /041337|697713|74370|91919|٧٤٣٧٠|٩١٩١٩|31415927/;
/** The rendered sentence: the text alone is in the page's data in any case. */
const SAID_APPROXIMATE = />Approximate location: the property is somewhere inside the circle/;
const VISITOR = { cookie: '' };
const place = { location: AREA, ...PRIVATE, ...ADDRESS };
const flat = { ...NEW_LISTING, title: 'Flat of a private place', ...place, price: 345, area: 78 };
const [owner, other, admin] = await Promise.all([signedIn(), signedIn(), signedIn({ role: 'admin' })]);
const created = await callAs(owner, 'POST', '/api/properties', flat);
const { id } = created.body as { id: number };
await callAs(admin, 'PUT', `/api/properties/${id}/approve`, {});
const [shown] = (await query(
  'SELECT public_latitude::float8 AS latitude, public_longitude::float8 AS longitude FROM properties WHERE id = $1',
  [id],
)) as [typeof PRIVATE];

const get = (path: string, person = VISITOR) => callAs(person, 'GET', path);
/** Edits as an admin: an owner's new position would wait for approval. */
const put = (change: object) => callAs(admin, 'PUT', `/api/properties/${id}`, { ...flat, ...change });

const tileOf = ({ latitude, longitude }: typeof PRIVATE, z: number) => {
  const phi = (latitude * Math.PI) / 180;
  const x = Math.floor(((longitude + 180) / 360) * 2 ** z);
  return `/api/map/${z}/${x}/${Math.floor(((1 - Math.asinh(Math.tan(phi)) / Math.PI) / 2) * 2 ** z)}`;
};
const around = ({ latitude, longitude }: typeof PRIVATE, half: number) => {
  const point = (x: number, y: number): [number, number] => [
    Math.round((longitude + x) * 1e5) * 10,
    Math.round((latitude + y) * 1e5) * 10,
  ];
  const ring = [point(-half, -half), point(half, -half), point(half, half), point(-half, half)];
  return encodeURIComponent(formatDrawnArea([ring]));
};

/** Every public path whose response contains something of this listing. */
const PUBLIC_PATHS = [
  `/api/properties/${id}`,
  `/api/properties/${id}/images`,
  `/api/properties/by-ids?ids=${id}`,
  '/api/properties?limit=100',
  '/api/properties?recent=true&limit=100',
  `/api/properties?publisherId=${owner.id}`,
  `/api/properties/search?location=${AREA}&limit=100`,
  `/api/properties/search?keyword=${id}`,
  `/api/properties/search?publisherId=${owner.id}`,
  `/api/properties/search?within=${around(shown, 0.02)}`,
  `/api/suggest?q=${id}`,
  ...[8, 12, 15, 18, 22].flatMap((z) => [tileOf(shown, z), tileOf(PRIVATE, z)]),
  `${tileOf(shown, 16)}?publisherId=${owner.id}`,
  `/api/map/areas?publisherId=${owner.id}`,
  '/api/locations',
  '/api/openapi.json',
  `/properties/${id}`,
  `/en/properties/${id}`,
  `/properties?location=${AREA}`,
  `/en/properties?location=${AREA}`,
  `/en/properties?publisherId=${owner.id}`,
  `/en/properties?within=${around(shown, 0.02)}`,
  '/',
  '/en',
  '/sitemap.xml',
];

describe('the private point of a listing', () => {
  it('is returned to the owner and admins', async () => {
    expect(created).toMatchObject({ status: 201, body: { ...PRIVATE, locationPrecision: 'about' } });
    for (const person of [owner, admin]) {
      expect((await get(`/api/properties/${id}`, person)).body).toMatchObject(PRIVATE);
      const list = (await get(`/api/properties?publisherId=${owner.id}`, person)).body as { id: number }[];
      expect(list.find((each) => each.id === id)).toMatchObject(PRIVATE);
      expect((await get(`/en/properties/edit/${id}`, person)).text).toMatch(DIGITS);
    }
  });

  it('is in no response to others: API, page, structured data, page data, tile or search', async () => {
    const asked = PUBLIC_PATHS.flatMap((path) => [
      { path, answer: get(path) },
      { path, answer: get(path, other) },
      ...(path.startsWith('/api/') ? [] : [{ path: `${path} (rsc)`, answer: call(path, { headers: { rsc: '1' } }) }]),
    ]);
    for (const { path, answer } of asked) {
      const { status, text } = await answer;
      expect(status, path).toBeLessThan(404);
      expect(text, path).not.toMatch(DIGITS);
    }
  }, 120_000);

  it('is not matched by a drawn area, unlike the public point', async () => {
    const search = `/api/properties/search?publisherId=${owner.id}`;
    const total = async (point: typeof PRIVATE) =>
      (await get(`${search}&within=${around(point, 0.0004)}`)).headers.get('x-total-count');
    expect(await total(PRIVATE)).toBe('0');
    expect(await total(shown)).toBe('1');
    expect((await get(`${tileOf(shown, 19)}?publisherId=${owner.id}`)).body).toMatchObject({
      total: 1,
      clusters: [],
      pins: [{ id, ...shown, price: 345, listingType: 'rent', locationPrecision: 'about' }],
    });
  });

  it('is approximate on the page unless the owner shows the exact place', async () => {
    const [page, english] = [await get(`/properties/${id}`), await get(`/en/properties/${id}`)];
    expect(page.text).toContain(String(shown.latitude));
    expect(english.text).toMatch(SAID_APPROXIMATE);
    expect((await put({ locationPrecision: 'exact' })).body).toMatchObject({ locationPrecision: 'exact' });
    expect((await get(`/api/properties/${id}`)).body).toMatchObject({ ...PRIVATE, locationPrecision: 'exact' });
    expect((await get(`/en/properties/${id}`)).text).not.toMatch(SAID_APPROXIMATE);
    const tile = await get(`${tileOf(PRIVATE, 20)}?publisherId=${owner.id}`);
    expect(tile.body).toMatchObject({ total: 1, pins: [PRIVATE] });
    expect((await put({})).body).toMatchObject({ ...PRIVATE, locationPrecision: 'about' });
    expect((await get(`/api/properties/${id}`)).body).toMatchObject({ ...shown, locationPrecision: 'about' });
    expect((await put({ locationPrecision: 'nowhere' })).status).toBe(400);
  });
});

it('the areas of the map add up, accept the filters of lists and are cacheable like lists', async () => {
  const { status, body, headers } = await get('/api/map/areas?colour=red');
  const { total, areas } = body as { total: number; areas: { count: number; name: string }[] };
  expect(status).toBe(200);
  expect(areas.reduce((sum, { count }) => sum + count, 0)).toBe(total);
  expect((body as { total: number }).total).toBe(((await get('/api/map/0/0/0')).body as { total: number }).total);
  expect((await get('/api/map/areas?minPrice=cheap')).status).toBe(400);
  const list = (await get('/api/properties/search?limit=1')).headers;
  for (const name of ['cache-control', 'vary']) expect(headers.get(name), name).toBe(list.get(name));
});

it('the page of the map contains the list, is noindex and has the list as canonical address', async () => {
  const path = '/en/properties?listingType=rent';
  const [list, map] = [await get(path), await get(`${path}&view=map`)];
  const titleOf = (text: string) => /<h1[^>]*>([^<]*)</.exec(text)?.[1];
  const canonicalOf = (text: string) => /<link rel="canonical" href="([^"]*)"/.exec(text)?.[1];
  expect(titleOf(map.text)).toBe(titleOf(list.text));
  const cardsOf = (text: string) => text.match(/<article /g)?.length ?? 0;
  expect(cardsOf(map.text)).toBeGreaterThan(0);
  expect(cardsOf(map.text)).toBe(cardsOf(list.text));
  expect(canonicalOf(map.text)).toBe(canonicalOf(list.text));
  expect(map.text).toMatch(/<meta name="robots" content="noindex/);
  expect(list.text).not.toMatch(/<meta name="robots" content="noindex/);
});

it.each(['-1/0/0', '23/0/0', 'x/0/0', '1.5/0/0', '3/8/0', '3/0/8', '3/-1/0', '08/0/0', '4/1e0/2', '5/99999999999/0'])(
  'a tile of the map that cannot exist is rejected: %s',
  async (tile) => {
    const { status, body } = await get(`/api/map/${tile}`);
    expect(status).toBe(400);
    expect(Object.keys((body as { fields: object }).fields).length).toBeGreaterThan(0);
  },
);

it('a drawn area that cannot be parsed is a 400 of the API and a message on the page', async () => {
  for (const within of ['hello', '_p~iF~ps%7CU', around(PRIVATE, 20)]) {
    const { status, body } = await get(`/api/properties/search?within=${within}`);
    expect(status).toBe(400);
    expect((body as { fields: object }).fields).toHaveProperty('within');
    const page = await get(`/en/properties?within=${within}`);
    expect(page.status).toBe(200);
    expect(page.text).toContain('The drawn area cannot be read');
  }
});

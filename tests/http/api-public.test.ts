import { describe, expect, it } from 'vitest';
import { call, query } from '../support/http';
import { signedIn } from '../support/people';
import { addListing, tellServer } from '../support/rows';

type Property = { id: number; approved: boolean; price: number };
const list = async (path: string) => {
  const { status, headers, body } = await call(path);
  expect(status, path).toBe(200);
  return { items: body as Property[], headers, total: Number(headers.get('x-total-count')) };
};

describe('GET /api/properties', () => {
  // `call` compares each answer with the OpenAPI document, which allows no other field.
  it('returns public listings in their wire shape and no other field', async () => {
    const { items, headers } = await list('/api/properties?limit=100');
    expect(headers.get('content-type')).toBe('application/json');
    expect(headers.get('cache-control')).toBe('no-cache');
    expect(items.length).toBeGreaterThan(24);
    expect(items.every(({ approved, price }) => approved && typeof price === 'number')).toBe(true);
  });

  it('counts exactly the public rows, 24 per page', async () => {
    const rows = await query('SELECT FROM properties WHERE approved AND expires_at > now()');
    const { items, total, headers } = await list('/api/properties');
    expect(total).toBe(rows.length);
    expect(headers.has('x-total-exact')).toBe(false);
    expect(items).toHaveLength(24);
  });

  it('links the pages by Link headers, with every row once', async () => {
    const seen: number[] = [];
    let path: string | undefined = '/api/properties?limit=90';
    for (let turns = 0; path && turns < 10; turns++) {
      const { items, headers } = await list(path);
      seen.push(...items.map(({ id }) => id));
      path = /<([^>]+)>; rel="next"/.exec(headers.get('link') ?? '')?.[1];
    }
    const { total } = await list('/api/properties');
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen.length).toBe(total);
  });
});

it('GET /api/properties/search reports corrected spellings and suggestions in headers', async () => {
  const slip = await list(`/api/properties/search?keyword=${encodeURIComponent('apartmnet')}`);
  expect(slip.items).not.toEqual([]);
  expect(slip.headers.get('x-search-showing')).toBe('apartmnet=apartment');
  const misspelt = await list(`/api/properties/search?keyword=${encodeURIComponent('apprtmnt')}`);
  expect(misspelt.items).toEqual([]);
  expect(decodeURIComponent(misspelt.headers.get('x-search-suggestion') ?? '')).toBe('apartment');
});

describe('other endpoints', () => {
  it('counts by type, cacheable for a minute', async () => {
    const { body, headers } = await call('/api/properties/count-by-type');
    expect(headers.get('cache-control')).toBe('public, max-age=60');
    expect(Object.keys(body as object)).toEqual(['apartment', 'villa', 'commercial', 'land']);
    const sum = Object.values(body as Record<string, number>).reduce((a, b) => a + b, 0);
    expect(sum).toBe((await list('/api/properties')).total);
  });

  it.each(['/api/health', '/api/health/live', '/api/health/ready'])('%s is ok and not cacheable', async (path) => {
    const { status, body, headers } = await call(path);
    expect([status, body, headers.get('cache-control')]).toEqual([200, { status: 'ok' }, 'no-store']);
  });

  it('answers HEAD like GET without a body, and OPTIONS with the allowed methods', async () => {
    const head = await call('/api/properties', { method: 'HEAD' });
    expect([head.status, head.text]).toEqual([200, '']);
    expect(Number(head.headers.get('x-total-count'))).toBeGreaterThan(0);
    const options = await call('/api/properties', { method: 'OPTIONS' });
    expect([options.status, options.headers.get('allow')]).toEqual([204, 'GET, HEAD, OPTIONS, POST']);
  });
});

const [PHONE, EXPIRED_PHONE] = ['98764321', '98761234'];
const seller = await signedIn({ phone: EXPIRED_PHONE });
const add = (title: string, contactPhone: string, daysLeft: number) =>
  addListing({ title, titleAr: title, contactPhone, daysLeft, publisherId: seller.id });
const id = await add('Hear and see', PHONE, 20);
const expired = await add('Over and out', EXPIRED_PHONE, -1);
await tellServer(id, expired);

describe('the number of a listing', () => {
  it('is in its own response and on its page, but not in structured data', async () => {
    expect((await call(`/api/properties/${id}`)).body).toMatchObject({ id, contactPhone: PHONE });
    const { text } = await call(`/en/properties/${id}`);
    expect(text).toContain(`tel:+965${PHONE}`);
    const data = [...text.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)].map(([all]) => all);
    expect(data.join()).toContain('Hear and see');
    expect(data.join()).not.toContain('9876');
  });

  it('is returned by the contact endpoint, uncacheable, until the listing expires', async () => {
    const answer = await call(`/api/properties/${id}/contact`);
    expect(answer.body).toEqual({ phone: `+965${PHONE}`, shown: '+965 9876 4321' });
    expect(answer.headers.get('cache-control')).toBe('no-store');
    await query("UPDATE properties SET expires_at = now() - interval '1 day' WHERE id = $1", [id]);
    await tellServer(id);
    expect((await call(`/api/properties/${id}/contact`)).status).toBe(404);
  });

  it('of one that has expired is in no public response of the API, page or page data', async () => {
    const flight = { headers: { RSC: '1' } };
    for (const prefix of ['', '/en']) {
      for (const init of [{}, flight]) {
        const first = await call(`${prefix}/properties/${expired}`, init);
        const next = first.headers.get('location');
        const target = next ? new URL(next, 'http://x') : undefined;
        const { text, status } = target ? await call(target.pathname + target.search, init) : first;
        expect(status).toBe(200);
        expect(text).toContain('Over and out');
        expect(text).not.toMatch(/9876\s?1234/);
      }
    }
    for (const path of [`/${expired}`, '?limit=100', '/search?keyword=over+and+out', `?publisherId=${seller.id}`])
      expect((await call(`/api/properties${path}`)).text, path).not.toContain(EXPIRED_PHONE);
    expect((await call(`/api/properties/${expired}`)).body).toMatchObject({ id: expired, contactPhone: null });
  });
});

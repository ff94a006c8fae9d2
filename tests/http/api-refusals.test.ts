import { describe, expect, it } from 'vitest';
import ar from '@/messages/ar.json';
import en from '@/messages/en.json';
import { baseUrl, call, hasFront } from '../support/http';

const search = '/api/properties/search';
const READS = [
  '/api/properties',
  search,
  '/api/properties/count-by-type',
  '/api/properties/1',
  '/api/properties/1/images',
  '/api/locations',
  '/api/amenities',
  '/api/health',
];

/** An error body in full: a message for a person, a code for a program, and no word of what is inside. */
async function refused(path: string, status: number, code: string, init?: RequestInit) {
  const answer = await call(path, init);
  expect(answer.status, path).toBe(status);
  expect(answer.body, path).toMatchObject({ code, message: expect.any(String) });
  expect(Object.keys(answer.body as object).filter((key) => !['message', 'code', 'fields'].includes(key))).toEqual([]);
  expect(answer.headers.get('cache-control'), path).toBe('no-store');
  expect(answer.text).not.toMatch(/prisma|select |node_modules|\bat .*:\d+/i);
  return answer.body as { message: string; fields?: Record<string, string> };
}

describe('a malformed filter is a 400 that names it', () => {
  it.each([
    ['propertyType=castle', 'propertyType', en.errors.not_a_choice],
    [`propertyType=${encodeURIComponent(`' OR '1'='1`)}`, 'propertyType', en.errors.not_a_choice],
    ['listingType=%3Cscript%3E', 'listingType', en.errors.not_a_choice],
    ['sort=price', 'sort', en.errors.not_a_choice],
    ['featured=yes', 'featured', en.errors.not_a_choice],
    ['minPrice=-1', 'minPrice', en.errors.not_a_number],
    ['minPrice=1e9', 'minPrice', en.errors.not_a_number],
    ['maxPrice=1000000000000', 'maxPrice', en.errors.number_too_big],
    ['minPrice=2&maxPrice=1', 'maxPrice', en.errors.below_minimum],
    ['minArea=200&maxArea=100', 'maxArea', en.errors.below_minimum],
    [`minArea=${'9'.repeat(400)}`, 'minArea', en.errors.not_a_number],
    ['bedrooms=0', 'bedrooms', en.errors.bedrooms_range],
    ['bedrooms=11', 'bedrooms', en.errors.bedrooms_range],
    ['bathrooms=9', 'bathrooms', en.errors.bathrooms_range],
    ['page=0', 'page', en.errors.page_range],
    ['page=-1', 'page', en.errors.page_range],
    ['page=1.5', 'page', en.errors.page_range],
    ['limit=0', 'limit', en.errors.page_size_range],
    ['pageSize=101', 'pageSize', en.errors.page_size_range],
    [`keyword=${'a'.repeat(10_000)}`, 'keyword', en.errors.too_long],
    [`location=${'a'.repeat(10_000)}`, 'location', en.errors.too_long],
    ['keyword=a%00b', 'keyword', en.errors.unreadable],
    ['keyword=%E0%A4%A', 'keyword', en.errors.unreadable],
    ['keyword=%ff%fe', 'keyword', en.errors.unreadable],
    ['locations=Salmiya%00', 'locations', en.errors.unreadable],
  ])('%.40s', async (query, field, message) => {
    // The front may turn a query away whose encoding is broken, before any route reads it.
    if (hasFront && /%E0%A4%A|%ff%fe/.test(query)) {
      expect((await call(`${search}?${query}`)).status).toBe(400);
      return;
    }
    expect(await refused(`${search}?${query}`, 400, 'bad_request')).toEqual({
      message: en.errors.bad_request,
      code: 'bad_request',
      fields: { [field]: message },
    });
  });

  it('names all of them', async () => {
    const { fields } = await refused(`${search}?page=0&propertyType=x&pageSize=0`, 400, 'bad_request');
    expect(Object.keys(fields!).sort()).toEqual(['page', 'pageSize', 'propertyType']);
  });

  it.each([
    'approved=maybe',
    'publisherId=me',
    'publisherId=0',
    'publisherId=-1',
    'featured=1',
    'page=0',
    'limit=1000',
  ])('also in the plain list: %s', async (query) => {
    const { fields } = await refused(`/api/properties?${query}`, 400, 'bad_request');
    expect(Object.keys(fields!)).toEqual([query.split('=')[0]]);
  });
});

describe('an address that can name nothing is a 404', () => {
  it.each([
    '0',
    '-1',
    '1.5',
    '1e3',
    '07',
    '%207',
    '7%20',
    'abc',
    '%00',
    '2147483647',
    '2147483648',
    '9'.repeat(400),
    '%D9%A7',
    encodeURIComponent(`1' OR '1'='1`),
    '%3Cscript%3E',
  ])('/api/properties/%.30s', async (id) => {
    await refused(`/api/properties/${id}`, 404, 'not_found');
    await refused(`/api/properties/${id}/images`, 404, 'not_found');
  });

  it.each(['/api', '/api/nope', '/api/properties/1/nope', '/api/a/b/c'])('%s, by any method', async (path) => {
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']) await refused(path, 404, 'not_found', { method });
  });
});

describe('a method that an address does not have is a 405', () => {
  const MORE: Record<string, string[]> = {
    '/api/locations': ['POST'],
    '/api/amenities': ['POST'],
    '/api/properties': ['POST'],
    '/api/properties/1': ['PUT', 'DELETE'],
    '/api/properties/1/images': ['POST'],
  };
  it.each(READS)('%s', async (path) => {
    const allowed = MORE[path] ?? [];
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'].filter((each) => !allowed.includes(each))) {
      await refused(path, 405, 'method_not_allowed', { method });
      const { headers } = await call(path, { method });
      expect(headers.get('allow')).toBe(['GET', 'HEAD', 'OPTIONS', ...allowed].sort().join(', '));
    }
  });
});

describe('a mutation from another site is a 403', () => {
  it.each([
    ['origin', 'https://evil.example'],
    ['origin', 'null'],
    ['origin', `${baseUrl}.evil.example`],
    ['sec-fetch-site', 'cross-site'],
  ])('%s: %s', async (name, value) => {
    for (const path of READS) await refused(path, 403, 'forbidden', { method: 'POST', headers: { [name]: value } });
  });

  it('but not one from our own pages, nor a read', async () => {
    await refused('/api/properties', 401, 'unauthenticated', { method: 'POST', headers: { origin: baseUrl } });
    expect(
      (await call('/api/properties', { headers: { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' } }))
        .status,
    ).toBe(200);
  });
});

describe("messages are in the request's language", () => {
  it.each([
    ['ar', ar],
    ['ar-KW,ar;q=0.9,en;q=0.8', ar],
    ['en;q=0.2,ar;q=0.7', ar],
    ['en-GB', en],
    ['fr', en],
    ['*', en],
  ])('%s', async (language, { errors }) => {
    const headers = { 'accept-language': language };
    expect((await refused('/api/nope', 404, 'not_found', { headers })).message).toBe(errors.not_found);
    const { message, fields } = await refused(`${search}?page=0`, 400, 'bad_request', { headers });
    expect([message, fields!.page]).toEqual([errors.bad_request, errors.page_range]);
  });
});

it('every answer carries the security headers and hides what made it', async () => {
  for (const path of ['/api/amenities', '/api/nope', `${search}?page=0`]) {
    const { headers } = await call(path);
    expect(headers.get('content-security-policy'), path).toContain("default-src 'self'");
    expect(headers.get('x-content-type-options'), path).toBe('nosniff');
    expect(headers.get('referrer-policy'), path).toBeTruthy();
    expect(headers.has('x-powered-by'), path).toBe(false);
    expect(headers.has('access-control-allow-origin'), path).toBe(false);
  }
});

// Next answers these before any route is asked; the production server's front turns them away itself.
describe.runIf(hasFront)('what no route is asked for', () => {
  it.each(['/api/properties/%E0%A4%A', '/api/%E0%A4%A', '/api/properties/%zz', '/media/%E0%A4%A'])(
    'broken encoding: %s is a 400',
    async (path) => {
      expect((await call(path)).status).toBe(400);
    },
  );
});

import { describe, expect, it } from 'vitest';
import { baseUrl, call, hasFront, sendBytes } from '../support/http';
import type { OpenApi } from '@/lib/http/openapi/document';
import ar from '@/messages/ar.json';
import en from '@/messages/en.json';

const search = '/api/properties/search';

/** Expects a complete error body: a message and a code, without internals. */
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
  // All filters: lib/search/search-params.test.ts.
  it.each([
    ['propertyType=castle', 'propertyType', en.errors.not_a_choice],
    ['minPrice=-1', 'minPrice', en.errors.not_a_number],
    ['minPrice=2&maxPrice=1', 'maxPrice', en.errors.below_minimum],
    ['pageSize=101', 'pageSize', en.errors.page_size_range],
    [`keyword=${'a'.repeat(10_000)}`, 'keyword', en.errors.too_long],
    ['keyword=a%00b', 'keyword', en.errors.unreadable],
    ['keyword=%E0%A4%A', 'keyword', en.errors.unreadable],
  ])('%.40s', async (query, field, message) => {
    const body = { message: en.errors.bad_request, code: 'bad_request', fields: { [field]: message } };
    expect(await refused(`${search}?${query}`, 400, 'bad_request')).toEqual(body);
  });

  it.each(['', '?ids=', '?ids=x', '?ids=1,,2', '?ids=07', `?ids=${Array.from({ length: 101 }, (_, id) => id + 1)}`])(
    'listings by their ids %.20s',
    async (query) => void (await refused(`/api/properties/by-ids${query}`, 400, 'bad_request')),
  );
});

describe('an address with an impossible id is a 404', () => {
  // All spellings: lib/http/query.test.ts.
  it.each(['0', '07', '7%20', '%00', '2147483648', '9'.repeat(400), '%D9%A7'])('/api/properties/%.30s', async (id) => {
    await refused(`/api/properties/${id}`, 404, 'not_found');
    await refused(`/api/properties/${id}/images`, 404, 'not_found');
  });

  it.each(['/api/nope', '/api/properties/1/nope', '/api/a/b/c'])('%s, with any method', async (path) => {
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']) await refused(path, 404, 'not_found', { method });
  });
});

it('an unsupported method is a 405 at every address of the API', async () => {
  const { paths } = (await call('/api/openapi.json')).body as OpenApi;
  for (const [path, known] of Object.entries(paths)) {
    if (Object.values(known).some((operation) => operation['x-access'] === 'internal')) continue; // a 404
    const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].filter((method) => !(method.toLowerCase() in known));
    // `call` compares Allow with the description.
    for (const method of methods)
      await refused(path.replaceAll(/\{\w+\}/g, '1'), 405, 'method_not_allowed', { method });
  }
});

describe('a mutation from another site is a 403', () => {
  it.each([
    ['origin', 'https://evil.example'],
    ['origin', 'null'],
    ['origin', `${baseUrl}.evil.example`],
    ['sec-fetch-site', 'cross-site'],
  ])('%s: %s', async (name, value) => {
    for (const path of ['/api/properties', '/api/locations'])
      await refused(path, 403, 'forbidden', { method: 'POST', headers: { [name]: value } });
  });

  it('but not one from our own pages, and not a read', async () => {
    await refused('/api/properties', 401, 'unauthenticated', { method: 'POST', headers: { origin: baseUrl } });
    const headers = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
    expect((await call('/api/properties', { headers })).status).toBe(200);
  });
});

// All forms of the header: lib/http/accept-language.test.ts.
it.each([
  ['ar-KW,ar;q=0.9,en;q=0.8', ar],
  ['fr', en],
])("messages are in the request's language: %s", async (language, { errors }) => {
  const headers = { 'accept-language': language };
  expect((await refused('/api/nope', 404, 'not_found', { headers })).message).toBe(errors.not_found);
  const { message, fields } = await refused(`${search}?page=0`, 400, 'bad_request', { headers });
  expect([message, fields!.page]).toEqual([errors.bad_request, errors.page_range]);
});

/** Requests an address with any method and host. @returns the response's head */
const wire = (start: string, host: string) => sendBytes(`${start} HTTP/1.1\r\nHost: ${host}\r\n\r\n`);

// All of them: server/request.test.ts.
describe.runIf(hasFront)('requests on which Next would fail are rejected first', () => {
  it.each(['TRACE', 'CONNECT'])('the method %s is a 405 at every address', async (method) => {
    for (const path of ['/', '/en/properties', '/api/properties', '/media/x', '/nope'])
      expect(await wire(`${method} ${path}`, 'localhost'), path).toMatch(/^HTTP\/1\.1 405 /);
  });

  it('a host other than this machine’s is a 421 that names the setting', async () => {
    const page = await wire('GET /en/properties', 'market.example');
    expect(page).toMatch(/^HTTP\/1\.1 421 /);
    const api = await wire('GET /api/properties', 'market.example');
    expect(api).toMatch(/^HTTP\/1\.1 421 [^]*"code":"wrong_host"/);
  });

  it('a form submitted before its script has loaded returns its page', async () => {
    const body = new URLSearchParams({ username: 'nobody', $ACTION_ID_: '1' });
    expect((await call('/en/auth', { method: 'POST', body })).status).toBe(200);
  });
});

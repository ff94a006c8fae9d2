import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startVarnish } from '@/scripts/cluster/varnish';

/** The rules of deploy/default.vcl, in front of a server that answers as each test configures. */
type Answer = { status?: number; headers?: Record<string, string>; body?: string };
let answer: (request: IncomingMessage) => Answer | Promise<Answer>;
/** Requests that reached the server. */
let asked: IncomingMessage[];
let varnish: Awaited<ReturnType<typeof startVarnish>>;
const server = createServer((request: IncomingMessage, response: ServerResponse) => {
  if (request.url === '/api/health/ready') return void response.end();
  asked.push(request);
  void Promise.resolve(answer(request)).then(({ status = 200, headers = {}, body = '' }) =>
    response.writeHead(status, headers).end(body),
  );
});

const PAGE = { 'Surrogate-Key': 'all listings', 'Cache-Control': 's-maxage=31536000, stale-while-revalidate=60' };
beforeAll(async () => {
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  varnish = await startVarnish({ backends: [(server.address() as AddressInfo).port] });
});
afterAll(async () => {
  await varnish.stop();
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  asked = [];
  answer = () => ({ headers: PAGE, body: `page ${asked.length}` });
});

let pages = 0;
const newPath = () => `/page-${(pages += 1)}`;
async function get(path: string, headers: Record<string, string> = {}, method = 'GET') {
  const response = await fetch(varnish.url + path, { method, headers, redirect: 'manual' });
  return { status: response.status, text: await response.text(), headers: response.headers };
}
const purge = (tags: string, headers = {}) => get('/', { 'Surrogate-Key': tags, ...headers }, 'PURGE');
/** Whether the second visitor gets the first visitor's cached response. */
async function isKept(path = newPath(), headers: Record<string, string> = {}) {
  await get(path, headers);
  const before = asked.length;
  await get(path, headers);
  return asked.length === before;
}

describe('the cache', () => {
  it('stores a page with tags, also a 404', async () => {
    expect(await isKept()).toBe(true);
    answer = () => ({ status: 404, headers: PAGE });
    expect(await isKept()).toBe(true);
  });

  it.each<[string, Answer]>([
    ['without tags', { headers: { 'Cache-Control': 's-maxage=60' } }],
    ['without a time for proxies', { headers: { ...PAGE, 'Cache-Control': 'public, max-age=60' } }],
    ['for one person', { headers: { ...PAGE, 'Cache-Control': 'private, s-maxage=60' } }],
    ['with no-store', { headers: { ...PAGE, 'Cache-Control': 'no-store, s-maxage=60' } }],
    ['that sets a cookie', { headers: { ...PAGE, 'Set-Cookie': 'a=b' } }],
    ['that redirects', { status: 307, headers: { ...PAGE, Location: '/' } }],
    ['with status 500', { status: 500, headers: PAGE }],
    ['with status 403', { status: 403, headers: PAGE }],
    ['that varies on everything', { headers: { ...PAGE, Vary: '*' } }],
  ])('does not store a response %s', async (_what, given) => {
    answer = () => given;
    expect(await isKept()).toBe(false);
  });

  it.each(['signed-in=1', 'a=b; authjs.session-token=x', '__Host-authjs.session-token=x', 'authjs.session-token.1=x'])(
    'does not store a response to a visitor with %s, or return a cached one',
    async (cookie) => {
      const path = newPath();
      expect(await isKept(path, { cookie })).toBe(false);
      expect(asked[0]?.headers.cookie).toBe(cookie);
      expect(await isKept(path)).toBe(true);
      expect(await isKept(path, { cookie })).toBe(false);
    },
  );

  it('does not store a response to a request with credentials or to a write', async () => {
    expect(await isKept(newPath(), { authorization: 'Basic eDp5' })).toBe(false);
    const path = newPath();
    await get(path, {}, 'POST');
    await get(path, {}, 'POST');
    expect(asked).toHaveLength(4);
  });

  it('stores one page, regardless of other cookies and referrers', async () => {
    const path = newPath();
    await get(`${path}?b=2&a=1`, { cookie: 'visits=3' });
    for (const query of ['a=1&b=2', 'utm_source=x&a=1&b=2', 'a=1&utm_medium=y&gclid=1&b=2&fbclid=2', 'b=2&a=1&utm_id'])
      await get(`${path}?${query}`);
    expect(asked.map(({ url }) => url)).toEqual([`${path}?a=1&b=2`]);
    expect(asked[0]?.headers.cookie).toBeUndefined();
    expect(await isKept(`${path}?a=2&b=1`)).toBe(true);
    await get(`${path}?utm_source=x`);
    expect(asked.at(-1)?.url).toBe(path);
  });

  it('stores a separate response for each client navigation, by exact address', async () => {
    const path = newPath();
    answer = () => ({ headers: { ...PAGE, Vary: 'rsc, next-router-state-tree, Accept-Encoding' } });
    expect(await isKept(path)).toBe(true);
    expect(await isKept(`${path}?b=1&_rsc=x&a=1`, { RSC: '1', 'Next-Router-State-Tree': 'one' })).toBe(true);
    expect(asked.at(-1)?.url).toBe(`${path}?b=1&_rsc=x&a=1`);
    const before = asked.length;
    await get(`${path}?b=1&_rsc=x&a=1`, { RSC: '1', 'Next-Router-State-Tree': 'two' });
    await get(`${path}?b=1&_rsc=x&a=1`);
    expect(asked).toHaveLength(before + 2);
    await get(path, { 'Next-Router-State-Tree': 'made up' });
    expect(asked).toHaveLength(before + 2);
  });

  it('stores an immutable file, also for signed-in users, without their cookies', async () => {
    answer = () => ({ headers: { 'Cache-Control': 'public, max-age=31536000, immutable' }, body: '0123456789' });
    expect(await isKept('/media/key/1080.webp', { cookie: 'authjs.session-token=x' })).toBe(true);
    expect(asked[0]?.headers.cookie).toBeUndefined();
    const part = await get('/media/key/1080.webp', { range: 'bytes=2-4' });
    expect([part.status, part.text]).toEqual([206, '234']);
    expect(part.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    answer = () => ({ status: 404, headers: { 'Cache-Control': 'public, max-age=31536000, immutable' } });
    expect(await isKept('/media/key/none.webp')).toBe(false);
  });
});

describe('a response to visitors', () => {
  it('must be revalidated and names no tags', async () => {
    const { headers } = await get(newPath());
    expect(headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
    for (const name of ['surrogate-key', 'xkey', 'age', 'x-varnish', 'via', 'x-purged'])
      expect(headers.has(name), name).toBe(false);
  });

  it('has the max-age of the response', async () => {
    answer = () => ({ headers: { ...PAGE, 'Cache-Control': 'public, max-age=60, s-maxage=86400' } });
    expect((await get(newPath())).headers.get('cache-control')).toBe('public, max-age=60');
  });

  it('is a 304 for a matching ETag', async () => {
    const path = newPath();
    answer = () => ({ headers: { ...PAGE, ETag: '"one"' }, body: 'a page' });
    const tag = (await get(path)).headers.get('etag') ?? '';
    expect(tag).toContain('one');
    expect((await get(path, { 'if-none-match': tag })).status).toBe(304);
    expect(asked).toHaveLength(1);
  });

  it('forwards the visitor’s address, but not their host or scheme', async () => {
    const forged = {
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'gopher',
      forwarded: 'host=evil.example',
    };
    await get(newPath(), { ...forged, 'x-forwarded-for': '203.0.113.9' });
    const { headers } = asked[0] as IncomingMessage;
    expect(headers['x-forwarded-for']).toBe('203.0.113.9, 127.0.0.1');
    for (const name of Object.keys(forged)) expect(headers[name], name).toBeUndefined();
  });
});

describe('a purge', () => {
  it('removes responses with one of its tags and no others', async () => {
    const [one, other] = [newPath(), newPath()];
    const tagsOf = (url?: string) => (url === one ? 'all property:1' : 'all property:11');
    answer = ({ url }) => ({ headers: { ...PAGE, 'Surrogate-Key': tagsOf(url) } });
    expect([await isKept(one), await isKept(other)]).toEqual([true, true]);
    expect((await purge('nothing property:1')).status).toBe(200);
    const before = asked.length;
    await get(other);
    expect(asked).toHaveLength(before);
    await get(one);
    expect(asked).toHaveLength(before + 1);
  });

  it('is accepted from the servers only, not through another proxy', async () => {
    const path = newPath();
    await get(path);
    expect((await purge('all', { 'x-forwarded-for': '203.0.113.9' })).status).toBe(405);
    expect(await isKept(path)).toBe(true);
    expect(asked).toHaveLength(1);
  });

  it('during rendering prevents caching of that response', async () => {
    const path = newPath();
    const { promise: arrival, resolve: arrived } = Promise.withResolvers<void>();
    const { promise: held, resolve: finish } = Promise.withResolvers<void>();
    answer = async () => {
      arrived();
      await held;
      return { headers: PAGE, body: 'what was true before' };
    };
    const first = get(path);
    await arrival;
    await purge('property:1'); // any tag counts, because the response's tags are not known yet
    answer = () => ({ headers: PAGE, body: 'what is true now' });
    const second = get(path); // waits for the first request, and must not get its response
    finish();
    expect((await first).text).toBe('what was true before');
    expect((await second).text).toBe('what is true now');
    expect((await get(path)).text).toBe('what is true now');
    expect(asked).toHaveLength(2);
  });

  it('during the body removes that response', async () => {
    const path = newPath();
    answer = () => ({ headers: PAGE, body: 'x'.repeat(4_000_000) });
    const response = await fetch(varnish.url + path);
    await purge('listings');
    expect((await response.text()).length).toBe(4_000_000);
    await get(path);
    expect(asked).toHaveLength(2);
  });
});

it('without a server pages fail in both languages and the API in its format, and cached responses are served', async () => {
  const path = newPath();
  await get(path);
  const lost = await startVarnish({ backends: [1] });
  try {
    const page = await fetch(`${lost.url}/en/properties`);
    expect([page.status, page.headers.get('cache-control')]).toEqual([503, 'no-store']);
    expect(page.headers.get('retry-after')).toBe('5');
    const text = await page.text();
    expect(text).toContain('<html lang="en" dir="ltr">');
    expect(text).toContain('lang="ar" dir="rtl"');
    expect(await (await fetch(`${lost.url}/`)).text()).toContain('<html lang="ar" dir="rtl">');
    const api = await fetch(`${lost.url}/api/properties`, { headers: { 'accept-language': 'ar' } });
    expect([api.status, api.headers.get('content-type')]).toEqual([503, 'application/json']);
    const message = expect.stringMatching(/\p{Script=Arabic}/u);
    expect(await api.json()).toMatchObject({ code: 'unavailable', message });
  } finally {
    await lost.stop();
  }
  expect((await get(path)).text).toBe('page 1');
});

it('a server that hangs times out, and a read is retried once', async () => {
  answer = () => (asked.length === 1 ? new Promise<Answer>(() => undefined) : { headers: PAGE, body: 'at last' });
  const begun = performance.now();
  expect(await get(newPath())).toMatchObject({ status: 200, text: 'at last' });
  expect(performance.now() - begun).toBeLessThan(28_000);
  expect(asked).toHaveLength(2);
});

it('a script of another build is requested once from another server', async () => {
  answer = () =>
    asked.length === 1 ? { status: 404 } : { headers: { 'Cache-Control': 'public, immutable' }, body: 'x' };
  expect(await get('/_next/static/chunks/other.js')).toMatchObject({ status: 200, text: 'x' });
  asked = [];
  answer = () => ({ status: 404 });
  expect((await get('/_next/static/chunks/nobody.js')).status).toBe(404);
  expect(asked).toHaveLength(2);
});

it('the id of a request is the visitor’s or a new one, also for cached responses, and is forwarded', async () => {
  const path = newPath();
  for (const name of ['visitor-1', 'visitor-2'])
    expect((await get(path, { 'X-Request-Id': name })).headers.get('x-request-id')).toBe(name);
  expect(asked.map(({ headers }) => headers['x-request-id'])).toEqual(['visitor-1']);
  expect((await get(path)).headers.get('x-request-id')).toMatch(/^varnish-\d+$/);
});

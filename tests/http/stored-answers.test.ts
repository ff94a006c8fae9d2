import { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, elementsOf, hasFront, query, rawCall } from '../support/http';
import { signedIn } from '../support/people';
import { addListing, cronAuthorization, tell, tellServer } from '../support/rows';
import { latinDigits } from '@/lib/i18n/parse-number';

/**
 * Responses that the server sends from its own cache, before Next: it follows the same rules as the proxy in deploy/default.vcl
 * (tests/cluster/vcl.test.ts).
 */

const id = await addListing({ title: 'Stored answers', titleAr: 'إجابات محفوظة' });
const user = await signedIn();
await tellServer(id);
afterAll(() => connection.destroy());

type Answer = { status: number; text: string; hit: boolean };
/** One connection: another may reach another process, which has its own store. */
const connection = new Agent({ keepAlive: true, maxSockets: 1 });

async function get(path: string, given: Record<string, string> = {}, agent = connection): Promise<Answer> {
  const { status, headers, text } = await rawCall(path, { headers: given, agent });
  return { status, text, hit: headers['cache-status'] === 'baraha; hit' };
}

/** Requests until the response is stored, or would be: the server compresses it after the second request. */
async function warm(path: string, headers: Record<string, string> = {}): Promise<Answer> {
  let answer = await get(path, headers);
  for (let time = 0; time < 10 && !answer.hit; time += 1) {
    answer = await get(path, headers);
    if (time > 1) await sleep(30);
  }
  return answer;
}

const details = () => [`/properties/${id}`, `/en/properties/${id}`, `/api/properties/${id}/images`];

// All of them: server/shared-request.test.ts.
describe.runIf(hasFront)('a request that never gets a stored response, and stores none', () => {
  const visitors: [string, Record<string, string>][] = [
    ['of a signed-in user', { cookie: user.cookie }],
    ['of a client navigation', { rsc: '1' }],
    ['with a range', { range: 'bytes=0-9' }],
  ];
  it.each(visitors)('%s', async (_who, headers) => {
    for (const path of ['/en', '/properties', ...details()]) {
      await tell('all');
      for (let time = 0; time < 3; time += 1) expect([path, (await get(path, headers)).hit]).toEqual([path, false]);
      const visitor = await get(path);
      const found = [visitor.status, visitor.hit, visitor.text.includes(user.username)];
      expect(found, path).toEqual([200, false, false]);
      await warm(path);
      expect([path, (await get(path, headers)).hit]).toEqual([path, false]);
    }
  });
});

describe.runIf(hasFront)('no request header changes a stored response for others', () => {
  const ODD: [string, Record<string, string>][] = [
    ['a forwarded host', { 'x-forwarded-host': 'evil.example', 'x-forwarded-port': '444' }],
    ['a scheme', { 'x-forwarded-proto': 'https', forwarded: 'host=evil.example;proto=https' }],
    ['other addresses', { 'x-original-url': '/admin', 'x-rewrite-url': '/admin', 'x-matched-path': '/admin' }],
    ['a client address', { 'x-real-ip': '6.6.6.6', 'x-forwarded-for': '6.6.6.6', 'true-client-ip': '6.6.6.6' }],
    ['a language', { 'accept-language': 'en-GB', 'content-language': 'en' }],
    [
      'cookies',
      { cookie: 'NEXT_LOCALE=en; __prerender_bypass=x; __next_preview_data=x; next-instant-navigation-testing=1' },
    ],
    ['a policy', { 'content-security-policy': "script-src 'nonce-evil'", 'x-nonce': 'evil' }],
    ['a crawler', { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' }],
    ['a crawler that runs no scripts', { 'user-agent': 'facebookexternalhit/1.1' }],
    ['other content types', { accept: 'text/x-component, application/json', 'x-requested-with': 'XMLHttpRequest' }],
    ['another method', { 'x-http-method-override': 'POST', 'x-method-override': 'HEAD' }],
    ['a browser prefetch', { purpose: 'prefetch', 'sec-purpose': 'prefetch;prerender' }],
    ['an origin', { origin: 'https://evil.example', referer: 'https://evil.example/' }],
    [
      'the middleware',
      { 'x-middleware-prefetch': '1', 'x-middleware-invoke': '1', 'x-middleware-subrequest': 'middleware' },
    ],
    ['Next', { 'x-nextjs-data': '1', 'x-invoke-path': '/admin', 'x-invoke-status': '500', 'next-url': '/admin' }],
    ['a revalidation', { 'x-prerender-revalidate': 'x', 'x-nextjs-postponed': '1', 'next-resume': '1' }],
    ['conditions', { 'if-modified-since': new Date().toUTCString(), 'if-range': '"x"', 'cache-control': 'no-cache' }],
  ];
  // Refreshes the per-minute counts now: other tests have added and removed listings.
  beforeAll(async () => {
    const tick = { method: 'POST', headers: cronAuthorization() };
    expect((await call('/api/internal/tick', tick)).status).toBe(200);
  });
  const plain = new Map<string, string>();
  const addresses = () => ['/en', '/en/properties?bedrooms=3', ...details(), '/api/properties?propertyType=villa'];

  it.each(ODD)('%s', async (_what, headers) => {
    for (const path of addresses()) {
      if (!plain.has(path)) {
        await tell('all');
        plain.set(path, elementsOf((await warm(path)).text));
      }
      await tell('all');
      for (let time = 0; time < 3; time += 1) await get(path, headers);
      const visitor = await get(path);
      expect([path, visitor.status, elementsOf(visitor.text) === plain.get(path)]).toEqual([path, 200, true]);
      expect(visitor.text).not.toContain('evil');
    }
  });
});

describe.runIf(hasFront)('a change', () => {
  const word = `stored${Date.now()}`;
  const version = (text: string) => Number(new RegExp(`${word} (\\d+)`).exec(latinDigits(text))?.[1] ?? NaN);

  it('shows correctly in each of 500 responses during changes', async () => {
    const changed = await addListing({ title: `${word} 1000`, titleAr: `${word} 1000` });
    await tellServer(changed);
    const search = `properties?keyword=${word}`;
    const paths = [`/en/properties/${changed}`, `/api/properties/search?keyword=${word}`, `/en/${search}`];
    let cleared = 1000; // every request that begins from now on has to show at least this one
    let ended = false;
    const changes = (async () => {
      for (let next = 1001; !ended; next += 1) {
        await query('UPDATE properties SET title = $2, title_ar = $2 WHERE id = $1', [changed, `${word} ${next}`]);
        await tellServer(changed);
        cleared = next;
        await sleep(500);
      }
    })();
    const connections = new Agent({ keepAlive: true });
    let left = 500;
    const seen = { answers: 0, hits: 0, wrong: [] as unknown[] };
    const reader = async (index: number) => {
      for (; left > 0 || cleared < 1010; index += 1) {
        left -= 1;
        const atLeast = cleared;
        const path = paths[index % paths.length]!;
        const { status, text, hit } = await get(path, { 'accept-encoding': 'br' }, connections);
        seen.answers += 1;
        if (hit) seen.hits += 1;
        if (!(version(text) >= atLeast)) seen.wrong.push([path, status, hit, version(text), atLeast]);
      }
    };
    await Promise.all(Array.from({ length: 10 }, (_, index) => reader(index)));
    ended = true;
    await changes;
    connections.destroy();
    expect(seen.wrong).toEqual([]);
    expect(seen.answers).toBeGreaterThanOrEqual(500);
    for (const path of paths) expect([path, version((await get(path)).text)]).toEqual([path, cleared]);
  }, 240_000);
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasFront } from '../support/http';
import { addListing, tellServer } from '../support/rows';
import { serverBehindNetwork } from '../support/server';
import ar from '@/messages/ar.json';
import en from '@/messages/en.json';

const listing = await addListing({ title: 'Behind a network', location: 'Salmiya' });
await tellServer(listing);
const { network, server } = await serverBehindNetwork();
beforeAll(async () => {
  await server.start({ LOG_LEVEL: 'error' });
  network.cut(true);
});
afterAll(async () => {
  await server.stop();
  network.stop();
});

const PAGES = [
  '/',
  '/properties',
  '/properties?keyword=x',
  '/properties/ID',
  '/properties/2147483647',
  '/areas',
  '/areas/salmiya',
];
const FILES = ['/sitemap.xml', '/sitemaps/pages.xml', '/sitemaps/1.xml'];
const get = async (address: string) => {
  const answer = await fetch(server.url + address.replace('ID', String(listing)), { redirect: 'manual' });
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
};

describe.runIf(hasFront)('during a database outage', () => {
  it.each([...PAGES, ...PAGES.map((page) => `/en${page === '/' ? '' : page}`), ...FILES, '/api/properties'])(
    '%s, which is not stored, is an uncacheable 503 with Retry-After',
    async (address) => {
      const { status, headers } = await get(address);
      expect([status, headers.get('cache-control'), headers.has('surrogate-key')]).toEqual([503, 'no-store', false]);
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    },
  );

  it('a page reports in its language that it could not be read', async () => {
    expect((await get('/en/properties')).text).toContain(en.list.error.title);
    expect((await get('/properties')).text).toContain(ar.list.error.title);
  });

  it.each(['/areas', '/en/areas'])('%s shows the request id of the failure’s log entry', async (address) => {
    const { headers, text } = await get(address);
    const lines = server.log.split('\n').filter((line) => line.includes('render failed'));
    const own = lines.map((line) => JSON.parse(line) as Record<string, string>);
    const line = own.find(({ requestId }) => requestId === headers.get('x-request-id'));
    const digest = expect.stringMatching(/^\d+$/);
    expect(line).toMatchObject({ level: 'error', method: 'GET', path: address, digest });
    expect(text).toContain(line?.digest);
  });

  it('everything works again once it is back', async () => {
    network.cut(false);
    await expect.poll(async () => (await get('/api/health')).status, { timeout: 20_000 }).toBe(200);
    for (const address of [...PAGES.filter((page) => !page.endsWith('2147483647')), ...FILES])
      expect([address, (await get(address)).status]).toEqual([address, 200]);
    expect((await get('/properties/2147483647')).status).toBe(404);
  });
});

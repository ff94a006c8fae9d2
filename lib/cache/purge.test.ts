import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';

/** Two proxies, with the purges that each received and the status that it responds with. */
const proxies: { server: Server; told: string[]; status: number }[] = [];
let modules: typeof import('./purge');

beforeAll(async () => {
  while (proxies.length < 2) {
    const proxy = { server: createServer(), told: [] as string[], status: 200 };
    proxy.server.on('request', (request, response) => {
      if (proxy.status === 200) proxy.told.push(`${request.method} ${request.headers['surrogate-key']}`);
      response.writeHead(proxy.status).end();
    });
    await new Promise<void>((resolve) => proxy.server.listen(0, '127.0.0.1', resolve));
    proxies.push(proxy);
  }
  process.env.PURGE_URLS = proxies
    .map(({ server }) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`)
    .join();
  process.env.LOG_LEVEL = 'silent';
  modules = await import('./purge');
});
afterAll(() => proxies.forEach(({ server }) => server.close()));
// Fake timers: failed purges are retried later.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

const toldSince = async (work: () => Promise<void>) => {
  for (const proxy of proxies) proxy.told = [];
  await work();
  return proxies.map(({ told }) => told);
};

it('purges every proxy before it resolves', async () => {
  const told = ['PURGE listings property:1'];
  expect(await toldSince(() => modules.purge(['listings', 'property:1', 'listings']))).toEqual([told, told]);
  expect(await toldSince(() => modules.retryPurges())).toEqual([[], []]);
});

it('purges once more later, for responses stored meanwhile', async () => {
  await modules.purge(['property:1']);
  const again = await toldSince(async () => {
    vi.advanceTimersByTime(900);
    await vi.waitFor(() => expect(proxies.map(({ told }) => told.length)).toEqual([1, 1]), 20_000);
  });
  expect(again).toEqual([['PURGE property:1'], ['PURGE property:1']]);
});

it('retries an unreachable proxy with later tags, and purges the others at once', async () => {
  const [one, other] = proxies as [(typeof proxies)[0], (typeof proxies)[0]];
  one.status = 503;
  expect(await toldSince(() => modules.purge(['property:1']))).toEqual([[], ['PURGE property:1']]);
  expect(await toldSince(() => modules.purge(['property:2']))).toEqual([[], ['PURGE property:2']]);
  expect(await toldSince(() => modules.retryPurges())).toEqual([[], []]);
  one.status = 200;
  const told = [['PURGE property:1 property:2 property:3'], ['PURGE property:3']];
  expect(await toldSince(() => modules.purge(['property:3']))).toEqual(told);
  expect(await toldSince(() => modules.retryPurges())).toEqual([[], []]);
  expect(other.told).toEqual([]);
});

it('purges everything on a proxy that was down for long', async () => {
  const [one] = proxies as [(typeof proxies)[0]];
  one.status = 503;
  await modules.purge(Array.from({ length: 1_001 }, (_, id) => `property:${id}`));
  await modules.purge(['listings']);
  one.status = 200;
  const [told] = await toldSince(() => modules.retryPurges());
  expect(told).toEqual(['PURGE all listings']);
});

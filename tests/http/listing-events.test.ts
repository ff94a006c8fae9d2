import { Agent } from 'node:http';
import { describe, expect, it } from 'vitest';
import { call, hasFront, query, rawCall } from '../support/http';
import { callAs, signedIn } from '../support/people';
import { addListing, tellServer } from '../support/rows';
import { separateServer, type Server } from '../support/server';

const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Safari/604.1';
const [owner, other] = await Promise.all([signedIn(), signedIn()]);
const title = 'A flat that is looked at';
const listing = await addListing({ title, titleAr: title, publisherId: owner.id });
await tellServer(listing);

/** A request as `sendBeacon` makes it. Each name is a different browser. */
const beacon = (body: unknown, browser: string, headers: Record<string, string> = {}) => ({
  method: 'POST',
  headers: { 'content-type': 'text/plain;charset=UTF-8', 'user-agent': `${PHONE} ${browser}`, ...headers },
  body: typeof body === 'string' ? body : JSON.stringify(body),
});
const tell = (...given: Parameters<typeof beacon>) => call('/api/events', beacon(...given));
const view = (browser: string, headers: Record<string, string> = {}) =>
  tell({ listing, kind: 'view' }, browser, headers).then(({ status }) => status);

const counts = async () => {
  const rows = await query<Record<'views' | 'calls' | 'whatsapp' | 'shares', number>>(
    'SELECT views, calls, whatsapp, shares FROM listing_days WHERE listing_id = $1',
    [listing],
  );
  return rows[0];
};
/** Sends an event of a new browser and waits until it and all earlier ones are written. */
async function written(name: string) {
  const before = (await counts())?.shares ?? 0;
  expect((await tell({ listing, kind: 'share' }, name)).status).toBe(204);
  await expect.poll(async () => (await counts())?.shares, { timeout: 15_000 }).toBe(before + 1);
}

describe('an event of a visitor', () => {
  it('counts once per visitor, across the processes of the server', async () => {
    expect(await Promise.all(['one', 'one', 'one', 'two'].map((browser) => view(browser)))).toEqual(Array(4).fill(204));
    for (const kind of ['call', 'whatsapp'])
      await tell({ listing, kind }, 'one', { 'content-type': 'application/json' });
    await written('first');
    await expect.poll(() => counts(), { timeout: 15_000 }).toMatchObject({ views: 2, calls: 1, whatsapp: 1 });
  });

  it('is rejected if it is not an event, in the caller’s language', async () => {
    const refusal = { status: 400, body: { code: 'bad_request' } };
    for (const cookie of ['', other.cookie])
      for (const body of ['', 'view', '{}', '[]', 'null', { listing: '7', kind: 'view' }, { listing, kind: 'like' }])
        expect(await tell(body, 'five', { cookie, 'accept-language': 'en' })).toMatchObject(refusal);
    const large = JSON.stringify({ listing, kind: 'view', more: 'x'.repeat(2_000) });
    expect((await tell(large, 'five')).status).toBe(413);
    expect((await tell({ listing, kind: 'view' }, 'five', { 'content-type': 'text/html' })).status).toBe(415);
    expect((await call('/api/events')).status).toBe(405);
  });
});

it('the figures of a listing have a page in both languages for every span', async () => {
  for (const path of ['', '?days=7', '?days=90', '?days=1000000'])
    for (const prefix of ['', '/en']) {
      const page = await callAs(owner, 'GET', `${prefix}/properties/stats/${listing}${path}`);
      expect([page.status, page.text.includes('A flat that is looked at')]).toEqual([200, true]);
    }
  expect((await callAs(other, 'GET', `/properties/stats/${listing}`)).status).toBe(404);
  expect((await callAs(owner, 'GET', '/properties/stats/x')).status).toBe(404);
  expect((await call(`/properties/stats/${listing}`)).headers.get('location')).toContain('/auth');
});

describe('a separate server', () => {
  async function endAfterEvents(server: Server, surroundings: Record<string, string>): Promise<number> {
    await server.start(surroundings);
    const before = (await counts())?.calls ?? 0;
    // Several connections, to reach several processes.
    const agents = Array.from({ length: 6 }, () => new Agent({ keepAlive: true, maxSockets: 1 }));
    const name = `at port ${new URL(server.url).port}`; // an address would make a program of it
    const statuses = await Promise.all(
      agents.flatMap((agent, at) => [at, 'same'].map((browser) => post(server.url, agent, `${name} ${browser}`))),
    );
    expect(new Set(statuses)).toEqual(new Set([204]));
    for (const agent of agents) agent.destroy();
    await server.stop();
    return ((await counts())?.calls ?? 0) - before;
  }

  const post = async (base: string, agent: Agent, browser: string) =>
    (await rawCall('/api/events', { base, agent, ...beacon({ listing, kind: 'call' }, browser) })).status;

  it.runIf(hasFront).each(process.env.SWEEP ? ['1', '2'] : ['1'])(
    'has written every event once when it stops, with %s processes',
    async (processes) => {
      const server = await separateServer();
      expect(await endAfterEvents(server, { WEB_CONCURRENCY: processes })).toBe(7);
    },
    120_000,
  );

  it.runIf(hasFront && process.env.SWEEP)(
    'has written every event when it stops under next start',
    async () => expect(await endAfterEvents(await separateServer({ plain: true }), {})).toBe(7),
    120_000,
  );
});

import { Agent } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasFront, query, rawCall } from '../support/http';
import { decodersOf, serverProcesses } from '../support/memory';
import { signedIn } from '../support/people';
import { jpeg, photoForm } from '../support/pictures';
import { addListing, tellServer } from '../support/rows';
import { separateServer } from '../support/server';

/** A separate server with two processes on the runner's database. */
const server = await separateServer();
const owner = await signedIn();
/** The first process answers no requests; it starts the others. */
const workers = () => serverProcesses(server.url).slice(1);
const decoders = () => decodersOf(serverProcesses(server.url)[0] ?? 0);
const areSeveral = hasFront && process.platform === 'linux';

/** Each connection stays with the process that accepted it. */
const connections = Array.from({ length: 6 }, () => new Agent({ keepAlive: true, maxSockets: 1 }));
beforeAll(() => server.start({ WEB_CONCURRENCY: '2' }));
afterAll(async () => {
  for (const connection of connections) connection.destroy();
  await server.stop();
});

/** @returns the status; 0 if the connection broke */
async function upload(id: number, photo: Uint8Array, agent: Agent): Promise<number> {
  const made = new Request(`${server.url}/api/properties/${id}/images`, { method: 'POST', body: photoForm(photo) });
  const body = Buffer.from(await made.arrayBuffer());
  const headers = { cookie: owner.cookie, 'content-type': made.headers.get('content-type') ?? '' };
  const sent = rawCall(new URL(made.url).pathname, { base: server.url, method: 'POST', agent, headers, body });
  return sent.then(
    ({ status }) => status,
    () => 0,
  );
}

const get = (path: string, agent: Agent) => rawCall(path, { base: server.url, agent });

async function addAndWarm(title: string): Promise<{ id: number; paths: string[] }> {
  const id = await addListing({ title, titleAr: title });
  const paths = [`/en/properties/${id}`, `/api/properties/${id}`];
  for (let time = 0; time < 3; time += 1) await shows(paths, title);
  return { id, paths };
}

/** Renames through the other server on this database, so that these processes are notified as they notify each other. */
async function rename(id: number, title: string): Promise<void> {
  await query('UPDATE properties SET title = $2, title_ar = $2 WHERE id = $1', [id, title]);
  await tellServer(id);
}

/** Waits until every process shows the title. tests/cluster measures how long that takes. */
async function shows(paths: string[], title: string, asking = connections): Promise<void> {
  const areOld = async () => {
    const answers = await Promise.all(asking.flatMap((agent) => paths.map((path) => get(path, agent))));
    return answers.filter(({ text }) => !text.includes(title)).length;
  };
  await expect.poll(areOld, { timeout: 10_000 }).toBe(0);
}

describe.runIf(areSeveral)('several processes behind one port', () => {
  it('all see a change', async () => {
    const { id, paths } = await addAndWarm(`before ${Date.now()}`);
    for (let change = 0; change < 4; change += 1) {
      const title = `after ${Date.now()} ${change}`;
      await rename(id, title);
      await shows(paths, title);
    }
  });

  it('a killed process is restarted, changes continue meanwhile, and no page stays stale', async () => {
    const { id, paths } = await addAndWarm(`alive ${Date.now()}`);
    const before = workers();
    process.kill(before[0]!, 'SIGKILL');
    const title = `killed ${Date.now()}`;
    await rename(id, title);
    const next = Array.from({ length: 6 }, () => new Agent({ keepAlive: true, maxSockets: 1 }));
    await shows(paths, title, next.slice(0, 1));
    await expect
      .poll(() => workers().filter((pid) => pid !== before[0]).length, { timeout: 60_000 })
      .toBe(before.length);
    const newer = `again ${Date.now()}`;
    await rename(id, newer);
    await shows(paths, newer, next);
    for (const connection of next) connection.destroy();
  }, 120_000);

  it('decode photos in one child each and survive its kill', async () => {
    const ids: number[] = [];
    while (ids.length < connections.length) ids.push(await addListing({ title: 'With photos', publisherId: owner.id }));
    const photo = await jpeg({ width: 4_000, height: 3_000 });
    const uploadAll = () => Promise.all(connections.map((connection, index) => upload(ids[index]!, photo, connection)));
    expect(await uploadAll()).toEqual(connections.map(() => 201));
    for (const worker of workers()) expect(decodersOf(worker).length).toBeLessThanOrEqual(1);
    expect(decoders().length).toBeGreaterThan(0);

    const count = workers().length;
    const sent = uploadAll();
    await expect.poll(() => decoders().length).toBeGreaterThan(0);
    const killed = workers()[0]!;
    const orphans = decodersOf(killed);
    process.kill(killed, 'SIGKILL');
    await sent;
    // The killed process may still be listed for a moment.
    await expect.poll(() => workers().filter((pid) => pid !== killed).length, { timeout: 60_000 }).toBe(count);
    expect(decoders().filter((pid) => orphans.includes(pid))).toEqual([]);
    const statuses = new Set(await uploadAll());
    for (const status of [0, 503]) expect(statuses).not.toContain(status);
  }, 240_000);
});

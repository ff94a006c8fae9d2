import { Agent, request as ask } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { baseUrl, hasFront, query } from '../support/http';
import { decodersOf, serverProcesses } from '../support/memory';
import { removePeople, signedIn, type Person } from '../support/people';
import { jpeg } from '../support/pictures';
import { addListing, removeListings, tellServer } from '../support/rows';

/** The first of them answers nothing and starts the others. */
const workers = () => serverProcesses().slice(1);
const decoders = () => decodersOf(serverProcesses()[0] ?? 0);
const areSeveral = hasFront && workers().length > 1;

/** Each stays with the process that took it. */
const connections = Array.from({ length: 6 }, () => new Agent({ keepAlive: true, maxSockets: 1 }));
const own: number[] = [];
let owner: Person;
beforeAll(async () => {
  owner = await signedIn();
});
afterAll(async () => {
  for (const connection of connections) connection.destroy();
  await removeListings(...own);
  await removePeople(owner);
});

/** @returns the status; 0 where the connection broke */
async function upload(id: number, photo: Uint8Array, agent: Agent): Promise<number> {
  const form = new FormData();
  form.append('image', new Blob([new Uint8Array(photo)], { type: 'image/jpeg' }), 'photo.jpg');
  const made = new Request(`${baseUrl}/api/properties/${id}/images`, { method: 'POST', body: form });
  const body = Buffer.from(await made.arrayBuffer());
  const headers = { cookie: owner.cookie, 'content-type': made.headers.get('content-type') ?? '' };
  return new Promise((resolve) => {
    const sent = ask(made.url, { method: 'POST', agent, headers }, (response) => {
      response.on('error', () => resolve(0)).resume();
      response.on('end', () => resolve(response.statusCode ?? 0));
    });
    sent.on('error', () => resolve(0)).end(body);
  });
}

function get(path: string, agent: Agent): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const sent = ask(baseUrl + path, { agent }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('error', reject);
      response.on('data', (chunk: string) => (text += chunk));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text }));
    });
    sent.on('error', reject).end();
  });
}

async function addAndWarm(title: string): Promise<{ id: number; paths: string[] }> {
  const id = await addListing({ title, titleAr: title });
  own.push(id);
  await tellServer(id);
  const paths = [`/en/properties/${id}`, `/api/properties/${id}`];
  for (const connection of connections)
    for (let time = 0; time < 3; time += 1)
      for (const path of paths) expect((await get(path, connection)).text).toContain(title);
  return { id, paths };
}

async function rename(id: number, title: string): Promise<void> {
  await query('UPDATE properties SET title = $2, title_ar = $2 WHERE id = $1', [id, title]);
  await tellServer(id);
}

describe.runIf(areSeveral)('several processes behind one port', () => {
  it('all know of a change before it is answered, whichever of them it was made on', async () => {
    const { id, paths } = await addAndWarm(`before ${Date.now()}`);
    for (let change = 0; change < 4; change += 1) {
      const title = `after ${Date.now()} ${change}`;
      await rename(id, title);
      for (const connection of connections)
        for (const path of paths) expect((await get(path, connection)).text, path).toContain(title);
    }
  });

  it('one that is killed is started anew, changes go on meanwhile, and no page is old', async () => {
    const { id, paths } = await addAndWarm(`alive ${Date.now()}`);
    const before = workers();
    process.kill(before[0]!, 'SIGKILL');
    const title = `killed ${Date.now()}`;
    // The call itself may have been given to the one that is gone.
    for (let time = 0; time < 10; time += 1) {
      try {
        await rename(id, title);
        break;
      } catch {
        await sleep(200);
      }
    }
    const next = new Agent({ keepAlive: true, maxSockets: 1 });
    for (const path of paths) expect((await get(path, next)).text).toContain(title);
    next.destroy();
    for (let time = 0; time < 300 && workers().length < before.length; time += 1) await sleep(200);
    expect(workers()).toHaveLength(before.length);
    const newer = `again ${Date.now()}`;
    await rename(id, newer);
    for (let time = 0; time < 8; time += 1) {
      const connection = new Agent({ keepAlive: true, maxSockets: 1 });
      for (const path of paths) expect((await get(path, connection)).text).toContain(newer);
      connection.destroy();
    }
  }, 120_000);

  it('have one process for photos, which goes on where one that had it work is killed', async () => {
    const ids: number[] = [];
    while (ids.length < connections.length) ids.push(await addListing({ title: 'With photos', publisherId: owner.id }));
    own.push(...ids);
    const photo = await jpeg({ width: 4_000, height: 3_000 });
    const uploadAll = () => Promise.all(connections.map((connection, index) => upload(ids[index]!, photo, connection)));
    expect(await uploadAll()).toEqual(connections.map(() => 201));
    const [decoder, ...others] = decoders();
    expect([decoder === undefined, others]).toEqual([false, []]);

    const count = workers().length;
    for (let time = 0; time < 2; time += 1) {
      const sent = uploadAll();
      await sleep(300); // two are being decoded, the others wait
      const killed = workers()[time % workers().length]!;
      process.kill(killed, 'SIGKILL');
      await sent;
      // It may still be among them for a moment.
      await expect.poll(() => workers().filter((pid) => pid !== killed).length, { timeout: 60_000 }).toBe(count);
    }
    expect(decoders()).toEqual([decoder]);
    const statuses = new Set(await uploadAll());
    for (const status of [0, 503]) expect(statuses).not.toContain(status);
    expect(decoders()).toEqual([decoder]);
  }, 240_000);
});

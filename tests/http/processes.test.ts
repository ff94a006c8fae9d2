import { Agent, request as ask } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, describe, expect, it } from 'vitest';
import { baseUrl, hasFront, query } from '../support/http';
import { serverProcesses } from '../support/memory';
import { addListing, removeListings, tellServer } from '../support/rows';

/** The first of them answers nothing and starts the others. */
const workers = () => serverProcesses().slice(1);
const areSeveral = hasFront && workers().length > 1;

/** Each stays with the process that took it. */
const connections = Array.from({ length: 6 }, () => new Agent({ keepAlive: true, maxSockets: 1 }));
const own: number[] = [];
afterAll(async () => {
  for (const connection of connections) connection.destroy();
  await removeListings(...own);
});

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
});

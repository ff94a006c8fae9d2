import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { query } from '../support/http';
import { serverProcesses } from '../support/memory';
import { send, type Person } from '../support/people';
import { jpeg, photoForm } from '../support/pictures';
import { expectHonest, expectUnnoticed, signal, useVisitors } from './during';
import { approve, create, newWord, remove, usePeople } from './listing';
import { at, control, gateway } from './support';

const { during } = useVisitors();
const { owner, admin } = await usePeople();

/** Processes of both servers that run the jobs. */
const workers = () =>
  [at.a, at.b]
    .flatMap((base) => serverProcesses(base))
    .filter((pid) => readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0').includes('BARAHA_JOBS=true'));

/** Waits until both servers have replaced ended processes. */
const areWhole = () =>
  expect.poll(() => [at.a, at.b].map((base) => serverProcesses(base).length), { timeout: 30_000 }).toEqual([3, 3]);

it('a killed server process aborts its requests and is replaced', async () => {
  const begin = () => signal(serverProcesses(at.a).slice(-1), 'SIGKILL');
  expectHonest(await during('a process of a server killed', { begin, ms: 2_000 }), 15);
  await areWhole();
}, 120_000);

it('a hanging process gets no more requests, and its requests abort when it is killed', async () => {
  const [hanging = 0] = serverProcesses(at.a).slice(-1);
  const hang = { begin: () => signal([hanging], 'SIGSTOP'), end: () => signal([hanging], 'SIGKILL'), ms: 2_000 };
  expectHonest(await during('a process of a server hung for 2 s, then killed', hang), 15);
  await areWhole();
}, 120_000);

it('killed job processes are replaced, and their jobs are done', async () => {
  const word = newWord();
  const id = await create(word, owner);
  let killed = 0;
  /** Retries, because the change may succeed although its response is lost. */
  const isApproved = async () => {
    await approve(id, admin).catch(() => undefined);
    return query('SELECT approved FROM properties WHERE id = $1', [id]);
  };
  const outage = await during('the processes that do the jobs killed', {
    begin: async () => {
      expect(workers()).toHaveLength(2);
      signal(workers(), 'SIGKILL');
      killed = performance.now();
      await expect.poll(isApproved, { timeout: 30_000 }).toEqual([{ approved: true }]);
    },
    ms: 2_000,
  });
  expectHonest(outage, 15);
  const done = () =>
    query("SELECT FROM jobs.job WHERE name = 'matchListing' AND data->>'propertyId' = $1 AND state = 'completed'", [
      String(id),
    ]);
  await expect.poll(async () => (await done()).length, { timeout: 30_000 }).toBe(1);
  outage.row['a job is done after, s'] = ((performance.now() - killed) / 1000).toFixed(1);
  await areWhole();
  await remove(id, owner);
}, 120_000);

it('a killed server is skipped until it is started again', async () => {
  const kill = { begin: () => signal(serverProcesses(at.b), 'SIGKILL'), end: () => control('b/start'), ms: 3_000 };
  expectHonest(await during('a server killed whole, started again after 3 s', kill), 10);
}, 120_000);

describe('a server that is asked to end', () => {
  it('stops without a failed request', async () => {
    const restart = { begin: () => control('b/stop'), end: () => control('b/start'), ms: 0 };
    expectUnnoticed(await during('a server asked to end (SIGTERM), started again', restart));
  }, 120_000);

  it('finishes a running upload, payment and read', async () => {
    const id = await create(newWord(), owner);
    await gateway({ trouble: { kind: 'slow', call: 'create', ms: LASTS_MS } });
    const asOwner = send('POST', { credits: 7 }, owner.cookie);
    const payment = fetch(`${at.a}/api/create-credit-purchase`, asOwner);
    const upload = uploadSlowly(id, owner);
    const [read] = await readSlowly(owner);
    await control('a/stop');
    expect([(await payment).status, await upload, await read]).toEqual([200, 201, 200]);
    await control('a/start');
    await remove(id, owner);
  }, 120_000);
});

/** Longer than LAME_DUCK_SECONDS, so that the server has to wait for it. */
const LASTS_MS = 6_000;

/** Uploads a photo so slowly that it takes LASTS_MS. */
async function uploadSlowly(id: number, { cookie }: Person): Promise<number> {
  const made = new Request(`${at.a}/api/properties/${id}/images`, { method: 'POST', body: photoForm(await jpeg()) });
  const body = Buffer.from(await made.arrayBuffer());
  const headers = { cookie, 'content-type': made.headers.get('content-type') ?? '', 'content-length': body.length };
  const PARTS = 10;
  return new Promise((resolve, reject) => {
    const sent = request(made.url, { method: 'POST', headers }, (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    }).on('error', reject);
    void (async () => {
      for (let part = 0; part < PARTS; part += 1) {
        sent.write(body.subarray((part * body.length) / PARTS, ((part + 1) * body.length) / PARTS));
        await sleep(LASTS_MS / PARTS);
      }
      sent.end();
    })();
  });
}

/** Reads a row that stays locked for LASTS_MS. @returns a promise of the status */
async function readSlowly({ cookie }: Person): Promise<Promise<number>[]> {
  const client = new pg.Client({ connectionString: process.env.DATABASE_URL });
  await client.connect();
  await client.query('BEGIN; LOCK TABLE favourites IN ACCESS EXCLUSIVE MODE');
  const read = fetch(`${at.a}/api/favourites`, { headers: { cookie } });
  await expect
    .poll(() => query("SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND query ILIKE '%favourites%'"))
    .not.toHaveLength(0);
  setTimeout(() => void client.query('COMMIT').then(() => client.end()), LASTS_MS);
  return [read.then(({ status }) => status)];
}

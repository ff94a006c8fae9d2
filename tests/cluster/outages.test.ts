import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sign } from '@/lib/internal-signature';
import { query } from '../support/http';
import { removePeople, signedIn, type Person } from '../support/people';
import { tellServer } from '../support/rows';
import { approve, create, newWord, remove, rename } from './listing';
import { askReplica, at, control, everywhere, get, several } from './support';

let owner: Person;
let admin: Person;
beforeAll(async () => {
  [owner, admin] = [await signedIn({ free: 200 }), await signedIn({ role: 'admin' })];
});
afterAll(async () => {
  await removePeople(owner, admin);
  await tellServer();
});

const search = async (base: string, word: string) =>
  JSON.parse((await get(`${base}/api/properties/search?keyword=${word}`)).text) as unknown[];
const page = (base: string, id: number) => get(`${base}/properties/${id}`);

/** The minute's work, now. */
async function tick(base: string) {
  const headers = { 'x-baraha-signature': sign(process.env.AUTH_SECRET ?? '', Date.now()) };
  expect((await fetch(`${base}/api/internal/tick`, { method: 'POST', headers })).status).toBe(200);
}

/** Waits until the replica has what the primary has now. */
async function replayed() {
  const [primary] = await query<{ at: string }>('SELECT pg_current_wal_flush_lsn()::text AS at');
  for (;;) {
    const [row] = await askReplica<{ done: boolean }>(
      `SELECT pg_last_wal_replay_lsn() >= '${primary?.at}'::pg_lsn AS done`,
    );
    if (row?.done) return;
  }
}

describe('the read replica', () => {
  it('is what searches are read from', async () => {
    const [id, before, after] = [await create(newWord(), owner), newWord(), newWord()];
    await approve(id, admin);
    await replayed();
    await askReplica('SELECT pg_wal_replay_pause()');
    try {
      // Past the servers, which therefore clear nothing: the primary has it, the replica has not.
      await query('UPDATE properties SET title = $2 WHERE id = $1', [id, `Flat ${before}`]);
      for (const base of [at.a, at.b]) expect(await search(base, before)).toEqual([]);
    } finally {
      await askReplica('SELECT pg_wal_replay_resume()');
    }
    await query('UPDATE properties SET title = $2 WHERE id = $1', [id, `Flat ${after}`]);
    await replayed();
    for (const base of [at.a, at.b]) expect(await search(base, after)).toHaveLength(1);
    await remove(id, owner);
  });

  it('that stands still keeps no change from the server that made it, and nothing stale once it goes on', async () => {
    const [word, newer] = [newWord(), newWord()];
    const id = await create(word, owner);
    for (const base of everywhere) expect((await page(base, id)).status).toBe(404);
    await replayed();
    await askReplica('SELECT pg_wal_replay_pause()');
    try {
      await approve(id, admin);
      expect((await page(at.a, id)).text).toContain(word);
      expect(await search(at.a, word)).toHaveLength(1);
      await get(`${at.b}/properties/${id}`); // may make a page of what the replica has
      await rename(id, newer, owner);
      expect((await page(at.a, id)).text).toContain(newer);
      await get(`${at.b}/api/properties/search?keyword=${newer}`);
    } finally {
      await askReplica('SELECT pg_wal_replay_resume()');
    }
    await replayed();
    for (const base of [at.a, at.b]) await tick(base);
    for (const base of everywhere) {
      expect((await page(base, id)).text, base).toContain(newer);
      expect(await search(base, newer), base).toHaveLength(1);
    }
    await remove(id, owner);
    for (const base of everywhere) expect((await page(base, id)).status, base).toBe(404);
  });
});

describe('Redis', () => {
  it('that goes and comes back costs neither an error nor a stale page', async () => {
    const words = [newWord(), newWord(), newWord()] as const;
    const id = await create(words[0], owner);
    await approve(id, admin);
    const holds = async (word: string) => {
      for (const base of [...everywhere, ...everywhere]) {
        const [details, list, home] = [await page(base, id), await get(`${base}/properties`), await get(`${base}/`)];
        expect([details.status, list.status, home.status], base).toEqual([200, 200, 200]);
        for (const { text } of [details, list, home]) expect(text.includes(word), base).toBe(true);
        expect(await search(base, word), base).toHaveLength(1);
      }
    };
    await holds(words[0]);
    await control('redis/stop');
    try {
      await holds(words[0]);
      await rename(id, words[1], owner);
      await holds(words[1]);
    } finally {
      await control('redis/start');
    }
    await holds(words[1]);
    await rename(id, words[2], owner);
    await holds(words[2]);
    await remove(id, owner);
    for (const base of everywhere) expect((await page(base, id)).status, base).toBe(404);
  });
});

describe('the proxy', () => {
  it('that is away hinders no change, and is right when it is back', async () => {
    const [word, newer] = [newWord(), newWord()];
    const id = await create(word, owner);
    await approve(id, admin);
    for (const answer of await several(3, () => page(at.proxy, id))) expect(answer.text).toContain(word);
    await control('proxy/stop');
    try {
      await rename(id, newer, owner);
      for (const base of [at.b, at.a]) expect((await page(base, id)).text).toContain(newer);
    } finally {
      await control('proxy/start');
    }
    for (const answer of await several(3, () => page(at.proxy, id))) expect(answer.text).toContain(newer);
    await tick(at.a);
    await remove(id, owner);
    for (const answer of await several(2, () => page(at.proxy, id))) expect(answer.status).toBe(404);
  });
});

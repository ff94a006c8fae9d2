import { describe, expect, it } from 'vitest';
import { query } from '../support/http';
import { serverProcesses } from '../support/memory';
import { newWord, publish, remove, rename, usePeople } from './listing';
import { aSecond, askReplica, at, control, everywhere, get, several } from './support';

const { owner, admin } = await usePeople();

const search = async (base: string, word: string) =>
  JSON.parse((await get(`${base}/api/properties/search?keyword=${word}`)).text) as unknown[];
const page = (base: string, id: number) => get(`${base}/properties/${id}`);

/** Results of visitors in all four places, after a second. */
async function holds(id: number, word: string) {
  await aSecond();
  for (const base of [...everywhere, ...everywhere]) {
    const [details, list, home] = [await page(base, id), await get(`${base}/properties`), await get(`${base}/`)];
    expect([details.status, list.status, home.status], base).toEqual([200, 200, 200]);
    for (const { text } of [details, list, home]) expect(text.includes(word), base).toBe(true);
    expect(await search(base, word), base).toHaveLength(1);
  }
}

/** Requests the page until every cache has it. */
const warm = async (id: number) => {
  for (const base of everywhere) await several(4, () => page(base, id));
};

/** Removes a listing, whose page is then a 404 in all four places. */
async function removeEverywhere(id: number) {
  await remove(id, owner);
  await aSecond();
  for (const base of everywhere) expect((await page(base, id)).status, base).toBe(404);
}

/** Waits until the replica has what the primary has now. */
async function replayed() {
  const [primary] = await query<{ at: string }>('SELECT pg_current_wal_flush_lsn()::text AS at');
  for (;;) {
    const [row] = await askReplica<{ done: boolean }>(
      `SELECT pg_last_wal_replay_lsn() >= '${primary?.at}'::pg_lsn AS done`,
    );
    if (row?.done) break;
  }
  await aSecond(); // and until the servers have noticed
}

describe('the read replica', () => {
  it('serves searches', async () => {
    const [id, before, after] = [await publish(newWord(), owner, admin), newWord(), newWord()];
    await replayed();
    await askReplica('SELECT pg_wal_replay_pause()');
    try {
      // Changes the primary directly, so that the servers invalidate nothing. The replica does not have the change.
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

  it('that stalls causes no stale page, neither then nor after it continues', async () => {
    const [word, newer] = [newWord(), newWord()];
    const id = await publish(word, owner, admin);
    await replayed();
    await askReplica('SELECT pg_wal_replay_pause()');
    try {
      await holds(id, word);
      await rename(id, newer, owner);
      await holds(id, newer);
    } finally {
      await askReplica('SELECT pg_wal_replay_resume()');
    }
    await replayed();
    await holds(id, newer);
    await removeEverywhere(id);
  });
});

describe('an invalidation', () => {
  const listeners =
    "FROM pg_stat_activity WHERE application_name = 'baraha cache clears' AND datname = current_database()";

  it('uses one connection per process, and a cut one causes neither an error nor a stale page', async () => {
    const words = [newWord(), newWord()] as const;
    const id = await publish(words[0], owner, admin);
    await holds(id, words[0]);
    const before = await query<{ pid: number }>(`SELECT pid ${listeners}`);
    expect(before).toHaveLength(4);
    await warm(id);
    const cut = query(`SELECT pg_terminate_backend(pid) ${listeners}`);
    await rename(id, words[1], owner);
    expect(await cut).toHaveLength(4);
    await holds(id, words[1]);
    await expect.poll(() => query(`SELECT pid ${listeners}`)).toHaveLength(4);
    await removeEverywhere(id);
  });

  it('over a network that drops bytes causes neither an error nor a stale page', async () => {
    const words = [newWord(), newWord(), newWord()] as const;
    const id = await publish(words[0], owner, admin);
    await holds(id, words[0]);
    await warm(id);
    await control('tunnel/swallow');
    try {
      await rename(id, words[1], owner);
      await holds(id, words[1]);
      await holds(id, words[1]); // the second server renders each time
    } finally {
      await control('tunnel/pass');
    }
    await rename(id, words[2], owner);
    await holds(id, words[2]);
    await removeEverywhere(id);
  });

  it('is part of the commit: a server killed before it invalidates leaves no stale page', async () => {
    const words = [newWord(), newWord()] as const;
    const id = await publish(words[0], owner, admin);
    await holds(id, words[0]);
    await warm(id);
    // The commit of this listing is slow, and its server is killed meanwhile: the database completes the commit alone.
    await query(`
      CREATE FUNCTION slow_commit() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN PERFORM pg_sleep(1.5); RETURN NULL; END $$;
      CREATE CONSTRAINT TRIGGER slow_commit AFTER UPDATE ON properties DEFERRABLE INITIALLY DEFERRED
        FOR EACH ROW WHEN (NEW.id = ${id}) EXECUTE FUNCTION slow_commit()`);
    try {
      const change = rename(id, words[1], owner).then(
        () => 'answered',
        () => 'cut off',
      );
      await expect
        .poll(() => query("SELECT FROM pg_stat_activity WHERE query ILIKE 'COMMIT%' AND wait_event = 'PgSleep'"), {
          interval: 20,
        })
        .toHaveLength(1);
      for (const pid of serverProcesses().slice(1)) process.kill(pid, 'SIGKILL');
      expect(await change).toBe('cut off');
      const titles = () => query<{ title: string }>('SELECT title FROM properties WHERE id = $1', [id]);
      await expect.poll(async () => (await titles())[0]?.title, { timeout: 10_000 }).toContain(words[1]);
      await aSecond();
      for (const base of [at.b, at.proxy, at.b, at.proxy])
        expect((await page(base, id)).text, base).toContain(words[1]);
    } finally {
      await query('DROP FUNCTION slow_commit CASCADE');
    }
    // The first process of the server replaces the others.
    await expect
      .poll(async () => (await get(`${at.a}/api/health`).catch(() => null))?.status, { timeout: 30_000 })
      .toBe(200);
    await holds(id, words[1]);
    await remove(id, owner);
  });
});

it('the proxy that is down blocks no change and is current when it is back', async () => {
  const [word, newer] = [newWord(), newWord()];
  const id = await publish(word, owner, admin);
  await aSecond();
  for (const answer of await several(3, () => page(at.proxy, id))) expect(answer.text).toContain(word);
  await control('proxy/stop');
  try {
    await rename(id, newer, owner);
    await aSecond();
    for (const base of [at.b, at.a]) expect((await page(base, id)).text).toContain(newer);
  } finally {
    await control('proxy/start');
  }
  for (const answer of await several(3, () => page(at.proxy, id))) expect(answer.text).toContain(newer);
  await remove(id, owner);
  await aSecond();
  for (const answer of await several(2, () => page(at.proxy, id))) expect(answer.status).toBe(404);
});

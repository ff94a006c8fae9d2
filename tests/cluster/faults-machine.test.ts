import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { query } from '../support/http';
import { cookiesOf, send } from '../support/people';
import { expectHonest, useVisitors } from './during';
import { newWord, publish, remove, rename, usePeople } from './listing';
import { aSecond, at, control, get } from './support';

const { during } = useVisitors();
const { owner, admin } = await usePeople();
afterAll(() => restart());

/** The second server, with additional environment. */
async function restart(variables: Record<string, string> = {}): Promise<void> {
  await control('b/stop');
  await control('b/start', variables);
}

/** Debian's `faketime`, for the time of day only: timers keep the real clock. */
const FAKETIME = { LD_PRELOAD: '/usr/$LIB/faketime/libfaketime.so.1', FAKETIME_DONT_FAKE_MONOTONIC: '1' };

describe.each([
  ['ahead', '+1h'],
  ['behind', '-1h'],
])('a server whose clock is an hour %s', (what, offset) => {
  beforeAll(() => restart({ ...FAKETIME, FAKETIME: offset }), 60_000);

  it('serves like the other one, except pages of listings that expire within the hour', async () => {
    const date = Date.parse((await get(`${at.b}/api/health/live`)).header('date') ?? '');
    expect(Math.round((date - Date.now()) / 3_600_000)).toBe(Number(offset.slice(0, 2)));

    // Sessions of either server are valid on both.
    const { username, password } = owner;
    const answer = await fetch(`${at.b}/api/login`, send('POST', { username, password }));
    const there = cookiesOf(answer.headers);
    const sessions: number[] = [];
    for (const base of [at.a, at.b])
      for (const cookie of [owner.cookie, there]) sessions.push((await get(`${base}/api/user`, { cookie })).status);
    expect(sessions).toEqual([200, 200, 200, 200]);

    // Lists use the database's clock, a listing's page uses the server's.
    const [word, newer] = [newWord(), newWord()];
    const id = await publish(word, owner, admin);
    const shows = async (base: string, text: string) => (await get(`${base}/properties/${id}`)).text.includes(text);
    await aSecond();
    expect([await shows(at.a, word), await shows(at.b, word)]).toEqual([true, true]);
    await rename(id, newer, owner);
    await aSecond();
    expect([await shows(at.a, newer), await shows(at.b, newer)]).toEqual([true, true]);
    /** Returns whether search finds the listing and whether its page shows it as expired, on both servers. */
    const state = async () => {
      await query("NOTIFY cache_clears, 'all'");
      await aSecond();
      const search = `/api/properties/search?keyword=${newer}`;
      const found = [at.a, at.b].map(async (base) => (await get(base + search)).text !== '[]');
      const ended = [at.a, at.b].map(async (base) =>
        /name="robots" content="noindex/.test((await get(`${base}/properties/${id}`)).text),
      );
      return { found: await Promise.all(found), ended: await Promise.all(ended) };
    };
    await query("UPDATE properties SET expires_at = now() + interval '30 minutes' WHERE id = $1", [id]);
    const isAhead = what === 'ahead';
    expect(await state()).toEqual({ found: [true, true], ended: [false, isAhead] });
    await query("UPDATE properties SET expires_at = now() - interval '30 minutes' WHERE id = $1", [id]);
    expect(await state()).toEqual({ found: [false, false], ended: [true, isAhead] });
    await remove(id, owner);

    const outage = await during(`a server's clock an hour ${what}`, { begin: () => undefined, ms: 5_000 });
    expectHonest(outage, 5);
  }, 120_000);
});

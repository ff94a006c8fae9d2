import { describe, expect, it } from 'vitest';
import { query } from '../support/http';
import { addListing, removeListings, tellServer } from '../support/rows';
import { approve, create, expected, feature, newWord, remove, rename, seen, takeDown, usePeople } from './listing';
import { aSecond, at, everywhere, get } from './support';

/** Each has five changes, checked in four places: 500 checks. */
const ROUNDS = 25;
const { owner, admin } = await usePeople();

const countLand = async () => {
  const [row] = await query<{ land: number }>(
    "SELECT count(*)::int AS land FROM properties WHERE property_type = 'land' AND approved AND expires_at > now() AND deleted_at IS NULL",
  );
  return row?.land ?? 0;
};

describe.each(Array.from({ length: ROUNDS }, (_, round) => ({ round })))('round $round', () => {
  it('a change on one server shows within a second on both servers and through the proxy', async () => {
    const [word, newer] = [newWord(), newWord()];
    const land = await countLand();
    const id = await create(word, owner);
    const holds = async (what: string, now: string, wanted: ReturnType<typeof expected>) => {
      await aSecond();
      for (const base of everywhere) expect(await seen(base, id, now), `${what} at ${base}`).toEqual(wanted);
    };
    /** Visitors during a change: their answers must not stay cached. */
    const amid = async (change: Promise<unknown>) => {
      const visits = [at.proxy, at.b, at.proxy].flatMap((base) => [
        get(`${base}/properties/${id}`),
        get(`${base}/api/properties?pageSize=100`),
        get(`${base}/properties`),
      ]);
      await change;
      return visits;
    };
    await holds('pending', word, expected({ shown: false, land }));
    const visits = [await amid(approve(id, admin))];
    await holds('approved', word, expected({ shown: true, land: land + 1 }));
    visits.push(await amid(feature(id, true, admin)));
    await holds('featured', word, expected({ shown: true, featured: true, land: land + 1 }));
    visits.push(await amid(rename(id, newer, owner)));
    await holds('renamed', newer, expected({ shown: true, featured: true, land: land + 1 }));
    expect((await get(`${at.proxy}/api/properties/search?keyword=${word}`)).text).toBe('[]');
    visits.push(await amid(remove(id, owner)));
    await holds('removed', newer, expected({ shown: false, land }));
    await Promise.all(visits.flat());
    await holds('after everybody has gone', newer, expected({ shown: false, land }));
  });
});

it('a change in one location keeps stored responses of another, on both servers and in the proxy', async () => {
  const other = await addListing({ title: 'There', location: 'Salmiya', publisherId: owner.id });
  await tellServer();
  const word = newWord();
  const id = await create(word, owner);
  const lists = (location: string) => [
    `/properties?location=${location}`,
    `/api/properties/search?locations=${location}&sort=newest`,
  ];
  const ask = async (location: string) => {
    const answers: { from: string; stored: boolean; shown: boolean }[] = [];
    for (const base of everywhere)
      for (const path of lists(location)) {
        const { hit, header, text } = await get(base + path);
        const stored = hit || header('cache-status') === 'baraha; hit';
        answers.push({ from: base + path, stored, shown: text.includes(word) });
      }
    return answers;
  };
  await aSecond(); // a proxy gets every purge twice (REPEAT_MS of lib/cache/purge.ts)
  for (let time = 0; time < 4; time += 1) for (const location of ['Salmiya', 'Wafra']) await ask(location);
  for (const [change, shown] of [[approve, true] as const, [takeDown, false] as const]) {
    await change(id, admin);
    await aSecond();
    expect((await ask('Salmiya')).filter(({ stored }) => !stored)).toEqual([]);
    expect((await ask('Wafra')).filter((answer) => answer.shown !== shown)).toEqual([]);
  }
  await remove(id, owner);
  await removeListings(other);
});

it('a renamed area has its new name everywhere', async () => {
  const name = `Test Area ${newWord()}`;
  const cookie = { cookie: admin.cookie, 'content-type': 'application/json' };
  const area = (text: string) =>
    JSON.stringify({ name: text, nameAr: `منطقة ${text.slice(-6)}`, governorate: 'hawalli' });
  const made = await fetch(`${at.a}/api/locations`, { method: 'POST', headers: cookie, body: area(name) });
  expect(made.status).toBe(201);
  const { id } = (await made.json()) as { id: number };
  await aSecond();
  for (const base of everywhere) expect((await get(`${base}/api/locations`)).text).toContain(name);
  const newer = `${name} again`;
  const path = `${at.a}/api/locations/${id}`;
  expect((await fetch(path, { method: 'PUT', headers: cookie, body: area(newer) })).status).toBe(200);
  await aSecond();
  for (const base of everywhere) {
    expect((await get(`${base}/api/locations`)).text).toContain(newer);
    expect((await get(`${base}/en/properties?locations=${encodeURIComponent(newer)}`)).text).toContain(newer);
  }
  expect((await fetch(path, { method: 'DELETE', headers: cookie })).status).toBe(204);
  await aSecond();
  for (const base of everywhere) expect((await get(`${base}/api/locations`)).text).not.toContain(name);
});

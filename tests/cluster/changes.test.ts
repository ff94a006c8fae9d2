import { describe, expect, it } from 'vitest';
import { query } from '../support/http';
import { approve, create, expected, feature, newWord, remove, rename, seen, usePeople } from './listing';
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

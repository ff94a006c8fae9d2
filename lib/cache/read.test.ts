import { cacheLife, cacheTag } from 'next/cache';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  cacheForAnHour,
  cacheJsonRead,
  cacheReferenceRead,
  cacheRead,
  cacheTags,
  cacheUntilCleared,
  collectTags,
  type Cached,
} from './read';
import { store } from './store';

vi.mock('next/cache', () => ({ cacheLife: vi.fn(), cacheTag: vi.fn() }));
beforeEach(() => void vi.clearAllMocks());
afterEach(() => void vi.restoreAllMocks());

/** In the place of 'use cache', which only Next understands: the function runs once, and its result comes as a copy. */
function once<Args extends unknown[], T>(make: (...args: Args) => Promise<Cached<T>>) {
  const results = new Map<string, Promise<string>>();
  return async (...args: Args): Promise<Cached<T>> => {
    const key = JSON.stringify(args);
    if (!results.has(key))
      results.set(
        key,
        make(...args).then((made) => JSON.stringify(made)),
      );
    return JSON.parse((await results.get(key)) ?? '') as Cached<T>;
  };
}
const rows = vi.fn((id: number) => Promise.resolve({ id, owner: 10 * id }));
const readRow = cacheRead(
  once((id: number) =>
    cacheUntilCleared([`property:${id}`], async () => {
      const row = await rows(id);
      cacheTags(`owner:${row.owner}`);
      return row;
    }),
  ),
);

describe('a cached read', () => {
  it('gives its value, made or from the cache', async () => {
    rows.mockClear();
    expect([await readRow(1), await readRow(1)]).toEqual([
      { id: 1, owner: 10 },
      { id: 1, owner: 10 },
    ]);
    expect(rows).toHaveBeenCalledTimes(1);
  });

  it('is stored until one of its tags is cleared, those that only its rows tell among them', async () => {
    await readRow(2);
    expect(vi.mocked(cacheLife).mock.calls).toEqual([['max']]);
    expect(vi.mocked(cacheTag).mock.calls).toEqual([['all', 'property:2', 'owner:20']]);
  });

  it('is stored for an hour where it may lag behind, and its tags clear nothing but what is made of it', async () => {
    const read = cacheRead(once(() => cacheForAnHour(['listings'], () => Promise.resolve(7))));
    expect(await collectTags(read)).toMatchObject({ value: 7, tags: ['all', 'listings'] });
    expect(vi.mocked(cacheLife).mock.calls).toEqual([['hours']]);
    expect(vi.mocked(cacheTag).mock.calls).toEqual([['all']]);
  });

  it('tells its tags to whoever reads it, also on a cache hit', async () => {
    const tags = ['all', 'property:3', 'owner:30'];
    expect((await collectTags(() => readRow(3))).tags).toEqual(tags);
    expect((await collectTags(() => readRow(3))).tags).toEqual(tags);
  });

  it('has the tags of the reads that it is made of, also where those come from the cache', async () => {
    await readRow(4);
    const page = cacheRead(once((id: number) => cacheUntilCleared(['listings'], () => readRow(id))));
    const tags = ['all', 'listings', 'property:4', 'owner:40'];
    expect((await collectTags(() => page(4))).tags).toEqual(tags);
    expect(vi.mocked(cacheTag).mock.lastCall).toEqual(tags);
    expect((await collectTags(() => page(4))).tags).toEqual(tags);
  });

  it('that joined what was begun before a clear is asked for again, and one begun after it is not', async () => {
    const begun = store.position;
    store.clear(['listings']);
    const results = [begun, begun, store.position].map((since) => ({ value: since, tags: ['all', 'listings'], since }));
    const joined = vi.fn(() => Promise.resolve(results.shift()!));
    expect(await cacheRead(joined)()).toBe(store.position);
    expect(joined).toHaveBeenCalledTimes(3);
    const other = vi.fn(() => Promise.resolve({ value: 'other', tags: ['all', 'locations'], since: begun }));
    expect([await cacheRead(other)(), other.mock.calls.length]).toEqual(['other', 1]);
  });

  it('is waited for where what was begun before a clear can be joined for a while longer', async () => {
    const joined = Promise.resolve({ value: 'old', tags: ['listings'], since: -1 });
    let isStored = false;
    const read = cacheRead(() =>
      isStored ? Promise.resolve({ value: 'new', tags: ['listings'], since: store.position }) : joined,
    );
    store.clear(['listings']);
    setTimeout(() => (isStored = true), 50);
    expect(await read()).toBe('new');
  });

  it('that fails says so to its reader', async () => {
    const read = cacheRead(() => cacheUntilCleared(['listings'], () => Promise.reject(new Error('no database'))));
    await expect(read()).rejects.toThrow('no database');
  });
});

it('tags of reads that run at the same time do not mix', async () => {
  const [one, other] = await Promise.all([collectTags(() => readRow(5)), collectTags(() => readRow(6))]);
  expect([one.tags, other.tags]).toEqual([
    ['all', 'property:5', 'owner:50'],
    ['all', 'property:6', 'owner:60'],
  ]);
});

describe('a read that is stored as JSON', () => {
  const make = vi.fn((id: number) =>
    collectTags(() => {
      cacheTags(`owner:${10 * id}`);
      return { id };
    }, [`property:${id}`]),
  );
  const read = cacheJsonRead('row', make);
  beforeEach(() => {
    store.clearAll();
    store.trustUntil(Infinity);
  });
  afterEach(() => store.trustUntil(-Infinity));

  it('is made once, and tells its tags each time', async () => {
    const tags = ['all', 'property:1', 'owner:10'];
    for (let time = 0; time < 2; time += 1)
      expect(await collectTags(() => read(1))).toMatchObject({ value: { id: 1 }, tags });
    expect(make).toHaveBeenCalledTimes(1);
    await read(2);
    expect(make).toHaveBeenCalledTimes(2);
  });

  it('is made anew once one of its tags was cleared, also one that only its rows tell', async () => {
    await read(1);
    store.clear(['owner:10']);
    await read(1);
    expect(make).toHaveBeenCalledTimes(2);
  });

  it('is not stored where one of its tags was cleared while it was made', async () => {
    make.mockImplementationOnce(async (id) => {
      const since = store.position;
      store.clear([`property:${id}`]);
      return { value: { id: -1 }, tags: ['all', `property:${id}`], since };
    });
    expect(await read(1)).toEqual({ id: -1 });
    expect(await read(1)).toEqual({ id: 1 });
  });

  it('is the same object for all readers until it is another, where it is reference data', async () => {
    const list = vi.fn(() => collectTags(() => Promise.resolve({ names: [version] }), ['locations']));
    let version = 1;
    const names = cacheReferenceRead('names', list);
    const { value: first, tags } = await collectTags(names);
    expect(tags).toEqual(['all', 'locations']);
    expect(await names()).toBe(first);
    store.clear(['locations']);
    expect(await names()).toBe(first); // made anew, and no other
    expect(list).toHaveBeenCalledTimes(2);
    version = 2;
    store.clear(['locations']);
    expect(await collectTags(names)).toMatchObject({ value: { names: [2] }, tags: ['all', 'locations'] });
  });

  it('is made once for those who ask at once, where they may join, but not with what was begun before a clear', async () => {
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    let made = 0;
    const joined = cacheJsonRead(
      'joined',
      async (id: number) => {
        const number = (made += 1);
        await held;
        return { value: { id, number }, tags: ['all'] };
      },
      { joins: true },
    );
    const early = [joined(1), joined(1)];
    await vi.waitFor(() => expect(made).toBe(1));
    store.clear(['all']);
    const late = [joined(1), joined(2)];
    await vi.waitFor(() => expect(made).toBe(3));
    release();
    expect(await Promise.all(early)).toEqual([
      { id: 1, number: 1 },
      { id: 1, number: 1 },
    ]);
    expect(await Promise.all(late)).toEqual([
      { id: 1, number: 2 },
      { id: 2, number: 3 },
    ]);
  });

  it('that others join fails for all of them, and is made anew by the next', async () => {
    let made = 0;
    const failing = cacheJsonRead(
      'failing',
      () => (++made === 1 ? Promise.reject(new Error('away')) : Promise.resolve({ value: 'here', tags: ['all'] })),
      { joins: true },
    );
    const both = await Promise.allSettled([failing(), failing()]);
    expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(await failing()).toBe('here');
  });

  it('is made each time while it is not known what is cleared', async () => {
    store.trustUntil(-Infinity);
    await read(1);
    await read(1);
    expect(make).toHaveBeenCalledTimes(2);
  });
});

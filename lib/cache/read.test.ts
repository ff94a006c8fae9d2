import { cacheLife, cacheTag } from 'next/cache';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { cacheForAnHour, cacheRead, cacheTags, cacheUntilCleared, collectTags, type Cached } from './read';

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
    expect(await collectTags(read)).toEqual({ value: 7, tags: ['all', 'listings'] });
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

import type { CacheEntry } from 'next/cache';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import handler from './handler';
import { store } from './store';

beforeEach(() => {
  store.clearAll();
  store.trustUntil(Infinity);
});
afterEach(() => store.trustUntil(-Infinity));

const entryOf = (text: string, more: Partial<CacheEntry> = {}): CacheEntry => ({
  value: new Response(text).body as ReadableStream<Uint8Array>,
  tags: ['all', 'listings'],
  stale: 300,
  timestamp: performance.timeOrigin + performance.now(),
  expire: 3_600,
  revalidate: 900,
  ...more,
});
async function textOf(key: string): Promise<string | undefined> {
  const entry = await handler.get(key, []);
  return entry && new Response(entry.value).text();
}
/** Does what Next does: looks up the entry, then stores a new one. */
async function make(key: string, entry: CacheEntry): Promise<void> {
  await handler.get(key, []);
  await handler.set(key, Promise.resolve(entry));
}

describe('the result of a function', () => {
  it('is shared until one of its tags is invalidated', async () => {
    await make('a', entryOf('الكويت'));
    expect([await textOf('a'), await textOf('a')]).toEqual(['الكويت', 'الكويت']);
    store.clear(['locations']);
    expect(await textOf('a')).toBe('الكويت');
    store.clear(['listings']);
    expect(await textOf('a')).toBeUndefined();
  });

  it('that started before an invalidation of its tags is not stored', async () => {
    await handler.get('a', []);
    store.clear(['listings']);
    await handler.set('a', Promise.resolve(entryOf('old')));
    expect(await textOf('a')).toBeUndefined();
    await make('a', entryOf('new'));
    expect(await textOf('a')).toBe('new');
  });

  it('is computed again after its lifetime, and not stored without one', async () => {
    const anHourAgo = performance.timeOrigin + performance.now() - 3_600_000;
    await make('a', entryOf('old', { timestamp: anHourAgo }));
    await make('b', entryOf('none', { expire: 0 }));
    expect([await textOf('a'), await textOf('b')]).toEqual([undefined, undefined]);
  });

  it('is not stored on failure or abort', async () => {
    await handler.get('a', []);
    await handler.set('a', Promise.reject(new Error('no database')));
    const broken = new ReadableStream<Uint8Array>({ start: (controller) => controller.error(new Error('gone')) });
    await make('b', entryOf('', { value: broken }));
    expect([await textOf('a'), await textOf('b')]).toEqual([undefined, undefined]);
  });

  it('is not stored without an earlier request', async () => {
    await handler.set('a', Promise.resolve(entryOf('of unknown age')));
    expect(await textOf('a')).toBeUndefined();
  });

  it('is invalidated by Next', async () => {
    await make('a', entryOf('A'));
    await handler.updateTags(['listings']);
    expect(await textOf('a')).toBeUndefined();
  });
});

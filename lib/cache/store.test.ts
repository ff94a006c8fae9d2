import { afterEach, describe, expect, it, vi } from 'vitest';
import { MAX_CLEARED_TAGS, Store } from './store';

afterEach(() => void vi.useRealTimers());

const of = (value: unknown, tags: string[], since: number, size = 1) => ({ value, tags, size, since });
const valueOf = (store: Store, key: string) => store.read(key)?.value;
function trusted(capacity?: number): Store {
  const store = new Store(capacity);
  store.trustUntil(Infinity);
  return store;
}

describe('a store', () => {
  it('returns an entry until one of its tags is invalidated, and keeps others', () => {
    const store = trusted();
    store.write('a', of('A', ['red', 'blue'], store.position));
    store.write('b', of('B', ['green'], store.position));
    store.clear(['blue']);
    expect([valueOf(store, 'a'), valueOf(store, 'b')]).toEqual([undefined, 'B']);
  });

  it('rejects an entry started before an invalidation of its tags, and accepts others', () => {
    const store = trusted();
    const since = store.position;
    store.clear(['red']);
    expect(store.write('a', of('A', ['red'], since))).toBe(false);
    expect(store.write('b', of('B', ['green'], since))).toBe(true);
    expect(store.write('a', of('A', ['red'], store.position))).toBe(true);
    expect([valueOf(store, 'a'), valueOf(store, 'b')]).toEqual(['A', 'B']);
  });

  it('is empty after a connection loss and rejects entries started before its end', () => {
    const store = trusted();
    store.write('a', of('A', ['red'], store.position));
    const since = store.position;
    store.clearAll();
    expect(valueOf(store, 'a')).toBeUndefined();
    expect(store.write('b', of('B', ['green'], since))).toBe(false);
    expect(store.write('b', of('B', ['green'], store.position))).toBe(true);
  });

  it('returns and stores nothing while invalidations may be lost', () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    const store = new Store();
    expect(store.write('a', of('A', ['red'], store.position))).toBe(false);
    store.trustUntil(performance.now() + 800);
    expect(store.write('a', of('A', ['red'], store.position))).toBe(true);
    vi.advanceTimersByTime(799);
    expect(valueOf(store, 'a')).toBe('A');
    vi.advanceTimersByTime(1);
    expect(valueOf(store, 'a')).toBeUndefined();
    store.trustUntil(performance.now() + 800);
    expect(valueOf(store, 'a')).toBe('A');
  });

  it('stays within its capacity by evicting the least recently used', () => {
    const store = trusted(30);
    for (const key of ['a', 'b', 'c']) store.write(key, of(key, [], 0, 10));
    store.read('a');
    store.write('d', of('d', [], 0, 10));
    store.write('too large', of('e', [], 0, 31));
    const values = ['a', 'b', 'c', 'd', 'too large'].map((key) => valueOf(store, key));
    expect(values).toEqual(['a', undefined, 'c', 'd', undefined]);
  });

  it('drops entries older than its oldest known invalidation', () => {
    const store = trusted();
    store.write('a', of('A', ['red'], store.position));
    store.clear(['red']);
    store.write('b', of('B', ['red'], store.position));
    store.clear(['green']);
    store.write('c', of('C', ['red'], store.position));
    for (let index = 0; index < MAX_CLEARED_TAGS; index += 1) store.clear([`other ${index}`]);
    expect(['a', 'b', 'c'].map((key) => valueOf(store, key))).toEqual([undefined, undefined, 'C']);
  });
});

import { describe, expect, it } from 'vitest';
import { MAX_CLEARED_TAGS } from './redis';
import { Store } from './store';

const of = (value: unknown, tags: string[] = [], size = 1) => ({ value, tags, size });
const valueOf = async (store: Store, key: string) => (await store.read(key))?.value;

describe('a store in memory', () => {
  it('gives back what it keeps until one of its tags is cleared, and nothing else goes with it', async () => {
    const store = new Store();
    store.write('a', of('A', ['red', 'blue']), store.startPage());
    store.write('b', of('B', ['green']), store.startPage());
    await store.clear(['blue']);
    expect(await valueOf(store, 'a')).toBeUndefined();
    expect(await valueOf(store, 'b')).toBe('B');
  });

  it('keeps what is made again after a clear', async () => {
    const store = new Store();
    await store.clear(['red']);
    expect(store.write('a', of('A', ['red']), store.startPage())).toBe(true);
    expect(await valueOf(store, 'a')).toBe('A');
  });

  it('does not keep what was begun before its tag was cleared, and keeps what has other tags', async () => {
    const store = new Store();
    const since = store.startPage();
    await store.clear(['red']);
    expect(store.write('a', of('A', ['red']), since)).toBe(false);
    expect(store.write('b', of('B', ['green']), since)).toBe(true);
    expect(await valueOf(store, 'a')).toBeUndefined();
  });

  it('does not keep a page that began after a clear but may have joined a read that began before it', async () => {
    const store = new Store();
    store.startData('outer');
    await store.clear(['red']);
    const joining = store.startPage();
    expect(store.write('outer', of('old', ['red']), store.endData('outer') ?? 0)).toBe(false);
    expect(store.write('page', of('old', ['red']), joining)).toBe(false);
    expect(store.write('page', of('new', ['red']), store.startPage())).toBe(true);
  });

  it('does not keep one through a read that joined another, and keeps what began when both were over', async () => {
    const store = new Store();
    store.startData('inner');
    await store.clear(['red']);
    store.startData('outer');
    store.endData('inner');
    const page = store.startPage();
    expect(store.write('outer', of('old', ['red']), store.endData('outer') ?? 0)).toBe(false);
    expect(store.write('page', of('old', ['red']), page)).toBe(false);
    store.startData('outer');
    expect(store.write('outer', of('new', ['red']), store.endData('outer') ?? 0)).toBe(true);
  });

  it('comes to keep again after a clear, however closely reads follow one another', async () => {
    const store = new Store();
    store.startData('0');
    await store.clear(['red']);
    const kept = Array.from({ length: 5 }, (_, index) => {
      store.startData(`${index + 1}`); // each begins while the one before is still being made
      return store.write(`${index}`, of('read', ['red']), store.endData(`${index}`) ?? 0);
    });
    expect(kept).toEqual([false, false, true, true, true]);
  });

  it('stays within its capacity, and lets go of what was not asked for the longest', async () => {
    const store = new Store({ capacity: 30 });
    for (const key of ['a', 'b', 'c']) store.write(key, of(key, [], 10), store.startPage());
    await store.read('a');
    store.write('d', of('d', [], 10), store.startPage());
    store.write('too large', of('e', [], 31), store.startPage());
    const kept = await Promise.all(['a', 'b', 'c', 'd', 'too large'].map((key) => valueOf(store, key)));
    expect(kept).toEqual(['a', undefined, 'c', 'd', undefined]);
  });

  it('counts what it keeps anew under the same key only once', async () => {
    const store = new Store({ capacity: 20 });
    store.write('a', of('a', [], 10), store.startPage());
    for (let times = 0; times < 5; times++) store.write('b', of(times, [], 10), store.startPage());
    expect(await valueOf(store, 'a')).toBe('a');
    expect(await valueOf(store, 'b')).toBe(4);
  });

  it('forgets what is older than the oldest clear that it remembers', async () => {
    const store = new Store();
    store.write('a', of('A', ['red']), store.startPage());
    await store.clear(['red']);
    store.write('b', of('B', ['red']), store.startPage());
    await store.clear(['green']);
    store.write('c', of('C', ['red']), store.startPage());
    for (let index = 0; index < MAX_CLEARED_TAGS; index++) await store.clear([`other ${index}`]);
    expect(await Promise.all(['a', 'b', 'c'].map((key) => valueOf(store, key)))).toEqual([undefined, undefined, 'C']);
  });

  it('knows whether what is being made may be older than the last clear', async () => {
    const store = new Store();
    store.startData('old');
    expect(store.isMakingOldData()).toBe(false);
    await store.clear(['red']);
    expect(store.isMakingOldData()).toBe(true);
    store.startData('joins the old');
    store.endData('old');
    expect(store.isMakingOldData()).toBe(true);
    store.endData('joins the old');
    store.startData('new');
    expect(store.isMakingOldData()).toBe(false);
  });

  it('counts anew what has grown, and does not bring back what is gone', async () => {
    const store = new Store({ capacity: 30 });
    for (const key of ['a', 'b']) store.write(key, of({ key }, ['red'], 10), store.startPage());
    const b = await store.read('b');
    store.resize('b', b!, 25);
    expect([await valueOf(store, 'a'), await valueOf(store, 'b')]).toEqual([undefined, { key: 'b' }]);
    await store.clear(['red']);
    await store.read('b');
    store.resize('b', b!, 5);
    expect(await valueOf(store, 'b')).toBeUndefined();
  });

  it('has the other processes clear as well before a clear is done', async () => {
    const [one, other] = [new Store(), new Store()];
    one.clearEverywhere = async (tags) => [one, other].forEach((each) => each.clearHere(tags, 7));
    for (const store of [one, other]) store.write('a', of('A', ['red']), store.startPage());
    const since = other.startPage();
    await one.clear(['red']);
    expect([await valueOf(one, 'a'), await valueOf(other, 'a')]).toEqual([undefined, undefined]);
    expect(other.write('a', of('old', ['red']), since)).toBe(false);
  });
});

import { describe, expect, it } from 'vitest';
import type { SharedStore } from './redis';
import { Store, type Entry } from './store';

/** Stands in for the Redis between servers: what they share, while it can be reached. */
class Between {
  away = false;
  #run = 0;
  #number = 1;
  #cleared = new Map<string, number>();
  #entries = new Map<string, Entry>();

  /** Ends and comes back without what it held. */
  restart() {
    this.#run += 1;
    this.#cleared.clear();
    this.#entries.clear();
  }

  server(): Store {
    let joined: number | undefined;
    const unsent = new Set<string>();
    const shared: Pick<SharedStore, 'addClears' | 'fetchClears' | 'read' | 'write'> = {
      addClears: (tags) => [...tags].forEach((tag) => unsent.add(tag)),
      fetchClears: (last) => {
        if (this.away) return Promise.reject(new Error('away'));
        const reset = joined !== this.#run;
        joined = this.#run;
        for (const tag of unsent) this.#cleared.set(tag, ++this.#number);
        unsent.clear();
        const known: [string, number][] = [...this.#cleared].filter(([, number]) => reset || number >= last);
        return Promise.resolve({ reset, cleared: reset ? [[null, 1], ...known] : known });
      },
      read: (key) => Promise.resolve(this.away ? undefined : this.#entries.get(key)),
      write: (key, entry) => void this.#entries.set(key, entry),
    };
    return new Store({ shared: shared as SharedStore });
  }
}

/** What a request of this server gets: kept, or made anew of what is true now. */
async function visit(store: Store, truth: string): Promise<unknown> {
  await store.refresh();
  const kept = await store.read('page');
  if (kept) return kept.value;
  store.write('page', { value: truth, tags: ['red'], size: 1 }, store.startPage());
  return truth;
}

describe('stores of two servers', () => {
  it('show what the other has made', async () => {
    const between = new Between();
    const [one, other] = [between.server(), between.server()];
    await visit(one, 'first');
    expect(await visit(other, 'second')).toBe('first');
  });

  it('both forget what one has cleared, at the next request', async () => {
    const between = new Between();
    const [one, other] = [between.server(), between.server()];
    await visit(one, 'old');
    await visit(other, 'old');
    await one.clear(['red']);
    expect(await visit(other, 'new')).toBe('new');
    expect(await visit(one, 'newer')).toBe('new');
  });

  it('do not keep what was begun before the other cleared it', async () => {
    const between = new Between();
    const [one, other] = [between.server(), between.server()];
    await other.refresh();
    const since = other.startPage();
    await one.clear(['red']);
    other.write('page', { value: 'old', tags: ['red'], size: 1 }, since);
    expect(await visit(one, 'new')).toBe('new');
    expect(await visit(other, 'new')).toBe('new');
  });

  it('know of a clear at every request that begins after it, though a question is under way', async () => {
    const between = new Between();
    const [one, other] = [between.server(), between.server()];
    await visit(other, 'old');
    const underWay = visit(other, 'old');
    await one.clear(['red']);
    expect(await visit(other, 'new')).toBe('new');
    await underWay;
  });

  it('show nothing kept while they cannot know what the other clears, and what is still right when they can', async () => {
    const between = new Between();
    const store = between.server();
    await visit(store, 'old');
    between.away = true;
    expect(await visit(store, 'made anew')).toBe('made anew');
    expect(await visit(store, 'and again')).toBe('and again');
    between.away = false;
    expect(await visit(store, 'new')).toBe('old');
  });

  it('tell later what was cleared while nobody could be told', async () => {
    const between = new Between();
    const [one, other] = [between.server(), between.server()];
    await visit(one, 'old');
    between.away = true;
    await one.clear(['red']);
    between.away = false;
    expect(await visit(one, 'new')).toBe('new');
    expect(await visit(other, 'newer')).toBe('new');
  });

  it('forget everything when what was between them has lost its memory', async () => {
    const between = new Between();
    const [one, other] = [between.server(), between.server()];
    await visit(one, 'old');
    await visit(other, 'old');
    await one.clear(['red']);
    between.restart();
    expect(await visit(other, 'new')).toBe('new');
  });
});

import 'server-only';
import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { cacheLife, cacheTag } from 'next/cache';
import { store } from './store';
import { tags } from './tags';

/**
 * Cached reads. A read declares its tags once, where its value is made:
 *
 *     export const listAmenities = cacheRead(async () => {
 *       'use cache';
 *       return cacheUntilCleared([tags.amenities], () => reads.amenity.findMany());
 *     });
 *
 * The tags are stored with the value, so that a reader learns them also on a cache hit, when the function does not run. A
 * read takes over the tags of the reads that it is made of, and an answer those of all its reads (shared.ts).
 */
export type Cached<T> = {
  value: T;
  tags: string[];
  /** The store's position (store.ts) when its making began. */
  since: number;
};

/** The tags of the read or the answer that is being made. */
const collecting = new AsyncLocalStorage<Set<string>>();

const MAX_ATTEMPTS = 20;

/**
 * Makes a cached read of a 'use cache' function, for what is cleared seldom: Next lets a reader join what another request is making of
 * the same, and gives a request the same again to its end. Where that was begun before a clear of its tags, it is asked for again, in
 * vain if it is the request's own, which fails then.
 */
export const cacheRead =
  <Args extends unknown[], T>(read: (...args: Args) => Promise<Cached<T>>) =>
  async (...args: Args): Promise<T> => {
    const since = store.position;
    for (let attempt = 1; ; attempt += 1) {
      const cached = await read(...args);
      if (cached.since >= since || store.isCurrent(cached.tags, cached.since)) {
        cacheTags(...cached.tags);
        return cached.value;
      }
      if (attempt === MAX_ATTEMPTS) throw new Error('What was made before a clear is still given out.');
      await sleep(attempt); // it can be joined until it has been stored, or was not: on a busy machine for a while
    }
  };

/**
 * The same for what differs from answer to answer, such as a search, or is cleared all the time, such as counts: past `'use cache'`,
 * which takes a third of the time of such an answer to write its result as data for React and to read that again. It is stored as
 * JSON, by the same rules.
 * Not for what a page reads at the build, where Next wants `'use cache'`.
 * @param name one for each read
 * @param read ends in `collectTags`
 * @param joins whether those who ask for the same at once share one read: for what is dear, and asked for by many at once
 */
export const cacheJsonRead =
  <Args extends unknown[], T>(
    name: string,
    read: (...args: Args) => Promise<StoredRead<T>>,
    { joins = false }: { joins?: boolean } = {},
  ) =>
  async (...args: Args): Promise<T> => {
    const { text, made } = await throughStore(keyOf(name, args), () => read(...args), joins);
    const cached = made ?? (JSON.parse(text) as StoredRead<T>);
    cacheTags(...cached.tags);
    return cached.value;
  };

/**
 * The same for what nearly every answer is made of and few writes change, such as locations: the JSON is parsed when it
 * differs from the last. All readers share one value, which they must not change, until then. For few arguments: the value of each stays.
 */
export function cacheReferenceRead<Args extends unknown[], T>(
  name: string,
  read: (...args: Args) => Promise<StoredRead<T>>,
): (...args: Args) => Promise<T> {
  const latest = new Map<string, { text: string; cached: StoredRead<T> }>();
  return async (...args) => {
    const key = keyOf(name, args);
    const { text } = await throughStore(key, () => read(...args));
    let last = latest.get(key);
    if (last?.text !== text) {
      last = { text, cached: JSON.parse(text) as StoredRead<T> };
      latest.set(key, last);
    }
    cacheTags(...last.cached.tags);
    return last.cached.value;
  };
}

const keyOf = (name: string, args: unknown[]) => `read:${name}:${JSON.stringify(args)}`;

/** Bytes that an entry takes beside its text. */
const OVERHEAD = 500;

type StoredRead<T> = Omit<Cached<T>, 'since'>;
/** A read, and its JSON. */
type Made<T> = { text: string; made?: StoredRead<T> };

/** Reads that others may join. */
const running = new Map<string, { since: number; result: Promise<Made<unknown>> }>();

/** @returns the JSON of the read, and the read itself where it was made now */
async function throughStore<T>(key: string, make: () => Promise<StoredRead<T>>, joins = false): Promise<Made<T>> {
  const stored = store.read(key);
  if (stored) return { text: stored.value as string };
  const since = store.position;
  const other = running.get(key);
  // What was begun before the last clear may have been read before it.
  if (joins && other?.since === since) return other.result as Promise<Made<T>>;
  const result = make().then(({ value, tags }) => ({ text: JSON.stringify({ value, tags }), made: { value, tags } }));
  const own = { since, result };
  if (joins) running.set(key, own);
  const { text, made } = await result.finally(() => running.get(key) === own && running.delete(key));
  store.write(key, { value: text, tags: made.tags, size: OVERHEAD + 2 * (key.length + text.length), since });
  return { text, made };
}

/** Adds tags that only the read itself tells; outside a cached read, those of what is read without the cache. */
export function cacheTags(...own: string[]): void {
  const collected = collecting.getStore();
  for (const tag of own) collected?.add(tag);
}

/** The value of the enclosing 'use cache' function, right until one of its tags is cleared. */
export async function cacheUntilCleared<T>(own: string[], read: () => Promise<T>): Promise<Cached<T>> {
  cacheLife('max');
  const cached = await collectTags(read, own);
  cacheTag(...cached.tags);
  return cached;
}

/**
 * The same for an hour, whatever is cleared in between: for what reads every listing and may lag behind. Cleared by tag it
 * would be read again at each change, which with a million listings means all the time. The tags are those by which shared
 * caches clear the answers that it is part of.
 */
export async function cacheForAnHour<T>(own: string[], read: () => Promise<T>): Promise<Cached<T>> {
  cacheLife('hours');
  cacheTag(tags.all);
  return { ...(await collectTags(read, own)), since: Number.MAX_SAFE_INTEGER };
}

/** Runs `make` and tells the tags of all that it reads, with `own` among them. */
export async function collectTags<T>(make: () => T | Promise<T>, own: string[] = []): Promise<Cached<T>> {
  const since = store.position;
  const collected = new Set(own.length > 0 ? [tags.all, ...own] : []);
  const value = await collecting.run(collected, make);
  return { value, tags: [...collected], since };
}

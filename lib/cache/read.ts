import 'server-only';
import { AsyncLocalStorage } from 'node:async_hooks';
import { cacheLife, cacheTag } from 'next/cache';
import { store } from './store';
import { tags } from './tags';

/**
 * Cached reads. A read declares its tags once, where its value is made:
 *
 *     export const listAmenities = cacheReferenceRead('amenities', () =>
 *       collectTags(() => reads.amenity.findMany(), [tags.amenities]),
 *     );
 *
 * The tags are stored with the value, so that a reader learns them also on a cache hit, when the function does not run. A
 * read takes over the tags of the reads that it is made of, and an answer those of all its reads (shared.ts).
 */
export type Cached<T> = { value: T; tags: string[] };

/** The tags of the read or the answer that is being made. */
const collecting = new AsyncLocalStorage<Set<string>>();

/**
 * A read that is right until one of its tags is cleared, stored as JSON. Past `'use cache'`, which gives a request to its end what
 * another one had begun before a clear, and takes a third of the time of a search to write its result as data for React and to read
 * that again (docs/adr/0035-one-store-in-memory.md).
 * @param name one for each read
 * @param read ends in `collectTags`
 * @param joins whether those who ask for the same at once share one read: for what is dear, and asked for by many at once
 */
export const cacheJsonRead =
  <Args extends unknown[], T>(
    name: string,
    read: (...args: Args) => Promise<Cached<T>>,
    { joins = false }: { joins?: boolean } = {},
  ) =>
  async (...args: Args): Promise<T> => {
    const { text, made } = await throughStore(keyOf(name, args), () => read(...args), joins);
    const cached = made ?? (JSON.parse(text) as Cached<T>);
    cacheTags(...cached.tags);
    return cached.value;
  };

/**
 * The same for what nearly every answer is made of and few writes change, such as locations: the JSON is parsed when it
 * differs from the last. All readers share one value, which they must not change, until then. For few arguments: the value of each stays.
 */
export function cacheReferenceRead<Args extends unknown[], T>(
  name: string,
  read: (...args: Args) => Promise<Cached<T>>,
): (...args: Args) => Promise<T> {
  const latest = new Map<string, { text: string; cached: Cached<T> }>();
  return async (...args) => {
    const key = keyOf(name, args);
    const { text } = await throughStore(key, () => read(...args));
    let last = latest.get(key);
    if (last?.text !== text) {
      last = { text, cached: JSON.parse(text) as Cached<T> };
      latest.set(key, last);
    }
    cacheTags(...last.cached.tags);
    return last.cached.value;
  };
}

const keyOf = (name: string, args: unknown[]) => `read:${name}:${JSON.stringify(args)}`;

/** Bytes that an entry takes beside its text. */
const OVERHEAD = 500;

/** A read, and its JSON. */
type Made<T> = { text: string; made?: Cached<T> };

/** Reads that others may join. */
const running = new Map<string, { since: number; result: Promise<Made<unknown>> }>();

/** @returns the JSON of the read, and the read itself where it was made now */
async function throughStore<T>(key: string, make: () => Promise<Cached<T>>, joins = false): Promise<Made<T>> {
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

/** Makes a read of a 'use cache' function that returns its value by `cacheForAnHour`. */
export const cacheRead =
  <Args extends unknown[], T>(read: (...args: Args) => Promise<Cached<T>>) =>
  async (...args: Args): Promise<T> => {
    const { value, tags: own } = await read(...args);
    cacheTags(...own);
    return value;
  };

/**
 * The value of the enclosing 'use cache' function, for an hour, whatever is cleared in between: for what reads every listing and may
 * lag behind. Cleared by tag it would be read again at each change, which with a million listings means all the time. The tags are
 * those by which shared caches clear the answers that it is part of.
 */
export async function cacheForAnHour<T>(own: string[], read: () => Promise<T>): Promise<Cached<T>> {
  cacheLife('hours');
  cacheTag(tags.all);
  return collectTags(read, own);
}

/** Runs `make` and tells the tags of all that it reads, with `own` among them. */
export async function collectTags<T>(make: () => T | Promise<T>, own: string[] = []): Promise<Cached<T>> {
  const collected = new Set(own.length > 0 ? [tags.all, ...own] : []);
  const value = await collecting.run(collected, make);
  return { value, tags: [...collected] };
}

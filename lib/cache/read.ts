import 'server-only';
import { AsyncLocalStorage } from 'node:async_hooks';
import { cacheLife, cacheTag } from 'next/cache';
import type { Store } from './store/store';
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
export type Cached<T> = { value: T; tags: string[] };

/** The tags of the read or the answer that is being made. */
const collecting = new AsyncLocalStorage<Set<string>>();

/** Makes a cached read of a 'use cache' function. */
export const cacheRead =
  <Args extends unknown[], T>(read: (...args: Args) => Promise<Cached<T>>) =>
  async (...args: Args): Promise<T> => {
    const cached = await read(...args);
    cacheTags(...cached.tags);
    return cached.value;
  };

/**
 * The same for what differs from answer to answer, such as a search: past `'use cache'`, which takes a third of the time of
 * such an answer to write its result as data for React and to read that again. It is stored as JSON, by the same rules.
 * Not for what a page reads at the build, where Next wants `'use cache'`.
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
const running = new Map<string, { startedAt: number; result: Promise<Made<unknown>> }>();

/** @returns the JSON of the read, and the read itself where it was made now */
async function throughStore<T>(key: string, make: () => Promise<Cached<T>>, joins = false): Promise<Made<T>> {
  // The application is bundled, the store is not: they meet here. Absent in tests and in programs beside the server.
  const store = (globalThis as { [key: symbol]: unknown })[Symbol.for('baraha.cache')] as Store | undefined;
  if (!store?.read) {
    const made = await make();
    return { text: JSON.stringify(made), made };
  }
  await store.refresh();
  const name = `${store.build}:${key}`;
  const stored = await store.read(name);
  if (stored) return { text: stored.value as string };
  const other = running.get(name);
  // What was begun before the last clear may have been read before it.
  if (joins && other && other.startedAt > store.lastClearAt) return other.result as Promise<Made<T>>;
  const since = store.startPage();
  const result = make().then((made) => ({ text: JSON.stringify(made), made }));
  const own = { startedAt: since, result };
  if (joins) running.set(name, own);
  const { text, made } = await result.finally(() => running.get(name) === own && running.delete(name));
  const size = OVERHEAD + 2 * (name.length + text.length);
  store.write(name, { value: text, tags: made.tags, size }, since);
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
  return collectTags(read, own);
}

/** Runs `make` and tells the tags of all that it reads, with `own` among them. */
export async function collectTags<T>(make: () => T | Promise<T>, own: string[] = []): Promise<Cached<T>> {
  const collected = new Set(own.length > 0 ? [tags.all, ...own] : []);
  const value = await collecting.run(collected, make);
  return { value, tags: [...collected] };
}

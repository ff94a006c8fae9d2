import 'server-only';
import { AsyncLocalStorage } from 'node:async_hooks';
import { store } from './store';
import { tags } from './tags';

/**
 * Cached reads. A read declares its tags once, where its value is created:
 *
 *     export const listAmenities = cacheReferenceRead('amenities', () => {
 *       cacheTags(tags.amenities);
 *       return reads.amenity.findMany();
 *     });
 *
 * The tags are stored with the value, so a reader also gets them on a cache hit. A read inherits the tags of nested reads, and a
 * response inherits the tags of all its reads (shared.ts).
 */
export type Cached<T> = { value: T; tags: string[] };

/** The tags of the current read or response. */
const collecting = new AsyncLocalStorage<Set<string>>();

type Options = {
  /** Concurrent callers share one read. For expensive, popular reads. */
  joins?: boolean;
  /** Keeps the value for an hour, regardless of clears: for reads over all listings. Only responses get its tags. */
  forAnHour?: boolean;
};

/**
 * Caches a read as JSON until one of its tags is cleared. Next's `'use cache'` may return results whose generation began
 * before a clear, and its serialization takes a third of the time of a search (docs/adr/0017-tags-of-cached-reads.md).
 * @param name unique per read
 */
export const cacheJsonRead =
  <Args extends unknown[], T>(name: string, read: (...args: Args) => Promise<T>, options: Options = {}) =>
  async (...args: Args): Promise<T> => {
    const { text, made } = await throughStore(keyOf(name, args), () => read(...args), options);
    const cached = made ?? (JSON.parse(text) as Cached<T>);
    cacheTags(...cached.tags);
    return cached.value;
  };

/**
 * Like `cacheJsonRead`, for data that most responses need and few writes change: parsed only when it changes, and kept
 * for each combination of arguments. Readers share the value and must not modify it.
 */
export function cacheReferenceRead<Args extends unknown[], T>(
  name: string,
  read: (...args: Args) => Promise<T>,
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

/** Bytes of an entry besides its text. */
const OVERHEAD = 500;
const HOUR_MS = 3_600_000;

/** The JSON of a read, and its result if the read was made now. */
type Made<T> = { text: string; made?: Cached<T> };

const running = new Map<string, { since: number; result: Promise<Made<unknown>> }>();

async function throughStore<T>(
  key: string,
  make: () => Promise<T>,
  { joins = false, forAnHour = false }: Options = {},
): Promise<Made<T>> {
  const stored = store.read(key);
  if (stored) return { text: stored.value as string };
  const since = store.position;
  const other = running.get(key);
  // A read that began before the last clear may be stale.
  if (joins && other?.since === since) return other.result as Promise<Made<T>>;
  const result = collectTags(() => {
    cacheTags(tags.all);
    return make();
  }).then((made) => ({ text: JSON.stringify(made), made }));
  const own = { since, result };
  if (joins) running.set(key, own);
  const { text, made } = await result.finally(() => running.get(key) === own && running.delete(key));
  const lifetime = forAnHour ? { tags: [tags.all], expiresAt: performance.now() + HOUR_MS } : { tags: made.tags };
  store.write(key, { value: text, size: OVERHEAD + 2 * (key.length + text.length), since, ...lifetime });
  return { text, made };
}

/** Adds tags to the read or response that is being made. */
export function cacheTags(...own: string[]): void {
  const collected = collecting.getStore();
  for (const tag of own) collected?.add(tag);
}

/** Runs `make` and returns its value with the tags that it and all reads inside it have named. */
export async function collectTags<T>(make: () => T | Promise<T>): Promise<Cached<T>> {
  const collected = new Set<string>();
  const value = await collecting.run(collected, make);
  return { value, tags: [...collected] };
}

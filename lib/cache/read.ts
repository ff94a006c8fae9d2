import 'server-only';
import { AsyncLocalStorage } from 'node:async_hooks';
import { cacheLife, cacheTag } from 'next/cache';
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

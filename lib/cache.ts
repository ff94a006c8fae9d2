import 'server-only';
import { cacheLife, cacheTag, revalidateTag } from 'next/cache';
import type { Store } from './cache-store/store.mjs';
import { env } from './env';
import { purge } from './purge';
import { replicaCaughtUp } from './replica';

/**
 * Every cache tag and lifetime. Reads call `keep` at the top of a 'use cache' function; writes call one of
 * the `…Changed` functions after their commit and await it, so that the next request is right on every server.
 * All of it also carries `all`, which a start clears: what an earlier process or another database left behind is
 * never served.
 */
export const tags = {
  all: 'all',
  /** Any list, strip or count of public listings. */
  listings: 'listings',
  property: (id: number) => `property:${id}`,
  /** Pages of listings in an area, by its English name. Tags have an end: a name beyond it clears its likes as well. */
  place: (name: string) => `place:${encodeURIComponent(name).slice(0, 200)}`,
  /** Pages of one person's listings, by the account's id. */
  owner: (id: number) => `owner:${id}`,
  locations: 'locations',
  amenities: 'amenities',
} as const;

/** Keeps the result of the enclosing 'use cache' function until one of its tags is cleared. */
export function keep(...own: string[]) {
  cacheLife('max');
  cacheTag(tags.all, ...own);
}

/** Adds tags that only the read itself tells. */
export const keepWith = (...own: string[]) => cacheTag(...own);

/**
 * Keeps the result for an hour, whatever changes in between: for what reads every listing and may lag behind.
 * With a tag it would be rebuilt at each change, which with a million listings means all the time.
 */
export function keepAnHour(...own: string[]) {
  cacheLife('hours');
  cacheTag(tags.all, ...own);
}

/** Next loads the store past the bundler, so it is not imported here but met (lib/cache-store/store.mjs). */
function store(): Store {
  const met = (globalThis as { [name: symbol]: unknown })[Symbol.for('baraha.cache')];
  if (!met) throw new Error('Pages can only be cleared inside the server.');
  return met as Store;
}

async function clear(...list: string[]): Promise<void> {
  await replicaCaughtUp(list);
  await store().clear(list);
  // In development Next keeps copies of its own in front of the store.
  if (env.NODE_ENV === 'development') for (const tag of list) revalidateTag(tag, { expire: 0 });
  await purge(list);
}

export const clearTags = clear;
export const listingChanged = (...ids: number[]) => clear(tags.listings, ...ids.map(tags.property));
/** For all listings of one account at once, however many: what decides is the account. */
export const ownerChanged = (id: number) => clear(tags.listings, tags.owner(id));
/** @param names English names, as they were, of areas whose listings show something else now */
export const locationsChanged = (...names: string[]) => clear(tags.locations, tags.listings, ...names.map(tags.place));
export const amenitiesChanged = () => clear(tags.amenities);

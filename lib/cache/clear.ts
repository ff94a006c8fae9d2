import 'server-only';
import { revalidateTag } from 'next/cache';
import { env } from '../env';
import { purge, retryPurges } from './purge';
import { takeOverdueTags, waitForReplica } from './replica';
import type { Store } from './store/store';
import { tags } from './tags';

/**
 * Writes call one of these after their commit and await it, so that the next request is right on every server.
 */

/** What tells which lists show a listing, or showed it. */
export type ListingVersion = { id: number; approved: boolean; location: string };

/** @param versions of each changed listing, as it was and as it is where these differ */
export function listingChanged(...versions: ListingVersion[]): Promise<void> {
  const shown = versions.filter(({ approved }) => approved); // lists have no others
  const lists =
    shown.length > 0 ? [tags.listingsAnywhere, ...shown.map(({ location }) => tags.listingsIn(location))] : [];
  return clearTags(...new Set([...lists, ...versions.map(({ id }) => tags.property(id))]));
}

/** For all listings of one account at once, however many. */
export const ownerChanged = (id: number) => clearTags(tags.listings, tags.owner(id));
/** @param names English names, as they were, of locations whose listings show something else now */
export const locationsChanged = (...names: string[]) =>
  clearTags(tags.locations, tags.locationCounts, tags.listings, ...names.map(tags.location));
export const amenitiesChanged = () => clearTags(tags.amenities);

/** Clears pages, cached reads and what shared caches hold of them, on every server, once the replica has the change. */
export async function clearTags(...list: string[]): Promise<void> {
  await waitForReplica(list);
  await store().clear(list);
  // In development Next has a cache of its own in front of the store.
  if (env.NODE_ENV === 'development') for (const tag of list) revalidateTag(tag, { expire: 0 });
  await purge(list);
}

/**
 * Work of the minute, on every server: clears once more what was cleared before the read replica had the change, and
 * sends proxies what could not be sent.
 * @returns how many tags were cleared
 */
export async function clearOverdue(): Promise<number> {
  const overdue = await takeOverdueTags();
  if (overdue.length > 0) await clearTags(...overdue);
  await retryPurges();
  return overdue.length;
}

/** The store of this process. Next imports it past the bundler, so it is not imported here but found (store/store.ts). */
export function store(): Store {
  const found = (globalThis as { [key: symbol]: unknown })[Symbol.for('baraha.cache')];
  if (!found) throw new Error('Pages can only be cleared inside the server.');
  return found as Store;
}

import 'server-only';
import type { Tx } from '../platform/db';
import { purge } from './purge';
import { store } from './store';
import { joinTags, tags } from './tags';

/**
 * A writing transaction names the tags to clear. On commit, PostgreSQL notifies every listening process (listen.ts),
 * and this process clears them before it responds.
 */
export const CHANNEL = 'cache_clears';

/** Bytes. PostgreSQL allows less than 8,000. */
const MAX_NOTICE_LENGTH = 7_000;

/** The fields of a listing that determine which lists contain it. */
export type ListingVersion = { id: number; approved: boolean; location: string };

/** Clears the pages of listings and their lists. @param versions before and after the change */
export function listingChanged(tx: Tx, ...versions: ListingVersion[]): void {
  const shown = versions.filter(({ approved }) => approved); // lists contain no others
  const lists =
    shown.length > 0 ? [tags.listingsAnywhere, ...shown.map(({ location }) => tags.listingsIn(location))] : [];
  clearTags(tx, ...lists, ...versions.map(({ id }) => tags.property(id)));
}

/** Clears all lists of listings and the pages of an account. */
export const ownerChanged = (tx: Tx, id: number) => clearTags(tx, tags.listings, tags.owner(id));
/** Clears locations and all lists. @param names former English names of the changed locations */
export const locationsChanged = (tx: Tx, ...names: string[]) =>
  clearTags(tx, tags.locations, tags.locationCounts, tags.listings, ...names.map(tags.location));
export const amenitiesChanged = (tx: Tx) => clearTags(tx, tags.amenities);
export const settingsChanged = (tx: Tx) => clearTags(tx, tags.settings);
export const landmarksChanged = (tx: Tx) => clearTags(tx, tags.landmarks);

const collected = new WeakMap<Tx, Set<string>>();

/** Clears tags in all processes and shared caches once the transaction is committed. */
export function clearTags(tx: Tx, ...list: string[]): void {
  const own = collected.get(tx);
  if (!own) throw new Error('Tags are cleared in a transaction of lib/platform/transaction.ts.');
  for (const tag of list) own.add(tag);
}

/** Runs the work of a transaction and notifies the listeners. @returns also the tags for `clearHere` on commit */
export async function withNotice<T>(tx: Tx, work: (tx: Tx) => Promise<T>): Promise<{ result: T; cleared: string[] }> {
  const own = new Set<string>();
  collected.set(tx, own);
  const result = await work(tx);
  const cleared = [...own];
  if (cleared.length > 0) {
    await tx.$executeRaw`SELECT pg_notify(${CHANNEL}, notice) FROM unnest(${joinTags(cleared, MAX_NOTICE_LENGTH)}::text[]) AS notice`;
  }
  return { result, cleared };
}

/** Clears tags in this process and in shared caches. */
export async function clearHere(cleared: readonly string[]): Promise<void> {
  if (cleared.length === 0) return;
  store.clear(cleared);
  await purge(cleared);
}

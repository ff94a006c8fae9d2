import 'server-only';
import { revalidateTag } from 'next/cache';
import type { Tx } from '../platform/db';
import { env } from '../platform/env';
import { purge } from './purge';
import { store } from './store';
import { joinTags, tags } from './tags';

/**
 * Writes name the tags of what they change in the transaction that changes it (`transaction` of lib/platform/transaction.ts, and
 * what is made of it). With its commit PostgreSQL tells every process that listens (listen.ts), and before the write is
 * answered the tags are cleared here. What is rolled back clears nothing.
 */
export const CHANNEL = 'cache_clears';

/** Bytes; a notice has less than 8,000. */
const MAX_NOTICE_LENGTH = 7_000;

/** What tells which lists show a listing, or showed it. */
export type ListingVersion = { id: number; approved: boolean; location: string };

/** @param versions of each changed listing, as it was and as it is where these differ */
export function listingChanged(tx: Tx, ...versions: ListingVersion[]): void {
  const shown = versions.filter(({ approved }) => approved); // lists have no others
  const lists =
    shown.length > 0 ? [tags.listingsAnywhere, ...shown.map(({ location }) => tags.listingsIn(location))] : [];
  clearTags(tx, ...lists, ...versions.map(({ id }) => tags.property(id)));
}

/** For all listings of one account at once, however many. */
export const ownerChanged = (tx: Tx, id: number) => clearTags(tx, tags.listings, tags.owner(id));
/** @param names English names, as they were, of locations whose listings show something else now */
export const locationsChanged = (tx: Tx, ...names: string[]) =>
  clearTags(tx, tags.locations, tags.locationCounts, tags.listings, ...names.map(tags.location));
export const amenitiesChanged = (tx: Tx) => clearTags(tx, tags.amenities);
export const settingsChanged = (tx: Tx) => clearTags(tx, tags.settings);
export const landmarksChanged = (tx: Tx) => clearTags(tx, tags.landmarks);

/** By transaction, what is to be cleared with its commit. */
const collected = new WeakMap<Tx, Set<string>>();

/** Clears, once the transaction is committed, pages, cached reads and what shared caches hold of them, everywhere. */
export function clearTags(tx: Tx, ...list: string[]): void {
  const own = collected.get(tx);
  if (!own) throw new Error('Tags are cleared in a transaction of lib/platform/transaction.ts.');
  for (const tag of list) own.add(tag);
}

/**
 * Runs the work of a transaction, and has PostgreSQL tell what it clears.
 * @returns its result, and the tags, to hand to `clearHere` after the commit
 */
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

/** Clears in this process, and in shared caches: what `withNotice` told, and what has been told by others. */
export async function clearHere(cleared: readonly string[]): Promise<void> {
  if (cleared.length === 0) return;
  if (env.NODE_ENV === 'development') clearInDevelopment(cleared);
  else store.clear(cleared);
  await purge(cleared);
}

/** There Next stores by itself, and clears within requests only: what a job changes is seen after the next restart. */
function clearInDevelopment(cleared: readonly string[]): void {
  try {
    for (const tag of cleared) revalidateTag(tag, { expire: 0 });
  } catch {
    // Not within a request.
  }
}

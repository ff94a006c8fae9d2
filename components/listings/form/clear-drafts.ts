import { LOGGED_OUT, PHOTOS } from './draft-storage';
import { clearDraftPhotos } from './photos/draft-photos';
import { readStored, storedKeys, writeStored } from '@/lib/platform/stored';

/** Milliseconds that a draft is kept after its session ended, so that its owner can log in again. */
const MAX_SIGNED_OUT_MS = 60 * 60_000;
/** A browser's database that does not answer must not block the logout. */
const TIMEOUT_MS = 1_000;

/** Removes everything that was typed or chosen from a browser that may be shared. */
export async function clearDrafts(): Promise<void> {
  writeStored(LOGGED_OUT, String(Date.now()));
  const timeout = new Promise((resolve) => setTimeout(resolve, TIMEOUT_MS));
  await Promise.race([clearDraftPhotos(removeBuffers(() => false)), timeout]);
}

/** @param user id of the signed-in user: removes drafts of others; null removes old drafts of any account */
export const clearOtherDrafts = (user: number | null): Promise<unknown> =>
  clearDraftPhotos(
    removeBuffers(({ owner, savedAt }) => (user === null ? Date.now() - savedAt < MAX_SIGNED_OUT_MS : owner === user)),
  );

/** @returns keys of the drafts that stay */
function removeBuffers(stays: (buffer: { owner: number; savedAt: number }) => boolean): Set<string> {
  const kept = new Set<string>();
  for (const name of storedKeys('draft:')) {
    const savedAt = Number(/"savedAt":(\d+)/.exec(readStored(name) ?? '')?.[1] ?? 0);
    if (stays({ owner: Number(name.split(':')[1]), savedAt })) kept.add(name.replace(PHOTOS, ''));
    else writeStored(name, null);
  }
  return kept;
}

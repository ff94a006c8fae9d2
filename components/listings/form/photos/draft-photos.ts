import { createStore, del, get, promisifyRequest, set, type UseStore } from 'idb-keyval';
import { isClosed, PHOTOS } from '../draft-storage';
import { writeStored } from '@/lib/platform/stored';

/** A chosen photo that the server does not have yet. */
export type DraftPhoto = { key: string; file: File };

/** Values by the key of the draft (draft-buffer.ts). IndexedDB runs transactions of one store in their order. */
const newStore = () => createStore('listing-drafts', 'photos');
let store = newStore();

/** If the browser cannot store them (a private window, a full disk), photos must be chosen again. */
async function valueOrUndefined<T>(work: (store: UseStore) => Promise<T>): Promise<T | undefined> {
  for (let attempt = 1; attempt <= 2; attempt += 1) {
    try {
      return await work(store);
    } catch {
      // Safari closes the connection of a background page, for example while photos are chosen, sometimes without an event.
      store = newStore();
    }
  }
  return undefined;
}

export function saveDraftPhotos(draftKey: string, photos: DraftPhoto[]): Promise<unknown> {
  const saved = isClosed() ? [] : photos;
  markPhotos(draftKey, saved.length > 0);
  return valueOrUndefined((drafts) => (saved.length > 0 ? set(draftKey, saved, drafts) : del(draftKey, drafts)));
}

/** Records that photos are stored for a draft, and since when, so that `clearDrafts` finds them. */
const markPhotos = (key: string, some: boolean) =>
  writeStored(`${key}${PHOTOS}`, some ? JSON.stringify({ savedAt: Date.now() }) : null);

export const loadDraftPhotos = async (draftKey: string): Promise<DraftPhoto[]> =>
  (await valueOrUndefined((drafts) => get<DraftPhoto[]>(draftKey, drafts))) ?? [];

/** @param kept keys of drafts whose photos are kept */
export const clearDraftPhotos = (kept: Set<string>): Promise<unknown> =>
  valueOrUndefined((drafts) =>
    // One transaction, so that concurrently saved photos are kept.
    drafts('readwrite', (photos) => {
      const reading = photos.getAllKeys();
      reading.onsuccess = () => {
        for (const key of reading.result) if (!kept.has(key as string)) photos.delete(key);
      };
      return promisifyRequest(photos.transaction);
    }),
  );

import { createStore, del, get, promisifyRequest, set } from 'idb-keyval';
import { draftsClosed, notePhotos } from '../draft-store';

/** A chosen photo that the server does not have yet, in the shape that browsers have stored. */
export type DraftPhoto = { key: string; file: File; main: boolean };

/** By the draft's key (lib/properties/form-draft.ts). IndexedDB runs transactions of one store in their order. */
const store = createStore('listing-drafts', 'photos');

/** Where the browser stores nothing (a private window, a full disk), photos are chosen again. */
async function valueOrUndefined<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work();
  } catch {
    return undefined;
  }
}

export function saveDraftPhotos(draftKey: string, photos: DraftPhoto[]): Promise<unknown> {
  const saved = draftsClosed() ? [] : photos;
  notePhotos(draftKey, saved.length > 0);
  return valueOrUndefined(() => (saved.length > 0 ? set(draftKey, saved, store) : del(draftKey, store)));
}

export const loadDraftPhotos = async (draftKey: string): Promise<DraftPhoto[]> =>
  (await valueOrUndefined(() => get<DraftPhoto[]>(draftKey, store))) ?? [];

/** @param kept keys of drafts whose photos stay */
export const clearDraftPhotos = (kept: Set<string>): Promise<unknown> =>
  valueOrUndefined(() =>
    // In one transaction: what is saved meanwhile stays.
    store('readwrite', (photos) => {
      const reading = photos.getAllKeys();
      reading.onsuccess = () => {
        for (const key of reading.result) if (!kept.has(String(key))) photos.delete(key);
      };
      return promisifyRequest(photos.transaction);
    }),
  );

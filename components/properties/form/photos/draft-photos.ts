import { draftsClosed, notePhotos } from '../draft-store';

/** A chosen photo that is not stored by the server yet. */
export type KeptPhoto = { key: string; file: File; main: boolean };

/** Where a form keeps its files. It moves when a new listing has become one. */
export class Drawer {
  #key: string;
  /** @param key of the draft that they belong to (lib/properties/form-draft.ts) */
  constructor(key: string) {
    this.#key = key;
  }
  get key() {
    return this.#key;
  }
  rename(key: string) {
    this.#key = key;
  }
}

const DATABASE = 'listing-drafts';
const PHOTOS = 'photos';

/**
 * The files that wait with a draft, in the browser's own database: local storage holds text alone. Where the browser
 * keeps nothing (a private window, a full disk) photos are simply chosen again.
 */
const open = () =>
  new Promise<IDBDatabase>((resolve, reject) => {
    const opening = indexedDB.open(DATABASE, 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore(PHOTOS);
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => reject(opening.error ?? new Error('no database'));
  });

async function work<T>(mode: IDBTransactionMode, ask: (photos: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const database = await open();
  try {
    return await new Promise((resolve, reject) => {
      const transaction = database.transaction(PHOTOS, mode);
      const request = ask(transaction.objectStore(PHOTOS));
      transaction.oncomplete = () => resolve(request.result);
      transaction.onabort = () => reject(transaction.error ?? new Error('not kept'));
    });
  } finally {
    database.close();
  }
}

/** One after the other, so that what was kept last is what stays. */
let turn: Promise<unknown> = Promise.resolve();
function inTurn<T>(task: () => Promise<T>): Promise<T | undefined> {
  const result = turn.then(task).catch(() => undefined);
  turn = result;
  return result;
}

/** @param draft key of the draft that they belong to (lib/properties/form-draft.ts) */
export const keepPhotos = (draft: string, photos: KeptPhoto[]) =>
  inTurn(() => {
    const kept = draftsClosed() ? [] : photos;
    notePhotos(draft, kept.length > 0);
    return work<unknown>('readwrite', (store): IDBRequest =>
      kept.length > 0 ? store.put(kept, draft) : store.delete(draft),
    );
  });

/** @param kept keys of drafts whose photos stay */
export const clearPhotos = (kept: Set<string>) =>
  inTurn(async () => {
    for (const key of await work('readonly', (store) => store.getAllKeys())) {
      if (!kept.has(String(key))) await work('readwrite', (store) => store.delete(key));
    }
  });

export const keptPhotos = async (draft: string): Promise<KeptPhoto[]> =>
  (await inTurn(() => work<KeptPhoto[] | undefined>('readonly', (store) => store.get(draft)))) ?? [];

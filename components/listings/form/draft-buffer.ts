import { readBuffer, type DraftBuffer } from '@/lib/listings/form/draft';
import type { FormValues } from '@/lib/listings/form/values';
import { UUID } from '@/lib/platform/ids';

// Text is in local storage, photo files are in IndexedDB (photos/draft-photos.ts). Without them the form works, and what
// the server has not confirmed is lost with the page.

/** Key of the time of the last logout: a page that was loaded before it stores nothing more. */
const LOGGED_OUT = 'logged-out';
const loadedAt = Date.now();
/** Suffix of the key that marks a draft with photos. */
const PHOTOS = ':photos';

export const bufferKey = (userId: number, draftId: string) => `draft:${userId}:${draftId}`;

export function isClosed(): boolean {
  return Number(orWithoutStorage(() => localStorage.getItem(LOGGED_OUT), null) ?? 0) >= loadedAt;
}

export const closeBuffers = () =>
  orWithoutStorage(() => localStorage.setItem(LOGGED_OUT, String(Date.now())), undefined);

export const loadBuffer = (key: string, defaults: FormValues): DraftBuffer | null =>
  orWithoutStorage(() => readBuffer(localStorage.getItem(key), defaults, Date.now()), null);

export function saveBuffer(key: string, buffer: Omit<DraftBuffer, 'savedAt'>): void {
  if (isClosed()) return;
  orWithoutStorage(
    () => localStorage.setItem(key, JSON.stringify({ ...buffer, savedAt: Date.now() } satisfies DraftBuffer)),
    undefined,
  );
}

export const removeBuffer = (key: string) => orWithoutStorage(() => localStorage.removeItem(key), undefined);

/** Draft id and time of the last buffer that a form of the same listing has left. */
export function findLastBuffer(
  userId: number,
  { listing, rejected }: Pick<DraftBuffer, 'listing' | 'rejected'>,
  defaults: FormValues,
): { id: string; savedAt: number } | null {
  const prefix = bufferKey(userId, '');
  const found = orWithoutStorage(() => Object.keys(localStorage), [])
    .filter((name) => name.startsWith(prefix) && UUID.test(name.slice(prefix.length)))
    .flatMap((name) => {
      const buffer = loadBuffer(name, defaults);
      const isOfForm = buffer && buffer.listing === listing && buffer.rejected === rejected;
      return isOfForm ? { id: name.slice(prefix.length), savedAt: buffer.savedAt } : [];
    });
  return found.sort((one, other) => other.savedAt - one.savedAt)[0] ?? null;
}

/** Records that photos are stored for a draft, and since when, so that `removeBuffers` finds them. */
export const markPhotos = (key: string, some: boolean) =>
  orWithoutStorage(() => {
    if (some) localStorage.setItem(`${key}${PHOTOS}`, JSON.stringify({ savedAt: Date.now() }));
    else localStorage.removeItem(`${key}${PHOTOS}`);
  }, undefined);

/** @returns keys of the buffers that stay */
export function removeBuffers(stays: (buffer: { owner: number; savedAt: number }) => boolean): Set<string> {
  const kept = new Set<string>();
  orWithoutStorage(() => {
    for (const name of Object.keys(localStorage).filter((each) => each.startsWith('draft:'))) {
      const savedAt = Number(/"savedAt":(\d+)/.exec(localStorage.getItem(name) ?? '')?.[1] ?? 0);
      if (stays({ owner: Number(name.split(':')[1]), savedAt })) kept.add(name.replace(PHOTOS, ''));
      else localStorage.removeItem(name);
    }
  }, undefined);
  return kept;
}

/** Storage may be full or forbidden, as in a private window. */
function orWithoutStorage<T>(work: () => T, fallback: T): T {
  try {
    return work();
  } catch {
    return fallback;
  }
}

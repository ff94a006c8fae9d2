import { readDraft, type FormDraft } from '@/lib/listings/form/draft';
import type { FormValues } from '@/lib/listings/form/values';

/** In local storage; files are in IndexedDB (photos/draft-photos.ts). Without either, the form works without drafts. */
let closed = false;
const LOGGED_OUT = 'logged-out';
/** Suffix of the key that marks a draft with photos. */
const PHOTOS = ':photos';

/** Whether there was a logout since this page was loaded: nothing more is stored. */
export const draftsClosed = () => closed;

export function closeDrafts(): void {
  closed = true;
  try {
    localStorage.setItem(LOGGED_OUT, String(Date.now()));
  } catch {
    // No storage, no drafts.
  }
}
if (typeof window !== 'undefined') {
  addEventListener('storage', ({ key }) => {
    if (key === LOGGED_OUT) closed = true;
  });
}

export function loadDraft(key: string, defaults: FormValues): FormDraft | null {
  try {
    return readDraft(localStorage.getItem(key), defaults, Date.now());
  } catch {
    return null;
  }
}

export function saveDraft(key: string, draft: Omit<FormDraft, 'savedAt'>): boolean {
  if (closed) return false;
  try {
    localStorage.setItem(key, JSON.stringify({ ...draft, savedAt: Date.now() } satisfies FormDraft));
    return true;
  } catch {
    return false;
  }
}

export function deleteDraft(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // No storage, no drafts.
  }
}

/** Marks that photos are stored for a draft, and since when, for `removeDrafts` to find them. */
export function notePhotos(key: string, some: boolean): void {
  try {
    if (some) localStorage.setItem(`${key}${PHOTOS}`, JSON.stringify({ savedAt: Date.now() }));
    else localStorage.removeItem(`${key}${PHOTOS}`);
  } catch {
    // No storage, no drafts.
  }
}

/** @returns keys of the drafts that stay */
export function removeDrafts(stays: (draft: { owner: number; savedAt: number }) => boolean): Set<string> {
  const kept = new Set<string>();
  try {
    for (const name of Object.keys(localStorage).filter((each) => each.startsWith('draft:'))) {
      const savedAt = Number(/"savedAt":(\d+)/.exec(localStorage.getItem(name) ?? '')?.[1] ?? 0);
      if (stays({ owner: Number(name.split(':')[1]), savedAt })) kept.add(name.replace(PHOTOS, ''));
      else localStorage.removeItem(name);
    }
  } catch {
    // No storage, no drafts.
  }
  return kept;
}

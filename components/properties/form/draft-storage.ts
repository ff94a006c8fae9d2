import { readDraft, type FormDraft } from '@/lib/properties/form-draft';
import type { FormValues } from '@/lib/properties/form-values';

/**
 * Drafts in the browser: what is typed in local storage, chosen files beside it (photos/photo-store.ts). Where the
 * page may keep nothing, the form works without.
 */
let closed = false;
const LOGGED_OUT = 'logged-out';
/** Ends the key of what says that a draft has photos. */
const PHOTOS = ':photos';

/** Whether somebody has logged out since this page was loaded: what is still typed on it is kept no more. */
export const draftsClosed = () => closed;

/** Also in other tabs, which may be in the middle of a form. */
export function closeDrafts(): void {
  closed = true;
  try {
    localStorage.setItem(LOGGED_OUT, String(Date.now()));
  } catch {
    // As below: nothing is kept anyway.
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

export function dropDraft(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // As above: there is none.
  }
}

/** Photos wait elsewhere (photos/photo-store.ts); here stands that they do, beside the draft, and since when. */
export function notePhotos(key: string, some: boolean): void {
  try {
    if (some) localStorage.setItem(`${key}${PHOTOS}`, JSON.stringify({ savedAt: Date.now() }));
    else localStorage.removeItem(`${key}${PHOTOS}`);
  } catch {
    // As above.
  }
}

type Kept = { owner: number; savedAt: number };

/**
 * Removes drafts that nobody here should find any more.
 * @param stays which of them stay
 * @returns the keys of those
 */
export function removeDrafts(stays: (draft: Kept) => boolean): Set<string> {
  const kept = new Set<string>();
  try {
    for (const name of Object.keys(localStorage).filter((each) => each.startsWith('draft:'))) {
      const savedAt = Number(/"savedAt":(\d+)/.exec(localStorage.getItem(name) ?? '')?.[1] ?? 0);
      if (stays({ owner: Number(name.split(':')[1]), savedAt })) kept.add(name.replace(PHOTOS, ''));
      else localStorage.removeItem(name);
    }
  } catch {
    // As above.
  }
  return kept;
}

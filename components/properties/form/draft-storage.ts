import { readDraft, type FormDraft } from '@/lib/properties/form-draft';
import type { FormValues } from '@/lib/properties/form-values';

/**
 * Drafts in the browser: what is typed in local storage, chosen files beside it (photos/photo-store.ts). Where the
 * page may keep nothing, the form works without.
 */
export function loadDraft(key: string, defaults: FormValues): FormDraft | null {
  try {
    return readDraft(localStorage.getItem(key), defaults, Date.now());
  } catch {
    return null;
  }
}

export function saveDraft(key: string, draft: Omit<FormDraft, 'savedAt'>): boolean {
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

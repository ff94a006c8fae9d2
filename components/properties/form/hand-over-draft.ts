import { draftKey } from '@/lib/properties/form-draft';
import { dropDraft } from './draft-storage';
import { keepPhotos, keptPhotos } from './photos/photo-store';

/** Which of this person's drafts is being paid for, in this tab: its payment leads away from the site and back. */
const PAYING = 'draft-being-paid';

export function markPaying(draftId: string): void {
  try {
    sessionStorage.setItem(PAYING, draftId);
  } catch {
    // The page may keep nothing; the photos are then chosen again.
  }
}

/**
 * Makes the draft that was paid for that of the listing it has become: its photos wait there, for the edit page to
 * send, and the form of a new listing is empty again. A draft begun since stays what it is.
 */
export async function handOverDraft(userId: number, listing: number): Promise<void> {
  const key = draftKey(userId, null);
  try {
    const paid = sessionStorage.getItem(PAYING);
    const kept = JSON.parse(localStorage.getItem(key) ?? 'null') as { draftId?: string } | null;
    if (!paid || kept?.draftId !== paid) return;
    sessionStorage.removeItem(PAYING);
  } catch {
    return;
  }
  await keepPhotos(draftKey(userId, listing), await keptPhotos(key));
  await keepPhotos(key, []);
  dropDraft(key);
}

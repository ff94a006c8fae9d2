import { draftKey } from '@/lib/properties/form-draft';
import { dropDraft } from './draft-storage';
import { keepPhotos, keptPhotos } from './photos/photo-store';

/** Which of this person's drafts is being paid for, in this tab: its payment leads away from the site and back. */
const PAYING = 'draft-being-paid';

type Paying = { draftId: string; rejected: number | null };

/** @param rejected listing that the draft begins from, if it does */
export function markPaying(draftId: string, rejected: number | null): void {
  try {
    sessionStorage.setItem(PAYING, JSON.stringify({ draftId, rejected } satisfies Paying));
  } catch {
    // The page may keep nothing; the photos are then chosen again.
  }
}

/**
 * Makes the draft that was paid for that of the listing it has become: its photos wait there, for the edit page to
 * send, and the form of a new listing is empty again. A draft begun since stays what it is.
 */
export async function handOverDraft(userId: number, listing: number): Promise<void> {
  let key: string;
  try {
    const paid = JSON.parse(sessionStorage.getItem(PAYING) ?? 'null') as Paying | null;
    if (!paid) return;
    key = draftKey(userId, null, paid.rejected);
    const kept = JSON.parse(localStorage.getItem(key) ?? 'null') as { draftId?: string } | null;
    if (kept?.draftId !== paid.draftId) return;
    sessionStorage.removeItem(PAYING);
  } catch {
    return;
  }
  await keepPhotos(draftKey(userId, listing), await keptPhotos(key));
  await keepPhotos(key, []);
  dropDraft(key);
}

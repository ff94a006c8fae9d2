import { deleteDraft } from './draft-store';
import { loadDraftPhotos, saveDraftPhotos } from './photos/draft-photos';
import { draftKey } from '@/lib/listings/form/draft';

/** Key of the draft that this tab is paying for: the payment leads away from the site and back. */
const IN_PAYMENT = 'draft-being-paid';

type DraftInPayment = { draftId: string; rejected: number | null };

export function markDraftInPayment(draftId: string, rejected: number | null): void {
  try {
    sessionStorage.setItem(IN_PAYMENT, JSON.stringify({ draftId, rejected } satisfies DraftInPayment));
  } catch {
    // Without storage, photos have to be chosen again.
  }
}

/** Moves the photos of the draft that was paid for to the listing that it became, whose edit page sends them. */
export async function handOverDraft(userId: number, listing: number): Promise<void> {
  let key: string;
  try {
    const paid = JSON.parse(sessionStorage.getItem(IN_PAYMENT) ?? 'null') as DraftInPayment | null;
    if (!paid) return;
    key = draftKey(userId, null, paid.rejected);
    const stored = JSON.parse(localStorage.getItem(key) ?? 'null') as { draftId?: string } | null;
    if (stored?.draftId !== paid.draftId) return;
    sessionStorage.removeItem(IN_PAYMENT);
  } catch {
    return;
  }
  await saveDraftPhotos(draftKey(userId, listing), await loadDraftPhotos(key));
  await saveDraftPhotos(key, []);
  deleteDraft(key);
}

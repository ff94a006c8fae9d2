import { bufferKey, findLastBuffer, removeBuffer, saveBuffer } from './draft-buffer';
import { newId } from './new-id';
import { loadDraftPhotos, saveDraftPhotos } from './photos/draft-photos';
import { paths } from '@/lib/http/paths';
import { getPathname } from '@/lib/i18n/pathname';
import type { Locale } from '@/lib/i18n/routing';
import { NO_VERSION, type DraftBuffer } from '@/lib/listings/form/draft';
import type { FormPageData } from '@/lib/listings/form/page';
import type { FormValues } from '@/lib/listings/form/values';

export type Unfinished = NonNullable<FormPageData['unfinished']>;

export type DraftForm = {
  userId: number;
  draftId: string;
  /** The listing being edited. `version`: of its fields. */
  listing: { id: number; version: string } | null;
  rejected: number | null;
  unfinished: Unfinished | null;
  defaults: FormValues;
};

/** Continues a published draft as an edit of its listing, including text typed after it was sent. */
export async function goToListing(
  id: number,
  buffer: DraftBuffer | null,
  { userId, key, locale }: { userId: number; key: string; locale: Locale },
) {
  const next = newId();
  if (buffer) {
    const edit = { base: NO_VERSION, sent: [], listing: id, listingVersion: NO_VERSION, rejected: null, left: [] };
    saveBuffer(bufferKey(userId, next), { ...buffer, ...edit });
    await saveDraftPhotos(bufferKey(userId, next), await loadDraftPhotos(key));
  }
  removeBuffer(key);
  await saveDraftPhotos(key, []);
  // A full load: the router would keep this form hidden beside the other, and the ids of their fields are the same.
  const path = getPathname({ href: paths.editProperty(id), locale });
  location.replace(buffer ? `${path}?draft=${next}` : path);
}

export function findUnfinished(form: DraftForm): Unfinished | null {
  const { draftId, unfinished, userId, listing, rejected, defaults } = form;
  if (isAddressed(draftId)) return null;
  const others = [unfinished, findLastBuffer(userId, { listing: listing?.id ?? null, rejected }, defaults)];
  const [last] = others.filter((each) => each !== null).sort((one, other) => other.savedAt - one.savedAt);
  return !last || last.id === draftId ? null : last;
}

export const isAddressed = (draftId: string): boolean =>
  new URLSearchParams(location.search).get('draft')?.toLowerCase() === draftId;

/** Adds the draft to the address, so that reloading this tab finds it. */
export function address(draftId: string) {
  if (isAddressed(draftId)) return;
  const url = new URL(location.href);
  url.searchParams.set('draft', draftId);
  history.replaceState(null, '', url);
}

import { readStored } from '@/lib/platform/stored';

// The browser stores the text of drafts in local storage (draft-buffer.ts) and their photo files in IndexedDB
// (photos/draft-photos.ts). Without storage the form works, but unconfirmed changes are lost when the page is closed.

/** Key of the time of the last logout: a page that was loaded before it stores nothing more. */
export const LOGGED_OUT = 'logged-out';
const loadedAt = Date.now();
/** Suffix of the key that marks a draft with photos. */
export const PHOTOS = ':photos';

export function isClosed(): boolean {
  return Number(readStored(LOGGED_OUT) ?? 0) >= loadedAt;
}

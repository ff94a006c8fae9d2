import { closeDrafts, removeDrafts } from './draft-storage';
import { clearPhotos } from './photos/photo-store';

/** How long a draft waits for its owner where nobody is signed in: the way back from a login that had ended. */
const WAIT_MS = 60 * 60_000;
/** A browser's database that does not answer keeps nobody from logging out. */
const PATIENCE_MS = 1_000;

/** At a logout: nothing that was typed or chosen stays for whoever uses the browser next. */
export async function clearDrafts(): Promise<void> {
  closeDrafts();
  const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
  await Promise.race([clearPhotos(removeDrafts(() => false)), patience]);
}

/**
 * What is left of others: where somebody is signed in, drafts of anybody else; where nobody is, those that have waited
 * for longer than it takes to log in again.
 * @param user the id of who is signed in
 */
export const clearDraftsBut = (user: number | null): Promise<unknown> =>
  clearPhotos(removeDrafts(({ owner, savedAt }) => (user === null ? Date.now() - savedAt < WAIT_MS : owner === user)));

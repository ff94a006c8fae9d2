import { rememberFavourites } from '../layout/offline-listings';
import { clearDrafts } from '../listings/form/clear-drafts';
import { rememberHidden } from '../notes/use-notes';
import { toast, toastAfterLoad } from '../ui/use-toast';
import { reloadPage } from './session';
import { api, ApiError } from '@/lib/http/api-client';

type LogOut = {
  done: string;
  failed: string;
  /** With the language's prefix; by default the current page. */
  goTo?: string;
};

/** Logs out, deletes drafts and leaves the page. @returns whether it succeeded */
export async function logOut({ done, failed, goTo }: LogOut): Promise<boolean> {
  try {
    await api('POST /api/logout');
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    toast({ variant: 'destructive', title: failed, description: error.detail });
    return false;
  }
  await leave(done, goTo);
  return true;
}

/** Leaves the page after the session has ended. @param goTo with the language's prefix; by default the current page */
export async function leave(done: string, goTo?: string): Promise<void> {
  await clearDrafts();
  rememberHidden([]);
  rememberFavourites([]);
  toastAfterLoad({ variant: 'success', title: done });
  reloadPage(goTo);
}

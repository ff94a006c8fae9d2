import { clearDrafts } from '../listings/form/clear-drafts';
import { toast } from '../ui/use-toast';
import { reloadPage } from './session';
import { api, ApiError } from '@/lib/api-client';

type LogOut = {
  done: string;
  failed: string;
  /** With the language's prefix; by default the current page. */
  goTo?: string;
};

/** Also deletes drafts, and leaves the page. @returns whether it succeeded */
export async function logOut(
  endpoint: 'POST /api/logout' | 'POST /api/user/logout-everywhere',
  { done, failed, goTo }: LogOut,
): Promise<boolean> {
  try {
    await api(endpoint);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    toast({ variant: 'destructive', title: failed, description: error.detail });
    return false;
  }
  await clearDrafts();
  toast({ variant: 'success', title: done });
  reloadPage(goTo);
  return true;
}

import { api, ApiError } from '@/lib/api-client';
import { clearDrafts } from '../properties/form/clear-drafts';
import { toast } from '../ui/toast-store';
import { loadAnew } from './load-anew';
import { setSession } from './session-store';

type LogOut = {
  done: string;
  failed: string;
  /** Where to go then, with the language's prefix; without it one stays. */
  goTo?: string;
};

/**
 * Ends this session or all of them, forgets what forms have kept, says so and goes on; or says that it failed.
 * @returns whether it is ended, and this page on its way out
 */
export async function logOut(
  path: '/api/logout' | '/api/user/logout-everywhere',
  { done, failed, goTo }: LogOut,
): Promise<boolean> {
  try {
    await api('POST', path);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    toast({ variant: 'destructive', title: failed, description: error.told });
    return false;
  }
  await clearDrafts();
  setSession(null);
  toast({ variant: 'success', title: done });
  loadAnew(goTo);
  return true;
}

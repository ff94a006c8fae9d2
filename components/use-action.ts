import { useTranslations } from 'next-intl';
import { useState, useTransition } from 'react';
import { setSession } from './account/session';
import { toast, type ToastMessage } from './ui/use-toast';
import { ApiError } from '@/lib/http/api-client';
import { useRouter } from '@/lib/i18n/navigation';

type ActionText = ReturnType<typeof useTranslations<'action'>>;

type Result = {
  /** Title or toast of a success. Omitted if `call` shows its result itself. */
  done?: string | ToastMessage;
  failed: string;
};

/** Calls the API, shows the result in a toast (docs/product.md 11.1), and refreshes the page if there was an answer. */
export function useAction() {
  const t = useTranslations('action');
  const router = useRouter();
  const [running, setRunning] = useState(false);
  const [refreshing, startTransition] = useTransition();

  const run = async (call: () => Promise<unknown>, { done, failed }: Result): Promise<boolean> => {
    setRunning(true);
    const startedAt = location.pathname;
    try {
      await call();
      if (done) toast({ variant: 'success', ...(typeof done === 'string' ? { title: done } : done) });
      startTransition(() => router.refresh());
      return true;
    } catch (error) {
      if (isInterrupted(error, startedAt)) return false;
      toast({ ...problemText(error, t, failed), variant: 'destructive' });
      if (error instanceof ApiError && error.status > 0) startTransition(() => router.refresh());
      return false;
    } finally {
      setRunning(false);
    }
  };

  const refresh = () => startTransition(() => router.refresh());
  return { run, refresh, busy: running || refreshing };
}

/** Texts of the toast of a failed call; after the end of the session it asks to log in again. */
export function problemText(error: unknown, t: ActionText, failed: string) {
  if (!(error instanceof ApiError)) return { title: failed, description: t('unknown') };
  if (error.status === 401) {
    setSession(null);
    return { title: t('session'), description: t('sessionDetail') };
  }
  return { title: failed, description: error.status === 0 ? t('offline') : (error.detail ?? t('unknown')) };
}

/** A navigation that leaves no page (a download, an answer without content) ends with this. */
const UNLOAD_TIMEOUT_MS = 5_000;
let unloadStartedAt = -Infinity;

if (typeof addEventListener === 'function') {
  addEventListener('beforeunload', () => (unloadStartedAt = performance.now()));
  addEventListener('pageshow', () => (unloadStartedAt = -Infinity)); // from the back/forward cache
}

/** Whether a call failed because its page was left. The browser aborts running calls; the server may complete them. */
export const isInterrupted = (error: unknown, startedAt: string): boolean =>
  error instanceof ApiError &&
  error.status === 0 &&
  (performance.now() - unloadStartedAt < UNLOAD_TIMEOUT_MS || location.pathname !== startedAt);

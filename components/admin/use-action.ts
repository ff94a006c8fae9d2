'use client';

import { useTranslations } from 'next-intl';
import { useState, useTransition } from 'react';
import { ApiError } from '@/lib/api-client';
import { useRouter } from '@/lib/i18n/navigation';
import { setSession } from '../auth/session-store';
import { toast } from '../ui/toast-store';
import { isPageLeaving } from './page-leaving';

type ActionText = ReturnType<typeof useTranslations<'admin.action'>>;

/** Titles of the toast that says how it went. */
type Outcome = { done: string; failed: string };

/**
 * Runs calls of the API for a control of a dashboard and says in a toast how they went, in the server's words where it
 * refused (docs/product.md 11.1). The page is read anew after a success, and after a refusal, since what it shows
 * is out of date then; `busy` until that is done. Nothing is thrown.
 */
export function useAction() {
  const t = useTranslations('admin.action');
  const router = useRouter();
  const [running, setRunning] = useState(false);
  const [refreshing, startTransition] = useTransition();

  /** @returns whether it worked: what to close, what to keep open */
  const run = async (call: () => Promise<unknown>, { done, failed }: Outcome): Promise<boolean> => {
    setRunning(true);
    const here = location.pathname;
    try {
      await call();
      toast({ title: done, variant: 'success' });
      startTransition(() => router.refresh());
      return true;
    } catch (error) {
      if (wasCutOff(error, here)) return false;
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

/** Whether a call has no answer because its page was left meanwhile: it may well have been carried out. */
export const wasCutOff = (error: unknown, startedAt: string): boolean =>
  error instanceof ApiError && error.status === 0 && (isPageLeaving() || location.pathname !== startedAt);

/** What a toast says of a call that failed. Whose session has ended is told to log in again. */
export function problemText(error: unknown, t: ActionText, failed: string) {
  if (!(error instanceof ApiError)) return { title: failed, description: t('unknown') };
  if (error.status === 401) {
    setSession(null);
    return { title: t('session'), description: t('sessionDetail') };
  }
  return { title: failed, description: error.status === 0 ? t('offline') : (error.told ?? t('unknown')) };
}

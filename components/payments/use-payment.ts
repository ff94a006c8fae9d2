'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { toast } from '@/components/ui/use-toast';
import { ApiError } from '@/lib/api-client';

type Failure = {
  failed: string;
  failedText?: string;
};

/** Sends the browser to the provider's page; `busy` until it has left, or returned from the back/forward cache. */
export function usePayment({ failed, failedText }: Failure) {
  const t = useTranslations('payment.start');
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    const handlePageShow = (event: PageTransitionEvent) => event.persisted && setBusy(false);
    addEventListener('pageshow', handlePageShow);
    return () => removeEventListener('pageshow', handlePageShow);
  }, []);

  /**
   * @param start the call that answers with the provider's page
   * @returns whether the browser leaves the page
   */
  async function pay(start: () => Promise<object>): Promise<boolean> {
    setBusy(true);
    try {
      const started = await start();
      const redirectUrl = 'redirectUrl' in started && String(started.redirectUrl);
      if (!redirectUrl) throw new ApiError(502, JSON.stringify({ message: t('noUrl') }));
      location.assign(redirectUrl);
      return true;
    } catch (error) {
      setBusy(false);
      if (!(error instanceof ApiError)) throw error;
      const description = error.status === 0 ? t('offline') : (error.detail ?? failedText ?? t('failedText'));
      toast({ title: failed, description, variant: 'destructive' });
      return false;
    }
  }
  return { busy, pay };
}

'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { toast } from '@/components/ui/toast-store';
import { api, ApiError } from '@/lib/api-client';

type Failure = {
  /** Title of the toast. */
  failed: string;
  /** Its text where the server gave none. */
  failedText?: string;
};

/**
 * Starts a payment and sends the browser to the provider's page.
 * @returns `busy` until the browser has left the page, or returned to it
 */
export function usePayment({ failed, failedText }: Failure) {
  const t = useTranslations('payment.start');
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    // The back/forward cache restores the page as it was left.
    const handlePageShow = (event: PageTransitionEvent) => event.persisted && setBusy(false);
    addEventListener('pageshow', handlePageShow);
    return () => removeEventListener('pageshow', handlePageShow);
  }, []);

  /** @returns whether the browser leaves the page */
  async function pay(path: string, body: object): Promise<boolean> {
    setBusy(true);
    try {
      const { redirectUrl } = await api<{ redirectUrl?: string }>('POST', path, body);
      if (!redirectUrl) throw new ApiError(502, JSON.stringify({ message: t('noUrl') }));
      location.assign(redirectUrl);
      return true;
    } catch (error) {
      setBusy(false);
      if (!(error instanceof ApiError)) throw error;
      const description = error.status === 0 ? t('offline') : (error.told ?? failedText ?? t('failedText'));
      toast({ title: failed, description, variant: 'destructive' });
      return false;
    }
  }
  return { busy, pay };
}

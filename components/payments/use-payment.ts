'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { askedPrice } from './asked-price';
import { toast } from '@/components/ui/use-toast';
import { ApiError } from '@/lib/http/api-client';

type Failure = {
  failed: string;
  failedText?: string;
  /** That the page knows, KWD; left out where the server does. */
  price?: number;
};

/**
 * Sends the browser to the provider's page; `busy` until it has left, or returned from the back/forward cache. Where the server
 * asks for another price than the page knows, `price` is that from then on, and the payer is asked again.
 */
export function usePayment({ failed, failedText, price: known }: Failure) {
  const t = useTranslations('payment.start');
  const [busy, setBusy] = useState(false);
  const [asked, setAsked] = useState<{ instead: number | undefined; price: number } | null>(null);
  const price = asked && asked.instead === known ? asked.price : known;
  useEffect(() => {
    const handlePageShow = (event: PageTransitionEvent) => event.persisted && setBusy(false);
    addEventListener('pageshow', handlePageShow);
    return () => removeEventListener('pageshow', handlePageShow);
  }, []);

  /**
   * @param start the call that answers with the provider's page, at the price that was shown
   * @returns false where it failed: neither does the browser leave the page, nor is the payer asked again
   */
  async function pay(start: (price: number | undefined) => Promise<object>): Promise<boolean> {
    setBusy(true);
    try {
      const started = await start(price);
      const redirectUrl = 'redirectUrl' in started && String(started.redirectUrl);
      if (!redirectUrl) throw new ApiError(502, JSON.stringify({ message: t('noUrl') }));
      location.assign(redirectUrl);
      return true;
    } catch (error) {
      setBusy(false);
      if (!(error instanceof ApiError)) throw error;
      const description = error.status === 0 ? t('offline') : (error.detail ?? failedText ?? t('failedText'));
      toast({ title: failed, description, variant: 'destructive' });
      const current = askedPrice(error);
      if (current !== null) setAsked({ instead: known, price: current });
      return current !== null;
    }
  }
  return { busy, pay, price };
}

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { toast } from '@/components/ui/use-toast';
import { ApiError } from '@/lib/http/api-client';

/** Returns the current price (KWD) from a price conflict; null for any other error. */
export function askedPrice({ changed }: ApiError): number | null {
  const current = changed?.fields.price?.current;
  return typeof current === 'number' ? current : null;
}

/** A value of the page that a later API response replaces, until the page has another one. */
export function useServerValue<T>(ofPage: T) {
  const [told, setTold] = useState<{ value: T; instead: T } | null>(null);
  const value = told && told.instead === ofPage ? told.value : ofPage;
  return [value, (next: T) => setTold({ value: next, instead: ofPage })] as const;
}

type Failure = {
  failed: string;
  failedText?: string;
  /** Price that the page showed, KWD. Omitted if the server knows it. */
  price?: number;
};

/** Sends the browser to the provider's page. If the price has changed, `price` is the new one, to confirm again. */
export function usePayment({ failed, failedText, price: known }: Failure) {
  const t = useTranslations('payment.start');
  const [busy, setBusy] = useState(false);
  const [price, setPrice] = useServerValue(known);
  useEffect(() => {
    const handlePageShow = (event: PageTransitionEvent) => event.persisted && setBusy(false);
    addEventListener('pageshow', handlePageShow);
    return () => removeEventListener('pageshow', handlePageShow);
  }, []);

  /**
   * @param start calls the API with the price that was shown; resolves to the provider's page
   * @returns false if it failed: the browser stays, and the payer is not asked again
   */
  async function pay(start: (price: number | undefined) => Promise<object>): Promise<boolean> {
    setBusy(true);
    try {
      const started = await start(price);
      if ('redirectUrl' in started) location.assign(String(started.redirectUrl));
      return true;
    } catch (error) {
      setBusy(false);
      if (!(error instanceof ApiError)) throw error;
      const description = error.status === 0 ? t('offline') : (error.detail ?? failedText ?? t('failedText'));
      toast({ title: failed, description, variant: 'destructive' });
      const current = askedPrice(error);
      if (current !== null) setPrice(current);
      return current !== null;
    }
  }
  return { busy, pay, price };
}

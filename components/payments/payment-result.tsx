'use client';

import { useTranslations } from 'next-intl';
import { useCallback, useEffect, useState, type ReactNode } from 'react';
import { PageMessage } from '../layout/page-message';
import { usePayment } from './use-payment';
import { Button, buttonVariants } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';
import { api, ApiError } from '@/lib/api-client';
import { Link, useRouter } from '@/lib/i18n/navigation';
import { paths } from '@/lib/paths';
import type { Verification } from '@/lib/payments/view';
import { FEATURE_REDIRECT_MS } from '@/lib/site';

/** `error`: nothing is known of it. */
type Outcome = Verification['state'] | 'error';

type PaymentResultProps = {
  chargeId: string | null;
  pictures: Record<Outcome, ReactNode>;
};

type Translate = ReturnType<typeof useTranslations<'payment.page'>>;

type Result = { outcome: Outcome; text: string; payment: Verification | null };

/** Verifies the payment: what the server answers decides what is shown, not the page's URL. */
export function PaymentResult({ chargeId, pictures }: PaymentResultProps) {
  const t = useTranslations('payment.page');
  const router = useRouter();
  const [result, setResult] = useState<Result | null>(() =>
    chargeId === null ? { outcome: 'error', text: t('missing'), payment: null } : null,
  );
  const { busy, pay } = usePayment({ failed: t('payAgainFailed') });

  const reload = useCallback(async () => {
    if (chargeId !== null) setResult(await verify(chargeId, t));
  }, [chargeId, t]);
  useEffect(() => {
    let unmounted = false;
    if (chargeId !== null) void verify(chargeId, t).then((next) => !unmounted && setResult(next));
    return () => {
      unmounted = true;
    };
  }, [chargeId, t]);

  const payment = result?.payment ?? null;
  const success = result?.outcome === 'paid' ? payment : null;
  // docs/product.md 9.5
  const featured = success?.source === 'feature' ? success.propertyId : null;
  useEffect(() => {
    if (featured === null) return;
    const timer = setTimeout(() => router.push(paths.property(featured)), FEATURE_REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [featured, router]);

  if (!result) return <Loading label={t('loading')} />;
  const { outcome, text } = result;
  const listing = payment?.propertyId ?? null;
  const unpaid = outcome === 'failed' || outcome === 'cancelled';
  return (
    <div role={outcome === 'error' || outcome === 'failed' ? 'alert' : 'status'} data-outcome={outcome}>
      <PageMessage
        picture={pictures[outcome]}
        title={t(outcome)}
        text={featured === null ? text : `${text} ${t('moment')}`}
      >
        {outcome === 'open' && <Button onClick={() => void reload()}>{t('again')}</Button>}
        {outcome === 'error' && chargeId !== null && <Button onClick={() => void reload()}>{t('retry')}</Button>}
        {unpaid && payment && (
          <Button
            aria-disabled={busy || undefined}
            onClick={() =>
              !busy && void pay(() => api('POST /api/payments/{id}/retry', { params: { id: payment.id } }))
            }
          >
            {busy ? t('paying') : t('payAgain')}
          </Button>
        )}
        {(outcome === 'undelivered' || outcome === 'refund_failed') && (
          <Link href={paths.payments()} prefetch={false} className={buttonVariants()}>
            {t('toPayments')}
          </Link>
        )}
        {listing !== null && (
          <Link href={paths.property(listing)} prefetch={false} className={buttonVariants({ variant: 'outline' })}>
            {t('toListing')}
          </Link>
        )}
        {(payment === null || payment.source === 'credits' || (payment.source === 'listing' && listing === null)) && (
          <Link href={paths.submitProperty} prefetch={false} className={buttonVariants({ variant: 'outline' })}>
            {t('toNew')}
          </Link>
        )}
        <Link href={paths.myPropertiesShort} prefetch={false} className={buttonVariants({ variant: 'outline' })}>
          {t('toMine')}
        </Link>
        <Link href={paths.home} className={buttonVariants({ variant: 'ghost' })}>
          {t('toHome')}
        </Link>
      </PageMessage>
    </div>
  );
}

async function verify(chargeId: string, t: Translate): Promise<Result> {
  try {
    const query = new URLSearchParams({ chargeId });
    const payment = await api('GET /api/verify-payment', { query });
    // Another version of the server may know states that this page does not.
    if (!t.has(payment.state)) return { outcome: 'error', text: t('unverified'), payment: null };
    return { outcome: payment.state, text: textOf(payment, t), payment };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const isUnknown = error.status === 404 || error.status === 400;
    return { outcome: 'error', text: isUnknown ? t('noReference') : (error.detail ?? t('unverified')), payment: null };
  }
}

/** Of a payment that was not made the fixed sentence is last (docs/product.md 14.3). */
function textOf({ state, reason, message }: Verification, t: Translate): string {
  const text = message || t('unknown');
  return state === 'cancelled' || state === 'failed' ? `${reason ?? ''} ${t('notCharged')} ${text}`.trim() : text;
}

function Loading({ label }: { label: string }) {
  return (
    <div role="status" className="page-width flex flex-col items-center py-16 lg:py-24">
      <Skeleton className="size-20 rounded-full" />
      <p className="mt-6 text-xl font-bold lg:text-2xl">{label}</p>
      <Skeleton className="mt-4 h-5 w-72 max-w-full" />
    </div>
  );
}

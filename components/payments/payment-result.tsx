'use client';

import { useTranslations } from 'next-intl';
import { useCallback, useEffect, useState, type ReactNode } from 'react';
import { Button, buttonVariants } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';
import { api, ApiError } from '@/lib/api-client';
import { Link, useRouter } from '@/lib/i18n/navigation';
import { paths } from '@/lib/paths';
import type { Verification } from '@/lib/payments/view';
import { FEATURE_REDIRECT_MS } from '@/lib/site';
import { PageMessage } from '../layout/page-message';
import { usePayment } from './use-payment';

type Outcome = 'success' | 'open' | 'failed' | 'cancelled' | 'error' | 'refunded' | 'undelivered';

type PaymentResultProps = {
  /** Who is signed in: their drafts wait in this browser. */
  userId: number;
  chargeId: string | null;
  pictures: Record<Exclude<Outcome, 'refunded'>, ReactNode>;
};

type Say = ReturnType<typeof useTranslations<'payment.page'>>;

/** What was verified decides what is shown and where it leads; the address of the page does not. */
type Result = { outcome: Outcome; text: string; payment: Verification | null };

const OUTCOMES = {
  paid: 'success',
  open: 'open',
  failed: 'failed',
  cancelled: 'cancelled',
  refunded: 'refunded',
  undelivered: 'undelivered',
  refundFailed: 'undelivered',
} as const;

/** Asks the server what became of the payment: loading, success, failed, not completed yet, or error. */
export function PaymentResult({ userId, chargeId, pictures }: PaymentResultProps) {
  const t = useTranslations('payment.page');
  const router = useRouter();
  const [result, setResult] = useState<Result | null>(() =>
    chargeId === null ? { outcome: 'error', text: t('missing'), payment: null } : null,
  );
  const { busy, pay } = usePayment({ failed: t('payAgainFailed') });

  const ask = useCallback(async () => {
    if (chargeId !== null) setResult(await verify(chargeId, t));
  }, [chargeId, t]);
  useEffect(() => {
    let gone = false;
    if (chargeId !== null) void verify(chargeId, t).then((next) => !gone && setResult(next));
    return () => {
      gone = true;
    };
  }, [chargeId, t]);

  const payment = result?.payment ?? null;
  const given = result?.outcome === 'success' ? payment : null;
  // A featured listing shows itself (docs/product.md 9.5).
  const featured = given?.source === 'feature' ? given.propertyId : null;
  useEffect(() => {
    if (featured === null) return;
    const timer = setTimeout(() => router.push(paths.property(featured)), FEATURE_REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [featured, router]);

  // The photos that were chosen with the listing wait in the browser, and now have one to go to.
  const published = given?.source === 'listing' ? given.propertyId : null;
  useEffect(() => {
    if (published === null) return;
    import('../properties/form/hand-over-draft').then(
      ({ handOverDraft }) => handOverDraft(userId, published),
      () => undefined, // offline: they stay with the draft
    );
  }, [published, userId]);

  if (!result) return <Loading label={t('loading')} />;
  const { outcome, text } = result;
  const listing = payment?.propertyId ?? null;
  const unpaid = outcome === 'failed' || outcome === 'cancelled';
  return (
    <div role={outcome === 'error' || outcome === 'failed' ? 'alert' : 'status'} data-outcome={outcome}>
      <PageMessage
        picture={pictures[outcome === 'refunded' ? 'success' : outcome]}
        title={t(outcome)}
        text={featured === null ? text : `${text} ${t('moment')}`}
      >
        {outcome === 'open' && <Button onClick={() => void ask()}>{t('again')}</Button>}
        {outcome === 'error' && chargeId !== null && <Button onClick={() => void ask()}>{t('retry')}</Button>}
        {unpaid && payment && (
          <Button
            aria-disabled={busy || undefined}
            onClick={() => !busy && void pay(`/api/payments/${payment.id}/retry`, {})}
          >
            {busy ? t('paying') : t('payAgain')}
          </Button>
        )}
        {published !== null && (
          <Link href={paths.editProperty(published)} className={buttonVariants()}>
            {t('photos')}
          </Link>
        )}
        {outcome === 'undelivered' && (
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

async function verify(chargeId: string, t: Say): Promise<Result> {
  try {
    const query = new URLSearchParams({ chargeId });
    const payment = await api<Verification>('GET', `/api/verify-payment?${query}`);
    return { outcome: OUTCOMES[payment.standing], text: textOf(payment, t), payment };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const unknown = error.status === 404 || error.status === 400;
    return { outcome: 'error', text: unknown ? t('noReference') : (error.told ?? t('unverified')), payment: null };
  }
}

/** Who did not go through with it reads no error; of a failure the fixed sentence stands last (docs/product.md 14.3). */
function textOf({ standing, reason, message }: Verification, t: Say): string {
  const [notCharged, unknown] = [t('notCharged'), t('unknown')];
  if (standing === 'cancelled') return `${reason ?? ''} ${notCharged}`.trim();
  if (standing === 'failed') return `${reason ?? ''} ${notCharged} ${message || unknown}`.trim();
  return message || unknown;
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

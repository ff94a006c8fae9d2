'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState, type ReactNode } from 'react';
import { PageMessage } from '../layout/page-message';
import { Code, Fact, Facts } from './facts';
import { PaymentAmount } from './payment-facts';
import { RetryButton } from './retry-button';
import { Button, buttonVariants } from '@/components/ui/button';
import { Moment } from '@/components/ui/moment';
import { Skeleton } from '@/components/ui/skeleton';
import { api, ApiError } from '@/lib/http/api-client';
import { paths } from '@/lib/http/paths';
import { Link, useRouter } from '@/lib/i18n/navigation';
import { isReceived } from '@/lib/payments/status';
import type { Verification } from '@/lib/payments/view';
import { FEATURE_REDIRECT_MS } from '@/lib/platform/site';

/** `error`: the state is unknown. */
type Outcome = Verification['state'] | 'error';

type PaymentResultProps = {
  chargeId: string | null;
  pictures: Record<Outcome, ReactNode>;
};

type Translate = ReturnType<typeof useTranslations<'payment.page'>>;

type Result = { outcome: Outcome; title: string; text: string; payment: Verification | null };

/** Verifies the payment. The server's answer decides what is shown, not the URL. */
export function PaymentResult({ chargeId, pictures }: PaymentResultProps) {
  const t = useTranslations('payment.page');
  const router = useRouter();
  const [result, setResult] = useState<Result | null>(() => (chargeId === null ? failure(t('missing'), t) : null));
  const [attempt, setAttempt] = useState(0);
  const tryAgain = () => setAttempt(attempt + 1);

  useEffect(() => {
    let unmounted = false;
    if (chargeId !== null) void verify(chargeId, t).then((next) => !unmounted && setResult(next));
    return () => {
      unmounted = true;
    };
  }, [chargeId, t, attempt]);

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
  const { outcome, title, text } = result;
  const listing = payment?.propertyId ?? null;
  const next = success ? 'default' : 'outline';
  return (
    <div role={outcome === 'error' || outcome === 'failed' ? 'alert' : 'status'} data-outcome={outcome}>
      <PageMessage
        picture={pictures[outcome]}
        title={title}
        text={featured === null ? text : `${text} ${t('moment')}`}
        details={payment && <PaymentFacts payment={payment} />}
      >
        {payment && !isReceived(payment) && !payment.noLongerNeeded && (
          <RetryButton id={payment.id} open={outcome === 'open'} />
        )}
        {outcome === 'open' && (
          <Button variant="outline" onClick={tryAgain}>
            {t('again')}
          </Button>
        )}
        {outcome === 'error' && chargeId !== null && <Button onClick={tryAgain}>{t('retry')}</Button>}
        {(outcome === 'undelivered' || outcome === 'refund_failed') && (
          <LinkTo href={paths.payments()} variant="default">
            {t('toPayments')}
          </LinkTo>
        )}
        {listing !== null && (
          <LinkTo href={paths.property(listing)} variant={next}>
            {t('toListing')}
          </LinkTo>
        )}
        {(payment === null || payment.source === 'credits' || (payment.source === 'listing' && listing === null)) && (
          <LinkTo href={paths.submitProperty} variant={next}>
            {t('toNew')}
          </LinkTo>
        )}
        {payment && isReceived(payment) && <LinkTo href={paths.receipt(payment.id)}>{t('toReceipt')}</LinkTo>}
        <LinkTo href={paths.myPropertiesShort}>{t('toMine')}</LinkTo>
        <LinkTo href={paths.home} variant="ghost">
          {t('toHome')}
        </LinkTo>
      </PageMessage>
    </div>
  );
}

type LinkProps = { href: string; variant?: 'default' | 'outline' | 'ghost'; children: string };

const LinkTo = ({ href, variant = 'outline', children }: LinkProps) => (
  <Link href={href} className={buttonVariants({ variant })}>
    {children}
  </Link>
);

async function verify(chargeId: string, t: Translate): Promise<Result> {
  try {
    const query = new URLSearchParams({ chargeId });
    const payment = await api('GET /api/verify-payment', { query });
    const { state, reason, message } = payment;
    // The fixed sentence (docs/product.md 14.3) and the reason, if it says more.
    if (state === 'failed' || state === 'cancelled')
      return {
        outcome: state,
        title: message || t('unknown'),
        text: `${reason ?? ''} ${t('notCharged')}`.trim(),
        payment,
      };
    // A newer server may return states that this page does not know.
    if (!t.has(state)) return failure(t('unverified'), t);
    return { outcome: state, title: t(state), text: message, payment };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const isUnknown = error.status === 404 || error.status === 400;
    return failure(isUnknown ? t('noReference') : (error.detail ?? t('unverified')), t);
  }
}

const failure = (text: string, t: Translate): Result => ({ outcome: 'error', title: t('error'), text, payment: null });

function PaymentFacts({ payment }: { payment: Verification }) {
  const t = useTranslations('payment.history.column');
  const { purpose, createdAt, reference } = payment;
  return (
    <Facts className="mt-6 w-full max-w-md rounded-lg border bg-card px-4 text-start text-card-foreground [&>:first-child]:border-t-0">
      <Fact name={t('what')}>{purpose}</Fact>
      <Fact name={t('amount')}>
        <PaymentAmount payment={payment} />
      </Fact>
      <Fact name={t('date')}>
        <Moment iso={createdAt} />
      </Fact>
      {reference !== null && (
        <Fact name={t('reference')}>
          <Code>{reference}</Code>
        </Fact>
      )}
    </Facts>
  );
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

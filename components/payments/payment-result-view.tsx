import { CircleAlert, CircleCheck, CircleMinus, CircleX, Clock, LogIn, Undo2 } from 'lucide-react';
import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { buttonVariants } from '@/components/ui/button';
import { Link } from '@/lib/i18n/navigation';
import { paths } from '@/lib/paths';
import { PageMessage } from '../layout/page-message';
import { PaymentResult, type PaymentResultWords } from './payment-result';

type PaymentResultViewProps = {
  chargeId: string | null;
  /** This page, to come back to after a login. */
  here: string;
  /** Who is signed in, if anybody is. */
  userId: number | null;
};

const circle = (colours: string, icon: ReactNode) => (
  <span className={`grid size-20 place-items-center rounded-full ${colours}`}>{icon}</span>
);

/** The result of a payment (docs/product.md 9.5): signed out, the login stands before it. */
export async function PaymentResultView({ here, userId, chargeId }: PaymentResultViewProps) {
  const [t, start] = await Promise.all([getTranslations('payment.page'), getTranslations('payment.start')]);
  if (userId === null) {
    return (
      <PageMessage
        picture={circle('bg-accent text-accent-foreground', <LogIn aria-hidden className="size-9" />)}
        title={t('login.title')}
        text={t('login.text')}
      >
        <Link href={paths.auth('login', here)} className={buttonVariants({ size: 'lg' })}>
          {t('login.button')}
        </Link>
      </PageMessage>
    );
  }
  const words: PaymentResultWords = {
    loading: t('loading'),
    title: {
      success: t('success'),
      open: t('open'),
      failed: t('failed'),
      cancelled: t('cancelled'),
      error: t('error'),
      refunded: t('refunded'),
      undelivered: t('undelivered'),
    },
    missing: t('missing'),
    noReference: t('noReference'),
    unverified: t('unverified'),
    unknown: t('unknown'),
    notCharged: t('notCharged'),
    moment: t('moment'),
    again: t('again'),
    retry: t('retry'),
    payAgain: t('payAgain'),
    paying: t('paying'),
    start: {
      failed: t('payAgainFailed'),
      failedText: start('failedText'),
      offline: start('offline'),
      noUrl: start('noUrl'),
    },
    toListing: t('toListing'),
    photos: t('photos'),
    toNew: t('toNew'),
    toMine: t('toMine'),
    toPayments: t('toPayments'),
    toHome: t('toHome'),
  };
  return (
    <PaymentResult
      chargeId={chargeId}
      userId={userId}
      words={words}
      pictures={{
        success: circle('bg-sale text-sale-foreground', <CircleCheck aria-hidden className="size-10" />),
        open: circle('bg-accent text-accent-foreground', <Clock aria-hidden className="size-10" />),
        failed: circle('bg-destructive text-destructive-foreground', <CircleX aria-hidden className="size-10" />),
        cancelled: circle('bg-muted text-foreground', <CircleMinus aria-hidden className="size-10" />),
        undelivered: circle(
          'bg-warning text-warning-foreground',
          <Undo2 aria-hidden className="size-10 rtl:-scale-x-100" />,
        ),
        error: circle('bg-accent text-accent-foreground', <CircleAlert aria-hidden className="size-10" />),
      }}
    />
  );
}

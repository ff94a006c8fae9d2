import { CircleAlert, CircleCheck, CircleX, Clock, LogIn } from 'lucide-react';
import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { buttonVariants } from '@/components/ui/button';
import { Link } from '@/lib/i18n/navigation';
import { paths, type PaymentSource } from '@/lib/paths';
import { PageMessage } from '../layout/page-message';
import { PaymentResult, type PaymentResultWords } from './payment-result';

type PaymentResultViewProps = {
  chargeId: string | null;
  source: PaymentSource;
  propertyId: number | null;
  /** This page, to come back to after a login. */
  here: string;
  /** Who is signed in, if anybody is. */
  userId: number | null;
};

const circle = (colours: string, icon: ReactNode) => (
  <span className={`grid size-20 place-items-center rounded-full ${colours}`}>{icon}</span>
);

/** The result of a payment (specification, section 2): signed out, the login stands before it. */
export async function PaymentResultView({ here, userId, ...payment }: PaymentResultViewProps) {
  const t = await getTranslations('payment.page');
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
      error: t('error'),
      refunded: t('refunded'),
    },
    missing: t('missing'),
    noReference: t('noReference'),
    unverified: t('unverified'),
    unknown: t('unknown'),
    moment: t('moment'),
    again: t('again'),
    retry: t('retry'),
    toListing: t('toListing'),
    photos: t('photos'),
    toNew: t('toNew'),
    toMine: t('toMine'),
    toHome: t('toHome'),
  };
  return (
    <PaymentResult
      {...payment}
      userId={userId}
      words={words}
      pictures={{
        success: circle('bg-sale text-sale-foreground', <CircleCheck aria-hidden className="size-10" />),
        open: circle('bg-accent text-accent-foreground', <Clock aria-hidden className="size-10" />),
        failed: circle('bg-destructive text-destructive-foreground', <CircleX aria-hidden className="size-10" />),
        error: circle('bg-accent text-accent-foreground', <CircleAlert aria-hidden className="size-10" />),
      }}
    />
  );
}

import { CircleAlert, CircleCheck, CircleMinus, CircleX, Clock, LogIn, Undo2 } from 'lucide-react';
import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { unindexedMetadata } from '../page-metadata';
import { PageMessage } from '@/components/layout/page-message';
import { PaymentResult } from '@/components/payments/payment-result';
import { buttonVariants } from '@/components/ui/button';
import { currentUser } from '@/lib/accounts/auth/session';
import { PAYMENT_KINDS, paths } from '@/lib/http/paths';
import { firstValues, parseId } from '@/lib/http/query';
import { ClientMessages } from '@/lib/i18n/client-messages';
import { Link } from '@/lib/i18n/navigation';

export const instant = false;

export const generateMetadata = () => unindexedMetadata('/payment-callback', (t) => t('payment.page.title'));

const circle = (colours: string, icon: ReactNode) => (
  <span className={`grid size-20 place-items-center rounded-full ${colours}`}>{icon}</span>
);

/**
 * Return address of the provider. Visitors log in first (docs/product.md 9.5). The parameters other than `tap_id` are
 * kept for the return from login, and decide nothing.
 */
export default async function PaymentCallbackPage({ searchParams }: PageProps<'/[locale]/payment-callback'>) {
  const { tap_id: chargeId = null, source, propertyId } = firstValues(await searchParams);
  const t = await getTranslations('payment.page');
  if (!(await currentUser())) {
    const path = paths.paymentCallback({
      source: PAYMENT_KINDS.find((one) => one === source) ?? 'credits',
      propertyId: parseId(propertyId ?? ''),
      chargeId: chargeId ?? undefined,
    });
    return (
      <PageMessage
        picture={circle('bg-accent text-accent-foreground', <LogIn aria-hidden className="size-9" />)}
        title={t('login.title')}
        text={t('login.text')}
      >
        <Link href={paths.auth('login', path)} className={buttonVariants({ size: 'lg' })}>
          {t('login.button')}
        </Link>
      </PageMessage>
    );
  }
  const received = circle('bg-sale text-sale-foreground', <CircleCheck aria-hidden className="size-10" />);
  const goingBack = circle(
    'bg-warning text-warning-foreground',
    <Undo2 aria-hidden className="size-10 rtl:-scale-x-100" />,
  );
  return (
    <ClientMessages of={['payment', 'types']}>
      <PaymentResult
        chargeId={chargeId}
        pictures={{
          paid: received,
          refunded: received,
          open: circle('bg-accent text-accent-foreground', <Clock aria-hidden className="size-10" />),
          failed: circle('bg-destructive text-destructive-foreground', <CircleX aria-hidden className="size-10" />),
          cancelled: circle('bg-muted text-foreground', <CircleMinus aria-hidden className="size-10" />),
          undelivered: goingBack,
          refund_failed: goingBack,
          error: circle('bg-accent text-accent-foreground', <CircleAlert aria-hidden className="size-10" />),
        }}
      />
    </ClientMessages>
  );
}

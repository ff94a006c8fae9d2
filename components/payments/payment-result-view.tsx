import { CircleAlert, CircleCheck, CircleMinus, CircleX, Clock, LogIn, Undo2 } from 'lucide-react';
import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { PageMessage } from '../layout/page-message';
import { PaymentResult } from './payment-result';
import { buttonVariants } from '@/components/ui/button';
import { paths } from '@/lib/http/paths';
import { ClientMessages } from '@/lib/i18n/client-messages';
import { Link } from '@/lib/i18n/navigation';

type PaymentResultViewProps = {
  chargeId: string | null;
  /** URL of this page, for the login's `next`. */
  path: string;
  userId: number | null;
};

const circle = (colours: string, icon: ReactNode) => (
  <span className={`grid size-20 place-items-center rounded-full ${colours}`}>{icon}</span>
);

/** docs/product.md 9.5: visitors log in first. */
export async function PaymentResultView({ path, userId, chargeId }: PaymentResultViewProps) {
  const t = await getTranslations('payment.page');
  if (userId === null) {
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

import { useTranslations } from 'next-intl';
import { useListingTitle } from '../listings/card/use-listing-title';
import { Badge } from '../ui/badge';
import { required } from '@/lib/errors';
import { Link } from '@/lib/i18n/navigation';
import { paths } from '@/lib/paths';
import type { PaymentEntry } from '@/lib/payments/queries';

type Props = { payment: PaymentEntry };

export function PaymentPurpose({ payment }: Props) {
  const t = useTranslations('payment.history');
  const titleOf = useListingTitle();
  const { id, listing, credits, kind } = payment;
  return (
    <>
      {kind === 'credits'
        ? t('what.credits', { count: required(credits, `credits of payment ${id}`) })
        : t(`what.${kind}`)}
      {listing && (
        <Link
          href={paths.property(listing.id)}
          prefetch={false}
          className="flex w-fit items-center text-sm font-normal text-primary hover:underline pointer-coarse:min-h-11"
        >
          <span className="line-clamp-2">{titleOf(listing)}</span>
        </Link>
      )}
    </>
  );
}

const variants = {
  paid: 'success',
  failed: 'muted',
  cancelled: 'muted',
  open: 'accent',
  refunded: 'outline',
  undelivered: 'warning',
  refund_failed: 'warning',
} as const;

export function PaymentBadge({ payment }: Props) {
  const t = useTranslations('payment.history');
  const { state, refundedAmount } = payment;
  return (
    <Badge variant={variants[state]} data-state={state}>
      {state === 'paid' && refundedAmount > 0 ? t('partlyRefunded') : t(`state.${state}`)}
    </Badge>
  );
}

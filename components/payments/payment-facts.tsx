import { useLocale, useTranslations } from 'next-intl';
import { useListingTitle } from '../listings/card/use-listing-title';
import { Badge } from '../ui/badge';
import { required } from '@/lib/http/errors';
import { paths } from '@/lib/http/paths';
import { formatMoney } from '@/lib/i18n/format';
import { Link } from '@/lib/i18n/navigation';
import type { PaymentEntry } from '@/lib/payments/queries';

type Props = { payment: PaymentEntry };

/** The purpose of a payment and its listing: a link, or only its title until it has been created. */
export function PaymentPurpose({ payment }: { payment: Pick<PaymentEntry, 'id' | 'kind' | 'credits' | 'listing'> }) {
  const t = useTranslations('payment.history');
  const titleOf = useListingTitle();
  const { id, listing, credits, kind } = payment;
  return (
    <>
      {kind === 'credits'
        ? t('what.credits', { count: required(credits, `credits of payment ${id}`) })
        : t(`what.${kind}`)}
      {listing &&
        (listing.id === null ? (
          <span className="line-clamp-2 text-sm font-normal text-muted-foreground lg:in-[table]:line-clamp-1 lg:in-[table]:text-xs">
            {titleOf(listing)}
          </span>
        ) : (
          <Link
            href={paths.property(listing.id)}
            className="flex w-fit items-center text-sm font-normal text-primary hover:underline pointer-coarse:min-h-11 lg:in-[table]:min-h-6 lg:in-[table]:text-xs"
          >
            <span className="line-clamp-2 lg:in-[table]:line-clamp-1">{titleOf(listing)}</span>
          </Link>
        ))}
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
  const { state, refundedAmount, noLongerNeeded } = payment;
  const isNotNeeded = state === 'open' && noLongerNeeded;
  return (
    <Badge variant={isNotNeeded ? 'muted' : variants[state]} data-state={state}>
      {isNotNeeded
        ? t('notNeeded')
        : state === 'paid' && refundedAmount > 0
          ? t('partlyRefunded')
          : t(`state.${state}`)}
    </Badge>
  );
}

export function PaymentAmount({ payment, className = '' }: { payment: { amount: number }; className?: string }) {
  const currency = useTranslations('types.currency');
  return (
    <span className={`font-bold ${className}`}>
      {formatMoney(payment.amount, useLocale())} <span className="text-sm font-medium">{currency('sale')}</span>
    </span>
  );
}

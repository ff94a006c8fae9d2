import { useLocale, useTranslations } from 'next-intl';
import { useListingTitle } from '../listings/card/use-listing-title';
import { Badge } from '../ui/badge';
import { DataCell } from '../ui/data-table';
import { PaymentAmount } from './payment-amount';
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
          <span className="line-clamp-2 text-sm font-normal text-muted-foreground">{titleOf(listing)}</span>
        ) : (
          <Link
            href={paths.property(listing.id)}
            className="flex w-fit items-center text-sm font-normal text-primary hover:underline pointer-coarse:min-h-11"
          >
            <span className="line-clamp-2">{titleOf(listing)}</span>
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

/** Cells for amount, state and the provider's reference. */
export function PaymentCells({ payment }: Props) {
  const t = useTranslations('payment.history');
  const locale = useLocale();
  const { state, refundedAmount, providerReference, chargeId } = payment;
  const reference = providerReference ?? chargeId;
  return (
    <>
      <DataCell className="max-lg:row-start-1 max-lg:text-end max-lg:text-base lg:whitespace-nowrap">
        <PaymentAmount payment={payment} />
        {state !== 'refunded' && refundedAmount > 0 && (
          <span className="block text-sm text-muted-foreground">
            {t('refundedOf', { amount: formatMoney(refundedAmount, locale) })}
          </span>
        )}
      </DataCell>
      <DataCell className="max-lg:row-start-2 max-lg:justify-self-end">
        <PaymentBadge payment={payment} />
      </DataCell>
      <DataCell
        label={reference === null ? undefined : t('column.reference')}
        className="text-xs text-muted-foreground max-lg:col-span-2 lg:max-w-48"
      >
        {reference !== null && (
          <bdi dir="ltr" className="break-all lg:block lg:min-w-32 rtl:text-end">
            {reference}
          </bdi>
        )}
      </DataCell>
    </>
  );
}

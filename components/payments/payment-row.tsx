import { ReceiptText, RefreshCw } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { formatId, formatMoment } from '@/lib/i18n/format';
import { Link } from '@/lib/i18n/navigation';
import { paths } from '@/lib/paths';
import type { PaymentEntry } from '@/lib/payments/history';
import { sourceOf, wasReceived } from '@/lib/payments/receipt';
import { buttonVariants } from '../ui/button';
import { DataCell, DataHead, DataRow } from '../ui/data-table';
import { PaymentAmount, PaymentBadge, PaymentPurpose } from './payment-facts';

const action = buttonVariants({ variant: 'outline', size: 'sm' });

type Props = {
  payment: PaymentEntry;
  /** More that can be done with it. */
  children?: ReactNode;
};

/** A payment: a row of the table, or on a phone a card whose first line is what it was for and how much. */
export function PaymentRow({ payment, children }: Props) {
  const t = useTranslations('payment.history');
  const locale = useLocale();
  const { id, chargeId, createdAt, state, propertyId, providerReference } = payment;
  const reference = providerReference ?? chargeId;
  return (
    <DataRow data-payment={id} className="max-lg:grid-cols-[1fr_auto]">
      <DataCell className="text-muted-foreground max-lg:row-start-2 lg:text-balance xl:whitespace-nowrap">
        <time dateTime={createdAt}>{formatMoment(createdAt, locale)}</time>
      </DataCell>
      <DataHead className="max-lg:row-start-1 max-lg:text-base">
        <PaymentPurpose payment={payment} />
      </DataHead>
      <DataCell className="whitespace-nowrap max-lg:row-start-1 max-lg:text-end max-lg:text-base">
        <PaymentAmount payment={payment} />
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
      <DataCell className="max-lg:col-span-2 max-lg:has-[>:empty]:hidden">
        <div className="flex flex-wrap gap-2 lg:justify-end">
          {wasReceived(payment) && (
            <Link
              href={paths.receipt(id)}
              prefetch={false}
              aria-label={t('receiptOf', { id: formatId(id, locale) })}
              className={action}
            >
              <ReceiptText aria-hidden />
              {t('receipt')}
            </Link>
          )}
          {state === 'open' && chargeId !== null && (
            <Link
              href={paths.paymentCallback({ source: sourceOf(payment), propertyId, chargeId })}
              prefetch={false}
              className={action}
            >
              <RefreshCw aria-hidden />
              {t('check')}
            </Link>
          )}
          {children}
        </div>
      </DataCell>
    </DataRow>
  );
}

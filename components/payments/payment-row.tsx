import { ReceiptText, RefreshCw } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { formatMoment } from '@/lib/i18n/format';
import { Link } from '@/lib/i18n/navigation';
import { paths } from '@/lib/paths';
import type { PaymentEntry } from '@/lib/payments/history';
import { sourceOf, wasReceived } from '@/lib/payments/receipt';
import { buttonVariants } from '../ui/button';
import { PaymentAmount, PaymentBadge, PaymentPurpose } from './payment-facts';

const cell = 'lg:border-t lg:px-3 lg:py-3 xl:px-4 lg:align-middle';
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
    <tr
      role="row"
      data-payment={id}
      className="text-sm max-lg:grid max-lg:grid-cols-[1fr_auto] max-lg:items-start max-lg:gap-x-4 max-lg:gap-y-2 max-lg:rounded-lg max-lg:border max-lg:bg-card max-lg:p-4"
    >
      <td
        role="cell"
        className={`${cell} text-muted-foreground max-lg:row-start-2 lg:text-balance xl:whitespace-nowrap`}
      >
        <time dateTime={createdAt}>{formatMoment(createdAt, locale)}</time>
      </td>
      <th role="rowheader" scope="row" className={`${cell} text-start font-medium max-lg:row-start-1 max-lg:text-base`}>
        <PaymentPurpose payment={payment} />
      </th>
      <td role="cell" className={`${cell} whitespace-nowrap max-lg:row-start-1 max-lg:text-end max-lg:text-base`}>
        <PaymentAmount payment={payment} />
      </td>
      <td role="cell" className={`${cell} max-lg:row-start-2 max-lg:justify-self-end`}>
        <PaymentBadge payment={payment} />
      </td>
      <td role="cell" className={`${cell} text-xs text-muted-foreground max-lg:col-span-2 lg:max-w-48`}>
        {reference !== null && (
          <>
            <span className="me-1.5 lg:hidden">{t('column.reference')}</span>
            <bdi dir="ltr" className="break-all lg:block lg:min-w-32 rtl:text-end">
              {reference}
            </bdi>
          </>
        )}
      </td>
      <td role="cell" className={`${cell} max-lg:col-span-2 max-lg:has-[>:empty]:hidden`}>
        <div className="flex flex-wrap gap-2 lg:justify-end">
          {wasReceived(payment) && (
            <Link
              href={paths.receipt(id)}
              prefetch={false}
              aria-label={t('receiptOf', { id: String(id) })}
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
      </td>
    </tr>
  );
}

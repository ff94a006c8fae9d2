import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { PaymentEntry } from '@/lib/payments/history';
import { PaymentRow } from './payment-row';

type Props = {
  items: PaymentEntry[];
  /** What an admin may do with a payment, if anything. */
  actionOf?: (payment: PaymentEntry) => ReactNode;
};

/** A table from 1024 px, below that a card for each row; the roles are said because `display` takes them away. */
export function PaymentTable({ items, actionOf }: Props) {
  const t = useTranslations('payment.history');
  const column = 'px-3 py-3 xl:px-4 font-medium whitespace-nowrap';
  return (
    <table
      role="table"
      aria-label={t('list')}
      className="w-full border-separate border-spacing-0 text-start max-lg:block lg:overflow-hidden lg:rounded-lg lg:border lg:bg-card"
    >
      <thead role="rowgroup" className="max-lg:sr-only lg:bg-muted">
        <tr role="row" className="text-start text-sm text-muted-foreground *:text-start">
          <th role="columnheader" scope="col" className={column}>
            {t('column.date')}
          </th>
          <th role="columnheader" scope="col" className={column}>
            {t('column.what')}
          </th>
          <th role="columnheader" scope="col" className={column}>
            {t('column.amount')}
          </th>
          <th role="columnheader" scope="col" className={column}>
            {t('column.state')}
          </th>
          <th role="columnheader" scope="col" className={column}>
            {t('column.reference')}
          </th>
          <th role="columnheader" scope="col" className={column}>
            <span className="sr-only">{t('column.next')}</span>
          </th>
        </tr>
      </thead>
      <tbody role="rowgroup" className="max-lg:grid max-lg:gap-3">
        {items.map((payment) => (
          <PaymentRow key={payment.id} payment={payment}>
            {actionOf?.(payment)}
          </PaymentRow>
        ))}
      </tbody>
    </table>
  );
}

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { PaymentEntry } from '@/lib/payments/history';
import { DataTable } from '../ui/data-table';
import { PaymentRow } from './payment-row';

type Props = {
  items: PaymentEntry[];
  /** What an admin may do with a payment, if anything. */
  actionOf?: (payment: PaymentEntry) => ReactNode;
};

const COLUMNS = ['date', 'what', 'amount', 'state', 'reference', 'next'] as const;

/** Payments, with what can be done with each. */
export function PaymentTable({ items, actionOf }: Props) {
  const t = useTranslations('payment.history');
  return (
    <DataTable
      label={t('list')}
      columns={COLUMNS.map((key) => ({ key, label: t(`column.${key}`), srOnly: key === 'next' }))}
    >
      {items.map((payment) => (
        <PaymentRow key={payment.id} payment={payment}>
          {actionOf?.(payment)}
        </PaymentRow>
      ))}
    </DataTable>
  );
}

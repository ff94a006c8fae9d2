import { ReceiptText, RefreshCw } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { buttonVariants } from '../ui/button';
import { DataCell, DataHead, DataRow, DataTable } from '../ui/data-table';
import { PaymentCells, PaymentPurpose } from './payment-facts';
import { paths } from '@/lib/http/paths';
import { formatId, formatDateTime } from '@/lib/i18n/format';
import { Link } from '@/lib/i18n/navigation';
import type { PaymentEntry } from '@/lib/payments/queries';
import { isReceived } from '@/lib/payments/status';

type Props = {
  items: PaymentEntry[];
  actionOf?: (payment: PaymentEntry) => ReactNode;
};

const COLUMNS = ['date', 'what', 'amount', 'state', 'reference', 'next'] as const;

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

const action = buttonVariants({ variant: 'outline', size: 'sm' });

type RowProps = {
  payment: PaymentEntry;
  children?: ReactNode;
};

/** On a phone, each row is a card that begins with purpose and amount. */
function PaymentRow({ payment, children }: RowProps) {
  const t = useTranslations('payment.history');
  const locale = useLocale();
  const { id, chargeId, createdAt, state, kind, propertyId } = payment;
  return (
    <DataRow data-payment={id} className="max-lg:grid-cols-[1fr_auto]">
      <DataCell className="text-muted-foreground max-lg:row-start-2 lg:text-balance xl:whitespace-nowrap">
        <time dateTime={createdAt}>{formatDateTime(createdAt, locale)}</time>
      </DataCell>
      <DataHead className="max-lg:row-start-1 max-lg:text-base">
        <PaymentPurpose payment={payment} />
      </DataHead>
      <PaymentCells payment={payment} />
      <DataCell className="max-lg:col-span-2 max-lg:has-[>:empty]:hidden">
        <div className="flex flex-wrap gap-2 lg:justify-end">
          {isReceived(payment) && (
            <Link href={paths.receipt(id)} aria-label={t('receiptOf', { id: formatId(id, locale) })} className={action}>
              <ReceiptText aria-hidden />
              {t('receipt')}
            </Link>
          )}
          {state === 'open' && chargeId !== null && (
            <Link href={paths.paymentCallback({ source: kind, propertyId, chargeId })} className={action}>
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

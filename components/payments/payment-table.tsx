'use client';

import { ReceiptText, RefreshCw } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { buttonVariants } from '../ui/button';
import { columnOf, DataTable, useDataTable, type Columns } from '../ui/data-table';
import { Moment } from '../ui/moment';
import { PaymentAmount, PaymentBadge, PaymentPurpose } from './payment-facts';
import { paths } from '@/lib/http/paths';
import { formatId, formatMoney } from '@/lib/i18n/format';
import { Link } from '@/lib/i18n/navigation';
import type { PaymentEntry } from '@/lib/payments/queries';
import { isReceived } from '@/lib/payments/status';

/** `action`: what the reader can do next, beside the receipt. */
type PaymentRow = PaymentEntry & { action: ReactNode };

export const paymentColumns = <Row extends PaymentEntry>(): Columns<Row, 'amount' | 'state' | 'reference'> => {
  const column = columnOf<Row>();
  return [
    column('amount', ({ row }) => <Amount payment={row} />, {
      sortBy: 'amount',
      sortDescFirst: true,
      className: 'max-lg:row-start-1 max-lg:text-end max-lg:text-base lg:whitespace-nowrap',
    }),
    column('state', ({ row }) => <PaymentBadge payment={row} />, {
      className: 'max-lg:row-start-2 max-lg:justify-self-end',
    }),
    column('reference', ({ row }) => <Reference payment={row} />, {
      className: 'text-xs text-muted-foreground max-lg:col-span-2 max-lg:empty:hidden lg:max-w-48',
    }),
  ];
};

const column = columnOf<PaymentRow>();
const columns: Columns<PaymentRow, 'date' | 'what' | 'amount' | 'state' | 'reference' | 'next'> = [
  column('date', ({ row }) => <Moment iso={row.createdAt} />, {
    className: 'text-muted-foreground max-lg:row-start-2 lg:min-w-36 lg:text-balance xl:whitespace-nowrap',
  }),
  column('what', ({ row }) => <PaymentPurpose payment={row} />, {
    isHead: true,
    className: 'max-lg:row-start-1 max-lg:text-base',
  }),
  ...paymentColumns<PaymentRow>(),
  column('next', ({ row }) => <Next payment={row} />, {
    srOnly: true,
    className: 'max-lg:col-span-2 max-lg:has-[>:empty]:hidden',
  }),
];

/** On a phone, each row is a card that begins with purpose and amount. */
export function PaymentTable({ rows }: { rows: PaymentRow[] }) {
  const t = useTranslations('payment.history');
  const table = useDataTable({ columns, header: (id) => t(`column.${id}`), rows });
  return <DataTable table={table} label={t('list')} kind="payment" />;
}

const linkClass = buttonVariants({ variant: 'outline', size: 'sm' });

function Next({ payment }: { payment: PaymentRow }) {
  const t = useTranslations('payment.history');
  const locale = useLocale();
  const { id, chargeId, state, kind, propertyId } = payment;
  return (
    <div className="flex flex-wrap gap-2 lg:justify-end">
      {isReceived(payment) && (
        <Link href={paths.receipt(id)} aria-label={t('receiptOf', { id: formatId(id, locale) })} className={linkClass}>
          <ReceiptText aria-hidden />
          {t('receipt')}
        </Link>
      )}
      {state === 'open' && chargeId !== null && (
        <Link href={paths.paymentCallback({ source: kind, propertyId, chargeId })} className={linkClass}>
          <RefreshCw aria-hidden />
          {t('check')}
        </Link>
      )}
      {payment.action}
    </div>
  );
}

function Amount({ payment }: { payment: PaymentEntry }) {
  const t = useTranslations('payment.history');
  const { state, refundedAmount } = payment;
  const locale = useLocale();
  return (
    <>
      <PaymentAmount payment={payment} />
      {state !== 'refunded' && refundedAmount > 0 && (
        <span className="block text-sm text-muted-foreground lg:text-xs">
          {t('refundedOf', { amount: formatMoney(refundedAmount, locale) })}
        </span>
      )}
    </>
  );
}

function Reference({ payment: { providerReference, chargeId } }: { payment: PaymentEntry }) {
  const t = useTranslations('payment.history.column');
  const reference = providerReference ?? chargeId;
  if (reference === null) return null;
  return (
    <>
      <span className="me-0.5 lg:hidden">{t('reference')} </span>
      <bdi dir="ltr" className="break-all lg:line-clamp-2 lg:min-w-32 rtl:text-end">
        {reference}
      </bdi>
    </>
  );
}

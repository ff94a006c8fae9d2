'use client';

import { ReceiptText, RefreshCw } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { createContext, use, type ReactNode } from 'react';
import { buttonVariants } from '../ui/button';
import { DataTable, useDataTable, type Columns } from '../ui/data-table';
import { Moment } from '../ui/moment';
import { paymentColumns, PaymentPurpose } from './payment-facts';
import { paths } from '@/lib/http/paths';
import { formatId } from '@/lib/i18n/format';
import { Link } from '@/lib/i18n/navigation';
import type { PaymentEntry } from '@/lib/payments/queries';
import { isReceived } from '@/lib/payments/status';

type ActionOf = (payment: PaymentEntry) => ReactNode;
const ActionContext = createContext<ActionOf>(() => null);

const columns: Columns<PaymentEntry, 'date' | 'what' | 'amount' | 'state' | 'reference' | 'next'> = [
  {
    id: 'date',
    meta: { className: 'text-muted-foreground max-lg:row-start-2 lg:min-w-36 lg:text-balance xl:whitespace-nowrap' },
    cell: ({ row: { original } }) => <Moment iso={original.createdAt} />,
  },
  {
    id: 'what',
    meta: { isHead: true, className: 'max-lg:row-start-1 max-lg:text-base' },
    cell: ({ row: { original } }) => <PaymentPurpose payment={original} />,
  },
  ...paymentColumns<PaymentEntry>(),
  {
    id: 'next',
    meta: { srOnly: true, className: 'max-lg:col-span-2 max-lg:has-[>:empty]:hidden' },
    cell: ({ row: { original } }) => <Next payment={original} />,
  },
];

/** On a phone, each row is a card that begins with purpose and amount. */
export function PaymentTable({ items, actionOf }: { items: PaymentEntry[]; actionOf: ActionOf }) {
  const t = useTranslations('payment.history');
  const table = useDataTable({ columns, header: (id) => t(`column.${id}`), rows: items });
  return (
    <ActionContext value={actionOf}>
      <DataTable table={table} label={t('list')} kind="payment" className="max-lg:grid-cols-[1fr_auto]" />
    </ActionContext>
  );
}

const action = buttonVariants({ variant: 'outline', size: 'sm' });

function Next({ payment }: { payment: PaymentEntry }) {
  const t = useTranslations('payment.history');
  const locale = useLocale();
  const actionOf = use(ActionContext);
  const { id, chargeId, state, kind, propertyId } = payment;
  return (
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
      {actionOf(payment)}
    </div>
  );
}

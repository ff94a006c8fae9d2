'use client';

import { useLocale, useTranslations } from 'next-intl';
import { PaymentPurpose } from '../../payments/payment-facts';
import { paymentColumns } from '../../payments/payment-table';
import { columnOf, useDataTable, type Columns } from '../../ui/data-table';
import { Moment } from '../../ui/moment';
import { TableWithMenu } from '../../ui/table-menu';
import { AccountLink } from '../account-link';
import { deskPaths } from '@/lib/http/paths';
import { formatId } from '@/lib/i18n/format';
import { Link } from '@/lib/i18n/navigation';
import type { DeskPayment } from '@/lib/payments/desk/queries';

const column = columnOf<DeskPayment>();
const columns: Columns<DeskPayment, 'date' | 'what' | 'account' | 'amount' | 'state' | 'reference'> = [
  column('date', ({ row }) => <Moment iso={row.createdAt} />, {
    sortBy: 'createdAt',
    sortDescFirst: true,
    className: 'text-muted-foreground max-lg:row-start-2 lg:min-w-36 lg:text-balance',
  }),
  column('what', ({ row }) => <Purpose payment={row} />, {
    isFixed: true,
    isHead: true,
    className: 'max-lg:row-start-1 max-lg:text-base lg:w-1/3 lg:max-w-0 lg:min-w-60 lg:py-0!',
  }),
  column('account', ({ row }) => <Account payment={row} />, {
    className: 'max-lg:col-span-2 max-lg:wrap-anywhere lg:w-1/5 lg:max-w-0 lg:py-0!',
  }),
  ...paymentColumns<DeskPayment>(),
];

type Props = { rows: DeskPayment[]; sort: string; file: string };

export function PaymentList({ rows, sort, file }: Props) {
  const t = useTranslations('paymentsDesk');
  const table = useDataTable({ name: 'payments', columns, header: (id) => t(`column.${id}`), rows, sort });
  return <TableWithMenu table={table} file={file} label={t('title')} kind="payment" />;
}

function Purpose({ payment }: { payment: DeskPayment }) {
  const t = useTranslations('paymentsDesk.payment');
  return (
    <>
      <Link
        href={deskPaths.adminPayment(payment.id)}
        className="block w-fit text-primary hover:underline max-lg:pointer-coarse:flex max-lg:pointer-coarse:min-h-11 max-lg:pointer-coarse:items-center lg:inline-block lg:leading-6"
      >
        {t('title', { id: formatId(payment.id, useLocale()) })}
      </Link>
      <span aria-hidden className="max-lg:hidden">
        {' · '}
      </span>
      <PaymentPurpose payment={payment} />
    </>
  );
}

function Account({ payment: { payer, office } }: { payment: DeskPayment }) {
  const t = useTranslations('paymentsDesk');
  return (
    <>
      <AccountLink id={payer.id} name={payer.name} className="lg:block lg:truncate lg:leading-6" />
      <bdi
        dir="ltr"
        className={`block text-muted-foreground lg:truncate lg:text-xs rtl:text-end ${office ? 'lg:hidden' : ''}`}
      >
        {payer.email}
      </bdi>
      {office && (
        <span className="block lg:truncate lg:text-xs">
          {t.rich('forOffice', { office: () => <AccountLink id={office.id} name={office.name} /> })}
        </span>
      )}
    </>
  );
}

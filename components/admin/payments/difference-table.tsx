'use client';

import { useLocale, useTranslations } from 'next-intl';
import { Code } from '../../payments/facts';
import { columnOf, DataTable, useDataTable, type Columns } from '../../ui/data-table';
import { deskPaths } from '@/lib/http/paths';
import { formatId, formatMoney } from '@/lib/i18n/format';
import { Link } from '@/lib/i18n/navigation';

type Row = {
  /** Id of the charge. */
  id: string;
  paymentId: number | null;
  /** KWD; null if unknown here or at the provider. */
  here: number | null;
  there: number | null;
};

const column = columnOf<Row>();
const columns: Columns<Row, 'charge' | 'payment' | 'here' | 'there' | 'problem'> = [
  column('charge', ({ row }) => <Code>{row.id}</Code>, { isHead: true }),
  column('payment', ({ row }) => <Payment row={row} />, { isLabelled: true }),
  column('here', ({ row }) => <Money amount={row.here} />, { isLabelled: true }),
  column('there', ({ row }) => <Money amount={row.there} />, { isLabelled: true }),
  column('problem', ({ row }) => <Problem row={row} />),
];

/** Charges that differ here and at the provider. */
export function DifferenceTable({ rows }: { rows: Row[] }) {
  const t = useTranslations('paymentsDesk.reconciliation.difference');
  const table = useDataTable({ columns, header: (id) => t(`column.${id}`), rows });
  return <DataTable table={table} label={t('list')} kind="charge" className="" />;
}

function Payment({ row: { paymentId } }: { row: Row }) {
  const locale = useLocale();
  if (paymentId === null) return '—';
  return (
    <Link
      href={deskPaths.adminPayment(paymentId)}
      className="inline-flex items-center text-primary hover:underline pointer-coarse:min-h-11"
    >
      {formatId(paymentId, locale)}
    </Link>
  );
}

function Money({ amount }: { amount: number | null }) {
  const locale = useLocale();
  return amount === null ? '—' : formatMoney(amount, locale);
}

function Problem({ row: { here, there } }: { row: Row }) {
  const t = useTranslations('paymentsDesk.reconciliation.difference');
  return t(here === null ? 'notHere' : there === null ? 'notThere' : 'amount');
}

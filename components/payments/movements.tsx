'use client';

import { useTranslations } from 'next-intl';
import { textLinkClass } from '../ui/classes';
import { columnOf, DataTable, useDataTable, type Columns } from '../ui/data-table';
import { Moment } from '../ui/moment';
import { paths } from '@/lib/http/paths';
import { Link } from '@/lib/i18n/navigation';
import type { MovementView } from '@/lib/payments/credits/view';

const column = columnOf<MovementView>();
const columns: Columns<MovementView, 'date' | 'cause' | 'change'> = [
  column('date', ({ row }) => <Moment iso={row.createdAt} />, {
    className: 'text-muted-foreground max-lg:order-3 max-lg:col-span-2',
  }),
  column('cause', ({ row }) => <Cause movement={row} />, { isHead: true }),
  column('change', ({ row }) => <Change movement={row} />),
];

export function Movements({ items }: { items: MovementView[] }) {
  const t = useTranslations('movements');
  const table = useDataTable({ columns, header: (id) => t(`column.${id}`), rows: items });
  return <DataTable table={table} label={t('list')} kind="movement" />;
}

type Props = { movement: MovementView };

function Cause({ movement: { cause, reason, paymentId, propertyId } }: Props) {
  const t = useTranslations('movements');
  const href =
    propertyId !== null && cause !== 'returned'
      ? paths.property(propertyId)
      : paymentId !== null
        ? paths.receipt(paymentId)
        : null;
  return (
    <>
      {href === null ? (
        t(`cause.${cause}`)
      ) : (
        <Link href={href} className={textLinkClass}>
          {t(`cause.${cause}`)}
        </Link>
      )}
      {reason !== null && (
        <span
          dir="auto"
          className="block text-start text-sm font-normal wrap-anywhere text-muted-foreground lg:text-xs"
        >
          {reason}
        </span>
      )}
    </>
  );
}

function Change({ movement: { unit, amount } }: Props) {
  const t = useTranslations('movements');
  return (
    <span className={`font-medium ${amount > 0 ? 'text-success' : ''}`}>
      {t('change', { direction: amount > 0 ? 'given' : 'taken', unit, count: Math.abs(amount) })}
    </span>
  );
}

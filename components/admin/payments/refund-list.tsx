'use client';

import { useLocale, useTranslations } from 'next-intl';
import { Button } from '../../ui/button';
import { columnOf, DataTable, useDataTable, type Columns } from '../../ui/data-table';
import { Moment } from '../../ui/moment';
import { useAction } from '../../use-action';
import { api } from '@/lib/http/api-client';
import { formatMoney } from '@/lib/i18n/format';
import type { RefundView } from '@/lib/payments/desk/queries';

const STATES = ['ASKED', 'UNCLEAR', 'PENDING', 'REFUNDED', 'DECLINED', 'FAILED', 'NOT_MADE'] as const;
const TROUBLE = ['UNCLEAR', 'DECLINED', 'FAILED'];

type Row = RefundView & { isResolvable: boolean };

const column = columnOf<Row>();
const columns: Columns<Row, 'date' | 'amount' | 'reason' | 'who' | 'state'> = [
  column('date', ({ row }) => <Moment iso={row.refundedAt ?? row.createdAt} />, {
    className: 'text-muted-foreground lg:text-balance',
  }),
  column('amount', ({ row }) => <Amount refund={row} />, { isHead: true }),
  column('reason', ({ row }) => <bdi>{row.reason}</bdi>, { className: 'max-lg:col-span-2 wrap-anywhere' }),
  column('who', ({ row }) => (row.actorName === null ? '—' : <bdi>{row.actorName}</bdi>), {
    className: 'wrap-anywhere lg:min-w-28',
  }),
  column('state', ({ row }) => <State refund={row} />, { className: 'max-lg:col-span-2' }),
];

/** The refunds of a payment, newest first. @param owed whether the payment was not delivered, so that a failed refund cannot be closed */
export function RefundList({ label, items, owed }: { label: string; items: RefundView[]; owed: boolean }) {
  const t = useTranslations('paymentsDesk.refunds');
  const rows = items.map((refund, index) => ({
    ...refund,
    isResolvable: index === 0 && (refund.status === 'UNCLEAR' || (TROUBLE.includes(refund.status) && !owed)),
  }));
  const table = useDataTable({ columns, header: (id) => t(`column.${id}`), rows });
  return <DataTable table={table} label={label} kind="refund" />;
}

const Amount = ({ refund: { amount } }: { refund: Row }) => formatMoney(amount, useLocale());

function State({ refund: { id, status, isResolvable } }: { refund: Row }) {
  const t = useTranslations('paymentsDesk.refunds.state');
  const known = STATES.find((each) => each === status);
  return (
    <div data-state={status} className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className="font-medium">{known ? t(known) : status}</span>
      {isResolvable && <ResolveRefund id={id} unclear={status === 'UNCLEAR'} />}
    </div>
  );
}

/** Records a refund's outcome that an admin has found at the provider. @param unclear whether the refund may have been made */
function ResolveRefund({ id, unclear }: { id: number; unclear: boolean }) {
  const t = useTranslations('paymentsDesk.resolve');
  const { run, busy } = useAction();
  const resolve = (made: boolean) =>
    !busy &&
    void run(() => api('PUT /api/refunds/{id}', { params: { id }, body: { made } }), {
      done: t('done'),
      failed: t('failed'),
    });
  return (
    <div className="flex flex-wrap gap-2">
      {unclear && (
        <Button variant="outline" size="sm" aria-disabled={busy || undefined} onClick={() => resolve(true)}>
          {t('made')}
        </Button>
      )}
      <Button variant="outline" size="sm" aria-disabled={busy || undefined} onClick={() => resolve(false)}>
        {t(unclear ? 'notMade' : 'leave')}
      </Button>
    </div>
  );
}

import { useLocale, useTranslations } from 'next-intl';
import { DataCell, DataHead, DataRow, DataTable } from '../../ui/data-table';
import { ResolveRefund } from './resolve-refund';
import { formatDateTime, formatMoney } from '@/lib/i18n/format';
import type { RefundView } from '@/lib/payments/desk/view';

const COLUMNS = ['date', 'amount', 'reason', 'who', 'state'] as const;
const STATES = ['ASKED', 'UNCLEAR', 'PENDING', 'REFUNDED', 'DECLINED', 'FAILED', 'NOT_MADE'] as const;
const TROUBLE = ['UNCLEAR', 'DECLINED', 'FAILED'];

/** The refunds of a payment, newest first. @param owed whether it was not delivered, so that a failed one cannot be left at that */
export function RefundList({ label, items, owed }: { label: string; items: RefundView[]; owed: boolean }) {
  const t = useTranslations('paymentsDesk.refunds');
  const locale = useLocale();
  return (
    <DataTable label={label} columns={COLUMNS.map((key) => ({ key, label: t(`column.${key}`) }))}>
      {items.map(({ id, amount, reason, actorName, status, refundedAt, createdAt }, index) => {
        const known = STATES.find((each) => each === status);
        return (
          <DataRow key={id} data-refund={id} className="max-lg:grid-cols-[1fr_auto]">
            <DataCell className="text-muted-foreground">
              <time dateTime={refundedAt ?? createdAt}>{formatDateTime(refundedAt ?? createdAt, locale)}</time>
            </DataCell>
            <DataHead>{formatMoney(amount, locale)}</DataHead>
            <DataCell className="max-lg:col-span-2 wrap-anywhere">
              <bdi>{reason}</bdi>
            </DataCell>
            <DataCell className="wrap-anywhere lg:min-w-28">
              {actorName === null ? '—' : <bdi>{actorName}</bdi>}
            </DataCell>
            <DataCell className="max-lg:col-span-2" data-state={status}>
              <span className="block font-medium">{known ? t(`state.${known}`) : status}</span>
              {index === 0 && (status === 'UNCLEAR' || (TROUBLE.includes(status) && !owed)) && (
                <ResolveRefund id={id} unclear={status === 'UNCLEAR'} />
              )}
            </DataCell>
          </DataRow>
        );
      })}
    </DataTable>
  );
}

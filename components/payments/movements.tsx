import { useLocale, useTranslations } from 'next-intl';
import { DataCell, DataHead, DataRow, DataTable } from '../ui/data-table';
import { paths } from '@/lib/http/paths';
import { formatDateTime } from '@/lib/i18n/format';
import { Link } from '@/lib/i18n/navigation';
import type { MovementView } from '@/lib/payments/credits/view';

const COLUMNS = ['date', 'cause', 'change'] as const;

/** Changes of an account's credits and free listings, newest first. */
export function Movements({ items }: { items: MovementView[] }) {
  const t = useTranslations('movements');
  return (
    <DataTable label={t('list')} columns={COLUMNS.map((key) => ({ key, label: t(`column.${key}`) }))}>
      {items.map((movement) => (
        <Row key={movement.id} movement={movement} />
      ))}
    </DataTable>
  );
}

function Row({
  movement: { id, unit, amount, cause, reason, paymentId, propertyId, createdAt },
}: {
  movement: MovementView;
}) {
  const t = useTranslations('movements');
  const locale = useLocale();
  const link =
    'text-primary hover:underline pointer-coarse:inline-flex pointer-coarse:min-h-11 pointer-coarse:items-center';
  return (
    <DataRow data-movement={id} className="max-lg:grid-cols-[1fr_auto]">
      <DataCell className="text-muted-foreground max-lg:order-3 max-lg:col-span-2">
        <time dateTime={createdAt}>{formatDateTime(createdAt, locale)}</time>
      </DataCell>
      <DataHead>
        {propertyId !== null && cause !== 'returned' ? (
          <Link href={paths.property(propertyId)} className={link}>
            {t(`cause.${cause}`)}
          </Link>
        ) : paymentId !== null ? (
          <Link href={paths.receipt(paymentId)} className={link}>
            {t(`cause.${cause}`)}
          </Link>
        ) : (
          t(`cause.${cause}`)
        )}
        {reason !== null && (
          <span dir="auto" className="block text-start text-sm font-normal wrap-anywhere text-muted-foreground">
            {reason}
          </span>
        )}
      </DataHead>
      <DataCell className={amount > 0 ? 'font-medium text-success' : 'font-medium'}>
        {t('change', { direction: amount > 0 ? 'given' : 'taken', unit, count: Math.abs(amount) })}
      </DataCell>
    </DataRow>
  );
}

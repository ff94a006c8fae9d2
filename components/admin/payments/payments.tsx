import { useLocale, useTranslations } from 'next-intl';
import { PageLinks } from '../../listings/list/page-links';
import { PaymentCells, PaymentPurpose } from '../../payments/payment-facts';
import { DataCell, DataHead, DataRow, DataTable } from '../../ui/data-table';
import { AccountLink } from '../account-link';
import type { Count } from '../count';
import { EmptyState } from '../dashboard';
import { PaymentFilters } from './payment-filters';
import { PaymentTotals } from './payment-totals';
import { deskPaths } from '@/lib/http/paths';
import { formatDateTime, formatId } from '@/lib/i18n/format';
import { Link } from '@/lib/i18n/navigation';
import type { DeskPayment } from '@/lib/payments/desk/queries';
import { filtersToText, type PaymentFilters as Filters } from '@/lib/payments/desk/schema';
import type { PaymentTotals as Totals } from '@/lib/payments/desk/view';

type Props = {
  filters: Filters;
  page: number;
  /** Null if loading failed. */
  list: (Count & { items: DeskPayment[] }) | null;
  /** Alike. */
  totals: Totals | null;
};

/** All payments, newest first (docs/product.md 11.10). */
export function Payments({ filters, page, list, totals }: Props) {
  const t = useTranslations('paymentsDesk');
  const pages = useTranslations('my.pages');
  const query = filtersToText(filters);
  return (
    <section aria-labelledby="all-payments" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-6">
        <h2 id="all-payments" className="text-lg font-bold">
          {t('all')}
        </h2>
        <Link href={deskPaths.reconciliation()} className="flex min-h-11 items-center text-primary hover:underline">
          {t('reconciliation.link')}
        </Link>
      </div>
      <PaymentFilters filters={filters} />
      {totals && totals.count > 0 && <PaymentTotals totals={totals} />}
      {list === null ? (
        <EmptyState title={t('failed')} />
      ) : list.items.length === 0 ? (
        <EmptyState title={query.size > 0 ? t('nothing') : t('none')} />
      ) : (
        <>
          <PaymentList label={t('list')} items={list.items} />
          <PageLinks
            label={t('pages')}
            previous={pages('previous')}
            next={pages('next')}
            name={(number) => pages('page', { page: number })}
            hrefOf={(number) => deskPaths.adminPayments(query, number)}
            current={page}
            {...list}
          />
        </>
      )}
    </section>
  );
}

const COLUMNS = ['date', 'what', 'account', 'amount', 'state', 'reference'] as const;

function PaymentList({ label, items }: { label: string; items: DeskPayment[] }) {
  const t = useTranslations('paymentsDesk');
  return (
    <DataTable label={label} columns={COLUMNS.map((key) => ({ key, label: t(`column.${key}`) }))}>
      {items.map((payment) => (
        <Row key={payment.id} payment={payment} />
      ))}
    </DataTable>
  );
}

const link =
  'text-primary hover:underline pointer-coarse:inline-flex pointer-coarse:min-h-11 pointer-coarse:items-center';

function Row({ payment }: { payment: DeskPayment }) {
  const t = useTranslations('paymentsDesk');
  const locale = useLocale();
  const { id, createdAt, payer, office } = payment;
  return (
    <DataRow data-payment={id} className="max-lg:grid-cols-[1fr_auto]">
      <DataCell className="text-muted-foreground max-lg:row-start-2 lg:text-balance">
        <time dateTime={createdAt}>{formatDateTime(createdAt, locale)}</time>
      </DataCell>
      <DataHead className="max-lg:row-start-1 max-lg:text-base">
        <Link href={deskPaths.adminPayment(id)} className={link}>
          {t('payment.title', { id: formatId(id, locale) })}
        </Link>
        <span className="block">
          <PaymentPurpose payment={payment} />
        </span>
      </DataHead>
      <DataCell className="max-lg:col-span-2 wrap-anywhere lg:max-w-56 lg:min-w-32">
        <AccountLink id={payer.id} name={payer.name} />
        <bdi dir="ltr" className="block text-muted-foreground rtl:text-end">
          {payer.email}
        </bdi>
        {office && (
          <span className="block">
            {t.rich('forOffice', {
              office: () => <AccountLink id={office.id} name={office.name} />,
            })}
          </span>
        )}
      </DataCell>
      <PaymentCells payment={payment} />
    </DataRow>
  );
}

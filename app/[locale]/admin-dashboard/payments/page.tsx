import { useLocale, useTranslations } from 'next-intl';
import { getLocale, getTranslations } from 'next-intl/server';
import { AdminDesk, adminMetadata, RefusedPage } from '../../admin-desk';
import { EmptyState } from '@/components/admin/dashboard';
import { ListFilters } from '@/components/admin/list-filters';
import { PaymentList } from '@/components/admin/payments/payment-list';
import { PaymentQueue } from '@/components/admin/payments/payment-queue';
import { PageLinks } from '@/components/listings/list/page-links';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { requireAdmin } from '@/lib/accounts/auth/guard';
import { deskPaths, PAYMENT_KINDS } from '@/lib/http/paths';
import { isFiltered, queryText } from '@/lib/http/query';
import { ClientMessages } from '@/lib/i18n/client-messages';
import { formatMoney, formatNumber } from '@/lib/i18n/format';
import { Link } from '@/lib/i18n/navigation';
import { loadDeskPayments, sumPayments } from '@/lib/payments/desk/queries';
import { loadPaymentQueue } from '@/lib/payments/desk/queue';
import { readPaymentFilters, type PaymentFilters, type PaymentSort } from '@/lib/payments/desk/schema';
import type { PaymentTotals as Totals } from '@/lib/payments/desk/view';
import { PAYMENT_STATES } from '@/lib/payments/view';
import { nullOnError } from '@/lib/platform/null-on-error';
import { loadNearestPage } from '@/lib/platform/pages';
import { PAGE_SIZE } from '@/lib/platform/site';

export const instant = false;

export const generateMetadata = () => adminMetadata(deskPaths.adminPayments(), (t) => t('paymentsDesk.title'));

/** The payments that need an admin, then all payments, by default newest first (docs/product.md 11.10). */
export default async function AdminPaymentsPage({ searchParams }: PageProps<'/[locale]/admin-dashboard/payments'>) {
  if (!(await requireAdmin(deskPaths.adminPayments()))) return <RefusedPage />;
  const { page: wanted, filters, sort } = readPaymentFilters(await searchParams);
  const read = (page: number) => nullOnError(loadDeskPayments({ ...filters, sort, page, pageSize: PAGE_SIZE }));
  const [locale, t, queue, { page, list }, totals] = await Promise.all([
    getLocale(),
    getTranslations('paymentsDesk'),
    nullOnError(loadPaymentQueue()),
    loadNearestPage(wanted, PAGE_SIZE, read),
    nullOnError(sumPayments(filters)),
  ]);
  const query = queryText({ ...filters, sort });
  return (
    <AdminDesk current="payments">
      {queue && <PaymentQueue queue={queue} />}
      <section aria-labelledby="all-payments" className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <div className="flex flex-wrap items-center justify-between gap-x-6">
          <h2 id="all-payments" className="text-lg font-bold">
            {t('all')}
          </h2>
          <Link href={deskPaths.reconciliation} className="flex min-h-11 items-center text-primary hover:underline">
            {t('reconciliation.link')}
          </Link>
        </div>
        <Filters filters={filters} sort={sort} />
        {totals && totals.count > 0 && <PaymentTotals totals={totals} />}
        {list === null ? (
          <EmptyState title={t('failed')} />
        ) : list.items.length === 0 ? (
          <EmptyState title={isFiltered(filters) ? t('nothing') : t('none')} />
        ) : (
          <>
            <ClientMessages
              of={['paymentsDesk', 'payment.history', 'types', 'table', 'details.kind', 'details.madeTitle']}
            >
              <PaymentList
                rows={list.items}
                sort={sort ?? '-date'}
                file={`/api/payments.csv?${queryText({ ...filters, sort, language: locale })}`}
              />
            </ClientMessages>
            <PageLinks
              label={t('pages')}
              hrefOf={(number) => deskPaths.adminPayments(query, number)}
              current={page}
              {...list}
            />
          </>
        )}
      </section>
    </AdminDesk>
  );
}

type FilterProps = {
  filters: PaymentFilters;
  /** Undefined for the default, newest first. */
  sort: PaymentSort | undefined;
};

function Filters({ filters, sort }: FilterProps) {
  const t = useTranslations('paymentsDesk');
  const states = useTranslations('payment.history.state');
  const { keyword = '', state = '', kind = '', from = '', to = '' } = filters;
  return (
    <ListFilters
      of="paymentsDesk"
      path={deskPaths.adminPayments()}
      values={{ keyword, state, kind, from, to, sort: sort ?? '' }}
      selects={[
        { name: 'state', label: t('filter.state'), options: PAYMENT_STATES.map((each) => [each, states(each)]) },
        {
          name: 'kind',
          label: t('filter.kind'),
          options: PAYMENT_KINDS.map((each) => [each, t(`totals.kind.${each}`)]),
        },
      ]}
      search={
        <Field label={t('filter.keyword')} className="basis-full sm:col-span-full lg:col-span-2">
          {(control) => (
            <Input
              {...control}
              type="search"
              name="keyword"
              defaultValue={keyword}
              maxLength={200}
              enterKeyHint="search"
            />
          )}
        </Field>
      }
    />
  );
}

/** Totals of the filtered payments. */
function PaymentTotals({ totals }: { totals: Totals }) {
  const t = useTranslations('paymentsDesk.totals');
  const locale = useLocale();
  const { count, captured, refunded, kinds } = totals;
  const figures = [
    { label: t('count'), value: formatNumber(count, locale) },
    { label: t('captured'), value: formatMoney(captured, locale) },
    { label: t('refunded'), value: formatMoney(refunded, locale) },
  ];
  return (
    <section aria-label={t('label')} className="grid gap-3 rounded-lg border bg-card p-4 text-card-foreground">
      <dl className="flex flex-wrap gap-x-8 gap-y-3">
        {figures.map(({ label, value }) => (
          <div key={label}>
            <dt className="text-sm text-muted-foreground">{label}</dt>
            <dd className="text-lg font-bold">{value}</dd>
          </div>
        ))}
      </dl>
      {kinds.length > 1 && (
        <ul className="flex flex-wrap gap-x-6 gap-y-1 border-t pt-3 text-sm text-muted-foreground">
          {kinds.map((each) => (
            <li key={each.kind}>
              {t('ofKind', {
                kind: t(`kind.${each.kind}`),
                count: each.count,
                captured: formatMoney(each.captured, locale),
              })}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

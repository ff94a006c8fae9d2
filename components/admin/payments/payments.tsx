import { useLocale, useTranslations } from 'next-intl';
import { PageLinks } from '../../listings/list/page-links';
import { Field } from '../../ui/field';
import { Input } from '../../ui/input';
import type { Count } from '../count';
import { EmptyState } from '../dashboard';
import { ListFilters } from '../list-filters';
import { PaymentList } from './payment-list';
import { deskPaths, PAYMENT_KINDS } from '@/lib/http/paths';
import { queryText } from '@/lib/http/query';
import { ClientMessages } from '@/lib/i18n/client-messages';
import { formatMoney, formatNumber } from '@/lib/i18n/format';
import { Link } from '@/lib/i18n/navigation';
import type { DeskPayment } from '@/lib/payments/desk/queries';
import { isFiltered, type PaymentFilters, type PaymentSort } from '@/lib/payments/desk/schema';
import type { PaymentTotals as Totals } from '@/lib/payments/desk/view';
import { PAYMENT_STATES } from '@/lib/payments/view';

type Props = {
  filters: PaymentFilters;
  /** Undefined for the default, newest first. */
  sort: PaymentSort | undefined;
  page: number;
  /** Null if loading failed. */
  list: (Count & { items: DeskPayment[] }) | null;
  /** Alike. */
  totals: Totals | null;
};

/** All payments, by default newest first (docs/product.md 11.10). */
export function Payments({ filters, sort, page, list, totals }: Props) {
  const t = useTranslations('paymentsDesk');
  const locale = useLocale();
  const query = queryText({ ...filters, sort });
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
              file={`/api/payments.csv?${new URLSearchParams([...query, ['language', locale]])}`}
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
  );
}

function Filters({ filters, sort }: Pick<Props, 'filters' | 'sort'>) {
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
        <Field id="payments-keyword" label={t('filter.keyword')} help={t('filter.help')} className="sm:col-span-full">
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

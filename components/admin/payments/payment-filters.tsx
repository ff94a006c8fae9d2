import { useTranslations } from 'next-intl';
import { Field } from '../../ui/field';
import { Input } from '../../ui/input';
import { ListFilters } from '../list-filters';
import { PAYMENT_KINDS, deskPaths } from '@/lib/http/paths';
import type { PaymentFilters as Filters, PaymentSort } from '@/lib/payments/desk/schema';
import { PAYMENT_STATES } from '@/lib/payments/view';

export function PaymentFilters({ filters, sort }: { filters: Filters; sort: PaymentSort | undefined }) {
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

import { useLocale, useTranslations } from 'next-intl';
import { Field } from '../../ui/field';
import { Input } from '../../ui/input';
import { FilterButtons, FilterDay, FilterSelect, FoldedFilters } from '../filter-fields';
import { FilterForm } from '../filter-form';
import { PAYMENT_KINDS, deskPaths } from '@/lib/http/paths';
import { getPathname } from '@/lib/i18n/pathname';
import { isFiltered, type PaymentFilters as Filters, type PaymentSort } from '@/lib/payments/desk/schema';
import { PAYMENT_STATES } from '@/lib/payments/view';

export function PaymentFilters({ filters, sort }: { filters: Filters; sort: PaymentSort | undefined }) {
  const t = useTranslations('paymentsDesk');
  const states = useTranslations('payment.history.state');
  const locale = useLocale();
  const { keyword = '', state = '', kind = '', from = '', to = '' } = filters;
  const values = { keyword, state, kind, from, to, sort: sort ?? '' };
  const fieldOf = (name: keyof typeof values) => ({ id: `payments-${name}`, name, value: values[name] });
  const action = getPathname({ href: deskPaths.adminPayments(), locale });
  return (
    <FilterForm action={action} values={values} label={t('filter.label')}>
      {sort && <input type="hidden" name="sort" defaultValue={sort} />}
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
      <FoldedFilters id="payments-filters" isFiltered={Boolean(state || kind || from || to)}>
        <FilterSelect
          {...fieldOf('state')}
          label={t('filter.state')}
          any={t('filter.any')}
          options={PAYMENT_STATES.map((each) => [each, states(each)])}
        />
        <FilterSelect
          {...fieldOf('kind')}
          label={t('filter.kind')}
          any={t('filter.any')}
          options={PAYMENT_KINDS.map((each) => [each, t(`totals.kind.${each}`)])}
        />
        <FilterDay {...fieldOf('from')} label={t('filter.from')} />
        <FilterDay {...fieldOf('to')} label={t('filter.to')} />
      </FoldedFilters>
      <FilterButtons clearHref={isFiltered(filters) ? deskPaths.adminPayments() : null} />
    </FilterForm>
  );
}

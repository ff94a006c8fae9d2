import { Search } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { Button, buttonVariants } from '../../ui/button';
import { Field } from '../../ui/field';
import { Input } from '../../ui/input';
import { SelectNative } from '../../ui/select-native';
import { FoldedFilters } from '../folded-filters';
import { FilterForm } from './filter-form';
import { PAYMENT_KINDS, deskPaths } from '@/lib/http/paths';
import { Link } from '@/lib/i18n/navigation';
import { getPathname } from '@/lib/i18n/pathname';
import { isFiltered, type PaymentFilters as Filters, type PaymentSort } from '@/lib/payments/desk/schema';
import { PAYMENT_STATES } from '@/lib/payments/view';

/** Works without JavaScript. */
export function PaymentFilters({ filters, sort = '' }: { filters: Filters; sort: PaymentSort | '' | undefined }) {
  const t = useTranslations('paymentsDesk');
  const states = useTranslations('payment.history.state');
  const search = useTranslations('admin.search');
  const locale = useLocale();
  const { keyword = '', state = '', kind = '', from = '', to = '' } = filters;
  return (
    <FilterForm
      action={getPathname({ href: deskPaths.adminPayments(), locale })}
      values={{ keyword, state, kind, from, to, sort }}
      label={t('filter.label')}
    >
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
        <Field id="payments-state" label={t('filter.state')}>
          {(control) => (
            <SelectNative {...control} name="state" defaultValue={state}>
              <option value="">{t('filter.any')}</option>
              {PAYMENT_STATES.map((each) => (
                <option key={each} value={each}>
                  {states(each)}
                </option>
              ))}
            </SelectNative>
          )}
        </Field>
        <Field id="payments-kind" label={t('filter.kind')}>
          {(control) => (
            <SelectNative {...control} name="kind" defaultValue={kind}>
              <option value="">{t('filter.any')}</option>
              {PAYMENT_KINDS.map((each) => (
                <option key={each} value={each}>
                  {t(`totals.kind.${each}`)}
                </option>
              ))}
            </SelectNative>
          )}
        </Field>
        <Field id="payments-from" label={t('filter.from')}>
          {(control) => <Input {...control} type="date" name="from" defaultValue={from} max="2099-12-31" />}
        </Field>
        <Field id="payments-to" label={t('filter.to')}>
          {(control) => <Input {...control} type="date" name="to" defaultValue={to} max="2099-12-31" />}
        </Field>
      </FoldedFilters>
      <div className="flex flex-wrap gap-2 sm:col-span-full">
        <Button type="submit" variant="secondary">
          <Search aria-hidden />
          {search('submit')}
        </Button>
        {isFiltered(filters) && (
          <Link href={deskPaths.adminPayments()} className={buttonVariants({ variant: 'ghost' })}>
            {search('clear')}
          </Link>
        )}
      </div>
    </FilterForm>
  );
}

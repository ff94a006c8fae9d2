'use client';

import { useTranslations } from 'next-intl';
import { buttonVariants } from '../../ui/button';
import { SelectNative } from '../../ui/select-native';
import { useNavigateList } from './list-navigation';
import { formToQuery } from '@/lib/search/filter-form';
import { filtersToQuery, SORT_CHOICES, type Filters, type SortChoice } from '@/lib/search/filters';

type Props = {
  action: string;
  filters: Filters;
  chosen: SortChoice;
};

/** Sorts as soon as another order is chosen; without JavaScript, when its button is pressed. */
export function SortForm({ action, filters, chosen }: Props) {
  const t = useTranslations('list.sort');
  const navigate = useNavigateList();
  const { sort: _, page: __, ...rest } = filters;
  const sort = (form: HTMLFormElement) => navigate(`/properties?${formToQuery(new FormData(form))}`);
  return (
    <form
      action={action}
      onChange={(event) => sort(event.currentTarget)}
      onSubmit={(event) => {
        event.preventDefault();
        sort(event.currentTarget);
      }}
      className="flex min-w-0 items-center gap-2"
    >
      <HiddenInputs query={filtersToQuery(rest)} />
      <SelectNative name="sort" aria-label={t('label')} defaultValue={chosen} className="min-w-0 grow">
        {SORT_CHOICES.map((choice) => (
          <option key={choice} value={choice}>
            {t(choice || 'recommended')}
          </option>
        ))}
      </SelectNative>
      <button type="submit" className={`${buttonVariants({ variant: 'outline' })} not-noscript:hidden`}>
        {t('apply')}
      </button>
    </form>
  );
}

export function HiddenInputs({ query }: { query: URLSearchParams }) {
  return [...query].map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
}

'use client';

import { useTranslations } from 'next-intl';
import { formToQuery } from '@/lib/properties/filter-form';
import { filtersToQuery, SORT_CHOICES, type Filters, type SortChoice } from '@/lib/properties/filters';
import { buttonVariants } from '../../ui/button';
import { SelectNative } from '../../ui/select-native';
import { HiddenFields } from './hidden-fields';
import { useGo } from './transition';

type Props = {
  action: string;
  filters: Filters;
  chosen: SortChoice;
};

/** Sorts as soon as another order is chosen; without JavaScript, when its button is pressed. */
export function SortForm({ action, filters, chosen }: Props) {
  const t = useTranslations('list.sort');
  const go = useGo();
  const { sort: _, page: __, ...rest } = filters;
  const sort = (form: HTMLFormElement) => go(`/properties?${formToQuery(new FormData(form))}`);
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
      <HiddenFields query={filtersToQuery(rest)} />
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

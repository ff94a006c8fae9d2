'use client';

import { filtersToQuery, type Filters } from '@/lib/properties/filters';
import { formToQuery } from '@/lib/properties/form-query';
import type { SortChoice } from '@/lib/properties/sort';
import { buttonVariants } from '../../ui/button';
import { SelectNative } from '../../ui/select-native';
import { HiddenFields } from './hidden-fields';
import { useGo } from './transition';

type Props = {
  action: string;
  filters: Filters;
  chosen: SortChoice;
  choices: [choice: SortChoice, label: string][];
  words: { label: string; apply: string };
};

/** Sorts as soon as another order is chosen; without JavaScript, when its button is pressed. */
export function SortForm({ action, filters, chosen, choices, words }: Props) {
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
      <SelectNative name="sort" aria-label={words.label} defaultValue={chosen} className="min-w-0 grow">
        {choices.map(([choice, label]) => (
          <option key={choice} value={choice}>
            {label}
          </option>
        ))}
      </SelectNative>
      <button type="submit" className={`${buttonVariants({ variant: 'outline' })} not-noscript:hidden`}>
        {words.apply}
      </button>
    </form>
  );
}

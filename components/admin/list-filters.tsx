import { Search } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { SelectField } from '../forms/select-field';
import { Button, buttonVariants } from '../ui/button';
import { Field } from '../ui/field';
import { Input } from '../ui/input';
import { FilterForm } from './filter-form';
import { Link } from '@/lib/i18n/navigation';

type Props = {
  /** Namespace of the texts, and prefix of the ids. */
  of: 'audit' | 'paymentsDesk';
  path: string;
  /** Values of all fields by name: `selects`, `from`, `to`, `sort` and the keyword. An empty field has ''. */
  values: Record<string, string>;
  selects: { name: string; label: string; options: (readonly [value: string, text: string])[] }[];
  /** Field for a keyword. */
  search?: ReactNode;
  /** Beside the buttons. */
  children?: ReactNode;
};

/** Filters of a list, with a period. Collapsed on a phone, where they would push the rows down. */
export function ListFilters({ of, path, values, selects, search, children }: Props) {
  const t = useTranslations(of);
  const texts = useTranslations('admin.search');
  const more = useTranslations('filters')('more');
  const { sort = '', keyword, ...folded } = values;
  const isFolded = Object.values(folded).every((value) => value === '');
  const id = `${of}-filters`;
  return (
    <FilterForm
      path={path}
      values={values}
      kept={{ sort }}
      label={t('filter.label')}
      className="flex flex-wrap items-end justify-between gap-3 rounded-lg border bg-card p-4 sm:grid sm:grid-cols-2 lg:grid-cols-4"
    >
      {search}
      <details open={!isFolded} className="peer sm:hidden">
        <summary
          aria-controls={id}
          className="inline-flex min-h-11 cursor-pointer items-center font-medium text-primary"
        >
          {more}
        </summary>
      </details>
      <div id={id} className="hidden basis-full gap-3 peer-open:grid sm:contents">
        {selects.map(({ name, label, options }) => (
          <SelectField
            key={name}
            id={`${of}-${name}`}
            name={name}
            label={label}
            empty={t('filter.any')}
            options={options}
            defaultValue={values[name]}
          />
        ))}
        {(['from', 'to'] as const).map((name) => (
          <Field key={name} id={`${of}-${name}`} label={t(`filter.${name}`)}>
            {(control) => <Input {...control} type="date" name={name} defaultValue={values[name]} max="2099-12-31" />}
          </Field>
        ))}
      </div>
      <div className="flex flex-wrap gap-2 sm:max-lg:col-span-full lg:col-span-2">
        <Button type="submit" variant="secondary">
          <Search aria-hidden />
          {texts('submit')}
        </Button>
        {(keyword || !isFolded) && (
          <Link href={path} className={buttonVariants({ variant: 'ghost' })}>
            {texts('clear')}
          </Link>
        )}
        {children}
      </div>
    </FilterForm>
  );
}

import { Search } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Button, buttonVariants } from '../ui/button';
import { Field } from '../ui/field';
import { Input } from '../ui/input';
import { SelectNative } from '../ui/select-native';
import { Link } from '@/lib/i18n/navigation';

type FoldedProps = {
  id: string;
  /** Whether one of the filters is set: then they are shown. */
  isFiltered: boolean;
  children: ReactNode;
};

/** Fields of a filter form. On a phone they would stand before the first row: folded. */
export function FoldedFilters({ id, isFiltered, children }: FoldedProps) {
  const t = useTranslations('filters');
  return (
    <>
      <details open={isFiltered} className="peer sm:hidden">
        <summary
          aria-controls={id}
          className="inline-flex min-h-11 cursor-pointer items-center font-medium text-primary"
        >
          {t('more')}
        </summary>
      </details>
      <div id={id} className="hidden gap-3 peer-open:grid sm:contents">
        {children}
      </div>
    </>
  );
}

type FieldProps = { id: string; name: string; label: string; value: string };
type SelectProps = FieldProps & {
  /** Text of no choice. */
  any: string;
  options: (readonly [value: string, text: string])[];
};

export const FilterSelect = ({ id, name, label, value, any, options }: SelectProps) => (
  <Field id={id} label={label}>
    {(control) => (
      <SelectNative {...control} name={name} defaultValue={value}>
        <option value="">{any}</option>
        {options.map(([option, text]) => (
          <option key={option} value={option}>
            {text}
          </option>
        ))}
      </SelectNative>
    )}
  </Field>
);

export const FilterDay = ({ id, name, label, value }: FieldProps) => (
  <Field id={id} label={label}>
    {(control) => <Input {...control} type="date" name={name} defaultValue={value} max="2099-12-31" />}
  </Field>
);

/** @param clearHref address without filters; null: none is set */
export function FilterButtons({ clearHref, children }: { clearHref: string | null; children?: ReactNode }) {
  const t = useTranslations('admin.search');
  return (
    <div className="flex flex-wrap gap-2 sm:col-span-full">
      <Button type="submit" variant="secondary">
        <Search aria-hidden />
        {t('submit')}
      </Button>
      {clearHref !== null && (
        <Link href={clearHref} className={buttonVariants({ variant: 'ghost' })}>
          {t('clear')}
        </Link>
      )}
      {children}
    </div>
  );
}

import { Download, Search } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { Button, buttonVariants } from '../ui/button';
import { Field } from '../ui/field';
import { Input } from '../ui/input';
import { SelectNative } from '../ui/select-native';
import { FoldedFilters } from './folded-filters';
import { FilterForm } from './payments/filter-form';
import { auditFiltersToText, NOBODY, type AuditFilters as Filters, type AuditSort } from '@/lib/audit/schema';
import { AUDIT_ACTIONS, AUDIT_SUBJECTS } from '@/lib/audit/view';
import { deskPaths } from '@/lib/http/paths';
import { Link } from '@/lib/i18n/navigation';
import { getPathname } from '@/lib/i18n/pathname';

type Props = { filters: Filters; sort: AuditSort | undefined; actors: { id: number; name: string }[] };

/** Works without JavaScript. */
export function AuditFilters({ filters, sort, actors }: Props) {
  const t = useTranslations('audit');
  const search = useTranslations('admin.search');
  const locale = useLocale();
  const { actor, action = '', subject = '', from = '', to = '' } = filters;
  const values = { actor: actor === undefined ? '' : String(actor), action, subject, from, to, sort: sort ?? '' };
  const byText = (one: [string, string], other: [string, string]) => one[1].localeCompare(other[1], locale);
  const options: Record<'actor' | 'action' | 'subject', [string, string][]> = {
    actor: [...actors.map(({ id, name }): [string, string] => [String(id), name]), [NOBODY, t('commandLine')]],
    action: AUDIT_ACTIONS.map((each): [string, string] => [each, t(`action.${each}`)]).toSorted(byText),
    subject: AUDIT_SUBJECTS.map((each): [string, string] => [each, t(`subject.${each}`)]).toSorted(byText),
  };
  const isFiltered = Object.values(filters).some((value) => value !== undefined);
  const file = new URLSearchParams([...auditFiltersToText(filters), ['language', locale]]);
  return (
    <FilterForm action={getPathname({ href: deskPaths.activity, locale })} values={values} label={t('filter.label')}>
      {sort && <input type="hidden" name="sort" defaultValue={sort} />}
      <FoldedFilters id="audit-filters" isFiltered={isFiltered}>
        {(['actor', 'action', 'subject'] as const).map((name) => (
          <Field key={name} id={`audit-${name}`} label={t(`filter.${name}`)}>
            {(control) => (
              <SelectNative {...control} name={name} defaultValue={values[name]}>
                <option value="">{t('filter.any')}</option>
                {options[name].map(([value, text]) => (
                  <option key={value} value={value}>
                    {text}
                  </option>
                ))}
              </SelectNative>
            )}
          </Field>
        ))}
        {(['from', 'to'] as const).map((name) => (
          <Field key={name} id={`audit-${name}`} label={t(`filter.${name}`)}>
            {(control) => <Input {...control} type="date" name={name} defaultValue={values[name]} max="2099-12-31" />}
          </Field>
        ))}
      </FoldedFilters>
      <div className="flex flex-wrap gap-2 sm:col-span-full">
        <Button type="submit" variant="secondary">
          <Search aria-hidden />
          {search('submit')}
        </Button>
        {isFiltered && (
          <Link href={deskPaths.activity} className={buttonVariants({ variant: 'ghost' })}>
            {search('clear')}
          </Link>
        )}
        <a href={`/api/activity.csv?${file}`} download className={buttonVariants({ variant: 'outline' })}>
          <Download aria-hidden />
          {t('filter.file')}
        </a>
      </div>
    </FilterForm>
  );
}

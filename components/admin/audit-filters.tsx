import { Download } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { buttonVariants } from '../ui/button';
import { FilterButtons, FilterDay, FilterSelect, FoldedFilters } from './filter-fields';
import { FilterForm } from './filter-form';
import {
  auditFiltersToText,
  isFiltered,
  NOBODY,
  type AuditFilters as Filters,
  type AuditSort,
} from '@/lib/audit/schema';
import { AUDIT_ACTIONS, AUDIT_SUBJECTS } from '@/lib/audit/view';
import { deskPaths } from '@/lib/http/paths';
import { getPathname } from '@/lib/i18n/pathname';

type Props = { filters: Filters; sort: AuditSort | undefined; actors: { id: number; name: string }[] };

export function AuditFilters({ filters, sort, actors }: Props) {
  const t = useTranslations('audit');
  const locale = useLocale();
  const { actor, action = '', subject = '', from = '', to = '' } = filters;
  const values = { actor: actor === undefined ? '' : String(actor), action, subject, from, to, sort: sort ?? '' };
  const byText = (one: [string, string], other: [string, string]) => one[1].localeCompare(other[1], locale);
  const options: Record<'actor' | 'action' | 'subject', [string, string][]> = {
    actor: [...actors.map(({ id, name }): [string, string] => [String(id), name]), [NOBODY, t('commandLine')]],
    action: AUDIT_ACTIONS.map((each): [string, string] => [each, t(`action.${each}`)]).toSorted(byText),
    subject: AUDIT_SUBJECTS.map((each): [string, string] => [each, t(`subject.${each}`)]).toSorted(byText),
  };
  const fieldOf = (name: keyof typeof values) => ({ id: `audit-${name}`, name, value: values[name] });
  const file = new URLSearchParams([...auditFiltersToText(filters), ['language', locale]]);
  return (
    <FilterForm action={getPathname({ href: deskPaths.activity, locale })} values={values} label={t('filter.label')}>
      {sort && <input type="hidden" name="sort" defaultValue={sort} />}
      <FoldedFilters id="audit-filters" isFiltered={isFiltered(filters)}>
        {(['actor', 'action', 'subject'] as const).map((name) => (
          <FilterSelect
            key={name}
            {...fieldOf(name)}
            label={t(`filter.${name}`)}
            any={t('filter.any')}
            options={options[name]}
          />
        ))}
        <FilterDay {...fieldOf('from')} label={t('filter.from')} />
        <FilterDay {...fieldOf('to')} label={t('filter.to')} />
      </FoldedFilters>
      <FilterButtons clearHref={isFiltered(filters) ? deskPaths.activity : null}>
        <a href={`/api/activity.csv?${file}`} download className={buttonVariants({ variant: 'outline' })}>
          <Download aria-hidden />
          {t('filter.file')}
        </a>
      </FilterButtons>
    </FilterForm>
  );
}

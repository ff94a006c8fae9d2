import { Download } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { buttonVariants } from '../ui/button';
import { ListFilters } from './list-filters';
import { NOBODY, type AuditFilters as Filters, type AuditSort } from '@/lib/audit/schema';
import { AUDIT_ACTIONS, AUDIT_SUBJECTS } from '@/lib/audit/view';
import { deskPaths } from '@/lib/http/paths';
import { queryText } from '@/lib/http/query';

type Props = { filters: Filters; sort: AuditSort | undefined; actors: { id: number; name: string }[] };

export function AuditFilters({ filters, sort, actors }: Props) {
  const t = useTranslations('audit');
  const locale = useLocale();
  const { actor = '', action = '', subject = '', from = '', to = '' } = filters;
  const byText = (one: [string, string], other: [string, string]) => one[1].localeCompare(other[1], locale);
  const options: Record<'actor' | 'action' | 'subject', [string, string][]> = {
    actor: [...actors.map(({ id, name }): [string, string] => [String(id), name]), [NOBODY, t('commandLine')]],
    action: AUDIT_ACTIONS.map((each): [string, string] => [each, t(`action.${each}`)]).toSorted(byText),
    subject: AUDIT_SUBJECTS.map((each): [string, string] => [each, t(`subject.${each}`)]).toSorted(byText),
  };
  const file = queryText({ ...filters, language: locale });
  return (
    <ListFilters
      of="audit"
      path={deskPaths.activity()}
      values={{ actor: String(actor), action, subject, from, to, sort: sort ?? '' }}
      selects={(['actor', 'action', 'subject'] as const).map((name) => ({
        name,
        label: t(`filter.${name}`),
        options: options[name],
      }))}
    >
      <a href={`/api/activity.csv?${file}`} download className={buttonVariants({ variant: 'outline' })}>
        <Download aria-hidden />
        {t('filter.file')}
      </a>
    </ListFilters>
  );
}

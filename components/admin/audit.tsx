import { Download } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { PageLinks } from '../listings/list/page-links';
import { buttonVariants } from '../ui/button';
import { AuditTable } from './audit-table';
import type { Count } from './count';
import { EmptyState } from './dashboard';
import { FailedJobs } from './failed-jobs';
import { ListFilters } from './list-filters';
import { may } from '@/lib/accounts/users/permissions';
import type { Actor } from '@/lib/accounts/users/view';
import { isFiltered, NOBODY, type AuditFilters, type AuditSort } from '@/lib/audit/schema';
import { auditTexts } from '@/lib/audit/text';
import { AUDIT_ACTIONS, AUDIT_SUBJECTS, type AuditView } from '@/lib/audit/view';
import { deskPaths, paths } from '@/lib/http/paths';
import { queryText } from '@/lib/http/query';
import { ClientMessages } from '@/lib/i18n/client-messages';
import type { FailedJob } from '@/lib/jobs/schema';

type PageProps = {
  admin: Actor;
  page: number;
  filters: AuditFilters;
  /** Undefined for the default, newest first. */
  sort: AuditSort | undefined;
  actors: { id: number; name: string }[];
  audit: Count & { items: AuditView[] };
  failedJobs: FailedJob[];
};

export function ActivityLog({ admin, page, filters, sort, actors, audit: { items, ...count }, failedJobs }: PageProps) {
  const t = useTranslations('audit');
  const query = queryText({ ...filters, sort });
  return (
    <>
      {failedJobs.length > 0 && (
        <ClientMessages of={['audit', 'action']}>
          <FailedJobs jobs={failedJobs} />
        </ClientMessages>
      )}
      <Filters filters={filters} sort={sort} actors={actors} />
      {items.length === 0 ? (
        <EmptyState title={t(isFiltered(filters) ? 'noneFound' : 'none')} />
      ) : (
        <AuditList admin={admin} label={t('list')} items={items} sort={sort ?? '-when'} />
      )}
      <PageLinks label={t('pages')} hrefOf={(number) => deskPaths.activity(query, number)} current={page} {...count} />
    </>
  );
}

function Filters({ filters, sort, actors }: Pick<PageProps, 'filters' | 'sort' | 'actors'>) {
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

type Props = {
  /** Gets links to the pages that they may open. */
  admin: Actor;
  label: string;
  items: AuditView[];
  /** Only for the list of all actions, which also names the account. */
  sort?: AuditSort;
};

export function AuditList({ admin, label, items, sort }: Props) {
  const locale = useLocale();
  return (
    <ClientMessages of={['audit.column', 'admin.rejection.reasons', 'table']}>
      <AuditTable
        label={label}
        sort={sort}
        rows={items.map((entry) => {
          const { actor, action, subject, name, fields, detail } = auditTexts(entry, locale);
          return {
            ...entry,
            label: action,
            kind: subject,
            name,
            href: addressOf(entry, admin),
            user: sort && entry.userId !== null && entry.subject !== 'user' ? entry.userName : null,
            actorName: actor,
            fields: new Intl.ListFormat(locale).format(fields),
            detail,
          };
        })}
      />
    </ClientMessages>
  );
}

function addressOf({ subject, subjectId: id, titles }: AuditView, admin: Actor): string | null {
  if (subject === 'user' || subject === 'office') return deskPaths.adminUser(id);
  if (subject === 'payment') return may(admin, 'payments') ? paths.receipt(id) : null;
  return subject === 'property' && titles ? paths.property(id) : null;
}

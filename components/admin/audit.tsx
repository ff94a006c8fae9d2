import { useLocale, useTranslations } from 'next-intl';
import { PageLinks } from '../listings/list/page-links';
import { AuditFilters } from './audit-filters';
import { AuditTable } from './audit-table';
import { EmptyState } from './dashboard';
import { FailedJobs } from './failed-jobs';
import { useFieldLabel } from './use-field-label';
import { parseStaffRoles } from '@/lib/accounts/users/permissions';
import { auditFiltersToText, isFiltered, type AuditFilters as Filters, type AuditSort } from '@/lib/audit/schema';
import type { AuditView } from '@/lib/audit/view';
import { deskPaths, paths } from '@/lib/http/paths';
import { ClientMessages } from '@/lib/i18n/client-messages';
import type { FailedJob } from '@/lib/jobs/schema';
import { MAX_DEPTH } from '@/lib/platform/site';

type PageProps = {
  page: number;
  filters: Filters;
  /** Undefined for the default, newest first. */
  sort: AuditSort | undefined;
  actors: { id: number; name: string }[];
  audit: { items: AuditView[]; total: number };
  failedJobs: FailedJob[];
};

export function ActivityLog({ page, filters, sort, actors, audit: { items, total }, failedJobs }: PageProps) {
  const t = useTranslations('audit');
  const hrefOf = (number: number) => {
    const query = auditFiltersToText(filters, sort);
    if (number > 1) query.set('page', String(number));
    return query.size > 0 ? `${deskPaths.activity}?${query}` : deskPaths.activity;
  };
  return (
    <>
      {failedJobs.length > 0 && (
        <ClientMessages of={['audit', 'action']}>
          <FailedJobs jobs={failedJobs} />
        </ClientMessages>
      )}
      <AuditFilters filters={filters} sort={sort} actors={actors} />
      {items.length === 0 ? (
        <EmptyState title={t(isFiltered(filters) ? 'noneFound' : 'none')} />
      ) : (
        <AuditList label={t('list')} items={items} sort={sort ?? '-when'} withUser />
      )}
      <PageLinks label={t('pages')} hrefOf={hrefOf} current={page} total={total} exact={total < MAX_DEPTH} />
    </>
  );
}

type Props = {
  label: string;
  items: AuditView[];
  /** Only where the table can be sorted. */
  sort?: AuditSort;
  withUser?: boolean;
};

export function AuditList({ label, items, sort, withUser = false }: Props) {
  const t = useTranslations('audit');
  const settings = useTranslations('settings.keys');
  const roleText = useTranslations('staffRoles');
  const fieldLabel = useFieldLabel();
  const purchase = useTranslations('payment.history.what');
  const locale = useLocale();
  /** Detail of an entry: for featuring, the number of credits it took; for staff, their roles. */
  const detailOf = ({ action, detail }: AuditView) => {
    if (action === 'feature_with_credits') return purchase('credits', { count: Number(detail) });
    if (action !== 'promote' && action !== 'staff_roles') return detail;
    const roles = parseStaffRoles(detail?.split(' ') ?? []).map((role) => roleText(`${role}.name`));
    return roles.length > 0 ? new Intl.ListFormat(locale).format(roles) : null;
  };
  /** In the reader's language: a listing's title or a setting's label. A deleted subject keeps its former name. */
  const nameOf = ({ subject, name, titles }: AuditView) => {
    const label = `${name}.label` as 'daysWarned.label'; // a removed setting has none
    return subject === 'setting' && settings.has(label) ? settings(label) : titles?.[locale] || name;
  };
  const fieldsOf = (changed: string[]) => {
    const names = changed.map((name) => fieldLabel(name === 'latitude' || name === 'longitude' ? 'pin' : name));
    return new Intl.ListFormat(locale).format(new Set(names));
  };
  return (
    <ClientMessages of={['audit.column', 'admin.rejection.reasons', 'table']}>
      <AuditTable
        label={label}
        sort={sort}
        rows={items.map((entry) => ({
          ...entry,
          label: t(`action.${entry.action}`),
          kind: t(`subject.${entry.subject}`),
          name: nameOf(entry),
          href: addressOf(entry),
          user: withUser && entry.userId !== null && entry.subject !== 'user' ? entry.userName : null,
          actorName: entry.actorName ?? t(entry.action === 'auto_approve' ? 'automatic' : 'commandLine'),
          fields: fieldsOf(entry.fields),
          detail: detailOf(entry),
        }))}
      />
    </ClientMessages>
  );
}

function addressOf({ action, subject, subjectId: id }: AuditView): string | null {
  if (subject === 'user' || subject === 'office') return deskPaths.adminUser(id);
  if (subject === 'payment') return paths.receipt(id);
  return subject === 'property' && action !== 'reject' && action !== 'remove' ? paths.property(id) : null;
}

import { useLocale, useTranslations } from 'next-intl';
import { ReasonText } from '../listings/card/reason-text';
import { PageLinks } from '../listings/list/page-links';
import { Badge } from '../ui/badge';
import { DataCell, DataHead, DataRow, DataTable } from '../ui/data-table';
import { AuditFilters } from './audit-filters';
import { EmptyState } from './dashboard';
import { FailedJobs } from './failed-jobs';
import { parseStaffRoles } from '@/lib/accounts/users/permissions';
import { auditFiltersToText, type AuditFilters as Filters } from '@/lib/audit/schema';
import type { AuditAction, AuditView } from '@/lib/audit/view';
import { deskPaths, paths } from '@/lib/http/paths';
import { ClientMessages } from '@/lib/i18n/client-messages';
import { formatDateTime } from '@/lib/i18n/format';
import { Link } from '@/lib/i18n/navigation';
import type { FailedJob } from '@/lib/jobs/schema';
import { MAX_DEPTH } from '@/lib/platform/site';

type PageProps = {
  page: number;
  filters: Filters;
  actors: { id: number; name: string }[];
  audit: { items: AuditView[]; total: number };
  failedJobs: FailedJob[];
};

export function ActivityLog({ page, filters, actors, audit: { items, total }, failedJobs }: PageProps) {
  const t = useTranslations('audit');
  const pages = useTranslations('my.pages');
  const isFiltered = Object.values(filters).some((value) => value !== undefined);
  const hrefOf = (number: number) => {
    const query = auditFiltersToText(filters);
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
      <AuditFilters filters={filters} actors={actors} />
      {items.length === 0 ? (
        <EmptyState title={t(isFiltered ? 'noneFound' : 'none')} />
      ) : (
        <AuditList label={t('list')} items={items} withUser />
      )}
      <PageLinks
        label={t('pages')}
        previous={pages('previous')}
        next={pages('next')}
        name={(number) => pages('page', { page: number })}
        hrefOf={hrefOf}
        current={page}
        total={total}
        exact={total < MAX_DEPTH}
      />
    </>
  );
}

type Props = {
  label: string;
  items: AuditView[];
  withUser?: boolean;
};

const VARIANTS: Partial<Record<AuditAction, 'success' | 'destructive' | 'warning' | 'default'>> = {
  approve: 'success',
  approve_change: 'success',
  refuse_change: 'destructive',
  add: 'success',
  enable: 'success',
  reject: 'destructive',
  take_down: 'destructive',
  remove: 'destructive',
  disable: 'destructive',
  demote: 'warning',
  refund: 'warning',
  promote: 'default',
  feature: 'default',
  feature_with_credits: 'default',
};

export function AuditList({ label, items, withUser = false }: Props) {
  const t = useTranslations('audit');
  const fields = useTranslations('form.field');
  const roleText = useTranslations('staffRoles');
  const photos = useTranslations('admin.pending')('photos');
  const purchase = useTranslations('payment.history.what');
  const locale = useLocale();
  /** Detail of an entry: for featuring, the number of credits it took; for staff, their roles. */
  const detailOf = ({ action, detail }: AuditView) => {
    if (action === 'feature_with_credits') return purchase('credits', { count: Number(detail) });
    if (action !== 'promote' && action !== 'staff_roles') return detail;
    const roles = parseStaffRoles(detail?.split(' ') ?? []).map((role) => roleText(`${role}.name`));
    return roles.length > 0 ? new Intl.ListFormat(locale).format(roles) : null;
  };
  const fieldsOf = (changed: string[]) => {
    const names = changed.map((name) => {
      const field = name === 'latitude' || name === 'longitude' ? 'pin' : name;
      return field === 'photos' ? photos : fields.has(field as 'price') ? fields(field as 'price') : field;
    });
    return new Intl.ListFormat(locale).format(new Set(names));
  };
  return (
    <DataTable
      label={label}
      columns={(['what', 'name', 'who', 'when', 'detail'] as const).map((key) => ({ key, label: t(`column.${key}`) }))}
    >
      {items.map((entry) => (
        <DataRow key={entry.id} data-audit={entry.id} className="max-lg:grid-cols-[1fr_auto]">
          <DataCell className="max-lg:col-span-2 lg:whitespace-nowrap">
            <Badge variant={VARIANTS[entry.action] ?? 'muted'} className="me-2">
              {t(`action.${entry.action}`)}
            </Badge>
            <span className="text-muted-foreground">{t(`subject.${entry.subject}`)}</span>
          </DataCell>
          <DataHead className="max-lg:col-span-2 wrap-anywhere lg:max-w-80 lg:min-w-40">
            <Subject entry={entry} />
            {withUser && entry.userId !== null && entry.userName !== null && entry.subject !== 'user' && (
              <Link href={deskPaths.adminUser(entry.userId)} className={`${link} text-sm font-normal`}>
                <bdi>{entry.userName}</bdi>
              </Link>
            )}
          </DataHead>
          <DataCell className="wrap-anywhere lg:min-w-28">
            {entry.actorName === null ? t('commandLine') : <bdi>{entry.actorName}</bdi>}
          </DataCell>
          <DataCell className="text-muted-foreground max-lg:text-end lg:whitespace-nowrap">
            <time dateTime={entry.createdAt}>{formatDateTime(entry.createdAt, locale)}</time>
          </DataCell>
          <DataCell className="max-lg:col-span-2 max-lg:empty:hidden lg:max-w-96">
            {entry.fields.length > 0 && <p>{fieldsOf(entry.fields)}</p>}
            {(entry.code ?? entry.detail) !== null && (
              <ReasonText code={entry.code} words={entry.words} reason={detailOf(entry)} />
            )}
          </DataCell>
        </DataRow>
      ))}
    </DataTable>
  );
}

const link =
  'block min-h-6 w-fit text-primary hover:underline pointer-coarse:flex pointer-coarse:min-h-11 pointer-coarse:items-center';

/** The entry's subject in the reader's language: a listing's title or a setting's label. A deleted subject keeps its former name. Links to its page if that still exists. */
function Subject({ entry: { action, subject, subjectId, name: former, titles } }: { entry: AuditView }) {
  const locale = useLocale();
  const settings = useTranslations('settings.keys');
  const label = `${former}.label` as 'daysWarned.label'; // of a key that is no setting any more there is none
  const name = subject === 'setting' && settings.has(label) ? settings(label) : titles?.[locale] || former;
  const address = addressOf(action, subject, subjectId);
  if (!address) return <bdi>{name}</bdi>;
  return (
    <Link href={address} className={link}>
      <bdi>{name}</bdi>
    </Link>
  );
}

function addressOf(action: AuditAction, subject: AuditView['subject'], id: number): string | null {
  if (subject === 'user' || subject === 'office') return deskPaths.adminUser(id);
  if (subject === 'payment') return paths.receipt(id);
  return subject === 'property' && action !== 'reject' && action !== 'remove' ? paths.property(id) : null;
}

import { Download } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { getTranslations } from 'next-intl/server';
import { AdminDesk, adminMetadata, RefusedPage } from '../../admin-desk';
import { AuditList } from '@/components/admin/audit';
import { EmptyState } from '@/components/admin/dashboard';
import { FailedJobs } from '@/components/admin/failed-jobs';
import { ListFilters } from '@/components/admin/list-filters';
import { PageLinks } from '@/components/listings/list/page-links';
import { buttonVariants } from '@/components/ui/button';
import { requireAdmin } from '@/lib/accounts/auth/guard';
import { listActors, listAudit } from '@/lib/audit/queries';
import { NOBODY, readAuditFilters, type AuditFilters, type AuditSort } from '@/lib/audit/schema';
import { AUDIT_ACTIONS, AUDIT_SUBJECTS } from '@/lib/audit/view';
import { deskPaths } from '@/lib/http/paths';
import { isFiltered, queryText } from '@/lib/http/query';
import { ClientMessages } from '@/lib/i18n/client-messages';
import { listFailedJobs } from '@/lib/jobs/queue';
import { loadNearestPage } from '@/lib/platform/pages';
import { PAGE_SIZE } from '@/lib/platform/site';

export const instant = false;

export const generateMetadata = () => adminMetadata(deskPaths.activity(), (t) => t('admin.tabs.activity'));

export default async function ActivityPage({ searchParams }: PageProps<'/[locale]/admin-dashboard/activity'>) {
  const admin = await requireAdmin(deskPaths.activity());
  if (!admin) return <RefusedPage />;
  const { page: wanted, filters, sort } = readAuditFilters(await searchParams);
  const read = (page: number) => listAudit({ filters, sort, page, pageSize: PAGE_SIZE });
  const [t, { page, list }, actors, failedJobs] = await Promise.all([
    getTranslations('audit'),
    loadNearestPage(wanted, PAGE_SIZE, read),
    listActors(),
    listFailedJobs(),
  ]);
  const { items, ...count } = list;
  const query = queryText({ ...filters, sort });
  return (
    <AdminDesk current="activity">
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
    </AdminDesk>
  );
}

type FilterProps = {
  filters: AuditFilters;
  /** Undefined for the default, newest first. */
  sort: AuditSort | undefined;
  actors: { id: number; name: string }[];
};

function Filters({ filters, sort, actors }: FilterProps) {
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

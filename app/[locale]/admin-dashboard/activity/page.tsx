import { getTranslations } from 'next-intl/server';
import { AdminDesk, adminMetadata, RefusedPage } from '../../admin-desk';
import { ActivityLog } from '@/components/admin/audit';
import { requireAdmin } from '@/lib/accounts/auth/guard';
import { listActors, listAudit } from '@/lib/audit/queries';
import { readAuditFilters } from '@/lib/audit/schema';
import { deskPaths } from '@/lib/http/paths';
import { listFailedJobs } from '@/lib/jobs/queue';
import { PAGE_SIZE } from '@/lib/platform/site';

export const instant = false;

export const generateMetadata = () => adminMetadata(deskPaths.activity, (t) => t('audit.title'));

export default async function ActivityPage({ searchParams }: PageProps<'/[locale]/admin-dashboard/activity'>) {
  if (!(await requireAdmin(deskPaths.activity))) return <RefusedPage />;
  const { page, filters, sort } = readAuditFilters(await searchParams);
  const [t, audit, actors, failedJobs] = await Promise.all([
    getTranslations('audit'),
    listAudit({ filters, sort, page, pageSize: PAGE_SIZE }),
    listActors(),
    listFailedJobs(),
  ]);
  return (
    <AdminDesk title={t('title')} current="activity">
      <ActivityLog page={page} filters={filters} sort={sort} actors={actors} audit={audit} failedJobs={failedJobs} />
    </AdminDesk>
  );
}

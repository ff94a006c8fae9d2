import { AdminDesk, adminMetadata, RefusedPage } from '../../admin-desk';
import { ActivityLog } from '@/components/admin/audit';
import { requireAdmin } from '@/lib/accounts/auth/guard';
import { listActors, listAudit } from '@/lib/audit/queries';
import { readAuditFilters } from '@/lib/audit/schema';
import { deskPaths } from '@/lib/http/paths';
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
  const [{ page, list }, actors, failedJobs] = await Promise.all([
    loadNearestPage(wanted, PAGE_SIZE, read),
    listActors(),
    listFailedJobs(),
  ]);
  return (
    <AdminDesk current="activity">
      <ActivityLog {...{ admin, page, filters, sort, actors, failedJobs }} audit={list} />
    </AdminDesk>
  );
}

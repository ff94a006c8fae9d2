import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { AdminDesk } from '../../admin-desk';
import { ActivityLog } from '@/components/admin/audit';
import { readDashboardUrl } from '@/components/admin/dashboard-url';
import { requireAdmin } from '@/lib/accounts/auth/guard';
import { listAudit } from '@/lib/audit/queries';
import { listFailedJobs } from '@/lib/jobs/queue';
import { deskPaths } from '@/lib/paths';
import { privateMetadata } from '@/lib/seo/metadata';
import { PAGE_SIZE } from '@/lib/site';

export const instant = false;

export async function generateMetadata(): Promise<Metadata> {
  await requireAdmin(deskPaths.activity);
  const t = await getTranslations('audit');
  return privateMetadata(await getLocale(), { path: deskPaths.activity, title: t('title') });
}

export default async function ActivityPage({ searchParams }: PageProps<'/[locale]/admin-dashboard/activity'>) {
  await requireAdmin(deskPaths.activity);
  const url = readDashboardUrl(deskPaths.activity, await searchParams, ['']);
  const [t, audit, failedJobs] = await Promise.all([
    getTranslations('audit'),
    listAudit({ page: url.page, pageSize: PAGE_SIZE }),
    listFailedJobs(),
  ]);
  return (
    <AdminDesk title={t('title')} current="activity">
      <ActivityLog url={url} audit={audit} failedJobs={failedJobs} />
    </AdminDesk>
  );
}

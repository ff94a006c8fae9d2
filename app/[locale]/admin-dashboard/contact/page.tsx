import { AdminDesk, adminMetadata, RefusedPage } from '../../admin-desk';
import { ContactMessages } from '@/components/admin/contact-messages';
import { readDashboardUrl } from '@/components/admin/dashboard-url';
import { requireAdmin } from '@/lib/accounts/auth/guard';
import { listContactMessages } from '@/lib/contact-messages/queries';
import { deskPaths } from '@/lib/http/paths';
import { loadNearestPage } from '@/lib/platform/pages';
import { PAGE_SIZE } from '@/lib/platform/site';

export const instant = false;

export const generateMetadata = () => adminMetadata(deskPaths.contactMessages, (t) => t('contactMessages.title'));

export default async function ContactMessagesPage({ searchParams }: PageProps<'/[locale]/admin-dashboard/contact'>) {
  if (!(await requireAdmin(deskPaths.contactMessages))) return <RefusedPage />;
  const url = readDashboardUrl(deskPaths.contactMessages, await searchParams, ['']);
  const done = url.state === 'done';
  const read = (page: number) => listContactMessages({ done, page, pageSize: PAGE_SIZE });
  const { page, list } = await loadNearestPage(url.page, PAGE_SIZE, read);
  return (
    <AdminDesk current="contactMessages">
      <ContactMessages url={{ ...url, page, state: done ? 'done' : '' }} list={list} />
    </AdminDesk>
  );
}

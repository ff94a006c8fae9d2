import { getTranslations } from 'next-intl/server';
import { AdminDesk, adminMetadata, RefusedPage } from '../../admin-desk';
import { ContactMessages } from '@/components/admin/contact-messages';
import { readDashboardUrl } from '@/components/admin/dashboard-url';
import { requireAdmin } from '@/lib/accounts/auth/guard';
import { listContactMessages } from '@/lib/contact-messages/queries';
import { deskPaths } from '@/lib/http/paths';
import { PAGE_SIZE } from '@/lib/platform/site';

export const instant = false;

export const generateMetadata = () => adminMetadata(deskPaths.contactMessages, (t) => t('contactMessages.title'));

export default async function ContactMessagesPage({ searchParams }: PageProps<'/[locale]/admin-dashboard/contact'>) {
  if (!(await requireAdmin(deskPaths.contactMessages))) return <RefusedPage />;
  const url = readDashboardUrl(deskPaths.contactMessages, await searchParams, ['']);
  const done = url.state === 'done';
  const [t, list] = await Promise.all([
    getTranslations('contactMessages'),
    listContactMessages({ done, page: url.page, pageSize: PAGE_SIZE }),
  ]);
  return (
    <AdminDesk title={t('title')} current="contactMessages">
      <ContactMessages url={{ ...url, state: done ? 'done' : '' }} list={list} />
    </AdminDesk>
  );
}

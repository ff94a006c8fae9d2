import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { AdminDesk, RefusedPage } from '../../admin-desk';
import { ContactMessages } from '@/components/admin/contact-messages';
import { readDashboardUrl } from '@/components/admin/dashboard-url';
import { requireAdmin } from '@/lib/accounts/auth/guard';
import { listContactMessages } from '@/lib/contact-messages/queries';
import { deskPaths } from '@/lib/http/paths';
import { PAGE_SIZE } from '@/lib/platform/site';
import { privateMetadata } from '@/lib/seo/metadata';

export const instant = false;

export async function generateMetadata(): Promise<Metadata> {
  await requireAdmin(deskPaths.contactMessages);
  const t = await getTranslations('contactMessages');
  return privateMetadata(await getLocale(), { path: deskPaths.contactMessages, title: t('title') });
}

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

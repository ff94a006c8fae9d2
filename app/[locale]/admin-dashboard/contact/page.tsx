import { useTranslations } from 'next-intl';
import { getTranslations } from 'next-intl/server';
import { AdminDesk, adminMetadata, RefusedPage } from '../../admin-desk';
import { AccountLink } from '@/components/admin/account-link';
import { ContactMessageDone } from '@/components/admin/contact-message-done';
import { EmptyState, FilterLinks } from '@/components/admin/dashboard';
import { dashboardHref, readDashboardUrl } from '@/components/admin/dashboard-url';
import { Pager } from '@/components/admin/pager';
import { textLinkClass } from '@/components/ui/classes';
import { Moment } from '@/components/ui/moment';
import { RestoreFocus } from '@/components/ui/restore-focus';
import { requireAdmin } from '@/lib/accounts/auth/guard';
import { listContactMessages } from '@/lib/contact-messages/queries';
import type { ContactMessageView } from '@/lib/contact-messages/view';
import { deskPaths } from '@/lib/http/paths';
import { ClientMessages } from '@/lib/i18n/client-messages';
import { loadNearestPage } from '@/lib/platform/pages';
import { PAGE_SIZE } from '@/lib/platform/site';

export const instant = false;

export const generateMetadata = () => adminMetadata(deskPaths.contactMessages, (t) => t('contactMessages.title'));

/** Messages to the operator, newest first: either the open or the closed ones. */
export default async function ContactMessagesPage({ searchParams }: PageProps<'/[locale]/admin-dashboard/contact'>) {
  if (!(await requireAdmin(deskPaths.contactMessages))) return <RefusedPage />;
  const url = readDashboardUrl(deskPaths.contactMessages, await searchParams, ['']);
  const isDone = url.state === 'done';
  const read = (page: number) => listContactMessages({ done: isDone, page, pageSize: PAGE_SIZE });
  const [t, { page, list }] = await Promise.all([
    getTranslations('contactMessages'),
    loadNearestPage(url.page, PAGE_SIZE, read),
  ]);
  return (
    <AdminDesk current="contactMessages">
      <FilterLinks
        label={t('filter.label')}
        links={(['', 'done'] as const).map((state) => ({
          href: dashboardHref({ path: url.path, state }),
          label: t(`filter.${state || 'open'}`),
          current: (state === 'done') === isDone,
        }))}
      />
      {list.items.length === 0 ? (
        <EmptyState title={t('none')} />
      ) : (
        <ClientMessages of={['contactMessages', 'action']}>
          <RestoreFocus>
            <ul aria-label={t('title')} className="grid gap-3">
              {list.items.map((item) => (
                <Message key={item.id} {...item} />
              ))}
            </ul>
          </RestoreFocus>
        </ClientMessages>
      )}
      <Pager url={{ ...url, page, state: isDone ? 'done' : '' }} total={list.total} exact />
    </AdminDesk>
  );
}

function Message({ id, userId, name, email, topic, message, createdAt, doneAt }: ContactMessageView) {
  const topics = useTranslations('contact.topic');
  return (
    <li data-row data-contact-message={id} className="grid gap-2 rounded-lg border bg-card p-4 text-card-foreground">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="font-bold">{topics(topic)}</h2>
        <Moment iso={createdAt} className="text-sm text-muted-foreground" />
      </div>
      <p className="flex flex-wrap gap-x-3 text-sm wrap-anywhere">
        {userId === null ? <bdi>{name}</bdi> : <AccountLink id={userId} name={name} />}
        <a href={`mailto:${email}`} className={textLinkClass}>
          <bdi dir="ltr">{email}</bdi>
        </a>
      </p>
      <p dir="auto" className="text-start whitespace-pre-line wrap-anywhere">
        {message}
      </p>
      <ContactMessageDone id={id} done={doneAt !== null} name={name} />
    </li>
  );
}

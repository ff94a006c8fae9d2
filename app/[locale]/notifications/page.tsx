import { getLocale, getTranslations } from 'next-intl/server';
import { accountMetadata } from '../page-metadata';
import { ReadAnew } from '@/components/account/read-anew';
import { PageLinks } from '@/components/listings/list/page-links';
import { MarkRead } from '@/components/notifications/mark-read';
import { PushSwitch } from '@/components/notifications/push-switch';
import { lineLinkClass } from '@/components/ui/classes';
import { cn } from '@/components/ui/cn';
import { Moment } from '@/components/ui/moment';
import { requireUser } from '@/lib/accounts/auth/guard';
import { currentSessionId } from '@/lib/accounts/auth/session';
import { ACCOUNT_KINDS } from '@/lib/alerts/notifications/constants';
import { listNotifications } from '@/lib/alerts/notifications/queries';
import { serverKeys } from '@/lib/alerts/push/keys';
import { listPushDevices } from '@/lib/alerts/push/subscriptions';
import { paths } from '@/lib/http/paths';
import { firstValues, pageParam } from '@/lib/http/query';
import { ClientMessages } from '@/lib/i18n/client-messages';
import { Link } from '@/lib/i18n/navigation';
import { loadNearestPage } from '@/lib/platform/pages';
import { PAGE_SIZE } from '@/lib/platform/site';

export const instant = false;

export const generateMetadata = () => accountMetadata(paths.notifications(), (t) => t('notifications.title'));

export default async function NotificationsPage({ searchParams }: PageProps<'/[locale]/notifications'>) {
  const user = await requireUser(paths.notifications());
  const wanted = pageParam.safeParse(firstValues(await searchParams).page).data ?? 1;
  const [t, shared, locale] = await Promise.all([getTranslations('notifications'), getTranslations(), getLocale()]);
  const [{ page, list }, devices] = await Promise.all([
    loadNearestPage(wanted, PAGE_SIZE, (page) => listNotifications(user, { page, pageSize: PAGE_SIZE, locale })),
    currentSessionId().then((id) => listPushDevices(user, id)),
  ]);
  const { items, total } = list;
  const newest = items[0];
  return (
    <div className="page-width grid max-w-3xl gap-5 pt-6 pb-12">
      <ReadAnew rendering={crypto.randomUUID()} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-xl font-bold lg:text-2xl">{t('title')}</h1>
        <Link href={paths.notificationSettings} className="flex min-h-11 items-center text-primary hover:underline">
          {shared('shell.title.notificationSettings')}
        </Link>
      </div>
      <section
        aria-labelledby="push-heading"
        className="flex flex-wrap items-start gap-x-6 gap-y-2 rounded-lg border bg-card p-4 text-card-foreground"
      >
        <h2 id="push-heading" className="font-bold">
          {t('push.title')}
        </h2>
        <ClientMessages of={['notifications', 'action']}>
          <PushSwitch publicKey={serverKeys().publicKey} devices={devices} />
        </ClientMessages>
      </section>
      {newest ? (
        <ul className="grid gap-3">
          {items.map(({ id, kind, title, text, quote, action, path, read, createdAt }) => (
            <li
              key={id}
              data-notification={id}
              className={cn(
                'rounded-lg border bg-card p-4 text-card-foreground',
                !read && 'border-s-4 border-s-primary',
              )}
            >
              <h2 className="font-bold wrap-anywhere">
                {title}
                {!read && <span className="sr-only"> ({t('unread')})</span>}
              </h2>
              <p className="mt-1">{text}</p>
              {quote !== null && (
                <blockquote dir="auto" className="mt-2 border-s-4 ps-3 whitespace-pre-line wrap-anywhere">
                  {quote}
                </blockquote>
              )}
              <div className="mt-1 flex flex-wrap items-center justify-between gap-x-4">
                <Link href={path} className={lineLinkClass}>
                  {action}
                </Link>
                {ACCOUNT_KINDS.includes(kind) && (
                  <Link href={paths.contact} className={lineLinkClass}>
                    {shared('contact.title')}
                  </Link>
                )}
                <Moment iso={createdAt} className="text-sm text-muted-foreground" />
              </div>
            </li>
          ))}
        </ul>
      ) : (
        <p className="rounded-xl bg-muted px-6 py-10 text-center">{t('none')}</p>
      )}
      {newest && <MarkRead upTo={newest.id} />}
      <PageLinks label={t('pages')} hrefOf={paths.notifications} current={page} total={total} exact />
    </div>
  );
}

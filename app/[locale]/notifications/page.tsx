import { getLocale, getTranslations } from 'next-intl/server';
import { accountMetadata } from '../page-metadata';
import { ReadAnew } from '@/components/account/read-anew';
import { PageLinks } from '@/components/listings/list/page-links';
import { MarkRead } from '@/components/notifications/mark-read';
import { PushSwitch } from '@/components/notifications/push-switch';
import { cn } from '@/components/ui/cn';
import { Day } from '@/components/ui/moment';
import { requireUser } from '@/lib/accounts/auth/guard';
import { currentSessionId } from '@/lib/accounts/auth/session';
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
    <div className="page-width grid grid-cols-[minmax(0,48rem)] gap-5 pt-6 pb-12">
      <ReadAnew rendering={crypto.randomUUID()} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-xl font-bold lg:text-2xl">{t('title')}</h1>
        <Link href={paths.notificationSettings} className="flex min-h-11 items-center text-primary hover:underline">
          {shared('shell.title.notificationSettings')}
        </Link>
      </div>
      {newest ? (
        <ul className="grid gap-2">
          {items.map(({ id, title, text, quote, action, path, read, createdAt }) => (
            <li
              key={id}
              data-notification={id}
              className={cn(
                'relative grid gap-0.5 rounded-lg border bg-card px-4 py-3 text-card-foreground',
                !read && 'border-s-4 border-s-primary',
              )}
            >
              <div className="flex items-baseline justify-between gap-x-4">
                <h2 className="min-w-0 leading-6 font-bold wrap-anywhere">
                  {title}
                  {!read && <span className="sr-only"> ({t('unread')})</span>}
                </h2>
                <Day iso={createdAt} className="shrink-0 text-xs text-muted-foreground" />
              </div>
              <p className="text-sm">{text}</p>
              {quote !== null && (
                <blockquote dir="auto" className="my-1 border-s-4 ps-3 text-sm whitespace-pre-line wrap-anywhere">
                  {quote}
                </blockquote>
              )}
              <Link
                href={path}
                className="justify-self-start text-sm font-medium text-primary after:absolute after:inset-0 hover:underline"
              >
                {action}
              </Link>
            </li>
          ))}
        </ul>
      ) : (
        <p className="rounded-xl bg-muted px-6 py-10 text-center">{t('none')}</p>
      )}
      {newest && <MarkRead upTo={newest.id} />}
      <PageLinks label={t('pages')} hrefOf={paths.notifications} current={page} total={total} exact />
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
    </div>
  );
}

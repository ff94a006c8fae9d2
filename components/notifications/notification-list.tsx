import { useTranslations } from 'next-intl';
import { ReadAnew } from '../account/read-anew';
import { PageLinks } from '../listings/list/page-links';
import { lineLinkClass } from '../ui/classes';
import { cn } from '../ui/cn';
import { Moment } from '../ui/moment';
import { MarkRead } from './mark-read';
import { PushSwitch, type PushProps } from './push-switch';
import { ACCOUNT_KINDS } from '@/lib/alerts/notifications/constants';
import type { NotificationView } from '@/lib/alerts/notifications/schema';
import { paths } from '@/lib/http/paths';
import { ClientMessages } from '@/lib/i18n/client-messages';
import { Link } from '@/lib/i18n/navigation';

type Props = { items: NotificationView[]; total: number; page: number; push: PushProps };

/** The account's notifications, newest first. Those on the page are marked as read. */
export function NotificationList({ items, total, page, push }: Props) {
  const t = useTranslations('notifications');
  const title = useTranslations('shell.title');
  const contact = useTranslations('contact');
  const newest = items[0];
  return (
    <div className="page-width grid max-w-3xl gap-5 pt-6 pb-12">
      <ReadAnew rendering={crypto.randomUUID()} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-xl font-bold lg:text-2xl">{t('title')}</h1>
        <Link href={paths.notificationSettings} className="flex min-h-11 items-center text-primary hover:underline">
          {title('notificationSettings')}
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
          <PushSwitch {...push} />
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
                    {contact('title')}
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

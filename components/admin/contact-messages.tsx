import { useTranslations } from 'next-intl';
import { textLinkClass } from '../ui/classes';
import { Moment } from '../ui/moment';
import { AccountLink } from './account-link';
import { ContactMessageDone } from './contact-message-done';
import { EmptyState, FilterLinks } from './dashboard';
import { dashboardHref, type DashboardUrl } from './dashboard-url';
import { Pager } from './pager';
import { RestoreFocus } from './restore-focus';
import type { ContactMessageView } from '@/lib/contact-messages/view';
import { ClientMessages } from '@/lib/i18n/client-messages';

type Props = { url: DashboardUrl; list: { items: ContactMessageView[]; total: number } };

/** Messages to the operator, newest first: either the open or the closed ones. */
export function ContactMessages({ url, list: { items, total } }: Props) {
  const t = useTranslations('contactMessages');
  return (
    <>
      <FilterLinks
        label={t('filter.label')}
        links={(['', 'done'] as const).map((state) => ({
          href: dashboardHref({ path: url.path, state }),
          label: t(`filter.${state || 'open'}`),
          current: state === url.state,
        }))}
      />
      {items.length === 0 ? (
        <EmptyState title={t('none')} />
      ) : (
        <ClientMessages of={['contactMessages', 'action']}>
          <RestoreFocus>
            <ul aria-label={t('title')} className="grid gap-3">
              {items.map((item) => (
                <Message key={item.id} {...item} />
              ))}
            </ul>
          </RestoreFocus>
        </ClientMessages>
      )}
      <Pager url={url} total={total} exact />
    </>
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

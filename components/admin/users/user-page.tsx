import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { AuditView } from '@/lib/audit/view';
import { formatDate, formatNumber } from '@/lib/i18n/format';
import { ClientMessages } from '@/lib/i18n/client-messages';
import type { MessagePath } from '@/lib/i18n/pick-messages';
import type { PaymentHistory } from '@/lib/payments/history';
import { paths } from '@/lib/paths';
import type { PropertyList } from '@/lib/properties/list';
import type { Actor, UserView } from '@/lib/users/view';
import { AuditList } from '../activity/audit-list';
import { BackTo } from '../back-to';
import { Nothing } from '../nothing';
import { viewHref } from '../view';
import { ACCOUNT_MESSAGES } from './account-messages';
import { Email } from './email';
import { UserActions } from './user-actions';
import { UserBadges } from './user-badges';
import { UserListings } from './user-listings';
import { UserPayments } from './user-payments';

/** What the controls and the states of listings say in the browser. */
const MESSAGES: MessagePath[] = [...ACCOUNT_MESSAGES, 'users.refund', 'my.state', 'card.featured', 'details.expiry'];

type Props = {
  admin: Actor;
  user: UserView;
  listings: PropertyList;
  /** How many of them are hidden, since the account is disabled. */
  hidden: number;
  /** ISO date of the reading. */
  asOf: string;
  payments: PaymentHistory;
  /** The latest of what concerned them. */
  audit: AuditView[];
};

const NAME_ID = 'user-name';

/** An account as admins see it: who it is, and all that belongs to it. */
export function UserPage({ admin, user, listings, hidden, asOf, payments, audit }: Props) {
  const t = useTranslations('users');
  return (
    <ClientMessages of={MESSAGES}>
      <div className="page-width grid grid-cols-[minmax(0,1fr)] gap-6 pt-6 pb-12">
        <div className="flex flex-wrap items-end justify-between gap-4">
          <div>
            <BackTo href={viewHref({ path: paths.adminDashboard, tab: 'users' })}>{t('title')}</BackTo>
            <h1 id={NAME_ID} className="text-xl font-bold lg:text-2xl">
              <bdi>{user.fullName}</bdi>
            </h1>
            <div className="mt-2">
              <UserBadges role={user.role} disabled={user.disabled} />
            </div>
          </div>
          {user.id === admin.id ? (
            <p className="text-muted-foreground">{t('you')}</p>
          ) : (
            <UserActions user={user} nameId={NAME_ID} />
          )}
        </div>
        <Facts user={user} />
        <Section id="listings" title={t('listings.title')}>
          {hidden > 0 && <p className="text-muted-foreground">{t('listings.hiddenText', { count: hidden })}</p>}
          <UserListings user={user} list={listings} asOf={asOf} />
        </Section>
        <Section id="payments" title={t('payments.title')}>
          <UserPayments user={user} history={payments} />
        </Section>
        <Section id="activity" title={t('audit.title')}>
          {audit.length === 0 ? (
            <Nothing title={t('audit.none')} />
          ) : (
            <AuditList label={t('audit.title')} items={audit} />
          )}
        </Section>
      </div>
    </ClientMessages>
  );
}

function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section id={id} aria-labelledby={`${id}-heading`} className="grid grid-cols-[minmax(0,1fr)] gap-3 pt-2">
      <h2 id={`${id}-heading`} className="text-lg font-bold">
        {title}
      </h2>
      {children}
    </section>
  );
}

function Facts({ user }: { user: UserView }) {
  const t = useTranslations('users');
  const locale = useLocale();
  const latin = (text: string) => (
    <bdi dir="ltr" className="break-all">
      {text}
    </bdi>
  );
  const joined = <time dateTime={user.createdAt}>{formatDate(user.createdAt, locale)}</time>;
  const facts: [string, ReactNode][] = [
    [t('column.username'), latin(user.username)],
    [t('column.email'), <Email key="email">{user.email}</Email>],
    [t('column.phone'), user.phone ? latin(user.phone) : '—'],
    [t('column.joined'), joined],
    [t('column.credits'), user.role === 'admin' ? t('unlimited') : formatNumber(user.creditBalance, locale)],
    [t('column.free'), formatNumber(user.freeListingsRemaining, locale)],
  ];
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-4 rounded-lg border bg-card p-4 text-sm text-card-foreground sm:p-5 lg:grid-cols-3">
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt className="text-muted-foreground">{label}</dt>
          <dd className="mt-0.5 font-medium">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

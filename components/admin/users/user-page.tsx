import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Movements } from '../../payments/movements';
import { PaymentPages } from '../../payments/payment-pages';
import { PaymentTable } from '../../payments/payment-table';
import { AdminNotes } from '../admin-notes';
import { AuditList } from '../audit';
import { BackLink, EmptyState } from '../dashboard';
import { dashboardHref } from '../dashboard-url';
import { RefundButtons } from '../payments/refund-buttons';
import { usePaymentName } from '../payments/use-payment-name';
import { ChangeAdvertiser } from './change-advertiser';
import { CheckLicence } from './check-licence';
import { GrantButtons } from './grant-buttons';
import { LoginActions } from './login-actions';
import { UserActions } from './user-actions';
import { Email, UserBadges } from './user-identity';
import { UserListings } from './user-listings';
import { USER_ACTION_MESSAGES } from './users';
import type { LoginFacts } from '@/lib/accounts/auth/by-admin';
import type { AdminNoteView } from '@/lib/accounts/users/admin-note-schema';
import type { Actor, UserView } from '@/lib/accounts/users/view';
import type { AuditView } from '@/lib/audit/view';
import { ClientMessages } from '@/lib/i18n/client-messages';
import { formatDate, formatDateTime, formatNumber } from '@/lib/i18n/format';
import { Link } from '@/lib/i18n/navigation';
import type { MessagePath } from '@/lib/i18n/pick-messages';
import type { PropertyList } from '@/lib/listings/read/list';
import { deskPaths, paths } from '@/lib/paths';
import type { MovementView } from '@/lib/payments/credits/view';
import type { PaymentHistory } from '@/lib/payments/queries';
import { isRefundable } from '@/lib/payments/status';
import { formatPhone } from '@/lib/phone';

const MESSAGES: MessagePath[] = [
  ...USER_ACTION_MESSAGES,
  'users.refund',
  'users.advertiser',
  'users.licence',
  'users.grant',
  'users.resetLink',
  'users.endSessions',
  'auth.fields',
  'types.advertiser',
  'errors.not_valid',
  'errors.too_long',
  'errors.licence_of_office',
  'errors.grant_range',
  'my.state',
  'card.featured',
  'details.expiry',
  'adminNotes',
];

type Props = {
  admin: Actor;
  user: UserView;
  listings: PropertyList;
  /** How many of them are not public because the account is disabled. */
  hidden: number;
  asOf: string;
  payments: PaymentHistory;
  movements: MovementView[];
  audit: AuditView[];
  /** Why mails to the account's address are not sent any more; null: they are. */
  undeliverable: { reason: string } | null;
  logins: LoginFacts;
  notes: AdminNoteView[];
};

/** Of the desk's heading. */
export const USER_NAME_ID = 'user-name';

/** Below the desk's heading, which names the account. */
export function UserPage({ admin, user, listings, hidden, asOf, payments, movements, audit, ...props }: Props) {
  const t = useTranslations('users');
  const balance = useTranslations('movements');
  const notesText = useTranslations('adminNotes');
  return (
    <ClientMessages of={MESSAGES}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <div className="flex flex-wrap items-end justify-between gap-4">
          <div>
            <BackLink href={dashboardHref({ path: paths.adminDashboard, tab: 'users' })}>{t('title')}</BackLink>
            <UserBadges {...user} />
          </div>
          {user.id === admin.id ? (
            <p className="text-muted-foreground">{t('you')}</p>
          ) : (
            <UserActions user={user} nameId={USER_NAME_ID} />
          )}
        </div>
        <Facts user={user} logins={props.logins} />
        <div className="flex flex-wrap gap-2">
          <ChangeAdvertiser user={user} />
          <CheckLicence user={user} />
          {user.id !== admin.id && !user.isOffice && <LoginActions user={user} />}
          {user.id !== admin.id && <GrantButtons user={user} />}
        </div>
        {props.undeliverable && (
          <div className="rounded-xl bg-warning p-4 text-warning-foreground">
            <p>{t('undeliverable')}</p>
            <p dir="ltr" lang="en" className="mt-1 text-start text-sm wrap-anywhere">
              {props.undeliverable.reason}
            </p>
          </div>
        )}
        <Section id="listings" title={t('listings.title')}>
          {hidden > 0 && <p className="text-muted-foreground">{t('listings.hiddenText', { count: hidden })}</p>}
          <UserListings user={user} list={listings} asOf={asOf} />
        </Section>
        <Section id="payments" title={t('payments.title')}>
          <UserPayments user={user} history={payments} />
        </Section>
        <Section id="movements" title={balance('title')}>
          {movements.length === 0 ? <EmptyState title={balance('none')} /> : <Movements items={movements} />}
        </Section>
        <Section id="notes" title={notesText('title')}>
          <AdminNotes notes={props.notes} about={{ kind: 'account', id: user.id }} />
        </Section>
        <Section id="activity" title={t('audit.title')}>
          {audit.length === 0 ? (
            <EmptyState title={t('audit.none')} />
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

function Facts({ user, logins }: { user: UserView; logins: LoginFacts }) {
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
    [t('column.email'), <EmailText key="email" user={user} />],
    [t('column.phone'), user.phone ? latin(formatPhone(user.phone)) : '—'],
    [t('column.advertiser'), <AdvertiserText key="advertiser" user={user} />],
    ...(user.office
      ? [[t('column.office'), <OfficeLink key="office" office={user.office} />] as [string, ReactNode]]
      : []),
    [t('column.joined'), joined],
    ...(user.isOffice ? [] : [[t('column.logins'), <LoginText key="logins" {...logins} />] as [string, ReactNode]]),
    [t('column.credits'), user.role === 'admin' ? t('unlimited') : formatNumber(user.creditBalance, locale)],
    [t('column.free'), formatNumber(user.freeListingsRemaining, locale)],
  ];
  return (
    <dl className="grid grid-cols-2 max-[19rem]:grid-cols-1 gap-x-6 gap-y-4 rounded-lg border bg-card p-4 text-sm text-card-foreground sm:p-5 lg:grid-cols-3">
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt className="text-muted-foreground">{label}</dt>
          <dd className="mt-0.5 font-medium">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function EmailText({ user: { email, emailConfirmed } }: { user: UserView }) {
  const t = useTranslations('users.email');
  return (
    <>
      <Email>{email}</Email>
      <span className={`block text-xs ${emailConfirmed ? 'text-success' : 'text-muted-foreground'}`}>
        {t(emailConfirmed ? 'confirmed' : 'unconfirmed')}
      </span>
    </>
  );
}

function LoginText({ sessions, lastUsedAt }: LoginFacts) {
  const t = useTranslations('users.logins');
  const locale = useLocale();
  if (lastUsedAt === null) return t('none');
  return (
    <>
      {t('open', { count: sessions })}
      <span className="block text-xs text-muted-foreground">
        {t.rich('last', { when: () => <time dateTime={lastUsedAt}>{formatDateTime(lastUsedAt, locale)}</time> })}
      </span>
    </>
  );
}

function OfficeLink({ office }: { office: NonNullable<UserView['office']> }) {
  const t = useTranslations('office.role');
  return (
    <>
      <Link href={deskPaths.adminUser(office.id)} prefetch={false} className="text-primary hover:underline">
        <bdi>{office.name}</bdi>
      </Link>
      {' · '}
      {t(office.role)}
    </>
  );
}

function AdvertiserText({ user: { advertiserKind, licenceNumber, licenceCheckedAt } }: { user: UserView }) {
  const t = useTranslations('types.advertiser');
  const page = useTranslations('advertiser');
  const locale = useLocale();
  if (!advertiserKind) return '—';
  return (
    <>
      {t(advertiserKind)}
      {licenceNumber && (
        <>
          {' · '}
          <bdi dir="ltr" className="break-all">
            {licenceNumber}
          </bdi>
          {licenceCheckedAt && (
            <span className="block text-success">
              {page.rich('checked', { day: () => formatDate(licenceCheckedAt, locale) })}
            </span>
          )}
        </>
      )}
    </>
  );
}

function UserPayments({ user, history }: { user: UserView; history: PaymentHistory }) {
  const t = useTranslations('users.payments');
  const nameOf = usePaymentName();
  if (history.items === null) return <EmptyState title={t('failed')} />;
  if (history.items.length === 0) return <EmptyState title={t('none')} />;
  return (
    <>
      <PaymentTable
        items={history.items}
        actionOf={(payment) =>
          isRefundable(payment) && (
            <RefundButtons paymentId={payment.id} refundStatus={payment.refundStatus} name={nameOf(payment)} />
          )
        }
      />
      <PaymentPages {...history} hrefOf={(page) => deskPaths.adminUser(user.id, { payments: page })} />
    </>
  );
}

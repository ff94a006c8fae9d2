import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Code } from '../../payments/facts';
import { Moment } from '../../ui/moment';
import { Email } from './user-identity';
import type { LoginFacts } from '@/lib/accounts/auth/by-admin';
import type { UserView } from '@/lib/accounts/users/view';
import { deskPaths } from '@/lib/http/paths';
import { formatDate, formatNumber, localizeDigits } from '@/lib/i18n/format';
import { Link } from '@/lib/i18n/navigation';
import { MIN_AGE_DAYS, TRUST_DAYS, type TrustCondition } from '@/lib/listings/moderation/trust';
import type { TrustView } from '@/lib/listings/moderation/trusted';
import { formatPhone } from '@/lib/platform/phone';

/** Data of an account, for admins. */
export function UserFacts({ user, logins, trust }: { user: UserView; logins: LoginFacts; trust: TrustView }) {
  const t = useTranslations('users');
  const locale = useLocale();
  const facts: [string, ReactNode][] = [
    [t('column.username'), !user.isOffice && <Code key="username">{user.username}</Code>],
    [t('column.email'), !user.isOffice && <EmailText key="email" user={user} />],
    [t('column.phone'), user.phone ? <Code key="phone">{formatPhone(user.phone)}</Code> : '—'],
    [t('column.advertiser'), <AdvertiserText key="advertiser" user={user} />],
    [t('column.office'), user.office && <OfficeLink key="office" office={user.office} />],
    [
      t('column.joined'),
      <time key="joined" dateTime={user.createdAt}>
        {formatDate(user.createdAt, locale)}
      </time>,
    ],
    [t('column.logins'), !user.isOffice && <LoginText key="logins" {...logins} />],
    [t('column.credits'), user.role === 'admin' ? t('unlimited') : formatNumber(user.creditBalance, locale)],
    [t('column.free'), formatNumber(user.freeListingsRemaining, locale)],
    [t('column.trust'), user.role !== 'admin' && <TrustText key="trust" {...trust} />],
  ];
  return (
    <dl className="grid grid-cols-2 max-[19rem]:grid-cols-1 gap-x-6 gap-y-4 rounded-lg border bg-card p-4 text-sm text-card-foreground sm:p-5 lg:grid-cols-3">
      {facts.map(
        ([label, value]) =>
          value && (
            <div key={label}>
              <dt className="text-muted-foreground">{label}</dt>
              <dd className="mt-0.5 font-medium">{value}</dd>
            </div>
          ),
      )}
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
  if (lastUsedAt === null) return t('none');
  return (
    <>
      {t('open', { count: sessions })}
      <span className="block text-xs text-muted-foreground">
        {t.rich('last', { when: () => <Moment iso={lastUsedAt} /> })}
      </span>
    </>
  );
}

/** Whether the account is trusted, with its approvals and the conditions that it does not meet. */
function TrustText({ isOn, needed, approvals, unmet, ...counts }: TrustView) {
  const t = useTranslations('users.trust');
  const text: Record<TrustCondition, string> = {
    approvals: t('approvals', { count: approvals, needed, days: TRUST_DAYS }),
    refusals: t('refusals', { count: counts.refusals }),
    reports: t('reports', { count: counts.reports }),
    email: t('email'),
    age: t('age', { age: MIN_AGE_DAYS }),
    active: t('active'),
  };
  const lines = [text.approvals, ...unmet.filter((each) => each !== 'approvals').map((each) => text[each])];
  return (
    <>
      {t(unmet.length === 0 ? 'yes' : 'no')}
      {[...lines, ...(isOn ? [] : [t('off')])].map((line) => (
        <span key={line} className="block text-xs text-muted-foreground">
          {line}
        </span>
      ))}
    </>
  );
}

function OfficeLink({ office }: { office: NonNullable<UserView['office']> }) {
  const t = useTranslations('office.role');
  return (
    <>
      <Link href={deskPaths.adminUser(office.id)} className="text-primary hover:underline">
        <bdi>{office.name}</bdi>
      </Link>
      {' · '}
      {t(office.role)}
    </>
  );
}

function AdvertiserText({ user: { advertiserKind, licenceNumber, licenceCheckedAt } }: { user: UserView }) {
  const t = useTranslations('types.advertiser');
  const badges = useTranslations('badges');
  const locale = useLocale();
  if (!advertiserKind) return '—';
  return (
    <>
      {t(advertiserKind)}
      {licenceNumber && (
        <>
          {' · '}
          <Code>{localizeDigits(licenceNumber, locale)}</Code>
          {licenceCheckedAt && (
            <span className="block text-success">
              {badges.rich('licence', { day: () => formatDate(licenceCheckedAt, locale) })}
            </span>
          )}
        </>
      )}
    </>
  );
}

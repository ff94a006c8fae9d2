import { useLocale, useTranslations } from 'next-intl';
import { getTranslations } from 'next-intl/server';
import { accountMetadata } from '../../page-metadata';
import { LogoField } from '@/components/account/logo-field';
import { ProfilePage } from '@/components/account/profile-page';
import { Card } from '@/components/office/card';
import { MemberFigures } from '@/components/office/member-figures';
import { InvitationActions, LeaveOffice, MemberActions, StopRemoval } from '@/components/office/office-actions';
import { InviteForm, OfficeForm } from '@/components/office/office-forms';
import { BalanceFacts, OwnBalance } from '@/components/office/own-balance';
import { Badge } from '@/components/ui/badge';
import { lineLinkClass } from '@/components/ui/classes';
import { Moment } from '@/components/ui/moment';
import { requireUser } from '@/lib/accounts/auth/guard';
import { INVITATION_DAYS, REMOVAL_HOURS } from '@/lib/accounts/offices/constants';
import { findOffice } from '@/lib/accounts/offices/queries';
import type { OfficeView } from '@/lib/accounts/offices/view';
import { countListings } from '@/lib/accounts/users/queries';
import type { UserView } from '@/lib/accounts/users/view';
import { paths } from '@/lib/http/paths';
import { ClientMessages } from '@/lib/i18n/client-messages';
import { formatDate } from '@/lib/i18n/format';
import { Link } from '@/lib/i18n/navigation';
import { loadMemberFigures } from '@/lib/listings/events/stats';
import type { MemberFigures as Figures } from '@/lib/listings/events/view';
import { getAdvertiser } from '@/lib/listings/read/advertiser-page';
import { formatPhone } from '@/lib/platform/phone';
import { STATS_DAYS } from '@/lib/platform/site';

export const instant = false;

export const generateMetadata = () => accountMetadata(paths.office, (t) => t('office.title'));

const [, FIGURES_DAYS] = STATS_DAYS;
const ROLES = ['member', 'owner', 'founder'] as const;

/** The account's office, or ways to create or join one (docs/product.md 10.17). */
export default async function OfficePage() {
  const user = await requireUser(paths.office);
  const [t, office, listings, page, figures] = await Promise.all([
    getTranslations('office'),
    findOffice(user),
    countListings(user.id),
    user.office && getAdvertiser(user.office.id),
    user.office ? loadMemberFigures(user.office.id) : [],
  ]);
  return (
    <ProfilePage user={user} current="office" title={office?.name ?? t('title')}>
      <ClientMessages of={['office', 'action', 'auth', 'errors']}>
        <p className="text-muted-foreground">{user.role === 'admin' ? t('invitation.admin') : t('lead')}</p>
        {office?.disabled && <p className="rounded-lg bg-warning p-4 text-warning-foreground">{t('disabled')}</p>}
        {office ? (
          <Office user={user} office={office} hasPage={page !== null} figures={figures} />
        ) : (
          user.role !== 'admin' && (
            <Card title={t('create.title')} text={t('create.text')}>
              <OfficeForm
                office={null}
                own={{ credits: user.creditBalance, listings, phone: user.phone && formatPhone(user.phone) }}
              />
            </Card>
          )
        )}
      </ClientMessages>
    </ProfilePage>
  );
}

type Props = {
  user: UserView;
  office: OfficeView;
  /** Whether the office has a public page, which needs a public listing. */
  hasPage: boolean;
  figures: Figures[];
};

function Office({ user, office, hasPage, figures }: Props) {
  const t = useTranslations('office');
  const isOwner = office.role === 'owner';
  return (
    <>
      <BalanceFacts of={office} />
      <p className="flex flex-wrap items-center gap-x-4">
        <Link href={paths.myProperties} className={lineLinkClass}>
          {t('listings', { count: office.listings })}
        </Link>
        {hasPage ? (
          <Link href={paths.advertiser(office.id)} className={lineLinkClass}>
            {t('page')}
          </Link>
        ) : (
          <span className="text-sm text-muted-foreground">{t('noPage')}</span>
        )}
        {isOwner && !office.disabled && (
          <Link href={paths.officeFeed} className={lineLinkClass}>
            {t('feed.title')}
          </Link>
        )}
      </p>
      <OwnBalance user={user} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4">
        <Card title={t('members.title')}>
          <ul className="mt-3 grid divide-y">
            {office.members.map((member) => (
              <li key={member.id} className="flex flex-wrap items-center justify-between gap-3 py-3">
                <div className="min-w-0">
                  <p className="font-medium wrap-anywhere">
                    <bdi>{member.fullName}</bdi>
                    {member.id === user.id && <span className="text-muted-foreground"> · {t('members.you')}</span>}
                  </p>
                  {member.email && (
                    <p dir="ltr" className="text-start text-sm wrap-anywhere text-muted-foreground">
                      {member.email}
                    </p>
                  )}
                  <p className="mt-1 flex flex-wrap items-center gap-2 text-sm text-muted-foreground">
                    <Badge variant={member.role === 'owner' ? 'accent' : 'muted'}>
                      {t(member.founder ? 'role.founder' : `role.${member.role}`)}
                    </Badge>
                    <span>{t.rich('members.since', { day: () => <Day of={member.since} /> })}</span>
                  </p>
                  {member.removalDueAt !== null && (
                    <p className="mt-2 rounded-md bg-warning p-3 text-sm text-warning-foreground">
                      {t.rich('members.removal', { time: () => <Moment iso={member.removalDueAt ?? ''} /> })}
                    </p>
                  )}
                </div>
                {isOwner && member.removalDueAt !== null && <StopRemoval member={member} />}
                {isOwner && member.id !== user.id && member.removalDueAt === null && <MemberActions member={member} />}
              </li>
            ))}
          </ul>
          <dl className="my-3 grid gap-2 text-sm text-muted-foreground">
            {ROLES.map((role) => (
              <div key={role}>
                <dt className="font-medium text-foreground">{t(`role.${role}`)}</dt>
                <dd>{t(`roleText.${role}`, { hours: REMOVAL_HOURS })}</dd>
              </div>
            ))}
          </dl>
          <LeaveOffice userId={user.id} isOwner={isOwner} last={isOwner && office.members.length === 1} />
        </Card>
        <Card title={t('figures.title')} text={t('figures.text', { days: FIGURES_DAYS })}>
          <MemberFigures members={office.members} figures={figures} />
        </Card>
        {isOwner && (
          <>
            <Card title={t('invitations.title')} text={t('invitations.text', { days: INVITATION_DAYS })}>
              {office.invitations.length > 0 && (
                <ul aria-label={t('invitations.waiting')} className="mt-3 grid divide-y">
                  {office.invitations.map((invitation) => (
                    <li key={invitation.id} className="flex flex-wrap items-center justify-between gap-3 py-3">
                      <div className="min-w-0">
                        <p dir="ltr" className="text-start font-medium wrap-anywhere">
                          {invitation.email}
                        </p>
                        <p className="text-sm text-muted-foreground">
                          {t(`role.${invitation.role}`)} ·{' '}
                          {t.rich('invitations.until', { day: () => <Day of={invitation.expiresAt} /> })}
                        </p>
                      </div>
                      <InvitationActions invitation={invitation} />
                    </li>
                  ))}
                </ul>
              )}
              <InviteForm />
            </Card>
            <Card title={t('data.title')} text={t('data.text')}>
              <LogoField logo={office.logo} path="/api/office/logo" />
              <OfficeForm office={{ ...office, phone: office.phone && formatPhone(office.phone) }} />
            </Card>
          </>
        )}
      </div>
    </>
  );
}

function Day({ of }: { of: string }) {
  const locale = useLocale();
  return <time dateTime={of}>{formatDate(of, locale)}</time>;
}

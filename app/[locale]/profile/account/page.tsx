import { ChevronDown } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { getTranslations } from 'next-intl/server';
import { useId, type ReactNode } from 'react';
import { accountMetadata } from '../../page-metadata';
import {
  DeleteAccount,
  DownloadData,
  EndSession,
  LogoutEverywhere,
  RemovePasskey,
} from '@/components/account/account-actions';
import { ResendConfirmation } from '@/components/account/account-buttons';
import { ChangePasswordForm, EmailForm, PhoneConfirmation, ProfileForm } from '@/components/account/account-forms';
import { AddPasskeyForm } from '@/components/account/add-passkey-form';
import { LogoField } from '@/components/account/logo-field';
import { ProfilePage } from '@/components/account/profile-page';
import { Badge } from '@/components/ui/badge';
import { dated } from '@/components/ui/moment';
import { requireUser } from '@/lib/accounts/auth/guard';
import { isProven } from '@/lib/accounts/auth/passkeys';
import { phoneCodeState } from '@/lib/accounts/auth/phone';
import { findPendingEmail, listPasskeys, listSessions } from '@/lib/accounts/auth/queries';
import { currentSessionId } from '@/lib/accounts/auth/session';
import type { PasskeyView, SessionView } from '@/lib/accounts/auth/view';
import { paths } from '@/lib/http/paths';
import { ClientMessages } from '@/lib/i18n/client-messages';
import { formatDate, formatDateTime } from '@/lib/i18n/format';
import { formatPhone } from '@/lib/platform/phone';
import { DAYS_BEFORE_DELETION } from '@/lib/platform/site';

export const instant = false;

export const generateMetadata = () => accountMetadata(paths.account, (t) => t('auth.account.title'));

export default async function AccountPage() {
  const user = await requireUser(paths.account);
  const [t, sessions, passkeys, pendingEmail, phoneCode] = await Promise.all([
    getTranslations('auth.account'),
    currentSessionId().then((id) => listSessions(user.id, id)),
    listPasskeys(user.id),
    findPendingEmail(user),
    phoneCodeState(user),
  ]);
  const lost = user.creditBalance > 0 ? t('deletion.credits', { count: user.creditBalance }) : null;
  const deletionText = t('deletion.text', { days: DAYS_BEFORE_DELETION });
  return (
    <ProfilePage user={user} current="account" title={t('title')}>
      <ClientMessages of={['action', 'auth', 'errors', 'types']}>
        <div className="divide-y rounded-lg border bg-card text-card-foreground">
          <Section
            title={t('profile.title')}
            text={t('profile.text')}
            state={
              <>
                <Latin>{user.username}</Latin>
                {user.phone && <Latin>{formatPhone(user.phone)}</Latin>}
                {user.phone && (user.phoneConfirmed || phoneCode) && (
                  <Badge variant={user.phoneConfirmed ? 'accent' : 'muted'}>
                    {t(user.phoneConfirmed ? 'email.confirmed' : 'email.unconfirmed')}
                  </Badge>
                )}
              </>
            }
          >
            <LogoField logo={user.logo} path="/api/user/logo" />
            <ProfileForm user={{ ...user, phone: user.phone && formatPhone(user.phone) }} />
            {user.phone && !user.phoneConfirmed && phoneCode && (
              <PhoneConfirmation key={user.phone} sent={phoneCode === 'sent'} />
            )}
          </Section>
          <Section
            title={t('email.title')}
            text={t('email.text')}
            isOpen={pendingEmail !== null}
            state={
              <>
                <Latin>{user.email}</Latin>
                <Badge variant={user.emailConfirmed ? 'accent' : 'muted'}>
                  {t(user.emailConfirmed ? 'email.confirmed' : 'email.unconfirmed')}
                </Badge>
              </>
            }
          >
            {!user.emailConfirmed && (
              <>
                <p className="mt-3 text-sm">{t('email.unconfirmedText')}</p>
                <ResendConfirmation />
              </>
            )}
            {pendingEmail !== null && (
              <p className="mt-3 rounded-md bg-muted p-3 text-sm">
                {t.rich('email.pending', { email: () => <Latin>{pendingEmail}</Latin> })}
              </p>
            )}
            <EmailForm />
          </Section>
          <Section title={t('password.title')} text={t('password.text')}>
            <ChangePasswordForm />
          </Section>
          <Section
            title={t('passkeys.title')}
            text={t('passkeys.text')}
            state={t('passkeys.count', { count: passkeys.length })}
          >
            <PasskeysList passkeys={passkeys} />
            {isProven(user) ? <AddPasskeyForm /> : <p className="mt-3 text-sm">{t('passkeys.unconfirmed')}</p>}
          </Section>
          <Section
            title={t('sessions.title')}
            text={t('sessions.text')}
            state={t('sessions.count', { count: sessions.length })}
          >
            <SessionsList sessions={sessions} />
            <p className="mt-3 border-t pt-4 text-sm text-muted-foreground">{t('everywhere.text')}</p>
            <LogoutEverywhere />
          </Section>
          <Section title={t('data.title')} text={t('data.text')}>
            <DownloadData />
          </Section>
          {user.deletionDueAt === null && (
            <Section title={t('deletion.title')} text={deletionText}>
              {lost && <p className="mt-2 text-sm font-medium">{lost}</p>}
              <DeleteAccount text={deletionText} lost={lost} />
            </Section>
          )}
        </div>
      </ClientMessages>
    </ProfilePage>
  );
}

/** Text in Latin letters and digits on Arabic pages too. */
const Latin = ({ children }: { children: ReactNode }) => (
  <bdi dir="ltr" className="font-medium wrap-anywhere">
    {children}
  </bdi>
);

type SectionProps = { title: string; text: string; state?: ReactNode; isOpen?: boolean; children: ReactNode };

/** Collapsed by default. `state` is shown whether it is open or collapsed. */
function Section({ title, text, state, isOpen, children }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <details open={isOpen} className="group">
        <summary className="grid min-h-14 cursor-pointer list-none grid-cols-[minmax(0,1fr)_auto] content-center items-center gap-x-3 px-4 py-2 sm:px-6">
          <h2 id={id} className="font-semibold">
            {title}
          </h2>
          <ChevronDown
            aria-hidden
            className="row-span-2 size-5 text-muted-foreground transition-transform group-open:rotate-180"
          />
          {state && (
            <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted-foreground">{state}</span>
          )}
        </summary>
        <div className="px-4 pb-6 sm:px-6">
          <p className="text-sm text-muted-foreground">{text}</p>
          {children}
        </div>
      </details>
    </section>
  );
}

function SessionsList({ sessions }: { sessions: SessionView[] }) {
  const t = useTranslations('auth.account.sessions');
  const locale = useLocale();
  const nameOf = ({ browser, system }: SessionView) =>
    browser && system ? t('device', { browser, system }) : (browser ?? system ?? t('unknown'));
  const at = (date: string) => dated(date, formatDateTime(date, locale));
  return (
    <ul aria-label={t('list')} className="mt-3 grid">
      {sessions.map((session) => (
        <li key={session.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 border-t py-3 first:border-t-0">
          <div className="min-w-0 flex-1 basis-48">
            <span className="flex flex-wrap items-center gap-2 font-medium">
              {nameOf(session)}
              {session.current && <Badge variant="accent">{t('current')}</Badge>}
            </span>
            <span className="block text-sm text-muted-foreground">{t.rich('used', at(session.lastUsedAt))}</span>
            <span className="block text-sm text-muted-foreground">{t.rich('started', at(session.createdAt))}</span>
          </div>
          {!session.current && <EndSession id={session.id} name={nameOf(session)} />}
        </li>
      ))}
    </ul>
  );
}

function PasskeysList({ passkeys }: { passkeys: PasskeyView[] }) {
  const t = useTranslations('auth.account.passkeys');
  const locale = useLocale();
  const at = (date: string) => dated(date, formatDate(date, locale));
  if (passkeys.length === 0) return <p className="mt-3 text-sm">{t('none')}</p>;
  return (
    <ul aria-label={t('list')} className="mt-3 grid">
      {passkeys.map(({ id, name, createdAt, lastUsedAt }) => (
        <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1 border-t py-3 first:border-t-0">
          <div className="min-w-0 flex-1 basis-48">
            <bdi className="block font-medium wrap-anywhere">{name}</bdi>
            <span className="block text-sm text-muted-foreground">{t.rich('created', at(createdAt))}</span>
            <span className="block text-sm text-muted-foreground">
              {lastUsedAt ? t.rich('used', at(lastUsedAt)) : t('unused')}
            </span>
          </div>
          <RemovePasskey id={id} name={name} />
        </li>
      ))}
    </ul>
  );
}

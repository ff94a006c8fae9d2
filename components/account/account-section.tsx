import { useTranslations } from 'next-intl';
import { useId, type ReactNode } from 'react';
import { Badge } from '../ui/badge';
import { AddPasskeyForm } from './add-passkey-form';
import { ChangePasswordForm } from './change-password-form';
import { DeleteAccount } from './delete-account';
import { DownloadData } from './download-data';
import { EmailForm } from './email-form';
import { LogoField } from './logo-field';
import { LogoutEverywhere } from './logout-everywhere';
import { PasskeysList } from './passkeys-list';
import { PhoneConfirmation } from './phone-confirmation';
import { ProfileForm } from './profile-form';
import { ProfileSection } from './profile-page';
import { ResendConfirmation } from './resend-confirmation';
import { SessionsList } from './sessions-list';
import type { PasskeyView, SessionView } from '@/lib/accounts/auth/view';
import type { UserView } from '@/lib/accounts/users/view';
import { ClientMessages } from '@/lib/i18n/client-messages';
import { formatPhone } from '@/lib/platform/phone';
import { DAYS_BEFORE_DELETION } from '@/lib/platform/site';

type Props = {
  user: UserView;
  sessions: SessionView[];
  passkeys: PasskeyView[];
  mayAddPasskey: boolean;
  /** Requested, not yet confirmed. */
  pendingEmail: string | null;
  /** Whether a code was sent to the account's number; null if no code can be sent. */
  phoneCode: 'sent' | 'none' | null;
};

export function AccountSection({ user, sessions, passkeys, mayAddPasskey, pendingEmail, phoneCode }: Props) {
  const t = useTranslations('auth.account');
  const lost = user.creditBalance > 0 ? t('deletion.credits', { count: user.creditBalance }) : null;
  const deletionText = t('deletion.text', { days: DAYS_BEFORE_DELETION });
  return (
    <ClientMessages of={['action', 'auth', 'errors', 'types']}>
      <ProfileSection title={t('title')}>
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[repeat(2,minmax(0,1fr))]">
          <Card title={t('profile.title')} text={t('profile.text')}>
            <p className="mt-3 text-sm">
              {t.rich('profile.username', {
                name: () => (
                  <bdi dir="ltr" className="font-medium">
                    {user.username}
                  </bdi>
                ),
              })}
            </p>
            <LogoField logo={user.logo} path="/api/user/logo" />
            <ProfileForm user={{ ...user, phone: user.phone && formatPhone(user.phone) }} />
            {user.phone && (user.phoneConfirmed || phoneCode) && (
              <div className="mt-5 border-t pt-4">
                <p className="flex flex-wrap items-center gap-2 text-sm">
                  <bdi dir="ltr" className="font-medium">
                    {formatPhone(user.phone)}
                  </bdi>
                  <Badge variant={user.phoneConfirmed ? 'accent' : 'muted'}>
                    {t(user.phoneConfirmed ? 'phone.confirmed' : 'phone.unconfirmed')}
                  </Badge>
                </p>
                {!user.phoneConfirmed && <PhoneConfirmation key={user.phone} sent={phoneCode === 'sent'} />}
              </div>
            )}
          </Card>
          <Card title={t('email.title')} text={t('email.text')}>
            <p className="mt-3 flex flex-wrap items-center gap-2 text-sm">
              <bdi dir="ltr" className="font-medium wrap-anywhere">
                {user.email}
              </bdi>
              <Badge variant={user.emailConfirmed ? 'accent' : 'muted'}>
                {t(user.emailConfirmed ? 'email.confirmed' : 'email.unconfirmed')}
              </Badge>
            </p>
            {!user.emailConfirmed && (
              <>
                <p className="mt-3 text-sm">{t('email.unconfirmedText')}</p>
                <ResendConfirmation />
              </>
            )}
            {pendingEmail !== null && (
              <p className="mt-3 rounded-md bg-muted p-3 text-sm">
                {t.rich('email.pending', {
                  email: () => (
                    <bdi dir="ltr" className="font-medium wrap-anywhere">
                      {pendingEmail}
                    </bdi>
                  ),
                })}
              </p>
            )}
            <EmailForm />
          </Card>
          <Card title={t('password.title')} text={t('password.text')}>
            <ChangePasswordForm />
          </Card>
          <Card title={t('passkeys.title')} text={t('passkeys.text')}>
            <PasskeysList passkeys={passkeys} />
            {mayAddPasskey ? <AddPasskeyForm /> : <p className="mt-3 text-sm">{t('passkeys.unconfirmed')}</p>}
          </Card>
          <Card title={t('sessions.title')} text={t('sessions.text')}>
            <SessionsList sessions={sessions} />
          </Card>
          <Card title={t('everywhere.title')} text={t('everywhere.text')}>
            <LogoutEverywhere />
          </Card>
          <Card title={t('data.title')} text={t('data.text')}>
            <DownloadData />
          </Card>
          {user.deletionDueAt === null && (
            <Card title={t('deletion.title')} text={deletionText}>
              {lost && <p className="mt-2 text-sm font-medium">{lost}</p>}
              <DeleteAccount text={deletionText} lost={lost} />
            </Card>
          )}
        </div>
      </ProfileSection>
    </ClientMessages>
  );
}

function Card({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="rounded-lg border bg-card p-5 text-card-foreground sm:p-6">
      <h2 id={id} className="font-bold">
        {title}
      </h2>
      <p className="mt-1 text-sm text-muted-foreground">{text}</p>
      {children}
    </section>
  );
}

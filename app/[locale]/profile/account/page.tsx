import { getTranslations } from 'next-intl/server';
import { accountMetadata } from '../../page-metadata';
import { AccountSection } from '@/components/account/account-section';
import { ProfilePage } from '@/components/account/profile-page';
import { requireUser } from '@/lib/accounts/auth/guard';
import { isProven } from '@/lib/accounts/auth/passkeys';
import { phoneCodeState } from '@/lib/accounts/auth/phone';
import { findPendingEmail, listPasskeys, listSessions } from '@/lib/accounts/auth/queries';
import { currentSessionId } from '@/lib/accounts/auth/session';
import { paths } from '@/lib/http/paths';

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
  return (
    <ProfilePage user={user} current="account" title={t('title')}>
      <AccountSection
        user={user}
        sessions={sessions}
        passkeys={passkeys}
        mayAddPasskey={isProven(user)}
        pendingEmail={pendingEmail}
        phoneCode={phoneCode}
      />
    </ProfilePage>
  );
}

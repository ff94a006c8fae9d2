import { accountMetadata } from '../../page-metadata';
import { ProfilePage } from '@/components/account/profile-page';
import { NotificationSection } from '@/components/notifications/notification-section';
import { requireUser } from '@/lib/accounts/auth/guard';
import { currentSessionId } from '@/lib/accounts/auth/session';
import { findUndeliverable } from '@/lib/alerts/mail/send';
import { listChoices } from '@/lib/alerts/notifications/queries';
import { serverKeys } from '@/lib/alerts/push/keys';
import { listPushDevices } from '@/lib/alerts/push/subscriptions';
import { paths } from '@/lib/http/paths';

export const instant = false;

export const generateMetadata = () =>
  accountMetadata(paths.notificationSettings, (t) => t('shell.title.notificationSettings'));

export default async function NotificationSettingsPage() {
  const user = await requireUser(paths.notificationSettings);
  const [choices, undeliverable, devices] = await Promise.all([
    listChoices(user),
    findUndeliverable(user.email),
    currentSessionId().then((id) => listPushDevices(user, id)),
  ]);
  return (
    <ProfilePage user={user} current="notificationSettings">
      <NotificationSection
        choices={choices}
        email={user.email}
        undeliverable={undeliverable}
        push={{ publicKey: serverKeys().publicKey, devices }}
      />
    </ProfilePage>
  );
}

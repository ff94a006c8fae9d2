import { useLocale, useTranslations } from 'next-intl';
import { getTranslations } from 'next-intl/server';
import { accountMetadata } from '../../page-metadata';
import { ProfilePage } from '@/components/account/profile-page';
import { NotificationSettings } from '@/components/notifications/notification-settings';
import { PushSwitch, RemovePushDevice } from '@/components/notifications/push-switch';
import { requireUser } from '@/lib/accounts/auth/guard';
import { currentSessionId } from '@/lib/accounts/auth/session';
import { findUndeliverable } from '@/lib/alerts/mail/send';
import { listChoices } from '@/lib/alerts/notifications/queries';
import { serverKeys } from '@/lib/alerts/push/keys';
import type { PushDevice } from '@/lib/alerts/push/schema';
import { listPushDevices } from '@/lib/alerts/push/subscriptions';
import { paths } from '@/lib/http/paths';
import { ClientMessages } from '@/lib/i18n/client-messages';
import { formatDate } from '@/lib/i18n/format';

export const instant = false;

export const generateMetadata = () =>
  accountMetadata(paths.notificationSettings, (t) => t('shell.title.notificationSettings'));

export default async function NotificationSettingsPage() {
  const user = await requireUser(paths.notificationSettings);
  const [t, choices, undeliverable, devices] = await Promise.all([
    getTranslations('notifications'),
    listChoices(user),
    findUndeliverable(user.email),
    currentSessionId().then((id) => listPushDevices(user, id)),
  ]);
  return (
    <ProfilePage user={user} current="notificationSettings">
      <ClientMessages of={['notifications', 'action']}>
        <div className="rounded-lg border bg-card p-5 text-card-foreground sm:p-6">
          <p className="text-sm text-muted-foreground">{t('settingsText')}</p>
          {undeliverable && (
            <div className="mt-3 rounded-md bg-warning p-3 text-warning-foreground">
              <p>{t('undeliverable', { email: user.email })}</p>
              <p dir="ltr" lang="en" className="mt-1 text-start text-sm wrap-anywhere">
                {undeliverable.reason}
              </p>
            </div>
          )}
          <NotificationSettings choices={choices} />
          <div className="mt-5 grid gap-3 border-t pt-5">
            <h2 className="font-bold">{t('push.title')}</h2>
            <PushSwitch publicKey={serverKeys().publicKey} devices={devices} />
            <OtherDevices devices={devices.filter(({ current }) => !current)} />
          </div>
        </div>
      </ClientMessages>
    </ProfilePage>
  );
}

function OtherDevices({ devices }: { devices: PushDevice[] }) {
  const locale = useLocale();
  const t = useTranslations('notifications.push');
  const sessions = useTranslations('auth.account.sessions');
  if (devices.length === 0) return null;
  return (
    <>
      <h3 className="text-sm font-medium">{t('others')}</h3>
      <ul className="grid">
        {devices.map(({ id, browser, system, createdAt }) => {
          const name =
            browser && system ? sessions('device', { browser, system }) : (browser ?? system ?? sessions('unknown'));
          return (
            <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1 border-t py-3 first:border-t-0">
              <div className="min-w-0 flex-1 basis-48">
                <span className="block font-medium">{name}</span>
                <time dateTime={createdAt} className="block text-sm text-muted-foreground">
                  {t('since', { date: formatDate(createdAt, locale) })}
                </time>
              </div>
              <RemovePushDevice id={id} name={name} />
            </li>
          );
        })}
      </ul>
    </>
  );
}

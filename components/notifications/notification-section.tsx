import { useLocale, useTranslations } from 'next-intl';
import { NotificationSettings } from './notification-settings';
import { PushSwitch, RemovePushDevice, type PushProps } from './push-switch';
import type { Choice } from '@/lib/alerts/notifications/schema';
import { ClientMessages } from '@/lib/i18n/client-messages';
import { formatDate } from '@/lib/i18n/format';

type Props = {
  push: PushProps;
  choices: Choice[];
  email: string;
  /** Why mails to the address are suspended; null if they are sent. */
  undeliverable: { reason: string } | null;
};

export function NotificationSection({ choices, email, undeliverable, push }: Props) {
  const t = useTranslations('notifications');
  return (
    <ClientMessages of={['notifications', 'action']}>
      <div className="rounded-lg border bg-card p-5 text-card-foreground sm:p-6">
        <p className="text-sm text-muted-foreground">{t('settingsText')}</p>
        {undeliverable && (
          <div className="mt-3 rounded-md bg-warning p-3 text-warning-foreground">
            <p>{t('undeliverable', { email })}</p>
            <p dir="ltr" lang="en" className="mt-1 text-start text-sm wrap-anywhere">
              {undeliverable.reason}
            </p>
          </div>
        )}
        <NotificationSettings choices={choices} />
        <div className="mt-5 grid gap-3 border-t pt-5">
          <h2 className="font-bold">{t('push.title')}</h2>
          <PushSwitch {...push} />
          <OtherDevices devices={push.devices.filter(({ current }) => !current)} />
        </div>
      </div>
    </ClientMessages>
  );
}

function OtherDevices({ devices }: Pick<PushProps, 'devices'>) {
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

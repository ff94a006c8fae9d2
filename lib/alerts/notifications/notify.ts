import 'server-only';
import type { Locale } from '../../i18n/routing';
import { enqueue } from '../../jobs/queue';
import type { Tx } from '../../platform/db';
import { sendMail } from '../mail/send';
import { ACCOUNT_KINDS, type Channel } from './constants';
import { describeNotice } from './describe';
import { enqueueGroupedMail, isGrouped, joinRecent } from './grouped';
import type { Notice } from './schema';
import { signUnsubscribe } from './unsubscribe';

type Reader = {
  id: number;
  email: string;
  locale: Locale;
  disabled: boolean;
  /** Channels that the reader chose for the kind. */
  app: boolean;
  mail: boolean;
  push: boolean;
  /** Push subscriptions of the reader. */
  devices: number[];
};

/**
 * Notifies an account on the site, by mail and by push, in the caller's transaction.
 * @param accountId the recipient; for an office, its members
 * @param key identifies the event: one notice per key
 * @param channels overrides the recipient's choices for the kind
 */
export async function notify(tx: Tx, accountId: number, notice: Notice, key: string, channels?: readonly Channel[]) {
  const readers = await tx.$queryRaw<Reader[]>`
    SELECT u.id, u.email::text, u.locale, u.disabled,
           coalesce(c.app, true) AS app, coalesce(c.mail, true) AS mail, coalesce(c.push, true) AS push,
           ARRAY(SELECT p.id FROM push_subscriptions p WHERE p.user_id = u.id ORDER BY p.id) AS devices
    FROM users u LEFT JOIN notification_choices c ON c.user_id = u.id AND c.kind = ${notice.kind}
    WHERE u.id = ${accountId} AND NOT u.is_office
       OR u.id IN (SELECT user_id FROM office_members WHERE office_id = ${accountId})
    ORDER BY u.id`;
  for (const reader of readers) await notifyReader(tx, reader, notice, key, channels);
}

async function notifyReader(
  tx: Tx,
  { id: userId, email, locale, ...reader }: Reader,
  notice: Notice,
  key: string,
  channels: readonly Channel[] | undefined,
): Promise<void> {
  const { kind, data } = notice;
  const by = (channel: Channel) => channels?.includes(channel) ?? reader[channel];
  const now = new Date();
  if (isGrouped(notice) && (await joinRecent(tx, userId, notice))) return;
  const inserted = await tx.notification.createManyAndReturn({
    data: { userId, kind, data, key, inApp: by('app'), createdAt: now },
    skipDuplicates: true,
    select: { id: true },
  });
  const id = inserted[0]?.id;
  // A disabled account gets only the mail with the reason for disabling it.
  if (id === undefined || (reader.disabled && kind !== 'accountDisabled')) return;
  if (by('push')) {
    for (const subscriptionId of reader.devices) {
      const push = { subscriptionId, notificationId: id };
      await enqueue(tx, 'push', push, { key: `${id}:${subscriptionId}` });
    }
  }
  const always = ACCOUNT_KINDS.includes(kind);
  if (!by('mail') && !always) return;
  if (isGrouped(notice)) return enqueueGroupedMail(tx, userId, id, email);
  const mail = { to: email, locale, template: kind, ...describeNotice(notice, now, locale) };
  await sendMail(tx, { ...mail, unsubscribe: always ? null : signUnsubscribe(userId, kind) }, `notice:${id}`);
}

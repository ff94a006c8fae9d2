import 'server-only';
import { incrementRateLimit } from '../../http/rate-limit';
import { localeOf } from '../../i18n/routing';
import { enqueue } from '../../jobs/queue';
import type { JobData } from '../../jobs/schema';
import { db, type Tx } from '../../platform/db';
import { deliverMail } from '../mail/send';
import { ACCOUNT_KINDS } from './constants';
import { describeNotice, templateOf } from './describe';
import { parseNotice, type Notice } from './schema';
import { signUnsubscribe } from './unsubscribe';

/** Seconds within which further events of a kind join the first one's notice; its mail waits for them. */
const WINDOW_SECONDS = 2 * 60;
/** Seconds within which a transaction that began in the window must commit. */
const COMMIT_SECONDS = 30;

/** Events that come in series. Their notices hold later ones in `others`. */
const GROUPED_KINDS = ['listingApproved', 'newDevice'] as const;
type GroupedNotice = Extract<Notice, { kind: (typeof GROUPED_KINDS)[number] }>;

export const isGrouped = (notice: Notice): notice is GroupedNotice =>
  GROUPED_KINDS.some((kind) => kind === notice.kind);

/**
 * Adds an event to the account's notice of a recent one of its kind.
 * @returns false if there is none that is unread, so that the event gets a notice of its own
 */
export async function joinRecent(tx: Tx, userId: number, { kind, data }: GroupedNotice) {
  // The count is locked until the commit, so that simultaneous events see each other's notice.
  const { within } = await incrementRateLimit(`${kind}:${userId}`, { max: 1, seconds: WINDOW_SECONDS }, tx);
  if (within) return false;
  const joined = await tx.$executeRaw`
    UPDATE notifications SET data = data || jsonb_build_object('others',
      coalesce(data -> 'others', '[]'::jsonb) || jsonb_build_array(${JSON.stringify(data)}::jsonb))
    WHERE id = (SELECT id FROM notifications
                WHERE user_id = ${userId} AND kind = ${kind} AND read_at IS NULL
                  AND created_at > now() - ${WINDOW_SECONDS}::int * interval '1 second'
                ORDER BY id DESC LIMIT 1)`;
  return joined > 0;
}

/**
 * Enqueues the mail about a notice for the end of its window.
 * @param to address at the time of the event: an intruder who changes it does not get the mail about the login
 */
export function enqueueGroupedMail(tx: Tx, userId: number, notificationId: number, to: string): Promise<void> {
  const startAfter = new Date(Date.now() + (WINDOW_SECONDS + COMMIT_SECONDS) * 1000);
  return enqueue(tx, 'groupedMail', { userId, notificationId, to }, { key: String(notificationId), startAfter });
}

/**
 * Handles the `groupedMail` job. Does nothing if the account no longer wants such mails.
 * @throws Error as `deliverMail`
 */
export async function sendGroupedMail({ userId, notificationId, to }: JobData<'groupedMail'>): Promise<void> {
  const unwanted = { notificationChoices: { where: { mail: false }, select: { kind: true } } };
  const row = await db.notification.findFirst({
    where: { id: notificationId, user: { id: userId, disabled: false } },
    include: { user: { select: { locale: true, ...unwanted } } },
  });
  if (!row) return;
  const notice = parseNotice(row.kind, row.data);
  const always = ACCOUNT_KINDS.includes(notice.kind);
  if (!always && row.user.notificationChoices.some(({ kind }) => kind === notice.kind)) return;
  const locale = localeOf(row.user.locale);
  await deliverMail({
    key: `notice:${notificationId}`,
    to,
    locale,
    template: templateOf(notice),
    ...describeNotice(notice, row.createdAt, locale),
    unsubscribe: always ? null : signUnsubscribe(userId, notice.kind),
  });
}

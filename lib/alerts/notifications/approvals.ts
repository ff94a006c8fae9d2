import 'server-only';
import { incrementRateLimit } from '../../http/rate-limit';
import { enqueue } from '../../jobs/queue';
import type { JobData } from '../../jobs/schema';
import { db, type Tx } from '../../platform/db';
import { deliverMail } from '../mail/send';
import { describeNotice, templateOf } from './describe';
import { parseNotice, type DataOf } from './schema';
import { signUnsubscribe } from './unsubscribe';

/** Seconds within which further approvals join the first one's notice; its mail waits for them. */
const WINDOW_SECONDS = 2 * 60;
/** Seconds within which a transaction that began in the window must commit. */
const COMMIT_SECONDS = 30;

/**
 * Adds an approval to the account's notice of a recent one.
 * @returns false if there is none that is unread, so that the approval gets a notice of its own
 */
export async function joinRecentApproval(tx: Tx, userId: number, approval: DataOf<'listingApproved'>) {
  // The count is locked until the commit, so that simultaneous approvals see each other's notice.
  const { within } = await incrementRateLimit(`approvals:${userId}`, { max: 1, seconds: WINDOW_SECONDS }, tx);
  if (within) return false;
  const joined = await tx.$executeRaw`
    UPDATE notifications SET data = data || jsonb_build_object('others',
      coalesce(data -> 'others', '[]'::jsonb) || jsonb_build_array(${JSON.stringify(approval)}::jsonb))
    WHERE id = (SELECT id FROM notifications
                WHERE user_id = ${userId} AND kind = 'listingApproved' AND read_at IS NULL
                  AND created_at > now() - ${WINDOW_SECONDS}::int * interval '1 second'
                ORDER BY id DESC LIMIT 1)`;
  return joined > 0;
}

/** Enqueues the mail about a notice of approvals for the end of its window. */
export function enqueueApprovalsMail(tx: Tx, userId: number, notificationId: number): Promise<void> {
  const startAfter = new Date(Date.now() + (WINDOW_SECONDS + COMMIT_SECONDS) * 1000);
  return enqueue(tx, 'approvalsMail', { userId, notificationId }, { key: String(notificationId), startAfter });
}

/**
 * Handles the `approvalsMail` job. Does nothing if the account no longer wants such mails.
 * @throws Error as `deliverMail`
 */
export async function sendApprovalsMail({ userId, notificationId }: JobData<'approvalsMail'>): Promise<void> {
  const row = await db.notification.findFirst({
    where: {
      id: notificationId,
      user: { id: userId, disabled: false, notificationChoices: { none: { kind: 'listingApproved', mail: false } } },
    },
    include: { user: { select: { email: true, locale: true } } },
  });
  if (!row) return;
  const notice = parseNotice(row.kind, row.data);
  const locale = row.user.locale === 'en' ? 'en' : 'ar';
  await deliverMail({
    key: `notice:${notificationId}`,
    to: row.user.email,
    locale,
    template: templateOf(notice),
    ...describeNotice(notice, row.createdAt, locale),
    unsubscribe: signUnsubscribe(userId, 'listingApproved'),
  });
}

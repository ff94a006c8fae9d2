import 'server-only';
import { paths } from '../../http/paths';
import { incrementRateLimit } from '../../http/rate-limit';
import { translator } from '../../i18n/translator';
import { enqueue } from '../../jobs/queue';
import type { JobData } from '../../jobs/schema';
import { db, type Tx } from '../../platform/db';
import { deliverMail } from '../mail/send';
import { describeNotice } from './describe';
import { parseNotice } from './schema';
import { signUnsubscribe } from './unsubscribe';

const WINDOW_SECONDS = 10 * 60;
/** Seconds within which a transaction that began in the window must commit. */
const COMMIT_SECONDS = 60;

/**
 * Counts an approval and returns whether it gets a mail of its own: only the first in ten minutes does. Later ones
 * share a mail, which is enqueued for the end of the window (docs/product.md 10.12).
 */
export async function isMailedAlone(tx: Tx, userId: number): Promise<boolean> {
  const { within, endsAt } = await incrementRateLimit(`approvals:${userId}`, { max: 1, seconds: WINDOW_SECONDS }, tx);
  if (within) return true;
  const until = new Date(endsAt.getTime() + COMMIT_SECONDS * 1000);
  const since = new Date(endsAt.getTime() - WINDOW_SECONDS * 1000);
  const data = { userId, since: since.toISOString(), until: until.toISOString() };
  await enqueue(tx, 'approvalsMail', data, { key: `${userId}:${data.until}`, startAfter: until });
  return false;
}

/**
 * Handles the `approvalsMail` job. Does nothing if the account no longer wants such mails.
 * @throws Error as `deliverMail`
 */
export async function sendApprovalsMail({ userId, since, until }: JobData<'approvalsMail'>): Promise<void> {
  const kind = 'listingApproved';
  const user = await db.user.findUnique({
    where: { id: userId, disabled: false, notificationChoices: { none: { kind, mail: false } } },
    select: { email: true, locale: true },
  });
  if (!user) return;
  const rows = await db.notification.findMany({
    where: { userId, kind, createdAt: { gte: new Date(since), lt: new Date(until) } },
    orderBy: { id: 'asc' },
  });
  const locale = user.locale === 'en' ? 'en' : 'ar';
  const t = translator(locale);
  const items = rows.map(({ data, createdAt }) => {
    const { values, path } = describeNotice(parseNotice(kind, data), createdAt, locale);
    return { text: String(values.title), path, detail: t('mail.layout.until', { date: String(values.date) }) };
  });
  await deliverMail({
    key: `approvals:${userId}:${until}`,
    to: user.email,
    locale,
    template: 'listingsApproved',
    values: { count: items.length },
    path: paths.myProperties,
    quote: null,
    sections: [{ title: t('my.title'), items, links: [] }],
    unsubscribe: signUnsubscribe(userId, kind),
  });
}

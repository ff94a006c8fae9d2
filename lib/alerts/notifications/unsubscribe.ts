import 'server-only';
import { AppError } from '../../http/errors';
import { db, type Tx } from '../../platform/db';
import { readLinkToken, signLinkToken } from '../mail/link-token';
import { ACCOUNT_KINDS, NOTICE_KINDS, type NoticeKind } from './constants';

const PURPOSE = 'unsubscribe';

/**
 * Returns a token that ends mails of one kind to one account. It never expires, because mails may be read years later.
 */
export const signUnsubscribe = (userId: number, kind: NoticeKind) => signLinkToken(PURPOSE, `${userId}.${kind}`);

/** Like `signUnsubscribe`, for the alerts of an address without an account. */
export const signAlertUnsubscribe = (subscriberId: number) => signLinkToken(PURPOSE, `${subscriberId}.alerts`);

/**
 * Ends mails of one kind. Requires no login, because the mail contains the token. Repeating it has no effect.
 * @throws AppError not_found
 */
export async function unsubscribe(token: string): Promise<void> {
  const [user, named] = readLinkToken(PURPOSE, token)?.split('.') ?? [];
  if (named === 'alerts') return endAlerts(Number(user));
  const kind = NOTICE_KINDS.find((one) => one === named);
  if (!kind || ACCOUNT_KINDS.includes(kind)) throw new AppError('not_found');
  if (kind === 'searchHits') return endSearchMails(db, Number(user));
  await db.$executeRaw`
    INSERT INTO notification_choices (user_id, kind, mail)
    SELECT id, ${kind}, false FROM users WHERE id = ${Number(user)}
    ON CONFLICT (user_id, kind) DO UPDATE SET mail = false`;
}

/** Ends mails of all saved searches. A search with no other channel is then reported on the site. */
async function endSearchMails(tx: Pick<Tx, '$executeRaw'>, userId: number): Promise<void> {
  await tx.$executeRaw`
    UPDATE saved_searches SET channels = coalesce(nullif(array_remove(channels, 'mail'), '{}'), '{app}')
    WHERE user_id = ${userId} AND 'mail' = ANY (channels)`;
}

/** Ends all alerts of an address, including alerts that an account has adopted since the mail. */
const endAlerts = (subscriberId: number): Promise<void> =>
  db.$transaction(async (tx) => {
    const [subscriber] = await tx.$queryRaw<{ userId: number | null }[]>`
      SELECT user_id AS "userId" FROM subscribers WHERE id = ${subscriberId} FOR UPDATE`;
    await tx.savedSearch.deleteMany({ where: { subscriberId } });
    if (subscriber?.userId != null) await endSearchMails(tx, subscriber.userId);
  });

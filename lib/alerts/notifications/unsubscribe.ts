import 'server-only';
import { AppError } from '../../http/errors';
import { db } from '../../platform/db';
import { readLinkToken, signLinkToken } from '../mail/link-token';
import { ACCOUNT_KINDS, NOTICE_KINDS, type NoticeKind } from './constants';

const PURPOSE = 'unsubscribe';

/**
 * Returns a token that ends mails of one kind to one account. It never expires, because mails may be read years later.
 */
export const signUnsubscribe = (userId: number, kind: NoticeKind) => signLinkToken(PURPOSE, `${userId}.${kind}`);

/**
 * Ends mails of one kind. Requires no login, because the mail contains the token. Repeating it has no effect.
 * @throws AppError not_found
 */
export async function unsubscribe(token: string): Promise<void> {
  const [user, named] = readLinkToken(PURPOSE, token)?.split('.') ?? [];
  const kind = NOTICE_KINDS.find((one) => one === named);
  if (!kind || ACCOUNT_KINDS.includes(kind)) throw new AppError('not_found');
  if (kind === 'searchHits') return endSearchMails(Number(user));
  await db.$executeRaw`
    INSERT INTO notification_choices (user_id, kind, mail)
    SELECT id, ${kind}, false FROM users WHERE id = ${Number(user)}
    ON CONFLICT (user_id, kind) DO UPDATE SET mail = false`;
}

/** Ends mails of all saved searches. A search with no other channel is then reported on the site. */
async function endSearchMails(userId: number): Promise<void> {
  await db.$executeRaw`
    UPDATE saved_searches SET channels = coalesce(nullif(array_remove(channels, 'mail'), '{}'), '{app}')
    WHERE user_id = ${userId} AND 'mail' = ANY (channels)`;
}

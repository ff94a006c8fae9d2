import 'server-only';
import { AppError } from '../../http/errors';
import { MAX_ID } from '../../platform/ids';
import { readLinkToken, signLinkToken } from '../mail/link-token';

const PURPOSE = 'saved search';

/**
 * Returns the token for links in mails that change or end one saved search without a login. It works while the search
 * exists.
 */
export const signLink = (userId: number, id: number) => signLinkToken(PURPOSE, `${userId}.${id}`);

/** Verifies the token of a link. @throws AppError not_found for an invalid token */
export function readLink(token: string): { userId: number; id: number } {
  const [userId = NaN, id = NaN] = readLinkToken(PURPOSE, token)?.split('.').map(Number) ?? [];
  if (!(userId <= MAX_ID && id <= MAX_ID)) throw new AppError('not_found');
  return { userId, id };
}

import 'server-only';
import { AppError } from '../../http/errors';
import { MAX_ID } from '../../platform/ids';
import { readLinkToken, signLinkToken } from '../mail/link-token';

const PURPOSE = 'saved search';

/**
 * Returns the token for links in mails that change or end one saved search without a login. It works while the search
 * exists, also after an account has adopted it.
 */
export const signLink = (id: number) => signLinkToken(PURPOSE, String(id));

/**
 * Verifies the token of a link. Tokens of earlier releases name the account before the search.
 * @throws AppError not_found for an invalid token
 */
export function readLink(token: string): number {
  const id = Number(readLinkToken(PURPOSE, token)?.split('.').at(-1) ?? NaN);
  if (!(id <= MAX_ID)) throw new AppError('not_found');
  return id;
}

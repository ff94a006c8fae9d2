import 'server-only';
import { AppError } from '../../http/errors';
import { MAX_ID } from '../../platform/ids';
import { readLinkToken, signLinkToken } from '../mail/link-token';

const PURPOSE = 'saved search';

/** Token of mails: changes or ends one saved search without a login, as long as it is saved. */
export const signLink = (userId: number, id: number) => signLinkToken(PURPOSE, `${userId}.${id}`);

/** @throws AppError not_found for an invalid token */
export function readLink(token: string): { userId: number; id: number } {
  const [userId = NaN, id = NaN] = readLinkToken(PURPOSE, token)?.split('.').map(Number) ?? [];
  if (!(userId <= MAX_ID && id <= MAX_ID)) throw new AppError('not_found');
  return { userId, id };
}

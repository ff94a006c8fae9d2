import { createHash } from 'node:crypto';
import { sign } from '../../platform/secret';

/**
 * Returns the token of an invitation's link. It stays the same if the job repeats its mail, and changes if the
 * invitation is sent again.
 */
export const tokenOf = ({ id, expiresAt }: { id: number; expiresAt: Date }) =>
  sign(`office-invitation\n${id}\n${expiresAt.getTime()}`);

export const hashOfToken = (token: string) => createHash('sha256').update(token).digest();

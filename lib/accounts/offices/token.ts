import { createHash, createHmac } from 'node:crypto';
import { signingSecret } from '../../platform/secret';

/**
 * Returns the token of an invitation's link. It stays the same if the job repeats its mail, and changes if the
 * invitation is sent again.
 */
export const tokenOf = ({ id, expiresAt }: { id: number; expiresAt: Date }) =>
  createHmac('sha256', signingSecret()).update(`office-invitation\n${id}\n${expiresAt.getTime()}`).digest('base64url');

export const hashOfToken = (token: string) => createHash('sha256').update(token).digest();

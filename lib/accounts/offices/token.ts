import { createHash, createHmac } from 'node:crypto';
import { signingSecret } from '../../platform/secret';

/** Token of an invitation's link. Stable if the job repeats its mail, and new if the invitation is sent again. */
export const tokenOf = ({ id, expiresAt }: { id: number; expiresAt: Date }) =>
  createHmac('sha256', signingSecret()).update(`office-invitation\n${id}\n${expiresAt.getTime()}`).digest('base64url');

/** Hash that is stored of an invitation's token. */
export const hashOfToken = (token: string) => createHash('sha256').update(token).digest();

import { createHash, createHmac } from 'node:crypto';
import { signingSecret } from '../../platform/secret';

/**
 * Of the link in an invitation's mail. It is the same where the mail is sent twice, since the job was cut off, and another once the
 * invitation is sent again.
 */
export const tokenOf = ({ id, expiresAt }: { id: number; expiresAt: Date }) =>
  createHmac('sha256', signingSecret()).update(`office-invitation\n${id}\n${expiresAt.getTime()}`).digest('base64url');

/** What is stored of the token of an invitation. */
export const hashOfToken = (token: string) => createHash('sha256').update(token).digest();

import { createHash } from 'node:crypto';

/** What is stored of the token of an invitation. */
export const hashOfToken = (token: string) => createHash('sha256').update(token).digest();

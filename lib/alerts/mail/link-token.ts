import 'server-only';
import { createHmac, timingSafeEqual } from 'node:crypto';
import { secrets, signingSecret } from '../../platform/secret';

/**
 * Returns a signed token for a link in a mail. Its holder may do one thing without a login. It is not stored and never
 * expires.
 */
export const signLinkToken = (purpose: string, subject: string): string =>
  `${subject}.${signature(purpose, subject, signingSecret())}`;

/** Verifies a token. @returns the subject; null for an invalid token or another purpose */
export function readLinkToken(purpose: string, token: string): string | null {
  const [, subject, signed] = /^(.+)\.([\w-]{43})$/.exec(token) ?? [];
  if (subject === undefined || signed === undefined) return null;
  const isOurs = secrets().some((secret) =>
    timingSafeEqual(Buffer.from(signature(purpose, subject, secret)), Buffer.from(signed)),
  );
  return isOurs ? subject : null;
}

const signature = (purpose: string, subject: string, secret: string) =>
  createHmac('sha256', secret).update(`${purpose}\n${subject}`).digest('base64url');

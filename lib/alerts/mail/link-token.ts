import 'server-only';
import { isSigned, sign } from '../../platform/secret';

/**
 * Returns a signed token for a link in a mail. Its holder may do one thing without a login. It is not stored and never
 * expires.
 */
export const signLinkToken = (purpose: string, subject: string): string =>
  `${subject}.${sign(`${purpose}\n${subject}`)}`;

/** Verifies a token. @returns the subject; null for an invalid token or another purpose */
export function readLinkToken(purpose: string, token: string): string | null {
  const [, subject, signed] = /^(.+)\.([\w-]{43})$/.exec(token) ?? [];
  if (subject === undefined || signed === undefined) return null;
  return isSigned(`${purpose}\n${subject}`, signed) ? subject : null;
}

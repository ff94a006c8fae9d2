import 'server-only';
import { createHash } from 'node:crypto';

const GMAIL = ['gmail.com', 'googlemail.com'];

/** Normalizes an address, so that all spellings that reach the same mailbox become equal. */
export function mailboxOf(email: string): string {
  const text = email.normalize('NFKC').toLowerCase().trim();
  const at = text.lastIndexOf('@');
  const domain = text.slice(at + 1).replace(/\.$/, '');
  const local = text.slice(0, at).replace(/(?<=.)\+.*$/, '');
  return GMAIL.includes(domain) ? `${local.replaceAll('.', '')}@gmail.com` : `${local}@${domain}`;
}

/** Returns a hash that identifies a mailbox in counters, so that its address is not stored. */
export const recipientKey = (email: string): string =>
  createHash('sha256').update(mailboxOf(email)).digest('base64url');

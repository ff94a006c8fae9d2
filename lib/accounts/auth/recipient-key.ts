import 'server-only';
import { createHash } from 'node:crypto';
import { clientNetwork } from '../../http/ip-address';
import { consumeRateLimit, incrementRateLimit, type RateLimit } from '../../http/rate-limit';
import { log } from '../../observability/log';
import type { Tx } from '../../platform/db';

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

/**
 * Counts a confirmation mail to an address that a visitor typed: per mailbox and network, which the visitor sees, and
 * silently per mailbox across all networks, so that it cannot be flooded.
 * @param tx the transaction that enqueues the mail: without a mail, nothing is counted
 * @returns whether the mail may be sent
 * @throws AppError too_many_requests
 */
export async function countConfirmation(
  of: 'alert' | 'lead',
  email: string,
  address: string,
  limit: RateLimit,
  tx: Tx,
): Promise<boolean> {
  const mailbox = recipientKey(email);
  await consumeRateLimit(`${of}:email:${mailbox}:${clientNetwork(address)}`, limit, tx);
  const { within, first } = await incrementRateLimit(`${of}:recipient:${mailbox}`, limit, tx);
  if (first) log.security(`${of} confirmation locked`, { address });
  return within;
}

import 'server-only';
import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { enqueue } from '../../jobs/queue';
import { log } from '../../observability/log';
import { db, type Tx } from '../../platform/db';
import { env } from '../../platform/env';
import { renderMail } from './render';
import type { Mail } from './schema';
import { canSendMail, deliverMessage, isNeverSent, SilentRelayError, UndeliverableError } from './transport';

/** Milliseconds within which the relay must accept a recipient, in the normal queue and in the slow one. */
const PATIENCE_MS = { usual: 4_000, slow: 25_000 };

/** Domains for which the relay recently did not respond in time, as happens while it asks another server. */
const slowDomains = new LRUCache<string, true>({ max: 1_000, ttl: 5 * 60_000 });
const domainOf = (address: string) => address.slice(address.lastIndexOf('@') + 1).toLowerCase();

/**
 * Enqueues a mail in the caller's transaction. Does nothing without MAIL_URL.
 * @param key identifies the event: one mail per key
 */
export async function sendMail(tx: Tx, mail: Mail, key: string): Promise<void> {
  if (canSendMail()) await enqueue(tx, 'mail', { ...mail, key }, { key });
}

/**
 * Handles the `mail` job. If the relay does not respond for a recipient, that mail and others to the domain move to a
 * slow queue, so that they delay only each other (docs/adr/0025-mail.md). If the server is killed after the relay
 * accepted the mail and before the job ended, the mail is sent again under the same Message-ID.
 * @throws Error if the relay is unreachable or asks to retry, so that the job is retried
 */
export async function deliverMail(job: Mail & { key: string }): Promise<void> {
  if (slowDomains.has(domainOf(job.to))) return sendSlowly(job);
  try {
    await deliver(job, PATIENCE_MS.usual);
  } catch (error) {
    if (!(error instanceof SilentRelayError)) throw error;
    slowDomains.set(domainOf(job.to), true);
    await sendSlowly(job);
  }
}

/** Handles the `slowMail` job. @throws as `deliverMail` */
export const deliverSlowMail = (job: Mail & { key: string }): Promise<void> => deliver(job, PATIENCE_MS.slow);

const sendSlowly = (job: Mail & { key: string }): Promise<void> =>
  db.$transaction((tx) => enqueue(tx, 'slowMail', job, { key: job.key }));

async function deliver({ key, ...mail }: Mail & { key: string }, patienceMs: number): Promise<void> {
  const { to, unsubscribe } = mail;
  if (!canSendMail() || isNeverSent(to)) return;
  if (await findUndeliverable(to)) return;
  const { subject, html, text } = renderMail(mail, env.APP_URL);
  const id = createHash('sha256').update(key).digest('hex').slice(0, 32);
  const headers: Record<string, string> = { 'Auto-Submitted': 'auto-generated', 'Content-Language': mail.locale };
  if (mail.replyTo) headers['Reply-To'] = mail.replyTo;
  if (unsubscribe) {
    headers['List-Unsubscribe'] = `<${env.APP_URL}/api/unsubscribe?token=${encodeURIComponent(unsubscribe)}>`;
    headers['List-Unsubscribe-Post'] = 'List-Unsubscribe=One-Click';
  }
  try {
    const messageId = `<${id}@${new URL(env.APP_URL).hostname}>`;
    await deliverMessage({ to, subject, html, text, headers, messageId }, patienceMs);
  } catch (error) {
    if (!(error instanceof UndeliverableError)) throw error;
    log.warn('an address takes no mail', { reason: error.reason });
    await db.undeliverableAddress.upsert({
      where: { address: to },
      create: { address: to, reason: error.reason },
      update: { reason: error.reason },
    });
  }
}

export async function findUndeliverable(address: string): Promise<{ reason: string } | null> {
  return db.undeliverableAddress.findUnique({ where: { address }, select: { reason: true } });
}

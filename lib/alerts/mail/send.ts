import 'server-only';
import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { db, type Tx } from '../../platform/db';
import { env } from '../../platform/env';
import { enqueue } from '../../jobs/queue';
import { log } from '../../observability/log';
import { renderMail } from './render';
import type { Mail, MailInput } from './schema';
import { canSendMail, deliverMessage, isNeverSent, SilentRelayError, UndeliverableError } from './transport';

/** Milliseconds in which the relay has to say whether it takes a recipient: among mails that wait for each other, and among those that do not. */
const PATIENCE_MS = { usual: 4_000, slow: 25_000 };
const SLOW_DOMAINS = { max: 1_000, ttl: 5 * 60_000 };

/** Domains about which the relay said nothing lately, as it does where it asks another server about them. */
const slowDomains = new LRUCache<string, true>(SLOW_DOMAINS);
const domainOf = (address: string) => address.slice(address.lastIndexOf('@') + 1).toLowerCase();

/**
 * Leaves a mail to be sent once the caller's transaction is committed. Without MAIL_URL it is dropped.
 * @param key what it is about: of several with one key one is sent
 */
export async function sendMail(tx: Tx, mail: MailInput, key: string): Promise<void> {
  if (canSendMail()) await enqueue(tx, 'mail', { ...mail, key }, { key });
}

/**
 * The job of a mail. One about whose recipient the relay is silent, and others for the same domain, are left to a queue of their own, where
 * they hold up each other alone (docs/adr/0025-mail.md). A server that is killed between the relay's yes and the mark that the job is done sends it once more,
 * under the same Message-ID; that happens to as many as are sent at once.
 * @throws Error where the relay cannot be reached or says 'later': the job is tried again
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

/** The job of a mail that may take long. @throws as `deliverMail` */
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

/** Why an address gets no more mail; null where it does. */
export async function findUndeliverable(address: string): Promise<{ reason: string } | null> {
  return db.undeliverableAddress.findUnique({ where: { address }, select: { reason: true } });
}

import 'server-only';
import { createHash } from 'node:crypto';
import { db, type Tx } from '../../db';
import { env } from '../../env';
import { enqueue } from '../../jobs/queue';
import { log } from '../../log';
import { renderMail } from './render';
import type { Mail, MailInput } from './schema';
import { canSendMail, deliverMessage, isNeverSent, UndeliverableError } from './transport';

/**
 * Leaves a mail to be sent once the caller's transaction is committed. Without MAIL_URL it is dropped.
 * @param key what it is about: of several with one key one is sent
 */
export async function sendMail(tx: Tx, mail: MailInput, key: string): Promise<void> {
  if (canSendMail()) await enqueue(tx, 'mail', { ...mail, key }, { key });
}

/**
 * The job of a mail. A server that is killed between the relay's yes and the mark that the job is done sends it once more,
 * under the same Message-ID; that happens to as many as are sent at once.
 * @throws Error where the relay cannot be reached or says 'later': the job is tried again
 */
export async function deliverMail({ key, ...mail }: Mail & { key: string }): Promise<void> {
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
    await deliverMessage({ to, subject, html, text, headers, messageId: `<${id}@${new URL(env.APP_URL).hostname}>` });
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

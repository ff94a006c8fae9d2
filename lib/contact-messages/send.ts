import 'server-only';
import { assertMay } from '../accounts/users/permissions';
import type { Actor } from '../accounts/users/view';
import { sendMail } from '../alerts/mail/send';
import { AppError } from '../http/errors';
import { clientNetwork } from '../http/ip-address';
import { deskPaths } from '../http/paths';
import { consumeRateLimit, incrementRateLimit } from '../http/rate-limit';
import type { Locale } from '../i18n/routing';
import { translator } from '../i18n/translator';
import { db } from '../platform/db';
import { env } from '../platform/env';
import { DAYS_CONTACT_MESSAGES_KEPT } from '../platform/site';
import { contactMessageView } from './queries';
import type { ContactMessageInput } from './schema';
import type { ContactMessageView } from './view';

/** Limit per account, or per network for callers who are not signed in. */
const SENDER_LIMIT = { max: 5, seconds: 60 * 60 };
/** Limit on mails from all senders together. Messages beyond it are only listed for admins. */
const MAIL_LIMIT = { max: 60, seconds: 60 * 60 };

type Sender = { address: string; userId: number | null; locale: Locale };

/** Stores a message for admins, and mails it to CONTACT_EMAIL if set. @throws AppError too_many_requests */
export async function sendContactMessage(
  input: ContactMessageInput,
  { address, userId, locale }: Sender,
): Promise<void> {
  const sender = userId === null ? `network:${clientNetwork(address)}` : `user:${userId}`;
  await consumeRateLimit(`contact-message:${sender}`, SENDER_LIMIT);
  const { name, email, topic, message: quote } = input;
  const to = env.CONTACT_EMAIL;
  await db.$transaction(async (tx) => {
    const { id } = await tx.contactMessage.create({ data: { ...input, userId, locale }, select: { id: true } });
    if (!to || !(await incrementRateLimit('contact-message:mail', MAIL_LIMIT, tx)).within) return;
    const values = { name, email, topic: translator(locale)(`contact.topic.${topic}`) };
    const mail = { to, locale, template: 'contactMessage' as const, values, quote, replyTo: email };
    await sendMail(tx, { ...mail, path: deskPaths.contactMessages }, `contact-message:${id}`);
  });
}

/** Marks a message as done or not done, for admins. @throws AppError forbidden, not_found */
export async function setContactMessageDone(admin: Actor, id: number, done: boolean): Promise<ContactMessageView> {
  assertMay(admin, 'messages');
  const [row] = await db.contactMessage.updateManyAndReturn({
    where: { id },
    data: { doneAt: done ? new Date() : null },
  });
  if (!row) throw new AppError('not_found');
  return contactMessageView(row);
}

/** Deletes messages that were closed DAYS_CONTACT_MESSAGES_KEPT days ago. */
export const deleteOldContactMessages = () =>
  db.contactMessage.deleteMany({
    where: { doneAt: { lt: new Date(Date.now() - DAYS_CONTACT_MESSAGES_KEPT * 24 * 60 * 60 * 1000) } },
  });

import { z } from 'zod';
import type messages from '@/messages/en.json';

/**
 * Mail templates. Their texts are `mail.<name>` in messages, with `subject`, `text` and `action`. A subject never
 * quotes user text, which could carry spam. The `heading`, shown inside the mail and on the site, may quote it.
 */
export type MailTemplate = Exclude<keyof (typeof messages)['mail'], 'layout'>;

const linkSchema = z.object({ text: z.string(), path: z.string().startsWith('/') });
const sectionSchema = z.object({
  title: z.string(),
  items: z.array(linkSchema.extend({ detail: z.string() })),
  links: z.array(linkSchema),
});
export type MailSection = z.output<typeof sectionSchema>;

export const mailSchema = z.object({
  to: z.email(),
  locale: z.enum(['ar', 'en']),
  template: z.custom<MailTemplate>((value) => typeof value === 'string' && /^[a-z]\w*$/i.test(value)),
  /** Values for the texts. Dates and amounts are already formatted in the recipient's language; counts are numbers. */
  values: z.record(z.string(), z.union([z.string(), z.number()])),
  /** Path that the button opens, without the language prefix. */
  path: z.string().startsWith('/'),
  /** Text quoted from a person, such as an admin's reason. The forms limit its length. */
  quote: z.string().nullish(),
  replyTo: z.email().optional(),
  /** Why the recipient gets the mail, if not for having an account. */
  reason: z.string().optional(),
  /** Shown below the text: groups of linked items. */
  sections: z.array(sectionSchema).optional(),
  /**
   * Token that unsubscribes from mails of this kind without a login (RFC 8058). Only account mails, which cannot be
   * switched off, have none.
   */
  unsubscribe: z.string().nullish(),
});
export type Mail = z.output<typeof mailSchema>;

/** Token of a mail's signed link (lib/alerts/mail/link-token.ts). */
export const linkTokenSchema = z.object({ token: z.string('required').max(200, 'too_long') });

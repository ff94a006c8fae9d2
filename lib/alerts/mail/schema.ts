import { z } from 'zod';
import type messages from '@/messages/en.json';

/**
 * Texts of each: `mail.<name>` in messages, with `subject`, `text` and `action`. A subject never quotes text that
 * a person wrote, because it could carry spam; `heading`, inside the mail and on the site, may.
 */
export type MailTemplate = Exclude<keyof (typeof messages)['mail'], 'layout'>;

const MAX_TEXT_LENGTH = 2_000;

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
  /** Of its texts. Dates and amounts are written already, in that language; what is counted is a number. */
  values: z.record(z.string(), z.union([z.string().max(MAX_TEXT_LENGTH), z.number()])).default({}),
  /** Where its button leads: an address of the site, without a language. */
  path: z.string().startsWith('/'),
  /** In the words of a person, such as an admin's reason: shown as a quotation. */
  quote: z.nullable(z.string().max(MAX_TEXT_LENGTH)).default(null),
  /** Who gets what is answered; without it nobody does. */
  replyTo: z.email().optional(),
  /** Below the text: each with a few things and where they lead. */
  sections: z.array(sectionSchema).optional(),
  /**
   * A token that ends mails of this kind without a login (RFC 8058). Only mails about the account itself, which nobody may
   * switch off, have none.
   */
  unsubscribe: z.nullable(z.string()).default(null),
});
export type Mail = z.output<typeof mailSchema>;
export type MailInput = z.input<typeof mailSchema>;

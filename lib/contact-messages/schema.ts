import * as z from 'zod/mini';
import { visibleText } from '../http/input';

/** Contact form (docs/product.md 10.14). Error messages are keys below `errors`. */

/** Topics. Their labels are in the messages, under `contact.topic`. */
export const CONTACT_TOPICS = ['listing', 'account', 'payment', 'security', 'other'] as const;

export const contactMessageSchema = z.object({
  name: visibleText(1, 100, 'required'),
  email: visibleText(1, 254, 'email_wrong').check(z.email('email_wrong')),
  topic: z.enum(CONTACT_TOPICS, 'not_a_choice'),
  message: visibleText(1, 2_000, 'required'),
});
export type ContactMessageInput = z.output<typeof contactMessageSchema>;

export const contactMessageDoneSchema = z.object({ done: z.boolean('not_valid') });

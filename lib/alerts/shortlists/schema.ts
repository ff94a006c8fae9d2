import { z } from 'zod';
import { tidyStep } from '../../http/input';
import { MAX_ID } from '../../platform/ids';
import { MAX_SHORTLIST_LISTINGS, MAX_SHORTLIST_TITLE } from '../../platform/site';
import { findContact } from '../../platform/text-contact';

/** 16 random bytes in base64url. */
const TOKEN = /^[\w-]{22}$/;

export const isShortlistToken = (text: string) => TOKEN.test(text);

export const shortlistParams = z.object({ token: z.string().regex(TOKEN) });

export const shortlistSchema = z.object({
  ids: z
    .array(z.int().min(1).max(MAX_ID))
    .min(1, 'required')
    .max(MAX_SHORTLIST_LISTINGS, 'too_many_listings')
    .describe('Of listings, in the order in which they are shown.'),
  title: z
    .string()
    .check(tidyStep)
    .max(MAX_SHORTLIST_TITLE, { error: 'too_long', abort: true })
    .refine((title) => findContact(title) !== 'phone', 'name_phone')
    .refine((title) => findContact(title) !== 'link', 'name_link')
    .nullable()
    .optional()
    .describe('For who gets the link.'),
});
export type ShortlistInput = z.output<typeof shortlistSchema>;

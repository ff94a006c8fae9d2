import { z } from 'zod';
import { tidyStep } from '../../http/input';
import { MAX_REASON, MIN_REASON } from '../constants';

export const replySchema = z.object({
  text: z
    .string('reason_required')
    .check(tidyStep)
    .min(MIN_REASON, 'reason_required')
    .max(MAX_REASON, 'too_long')
    .describe('As the advertiser is to read it.'),
});

export const replyViewSchema = z.object({ id: z.int(), text: z.string() }).meta({
  id: 'Reply',
  description: "An admin's own reason, kept to be given again.",
  examples: [{ id: 3, text: 'Please add the floor and the size of the balcony.' }],
});
export type ReplyView = z.output<typeof replyViewSchema>;

import * as z from 'zod/mini';
import { MAX_PHOTOS } from '../site';

/**
 * What may change about a photo. Which one is primary is moved by naming the new one, so `false` says nothing; a
 * position beyond the last photo is the last.
 */
export const imageChangeSchema = z.object({
  isPrimary: z.optional(z.literal(true, 'not_a_choice')),
  position: z.optional(
    z.int('photo_position').check(z.minimum(0, 'photo_position'), z.maximum(MAX_PHOTOS - 1, 'photo_position')),
  ),
});
export type ImageChange = z.output<typeof imageChangeSchema>;

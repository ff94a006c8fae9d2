import * as z from 'zod/mini';
import { idParams } from '../../http/query';
import { MOST_PHOTOS } from '../../platform/site';
import { PHOTO_KINDS } from './kind';

export const imageParams = idParams.extend({ imageId: idParams.shape.id });

/** `isPrimary: false` is invalid: make another photo primary. A position beyond the last means the last. */
export const imageChangeSchema = z.object({
  isPrimary: z.optional(z.literal(true, 'not_a_choice')),
  position: z.optional(
    z.int('photo_position').check(z.minimum(0, 'photo_position'), z.maximum(MOST_PHOTOS - 1, 'photo_position')),
  ),
  kind: z.optional(z.enum(PHOTO_KINDS, 'not_a_choice')),
});

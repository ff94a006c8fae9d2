import * as z from 'zod/mini';
import { idParams } from '../../http/query';
import { MOST_PHOTOS } from '../../platform/site';

/** `/api/properties/{id}/images/{imageId}` */
export const imageParams = idParams.extend({ imageId: idParams.shape.id });

/** The primary photo changes by naming the new one, so `false` is no choice; a position beyond the last is the last. */
export const imageChangeSchema = z.object({
  isPrimary: z.optional(z.literal(true, 'not_a_choice')),
  position: z.optional(
    z.int('photo_position').check(z.minimum(0, 'photo_position'), z.maximum(MOST_PHOTOS - 1, 'photo_position')),
  ),
});
export type ImageChange = z.output<typeof imageChangeSchema>;

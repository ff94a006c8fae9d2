import * as z from 'zod/mini';
import { MAX_ID } from '../../platform/ids';

/** Of a location or an amenity: the one that it becomes a part of. */
export const mergeSchema = z.object({
  into: z.int('not_valid').check(z.minimum(1, 'not_valid'), z.maximum(MAX_ID, 'not_valid')),
});

import * as z from 'zod/mini';
import { tidyStep } from '../../http/input';
import { MIN_REASON } from '../../listings/constants';
import { MAX_GRANT, MAX_REASON_LENGTH } from './constants';

export const callerKey = z.optional(
  z.uuid('not_valid').check(z.describe("The caller's own: what is sent twice with the same one is done once.")),
);

/** Schemas of balance changes. Messages are keys below `errors`. */
export const grantSchema = z.object({
  amount: z.int('grant_range').check(
    z.minimum(-MAX_GRANT, 'grant_range'),
    z.maximum(MAX_GRANT, 'grant_range'),
    z.refine((amount) => amount !== 0, 'grant_range'),
    z.describe('Given; less than 0 is taken. Not 0.'),
  ),
  reason: z
    .string('required')
    .check(
      tidyStep,
      z.minLength(MIN_REASON, 'reason_short'),
      z.maxLength(MAX_REASON_LENGTH, 'too_long'),
      z.describe('Its owner reads it.'),
    ),
  key: callerKey,
});
export type Grant = z.output<typeof grantSchema>;

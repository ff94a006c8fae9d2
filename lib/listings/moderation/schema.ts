import * as z from 'zod/mini';
import { tidyStep } from '../../http/input';
import { MAX_REASON, MAX_REASON_IN_QUERY, MIN_REASON } from '../constants';

/** A code from the setting `rejectReasons`. `wordedReason` checks that it exists. */
const reasonCode = z.string('not_a_choice').check(z.maxLength(40, 'not_a_choice'));

/** Reason sent to the owner: a code, the admin's own text, or both. */
export const reasonSchema = z.pipe(
  z
    .object({
      code: z.optional(z.nullable(reasonCode)),
      reason: z.optional(z.nullable(z.string('reason_required').check(tidyStep, z.maxLength(MAX_REASON, 'too_long')))),
    })
    .check(
      z.refine(({ code, reason }) => Boolean(code) || (reason ?? '').length >= MIN_REASON, {
        path: ['reason'],
        error: 'reason_required',
      }),
    ),
  z.transform(({ code, reason }) => ({ code: code ?? null, reason: reason || null })),
);

const reasonParam = z.optional(z.string('not_valid').check(tidyStep, z.maxLength(MAX_REASON_IN_QUERY, 'too_long')));

/** Reason for deleting or changing an owner's listing. It is sent to the owner. */
export const adminReasonQuery = z.object({ code: z.optional(reasonCode), reason: reasonParam });

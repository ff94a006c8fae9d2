import * as z from 'zod/mini';
import { tidyStep, visibleText } from '../../http/input';
import { MAX_ID } from '../../platform/ids';

/** Schemas of reports (docs/product.md 11.8). Messages are keys below `errors`. */

/** Reasons to report a listing; `report.reason` in messages/*.json has a text for each. */
export const REPORT_REASONS = [
  'unavailable',
  'price',
  'facts',
  'duplicate',
  'owner',
  'fraud',
  'offensive',
  'other',
] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

/** Reasons for which several reports hide a listing, because it may do harm before an admin reviews it. */
export const WEIGHTY_REASONS: readonly ReportReason[] = ['owner', 'fraud', 'offensive'];

export const REPORT_OUTCOMES = ['upheld', 'dismissed'] as const;
export type ReportOutcome = (typeof REPORT_OUTCOMES)[number];

const MAX_REPORT_TEXT = 1_000;

const emptyToNull = z.transform((text: string | null | undefined) => text || null);

export const reportSchema = z
  .object({
    reason: z.enum(REPORT_REASONS, 'not_a_choice'),
    text: z.pipe(
      z.optional(z.nullable(z.string('not_valid').check(tidyStep, z.maxLength(MAX_REPORT_TEXT, 'too_long')))),
      emptyToNull,
    ),
    email: z.pipe(
      z.optional(
        z.nullable(z.union([z.literal(''), visibleText(1, 254, 'email_wrong').check(z.email('email_wrong'))])),
      ),
      emptyToNull,
    ),
  })
  .check(
    z.refine(({ reason, text }) => reason !== 'other' || text !== null, {
      path: ['text'],
      error: 'report_text_required',
    }),
  );
export type ReportInput = z.output<typeof reportSchema>;

export const reportOutcomeSchema = z.object({
  outcome: z.enum(REPORT_OUTCOMES, 'not_a_choice'),
  lastReport: z.optional(
    z
      .int('not_an_id')
      .check(
        z.positive('not_an_id'),
        z.maximum(MAX_ID, 'not_an_id'),
        z.describe('Id of the newest report that was read: later ones stay open. Without it, all are closed.'),
      ),
  ),
});

import * as z from 'zod/mini';
import { isBlank, phoneNumber, tidyStep, visibleText, whenObject } from '../http/input';
import { DAY_MS, kuwaitDay } from '../platform/day';

/** Messages to advertisers and requests for viewings (docs/product.md 5.11). Error messages are keys below `errors`. */

export const LEAD_KINDS = ['message', 'viewing'] as const;
export type LeadKind = (typeof LEAD_KINDS)[number];

export const VIEWING_PARTS = ['morning', 'afternoon', 'evening'] as const;
export type ViewingPart = (typeof VIEWING_PARTS)[number];

export const LEAD_STATES = ['new', 'contacted', 'viewing', 'closed'] as const;
export type LeadState = (typeof LEAD_STATES)[number];

/** Characters. */
export const MAX_LEAD_TEXT = 1_000;

const VIEWING_DAYS = 30;

/** Returns the days for which a viewing can be requested: today and the next VIEWING_DAYS days in Kuwait. */
export const viewingDays = (now: number): string[] =>
  Array.from({ length: VIEWING_DAYS + 1 }, (_, after) => kuwaitDay(now + after * DAY_MS));

const typedText = z.string('required').check(tidyStep, z.maxLength(MAX_LEAD_TEXT, 'too_long'));

const at = (field: string, error: string) => ({ path: [field], error, when: whenObject });

export const leadSchema = z
  .object({
    kind: z.enum(LEAD_KINDS, 'not_a_choice'),
    name: visibleText(1, 100, 'required'),
    email: visibleText(1, 254, 'email_wrong').check(z.email('email_wrong')),
    phone: z.optional(phoneNumber),
    text: z.optional(typedText),
    day: z.pipe(
      z.optional(z.nullable(z.union([z.literal(''), z.iso.date('viewing_day')]))),
      z.transform((day: string | null | undefined) => day || null),
    ),
    part: z.pipe(
      z.optional(z.nullable(z.union([z.literal(''), z.enum(VIEWING_PARTS)], 'not_a_choice'))),
      z.transform((part: ViewingPart | '' | null | undefined) => part || null),
    ),
  })
  .check(
    z.refine(({ kind, text }) => kind !== 'message' || !isBlank(text), at('text', 'required')),
    z.refine(({ kind, day }) => kind !== 'viewing' || Boolean(day), at('day', 'viewing_day')),
    z.refine(({ kind, part }) => kind !== 'viewing' || Boolean(part), at('part', 'not_a_choice')),
  );
export type LeadInput = z.output<typeof leadSchema>;

export const leadChangeSchema = z.object({
  state: z.enum(LEAD_STATES, 'not_a_choice'),
  /** State that the caller saw. If it has changed since, the response is a 409. */
  from: z.enum(LEAD_STATES, 'not_a_choice'),
});
export type LeadChange = z.output<typeof leadChangeSchema>;

export const leadAnswerSchema = z.object({
  text: typedText.check(z.refine((text) => !isBlank(text), 'required')),
});

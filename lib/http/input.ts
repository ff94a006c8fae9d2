import * as z from 'zod/mini';
import { INVISIBLE, isAmbiguous, latinDigits, parseDecimal, parseNumber } from '../i18n/parse-number';
import { PIN_BOUNDS } from '../platform/site';

/**
 * Building blocks of form schemas. They accept typed text and numbers, in Arabic, Persian and Latin digits. Error
 * messages are keys below `errors`.
 */
export const isBlank = (value: unknown) =>
  value === undefined || value === null || (typeof value === 'string' && visibleLength(value) === 0);

/**
 * Invisible characters in pasted text (zero-width spaces, soft hyphens, byte order marks, tags, Korean and Khmer
 * fillers, the empty Braille pattern), and direction overrides. Excludes joiners, which Persian and emoji need, and
 * plain direction marks.
 */
const HIDDEN =
  /[\u00ad\u115f\u1160\u17b4\u17b5\u180e\u200b\u202a-\u202e\u2060-\u206f\u2800\u3164\ufeff\uffa0\ufff9-\ufffb\u{e0000}-\u{e007f}]/gu;
export const removeHidden = (text: string) => text.replace(HIDDEN, '');

/** Counts letters, digits, punctuation and symbols, but not spaces and combining marks. */
const visibleLength = (text: string) => removeHidden(text).match(/[\p{L}\p{N}\p{P}\p{S}]/gu)?.length ?? 0;

/** Trims text and removes hidden characters. Text without visible ones becomes ''. */
export const tidyStep = z.overwrite<string>((text) => (isBlank(text) ? '' : removeHidden(text).trim()));

/**
 * Returns a schema for one line with at least `min` visible characters and at most `max` characters. Longer text is checked no
 * further, because the time of some rules grows with the square of its length.
 */
export const visibleText = (min: number, max: number, short: string) =>
  z.string(short).check(
    tidyStep,
    z.maxLength(max, { error: 'too_long', abort: true }),
    z.refine((text) => visibleLength(text) >= min, short),
  );

/**
 * Parses a number: null for blank, NaN for an invalid number, which the next rule rejects. Ambiguous text is invalid:
 * forms parse typed text with `parseNumber`, show the result and send it as a number.
 */
export const typedNumber = z.transform((value: unknown, context) => {
  if (isBlank(value)) return null;
  if (typeof value !== 'string') return value;
  if (!isAmbiguous(value)) return parseNumber(value) ?? Number.NaN;
  context.issues.push({ code: 'custom', input: value, message: 'number_ambiguous' });
  return z.NEVER;
});

/** Condition of rules that run even if single fields are invalid, so that a form shows all errors at once. */
export const whenObject = ({ value }: { value: unknown }) => typeof value === 'object' && value !== null;

/** Degrees of a pin, which has to be in Kuwait. */
export const pinDegrees = (axis: 'latitude' | 'longitude') => {
  const { south, west, north, east } = PIN_BOUNDS;
  const [least, most] = axis === 'latitude' ? [south, north] : [west, east];
  return z.number('not_valid').check(z.minimum(least, 'point_outside'), z.maximum(most, 'point_outside'));
};

/** Parses typed degrees; blank becomes null. */
export const coordinate = (axis: 'latitude' | 'longitude') =>
  z.pipe(
    z.transform((value: unknown) => {
      if (isBlank(value)) return null;
      return typeof value === 'string' ? (parseDecimal(value) ?? Number.NaN) : value;
    }),
    z.nullable(pinDegrees(axis)),
  );

/** Returns a phone number in its stored form: Latin digits, no invisible characters. */
export const latinPhone = (text: string) => latinDigits(removeHidden(text).replace(INVISIBLE, '')).trim();
export const typedPhone = (value: unknown): unknown => (typeof value === 'string' ? latinPhone(value) : value);

const MIN_PHONE_DIGITS = 8;
/** Maximum digits, including the country code (E.164). */
const MAX_PHONE_DIGITS = 15;
const MAX_PHONE_LENGTH = 40;
/** Digits of a number without its area code. Two groups of this length count as two numbers. */
const LONG_RUN = 7;

export type PhoneProblem = 'phone_two' | 'phone_letters' | 'phone_short';

/**
 * Checks a phone number without the table of countries, which is too large for a browser
 * (docs/adr/0056-phone-numbers.md). The server checks it again with `readPhone` (lib/platform/phone.ts).
 * @param text a result of `latinPhone`
 */
export function phoneProblem(text: string): PhoneProblem | null {
  const digits = text.replace(/\D/g, '').replace(/^00/, '').length;
  const runs = text.split(/[^\d\s().\p{Pd}]+/u).filter((run) => run.replace(/\D/g, '').length >= LONG_RUN);
  if (runs.length > 1 || digits > MAX_PHONE_DIGITS) return 'phone_two';
  // On Arabic pages the plus is sometimes typed after the number.
  if (!/^(?:\+?\d+|\d+\+)$/.test(text.replace(/[\s().\p{Pd}]/gu, ''))) return 'phone_letters';
  return digits < MIN_PHONE_DIGITS ? 'phone_short' : null;
}

/** Schema of a typed phone number. The result has Latin digits; null for blank. */
export const phoneNumber = z.pipe(
  z.transform((value: unknown) => (isBlank(value) ? null : typedPhone(value))),
  z.nullable(
    z.string('phone_letters').check(
      z.check<string>(({ value, issues }) => {
        const message = phoneProblem(value);
        if (message) issues.push({ code: 'custom', input: value, message });
      }),
      z.maxLength(MAX_PHONE_LENGTH, 'too_long'),
    ),
  ),
);

/**
 * Price in KWD that was shown to the caller. If the price has changed since, the order is rejected (docs/product.md
 * 7.1).
 */
export const shownPrice = z.optional(
  z
    .number('not_a_number')
    .check(
      z.nonnegative('not_a_number'),
      z.maximum(1_000_000, 'number_too_big'),
      z.describe('KWD, as it was shown: where it costs something else by now, the answer is a 409 that says what.'),
    ),
);

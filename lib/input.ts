import * as z from 'zod/mini';
import { INVISIBLE, latinDigits, parseNumber } from './i18n/parse-number';

/**
 * Shared by form schemas, which take text that was typed and numbers that programs send, in Arabic, Persian and Latin
 * digits. Messages are keys below `errors`.
 */
export const isBlank = (value: unknown) =>
  value === undefined || value === null || (typeof value === 'string' && visibleLength(value) === 0);

/**
 * Characters that show nothing and come with copied text (zero-width spaces, soft hyphens, byte order marks, tags,
 * fillers of Korean and Khmer, the empty pattern of Braille), and those that reverse the text around them. Joiners
 * stay, which Persian and emoji need, and so do plain direction marks.
 */
const HIDDEN =
  /[\u00ad\u115f\u1160\u17b4\u17b5\u180e\u200b\u202a-\u202e\u2060-\u206f\u2800\u3164\ufeff\uffa0\ufff9-\ufffb\u{e0000}-\u{e007f}]/gu;
export const removeHidden = (text: string) => text.replace(HIDDEN, '');
export const hiddenRemovedStep = z.overwrite(removeHidden);

/** Letters, digits and signs; not blanks and marks. */
const visibleLength = (text: string) => removeHidden(text).match(/[\p{L}\p{N}\p{P}\p{S}]/gu)?.length ?? 0;

/** One line with at least `min` visible characters and `max` in all. */
export const visibleText = (min: number, max: number, short: string) =>
  z.string(short).check(
    hiddenRemovedStep,
    z.trim(),
    z.refine((text) => visibleLength(text) >= min, short),
    z.maxLength(max, 'too_long'),
  );

/** Null for blank; NaN for what is no number, for the next rule to refuse. */
export const typedNumber = z.transform((value: unknown) => {
  if (isBlank(value)) return null;
  return typeof value === 'string' ? (parseNumber(value) ?? Number.NaN) : value;
});

/**
 * For rules that run even while single fields are wrong, so that a form shows all errors at once: their input is not
 * parsed yet.
 */
export const whenObject = ({ value }: { value: unknown }) => typeof value === 'object' && value !== null;

export const coordinate = (limit: number) =>
  z.pipe(
    typedNumber,
    z.nullable(z.number('not_valid').check(z.minimum(-limit, 'not_valid'), z.maximum(limit, 'not_valid'))),
  );

/** In any script. */
export const countDigits = (text: string): number => (text.match(/\p{Nd}/gu) ?? []).length;

/** As it is stored: Latin digits, without the marks that copied numbers carry. */
export const typedPhone = (value: unknown): unknown =>
  typeof value === 'string' ? latinDigits(removeHidden(value).replace(INVISIBLE, '')).trim() : value;

export const MIN_PHONE_DIGITS = 8;

/** A phone number, null for blank: digits with whatever people put between them. */
export const phoneNumber = z.pipe(
  z.transform((value: unknown) => (isBlank(value) ? null : typedPhone(value))),
  z.nullable(
    z.string('phone_wrong').check(
      z.trim(),
      z.maxLength(20, 'too_long'),
      z.regex(/^\+?[\d ()-]+$/, { error: 'phone_wrong', abort: true }),
      z.refine((value) => countDigits(value) >= MIN_PHONE_DIGITS, 'phone_short'),
    ),
  ),
);

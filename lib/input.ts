import * as z from 'zod/mini';
import { INVISIBLE, latinDigits, parseNumber } from './i18n/parse-number';

/**
 * What the schemas of forms share. What is typed arrives as text, what a program sends as numbers: both are taken, in
 * Arabic, Persian and Latin digits. Blank means not given. Messages are keys below `errors`.
 */
export const blank = (value: unknown) =>
  value === undefined || value === null || (typeof value === 'string' && visibleLength(value) === 0);

/**
 * What draws nothing and comes along with copied text: zero-width spaces, soft hyphens, byte order marks, tags, letters
 * without a shape (fillers of Korean and Khmer, the empty pattern of Braille); and what turns the text around it, up to
 * that of others. The joiners stay, which Persian and emoji are written with, and so do the marks that only give
 * a direction to a sign beside them.
 */
const HIDDEN =
  /[\u00ad\u115f\u1160\u17b4\u17b5\u180e\u200b\u202a-\u202e\u2060-\u206f\u2800\u3164\ufeff\uffa0\ufff9-\ufffb\u{e0000}-\u{e007f}]/gu;
export const withoutHidden = (text: string) => text.replace(HIDDEN, '');
/** The same as a step of a schema. */
export const hiddenRemoved = z.overwrite(withoutHidden);

/** How many letters, digits and signs a text shows; blanks, marks and what is hidden are none. */
const visibleLength = (text: string) => withoutHidden(text).match(/[\p{L}\p{N}\p{P}\p{S}]/gu)?.length ?? 0;

/** Text of one line that has to be there and to be seen: `min` visible characters, `max` in all. */
export const visibleText = (min: number, max: number, short: string) =>
  z.string(short).check(
    hiddenRemoved,
    z.trim(),
    z.refine((text) => visibleLength(text) >= min, short),
    z.maxLength(max, 'too_long'),
  );

/** A number, or null for blank; what is neither becomes NaN, for the next rule to refuse. */
export const typedNumber = z.transform((value: unknown) => {
  if (blank(value)) return null;
  return typeof value === 'string' ? (parseNumber(value) ?? Number.NaN) : value;
});

/**
 * For rules that are to be checked even while single fields are wrong, so that a form tells everything at once: they
 * run on what has not been parsed, which need not be an object at all.
 */
export const onFields = ({ value }: { value: unknown }) => typeof value === 'object' && value !== null;

/** Degrees from `-limit` to `limit`, or null. */
export const coordinate = (limit: number) =>
  z.pipe(
    typedNumber,
    z.nullable(z.number('not_valid').check(z.minimum(-limit, 'not_valid'), z.maximum(limit, 'not_valid'))),
  );

/** A phone as it is stored: in Latin digits, whatever it was typed in, without the marks that copied numbers carry. */
export const typedPhone = (value: unknown): unknown =>
  typeof value === 'string' ? latinDigits(withoutHidden(value).replace(INVISIBLE, '')).trim() : value;

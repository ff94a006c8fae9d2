import * as z from 'zod/mini';
import { INVISIBLE, latinDigits, parseNumber } from './i18n/parse-number';

/**
 * What the schemas of forms share. What is typed arrives as text, what a program sends as numbers: both are taken, in
 * Arabic, Persian and Latin digits. Blank means not given. Messages are keys below `errors`.
 */
export const blank = (value: unknown) =>
  value === undefined || value === null || (typeof value === 'string' && !value.trim());

/** A number, or null for blank; what is neither becomes NaN, for the next rule to refuse. */
export const typedNumber = z.transform((value: unknown) => {
  if (blank(value)) return null;
  return typeof value === 'string' ? (parseNumber(value) ?? Number.NaN) : value;
});

/** Degrees from `-limit` to `limit`, or null. */
export const coordinate = (limit: number) =>
  z.pipe(
    typedNumber,
    z.nullable(z.number('not_valid').check(z.minimum(-limit, 'not_valid'), z.maximum(limit, 'not_valid'))),
  );

/** A phone as it is stored: in Latin digits, whatever it was typed in, without the marks that copied numbers carry. */
export const typedPhone = (value: unknown): unknown =>
  typeof value === 'string' ? latinDigits(value.replace(INVISIBLE, '')).trim() : value;

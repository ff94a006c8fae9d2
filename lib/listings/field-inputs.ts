import * as z from 'zod/mini';
import { hiddenRemovedStep, isBlank, typedNumber, typedPhone } from '../http/input';
import { latinDigits } from '../i18n/parse-number';
import { MAX_ID } from '../platform/ids';
import { findContact } from '../platform/text-contact';
import {
  AVAILABLE_FROM,
  LOCATION_PRECISIONS,
  MAX_AMENITIES,
  MAX_BLOCK,
  MAX_PRICE,
  MAX_YEARS_UNTIL_BUILT,
  MIN_YEAR_BUILT,
} from './constants';

// What the fields of a listing take (lib/listings/schema.ts), of the form and the API alike.

/** Text that may be missing: trimmed, null for blank. */
export const text = (max: number) =>
  z.pipe(
    z.transform((value: unknown) => (isBlank(value) ? null : value)),
    z.nullable(z.string('not_valid').check(hiddenRemovedStep, z.trim(), z.maxLength(max, 'too_long'))),
  );

/** Of titles and descriptions: a listing has a field for its number, and none for links. */
export const publicText = (max: number) =>
  z.pipe(
    text(max),
    z.nullable(z.string()).check(
      z.refine((value) => value === null || findContact(value) !== 'phone', 'text_phone'),
      z.refine((value) => value === null || findContact(value) !== 'link', 'text_link'),
    ),
  );

/** A required number above 0 with at most so many decimals. */
export const amount = (max: number, decimals: number, name: 'price' | 'area') =>
  z.pipe(
    typedNumber,
    z.number(`${name}_wrong`).check(
      z.positive(`${name}_wrong`),
      z.maximum(max, 'number_too_big'),
      z.refine((value) => Number(value.toFixed(decimals)) === value, `${name}_decimals`),
    ),
  );

export const choice = (choices: readonly number[]) =>
  z.pipe(
    typedNumber,
    z.nullable(z.number('not_a_choice').check(z.refine((value) => choices.includes(value), 'not_a_choice'))),
  );

/** One of the words, or null for blank. */
export const word = <const Words extends readonly string[]>(words: Words) =>
  z.pipe(
    z.transform((value: unknown) => (isBlank(value) ? null : value)),
    z.nullable(z.enum(words, 'not_a_choice')),
  );

/** True, false, or null for what is not said. */
export const flag = z.pipe(
  z.transform((value: unknown) => (isBlank(value) ? null : value)),
  z.nullable(z.boolean('not_valid')),
);

/** A program that says nothing shows no more than it must. */
export const locationPrecision = z.pipe(
  z.transform((value: unknown) => (isBlank(value) ? 'about' : value)),
  z.enum(LOCATION_PRECISIONS, 'not_a_choice'),
);

/** Null for blank; else above 0 with at most so many decimals. */
export const optionalAmount = (max: number, decimals: number) =>
  z.pipe(
    typedNumber,
    z.nullable(
      z.number('above_zero').check(
        z.positive('above_zero'),
        z.maximum(max, 'number_too_big'),
        z.refine((value) => Number(value.toFixed(decimals)) === value, 'too_many_decimals'),
      ),
    ),
  );

/** Null for blank; KWD, of which 0 is none. */
export const optionalCost = z.pipe(
  typedNumber,
  z.nullable(
    z.number('zero_or_more').check(
      z.nonnegative('zero_or_more'),
      z.maximum(MAX_PRICE, 'number_too_big'),
      z.refine((value) => Number(value.toFixed(3)) === value, 'too_many_decimals'),
    ),
  ),
);

/** Null for blank; else a day such as `2027-01-31`. */
export const day = z.pipe(
  z.transform((value: unknown) => (isBlank(value) ? null : typeof value === 'string' ? latinDigits(value) : value)),
  z.nullable(
    z.iso
      .date('date_wrong')
      .check(z.refine((day) => day >= AVAILABLE_FROM.first && day <= AVAILABLE_FROM.last, 'date_wrong')),
  ),
);

/** `-1` as it is typed: `typedNumber` takes no signs. */
export const signedNumber = z.transform((value: unknown) => {
  const [, digits] = (typeof value === 'string' && /^\s*[-\u2212]\s*(\S+)\s*$/.exec(value)) || [];
  return digits === undefined || !/^\p{Nd}+$/u.test(digits) ? value : -Number(latinDigits(digits));
});

/** A number or short name of an address, in Latin digits. */
export const addressPart = (max: number) =>
  z.pipe(
    z.transform((value: unknown) =>
      isBlank(value)
        ? null
        : typeof value === 'number'
          ? String(value)
          : typeof value === 'string'
            ? latinDigits(value)
            : value,
    ),
    z.nullable(z.string('not_valid').check(hiddenRemovedStep, z.trim(), z.maxLength(max, 'too_long'))),
  );

/** `4A`, also where `قطعة ٤ a` was typed: search compares it. */
export const block = z.pipe(
  z.transform((value: unknown) =>
    typeof value === 'string' ? value.replace(/^\s*(?:block|blk|قطعة|قطعه|ق)\s*(?=[\p{Nd}(])/iu, '') : value,
  ),
  z.pipe(
    addressPart(MAX_BLOCK),
    z.nullable(
      z.string().check(
        z.overwrite((value) => value.replace(/\s+/g, '').toUpperCase()),
        z.regex(/^[\p{L}\p{N}][\p{L}\p{M}\p{N}/-]*$/u, 'not_valid'),
      ),
    ),
  ),
);

export const paciNumber = z.pipe(
  z.transform((value: unknown) => {
    if (isBlank(value)) return null;
    const typed = typeof value === 'number' ? String(value) : typedPhone(value);
    return typeof typed === 'string' ? typed.replace(/[\s-]/g, '') : typed;
  }),
  z.nullable(z.string('paci_wrong').check(z.regex(/^\d{8}$/, 'paci_wrong'))),
);

export const yearBuilt = z.pipe(
  typedNumber,
  z.nullable(
    z.int('year_wrong').check(
      z.minimum(MIN_YEAR_BUILT, 'year_wrong'),
      z.maximum(9999, 'year_wrong'),
      z.refine((year) => year <= new Date().getFullYear() + MAX_YEARS_UNTIL_BUILT, 'year_wrong'),
    ),
  ),
);

/** NaN for what is neither text nor number: converting an object would call what its sender named `toString`. */
const toNumber = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? Number(value) : Number.NaN;

export const amenityIds = z.pipe(
  z.transform((value: unknown) =>
    Array.isArray(value) ? [...new Set(value.map(toNumber))] : isBlank(value) ? [] : value,
  ),
  z
    .array(z.int('not_a_choice').check(z.positive('not_a_choice'), z.maximum(MAX_ID, 'not_a_choice')), 'not_valid')
    .check(z.maxLength(MAX_AMENITIES, 'not_valid')),
);

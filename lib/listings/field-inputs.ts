import * as z from 'zod/mini';
import { isBlank, tidyStep, typedNumber, typedPhone } from '../http/input';
import { latinDigits } from '../i18n/parse-number';
import { MAX_ID } from '../platform/ids';
import { text, withoutContact } from './attributes/input';
import { LOCATION_PRECISIONS, MAX_AMENITIES, MAX_BLOCK } from './constants';
import { MAX_MEDIA_LINK, type MediaLink } from './media-links';

// Parsers for the listing fields that are not attributes. The form and the API share them.

/** Parses a link and normalizes it. @param problem message key for any other link */
export const mediaLink = (parse: (link: string) => MediaLink | null, problem: string) =>
  z.pipe(
    text(MAX_MEDIA_LINK),
    z.nullable(
      z.string().check(
        z.overwrite((link) => parse(link)?.url ?? link),
        z.refine((link) => parse(link) !== null, problem),
      ),
    ),
  );

/** Parses a required number above 0 with at most `decimals` decimals. */
export const amount = (max: number, decimals: number, name: 'price' | 'area') =>
  z.pipe(
    typedNumber,
    z.number(`${name}_wrong`).check(
      z.positive(`${name}_wrong`),
      z.maximum(max, 'number_too_big'),
      z.refine((value) => Number(value.toFixed(decimals)) === value, `${name}_decimals`),
    ),
  );

/** Defaults to `about`, so that an API client that omits the field does not reveal the exact location. */
export const locationPrecision = z.pipe(
  z.transform((value: unknown) => (isBlank(value) ? 'about' : value)),
  z.enum(LOCATION_PRECISIONS, 'not_a_choice'),
);

/** Parses a number or short name in an address. Converts digits to Latin. */
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
    z.nullable(z.string('not_valid').check(tidyStep, z.maxLength(max, 'too_long'))),
  );

/** Dashes and slashes separate the numbers of an address (`5200-5210`, `6/604/12/33`), but not of a phone number. */
const addressWithoutContact = withoutContact((value) => value.replace(/[-–—/]/g, ','));

/** Parses an address, which visitors see. */
export const publicAddress = (max: number) => z.pipe(text(max), addressWithoutContact);

/** Parses a part of an address that may be words. */
export const publicAddressPart = (max: number) => z.pipe(addressPart(max), addressWithoutContact);

/** Normalizes the block to `4A`, even if the owner typed `قطعة ٤ a`, because search compares it. */
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

/** Returns NaN unless the value is text or a number: converting an object would call a `toString` that the sender chose. */
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

import * as z from 'zod/mini';
import { isBlank, tidyStep, typedNumber } from '../../http/input';
import { latinDigits } from '../../i18n/parse-number';
import { kuwaitDay } from '../../platform/day';
import { findContact } from '../../platform/text-contact';
import { AVAILABLE_FROM } from '../constants';
import { mapAttributes, type AttributeValues } from './all';
import type { Attribute } from './attribute';

const blankAsNull = z.transform((value: unknown) => (isBlank(value) ? null : value));

/** Parses optional text: trims it; blank becomes null. */
export const text = (max: number) =>
  z.pipe(blankAsNull, z.nullable(z.string('not_valid').check(tidyStep, z.maxLength(max, 'too_long'))));

/** Rejects phone numbers, which have their own field, and links. @param read what the check reads of the text */
export const withoutContact = (read: (text: string) => string) =>
  z.nullable(z.string()).check(
    z.refine((value) => value === null || findContact(read(value)) !== 'phone', 'text_phone'),
    z.refine((value) => value === null || findContact(read(value)) !== 'link', 'text_link'),
  );

/** Parses text that visitors see, such as titles. */
export const publicText = (max: number) =>
  z.pipe(
    text(max),
    withoutContact((value) => value),
  );

export const word = <const Words extends readonly string[]>(words: Words) =>
  z.pipe(blankAsNull, z.nullable(z.enum(words, 'not_a_choice')));

export const flag = z.pipe(blankAsNull, z.nullable(z.boolean('not_valid')));

/** Parses a date such as `2027-01-31`; blank becomes null. */
export const day = z.pipe(
  z.transform((value: unknown) => (isBlank(value) ? null : typeof value === 'string' ? latinDigits(value) : value)),
  z.nullable(
    z.iso
      .date('date_wrong')
      .check(z.refine((day) => day >= AVAILABLE_FROM.first && day <= AVAILABLE_FROM.last, 'date_wrong')),
  ),
);

/** Parses negative numbers such as `-1`, because `typedNumber` accepts no signs. */
const signedNumber = z.transform((value: unknown) => {
  const [, digits] = (typeof value === 'string' && /^\s*[-\u2212]\s*(\S+)\s*$/.exec(value)) || [];
  return digits === undefined || !/^\p{Nd}+$/u.test(digits) ? value : -Number(latinDigits(digits));
});

const count = (options: readonly number[]) =>
  z.pipe(
    z.pipe(signedNumber, typedNumber),
    z.nullable(z.number('not_a_choice').check(z.refine((value) => options.includes(value), 'not_a_choice'))),
  );

const year = (min: number, yearsAhead: number) =>
  z.pipe(
    typedNumber,
    z.nullable(
      z.int('year_wrong').check(
        z.minimum(min, 'year_wrong'),
        z.maximum(9999, 'year_wrong'),
        z.refine((value) => value <= Number(kuwaitDay().slice(0, 4)) + yearsAhead, 'year_wrong'),
      ),
    ),
  );

function amount({ max, decimals, zero }: { max: number; decimals: number; zero?: true }) {
  const problem = zero ? 'zero_or_more' : 'above_zero';
  return z.pipe(
    typedNumber,
    z.nullable(
      z.number(problem).check(
        zero ? z.nonnegative(problem) : z.positive(problem),
        z.maximum(max, 'number_too_big'),
        z.refine((value) => Number(value.toFixed(decimals)) === value, 'too_many_decimals'),
      ),
    ),
  );
}

function inputOf({ type }: Attribute) {
  switch (type.kind) {
    case 'count':
      return count(type.options);
    case 'choice':
      return word(type.options);
    case 'amount':
      return amount(type);
    case 'year':
      return year(type.min, type.yearsAhead);
    case 'flag':
      return flag;
    case 'text':
      return publicText(type.max);
    case 'day':
      return day;
  }
}

/** Parsers of the attribute values, for the form and the API. Blank becomes null. */
export const attributeInputs = mapAttributes<{
  [Name in keyof AttributeValues]: z.ZodMiniType<AttributeValues[Name]>;
}>(inputOf);

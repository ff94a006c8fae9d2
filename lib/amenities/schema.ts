import * as z from 'zod/mini';
import { removeHidden } from '../http/input';

/** Maximum aliases per amenity. */
export const MAX_ALIASES = 30;

/** Name of an amenity (docs/product.md 11.6). */
const name = z.pipe(
  z.transform((value: unknown) =>
    typeof value === 'string' ? removeHidden(value).trim().replace(/\s+/g, ' ') : value,
  ),
  z
    .string('required')
    .check(z.minLength(1, 'required'), z.maxLength(60, 'too_long'), z.regex(/[\p{L}\p{N}]/u, 'not_valid')),
);

/** Accepts a list, or the form's text with line breaks or commas between aliases. Omitted aliases do not change. */
const aliases = z.pipe(
  z.transform((value: unknown) => {
    const list: unknown = typeof value === 'string' ? value.split(/[\n,،]/) : value;
    return Array.isArray(list) ? list.filter((each) => typeof each !== 'string' || each.trim() !== '') : list;
  }),
  z.array(name, 'not_valid').check(z.maxLength(MAX_ALIASES, 'too_many_aliases')),
);

export const amenitySchema = z.object({ name, nameAr: name, aliases: z.optional(aliases) });
export type AmenityInput = z.output<typeof amenitySchema>;
export type AmenityForm = z.input<typeof amenitySchema>;

import * as z from 'zod/mini';
import { MAX_ALIASES } from '../locations/constants';
import { aliasList, tidyName } from '../locations/schema';

/** Name of an amenity (docs/product.md 11.6). Rejects separators, because CSV feeds join names with them. */
const name = z.pipe(
  z.transform(tidyName),
  z
    .string('required')
    .check(
      z.minLength(1, 'required'),
      z.maxLength(60, 'too_long'),
      z.regex(/[\p{L}\p{N}]/u, 'not_valid'),
      z.regex(/^[^,،;|]*$/, 'name_separator'),
    ),
);

/** Omitted aliases do not change. */
const aliases = z.pipe(aliasList, z.array(name, 'not_valid').check(z.maxLength(MAX_ALIASES, 'too_many_aliases')));

export const amenitySchema = z.object({ name, nameAr: name, aliases: z.optional(aliases) });
export type AmenityInput = z.output<typeof amenitySchema>;
export type AmenityForm = z.input<typeof amenitySchema>;

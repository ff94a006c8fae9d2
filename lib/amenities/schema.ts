import * as z from 'zod/mini';
import { removeHidden } from '../input';

/** docs/product.md 11.6 */
const name = z.pipe(
  z.transform((value: unknown) =>
    typeof value === 'string' ? removeHidden(value).trim().replace(/\s+/g, ' ') : value,
  ),
  z
    .string('required')
    .check(z.minLength(1, 'required'), z.maxLength(60, 'too_long'), z.regex(/[\p{L}\p{N}]/u, 'not_valid')),
);

export const amenitySchema = z.object({ name, nameAr: name });
export type AmenityInput = z.output<typeof amenitySchema>;
export type AmenityForm = z.input<typeof amenitySchema>;

import * as z from 'zod/mini';
import { isBlank, coordinate, whenObject, removeHidden } from '../http/input';
import { GOVERNORATES, MAX_ALIASES } from './constants';

// Schemas of locations (docs/product.md 11.6). Messages are keys below `errors`. An absent field stays unchanged; a
// blank one is cleared.
const MAX = { name: 80, imageUrl: 500, aliases: MAX_ALIASES } as const;

/** Normalizes a name to one line without invisible characters. */
export const tidyName = (value: unknown) =>
  typeof value === 'string' ? removeHidden(value).trim().replace(/\s+/g, ' ') : value;
const hasLetter = /\p{L}/u;

/** Rejects commas, because searches join names with them. */
const name = z.pipe(
  z.transform(tidyName),
  z
    .string('required')
    .check(
      z.minLength(1, 'required'),
      z.maxLength(MAX.name, 'too_long'),
      z.regex(/^[^,،]*$/, 'name_comma'),
      z.regex(hasLetter, 'not_valid'),
    ),
);

/** Accepts a list of aliases, or text from the form with one alias per line or between commas. Removes blank ones. */
export const aliasList = z.transform((value: unknown) => {
  const list: unknown = typeof value === 'string' ? value.split(/[\n,،]/) : value;
  return Array.isArray(list) ? list.map(tidyName).filter((alias) => alias !== '') : list;
});

export const placeAliases = z.pipe(
  aliasList,
  z.array(z.string('not_valid'), 'not_valid').check(
    z.maxLength(MAX.aliases, 'too_many_aliases'),
    z.refine((list) => list.every((alias) => alias.length <= MAX.name), 'too_long'),
    z.refine((list) => list.every((alias) => hasLetter.test(alias)), 'not_valid'),
  ),
);

const isAddress = (value: string) =>
  /^https?:\/\//i.test(value) ? URL.canParse(value) : /^\/(?![/\\])[^\s\\]*$/.test(value);
const imageUrl = z.pipe(
  z.transform((value: unknown) => (isBlank(value) ? null : value)),
  z.nullable(
    z
      .string('address_wrong')
      .check(z.trim(), z.maxLength(MAX.imageUrl, 'too_long'), z.refine(isAddress, 'address_wrong')),
  ),
);

/** Returns whether pages can show a picture: only from this origin and that of the photos (next.config.ts). */
export const isShowablePicture = (imageUrl: string, origins: readonly string[]): boolean =>
  imageUrl.startsWith('/') || (URL.canParse(imageUrl) && origins.includes(new URL(imageUrl).origin));

const fields = z.object({
  name,
  nameAr: name,
  imageUrl: z.optional(imageUrl),
  governorate: z.optional(z.nullable(z.enum(GOVERNORATES, 'not_a_choice'))),
  aliases: z.optional(placeAliases),
  latitude: z.optional(coordinate('latitude')),
  longitude: z.optional(coordinate('longitude')),
});

export const locationSchema = fields.check(
  z.refine(({ latitude, longitude }) => isBlank(latitude) === isBlank(longitude), {
    path: ['latitude'],
    error: 'point_half',
    when: whenObject,
  }),
);
export type LocationInput = z.output<typeof locationSchema>;
export type LocationForm = z.input<typeof locationSchema>;

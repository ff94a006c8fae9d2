import * as z from 'zod/mini';
import { pinDegrees, visibleText, whenObject } from '../../http/input';
import { latinDigits } from '../../i18n/parse-number';
import { placeAliases, tidyName } from '../../locations/schema';
import { LANDMARK_KINDS, MAX_STREET_POINTS } from '../constants';

// Input of a landmark (docs/product.md 11.6). Messages are keys below `errors`. Missing aliases stay unchanged; blank
// aliases are removed.
const MAX = { name: 80, source: 200 } as const;
const DAYS = { first: '2000-01-01', last: '2099-12-31' } as const;

/** Returns the slug of an English name; '' if the name has no Latin letter or digit. */
export const landmarkSlug = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/[\p{M}'’`]/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/** Rounds to about 10 cm, the precision of stored points. */
const degrees = (axis: Parameters<typeof pinDegrees>[0]) =>
  pinDegrees(axis).check(z.overwrite((value) => Number(value.toFixed(6))));
const points = z
  .array(z.tuple([degrees('latitude'), degrees('longitude')], 'not_valid'), 'point_required')
  .check(z.minLength(1, 'point_required'), z.maxLength(MAX_STREET_POINTS, 'too_many_points'));

const checkedOn = z.pipe(
  z.transform((value: unknown) => (typeof value === 'string' ? latinDigits(value) : value)),
  z.iso.date('date_wrong').check(z.refine((day) => day >= DAYS.first && day <= DAYS.last, 'date_wrong')),
);

const name = z.pipe(
  z.transform(tidyName),
  z
    .string('required')
    .check(z.minLength(1, 'required'), z.maxLength(MAX.name, 'too_long'), z.regex(/\p{L}/u, 'not_valid')),
);

const fields = z.object({
  kind: z.enum(LANDMARK_KINDS, 'not_a_choice'),
  name: name.check(z.refine((text) => landmarkSlug(text) !== '', 'name_latin')),
  nameAr: name,
  aliases: z.optional(placeAliases),
  points,
  source: visibleText(1, MAX.source, 'required'),
  checkedOn,
});

const pointsAre = (holds: (isStreet: boolean, count: number) => boolean, error: string) =>
  z.refine<z.output<typeof fields>>(
    ({ kind, points: given }) => !Array.isArray(given) || given.length === 0 || holds(kind === 'street', given.length),
    { path: ['points'], error, when: whenObject },
  );

export const landmarkSchema = fields.check(
  pointsAre((isStreet, count) => !isStreet || count > 1, 'street_points'),
  pointsAre((isStreet, count) => isStreet || count === 1, 'one_point'),
);
export type LandmarkInput = z.output<typeof landmarkSchema>;
export type LandmarkForm = z.input<typeof landmarkSchema>;

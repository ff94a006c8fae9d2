import * as z from 'zod/mini';
import { latinDigits } from '../i18n/parse-number';
import { coordinate, hiddenRemovedStep, isBlank, phoneNumber, typedNumber, typedPhone, whenObject } from '../input';
import { MOST_PHOTOS } from '../site';
import {
  COUNT_CHOICES,
  FURNISHED,
  LISTING_TYPES,
  LOCATION_PRECISIONS,
  MAX_ADDRESS,
  MAX_AMENITIES,
  MAX_AREA,
  MAX_AVENUE,
  MAX_BLOCK,
  MAX_BUILDING,
  MAX_CONTACT_NAME,
  MAX_DESCRIPTION,
  MAX_FRONTAGE,
  MAX_LOCATION_NAME,
  MAX_PRICE,
  MAX_REASON,
  MAX_STREET,
  MAX_TITLE,
  MAX_YEARS_UNTIL_BUILT,
  OUTCOMES,
  MIN_REASON,
  MIN_YEAR_BUILT,
  PROPERTY_TYPES,
  REASON_CODES,
  ALL_SUBTYPES,
  AVAILABLE_FROM,
  RENT_PERIODS,
  TENANTS,
  type PropertyType,
} from './constants';
import { fits, isSubtypeOf, RENT_FIELDS, TYPE_FIELDS, type TypeField } from './fields';
import { findContact } from './text-contact';

/** Text that may be missing: trimmed, null for blank. */
const text = (max: number) =>
  z.pipe(
    z.transform((value: unknown) => (isBlank(value) ? null : value)),
    z.nullable(z.string('not_valid').check(hiddenRemovedStep, z.trim(), z.maxLength(max, 'too_long'))),
  );

/** Of titles and descriptions: a listing has a field for its number, and none for links. */
const publicText = (max: number) =>
  z.pipe(
    text(max),
    z.nullable(z.string()).check(
      z.refine((value) => value === null || findContact(value) !== 'phone', 'text_phone'),
      z.refine((value) => value === null || findContact(value) !== 'link', 'text_link'),
    ),
  );

/** A required number above 0 with at most so many decimals. */
const amount = (max: number, decimals: number, name: 'price' | 'area') =>
  z.pipe(
    typedNumber,
    z.number(`${name}_wrong`).check(
      z.positive(`${name}_wrong`),
      z.maximum(max, 'number_too_big'),
      z.refine((value) => Number(value.toFixed(decimals)) === value, `${name}_decimals`),
    ),
  );

const choice = (choices: readonly number[]) =>
  z.pipe(
    typedNumber,
    z.nullable(z.number('not_a_choice').check(z.refine((value) => choices.includes(value), 'not_a_choice'))),
  );

/** One of the words, or null for blank. */
const word = <const Words extends readonly string[]>(words: Words) =>
  z.pipe(
    z.transform((value: unknown) => (isBlank(value) ? null : value)),
    z.nullable(z.enum(words, 'not_a_choice')),
  );

/** True, false, or null for what is not said. */
const flag = z.pipe(
  z.transform((value: unknown) => (isBlank(value) ? null : value)),
  z.nullable(z.boolean('not_valid')),
);

/** A program that says nothing shows no more than it must. */
const locationPrecision = z.pipe(
  z.transform((value: unknown) => (isBlank(value) ? 'about' : value)),
  z.enum(LOCATION_PRECISIONS, 'not_a_choice'),
);

/** Null for blank; else above 0 with at most so many decimals. */
const optionalAmount = (max: number, decimals: number) =>
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
const optionalCost = z.pipe(
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
const availableFrom = z.pipe(
  z.transform((value: unknown) => (isBlank(value) ? null : typeof value === 'string' ? latinDigits(value) : value)),
  z.nullable(
    z.iso
      .date('date_wrong')
      .check(z.refine((day) => day >= AVAILABLE_FROM.first && day <= AVAILABLE_FROM.last, 'date_wrong')),
  ),
);

/** `-1` as it is typed: `typedNumber` takes no signs. */
const signedNumber = z.transform((value: unknown) => {
  const [, digits] = (typeof value === 'string' && /^\s*[-\u2212]\s*(\S+)\s*$/.exec(value)) || [];
  return digits === undefined || !/^\p{Nd}+$/u.test(digits) ? value : -Number(latinDigits(digits));
});

/** A number or short name of an address, in Latin digits. */
const addressPart = (max: number) =>
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
const block = z.pipe(
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

const paciNumber = z.pipe(
  z.transform((value: unknown) => {
    if (isBlank(value)) return null;
    const typed = typeof value === 'number' ? String(value) : typedPhone(value);
    return typeof typed === 'string' ? typed.replace(/[\s-]/g, '') : typed;
  }),
  z.nullable(z.string('paci_wrong').check(z.regex(/^\d{8}$/, 'paci_wrong'))),
);

const yearBuilt = z.pipe(
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

const MAX_ID = 2_147_483_647; // PostgreSQL's integer

const amenityIds = z.pipe(
  z.transform((value: unknown) =>
    Array.isArray(value) ? [...new Set(value.map(toNumber))] : isBlank(value) ? [] : value,
  ),
  z
    .array(z.int('not_a_choice').check(z.positive('not_a_choice'), z.maximum(MAX_ID, 'not_a_choice')), 'not_valid')
    .check(z.maxLength(MAX_AMENITIES, 'not_valid')),
);

/**
 * A listing as its owner writes it (docs/product.md 6.1), for the form and the API alike (lib/input.ts). Fields
 * that the caller may not set are not here, and so are dropped. Admins see changes in this order.
 */
const fields = z.object({
  title: publicText(MAX_TITLE),
  titleAr: publicText(MAX_TITLE),
  description: publicText(MAX_DESCRIPTION),
  descriptionAr: publicText(MAX_DESCRIPTION),
  listingType: z.enum(LISTING_TYPES, 'listing_type_required'),
  propertyType: z.enum(PROPERTY_TYPES, 'property_type_required'),
  subtype: word(ALL_SUBTYPES),
  price: amount(MAX_PRICE, 3, 'price'),
  rentPeriod: word(RENT_PERIODS),
  area: amount(MAX_AREA, 2, 'area'),
  bedrooms: choice(COUNT_CHOICES.bedrooms),
  bathrooms: choice(COUNT_CHOICES.bathrooms),
  parking: choice(COUNT_CHOICES.parking),
  floor: z.pipe(signedNumber, choice(COUNT_CHOICES.floor)),
  furnished: word(FURNISHED),
  yearBuilt,
  monthlyIncome: optionalAmount(MAX_PRICE, 3),
  streetCount: choice(COUNT_CHOICES.streetCount),
  frontage: optionalAmount(MAX_FRONTAGE, 2),
  maidRoom: flag,
  driverRoom: flag,
  diwaniya: flag,
  centralAirConditioning: flag,
  privateEntrance: flag,
  corner: flag,
  tenants: word(TENANTS),
  availableFrom,
  deposit: optionalCost,
  commission: optionalCost,
  location: z
    .string('location_required')
    .check(z.trim(), z.minLength(1, 'location_required'), z.maxLength(MAX_LOCATION_NAME, 'not_valid')),
  block,
  street: addressPart(MAX_STREET),
  avenue: addressPart(MAX_AVENUE),
  building: addressPart(MAX_BUILDING),
  paciNumber,
  address: text(MAX_ADDRESS),
  addressAr: text(MAX_ADDRESS),
  latitude: coordinate(90),
  longitude: coordinate(180),
  locationPrecision,
  contactName: text(MAX_CONTACT_NAME),
  contactPhone: phoneNumber,
  amenities: amenityIds,
});

type Given = Partial<z.output<typeof fields>>;

const rule = (holds: (given: Given) => boolean, path: keyof Given, message: string) =>
  z.refine<z.output<typeof fields>>(holds, { path: [path], error: message, when: whenObject });

/** Older ones, which the API has always taken for every type. */
const UNCHECKED_FIELDS: TypeField[] = ['bedrooms', 'bathrooms', 'parking'];
const CHECKED_FIELDS = TYPE_FIELDS.filter((field) => !UNCHECKED_FIELDS.includes(field));
const isType = (type: unknown): type is PropertyType => PROPERTY_TYPES.some((one) => one === type);

export const listingSchema = fields.check(
  rule(({ title, titleAr }) => !(isBlank(title) && isBlank(titleAr)), 'title', 'language_pair'),
  rule(
    ({ description, descriptionAr }) => !(isBlank(description) && isBlank(descriptionAr)),
    'description',
    'language_pair',
  ),
  rule(({ latitude, longitude }) => isBlank(latitude) === isBlank(longitude), 'latitude', 'not_valid'),
  rule(
    ({ propertyType: type, subtype }) =>
      !isType(type) || !ALL_SUBTYPES.some((one) => one === subtype) || isSubtypeOf(subtype, type),
    'subtype',
    'not_for_type',
  ),
  ...CHECKED_FIELDS.map((field) =>
    rule(
      ({ propertyType: type, subtype, ...given }) =>
        isBlank(given[field]) || !isType(type) || fits(field, type, isSubtypeOf(subtype, type) ? subtype : null),
      field,
      'not_for_type',
    ),
  ),
  ...RENT_FIELDS.map((field) =>
    rule(({ listingType, ...given }) => isBlank(given[field]) || listingType !== 'sale', field, 'not_for_sale'),
  ),
);
export type ListingInput = z.output<typeof listingSchema>;
/** What an owner writes of a listing: from it follow the columns read and written, and the view of a rejected listing. */
export const LISTING_FIELDS = Object.keys(fields.shape) as (keyof ListingInput)[];
/** Values for listings that were stored as JSON before a field was there. */
export const ADDED_FIELDS: Partial<ListingInput> = {
  subtype: null,
  floor: null,
  furnished: null,
  yearBuilt: null,
  monthlyIncome: null,
  streetCount: null,
  frontage: null,
  maidRoom: null,
  driverRoom: null,
  diwaniya: null,
  centralAirConditioning: null,
  privateEntrance: null,
  corner: null,
  rentPeriod: null,
  tenants: null,
  availableFrom: null,
  deposit: null,
  commission: null,
  block: null,
  street: null,
  avenue: null,
  building: null,
  paciNumber: null,
  locationPrecision: 'about',
};
/** What only a listing's owner and admins see: read for them alone (lib/listings/read/rows.ts). */
export const PRIVATE_FIELDS = ['paciNumber'] as const satisfies (keyof ListingInput)[];

const id = z.int('not_valid').check(z.positive('not_valid'), z.maximum(MAX_ID, 'not_valid'));
const photoPosition = z.int('not_valid').check(z.minimum(0, 'not_valid'), z.maximum(MOST_PHOTOS - 1, 'not_valid'));

/**
 * `draftId` is the form's own id of a new listing: one that is sent twice is made once. `rejected` is the rejected
 * listing that it was begun from, with the positions (from 0) of the photos to take over.
 */
export const newListingSchema = z.intersection(
  listingSchema,
  z.object({
    draftId: z.optional(z.uuid('not_valid').check(z.toLowerCase())),
    rejected: z.optional(z.object({ id, photos: z.array(photoPosition).check(z.maxLength(MOST_PHOTOS, 'not_valid')) })),
  }),
);
export type NewListing = z.output<typeof newListingSchema>;

export const propertyDataSchema = z.object({ propertyData: newListingSchema });

/** Why a listing is rejected or taken down, for its owner: a code, or the admin's own text, or both. */
export const reasonSchema = z.pipe(
  z
    .object({
      code: z.optional(z.nullable(z.enum(REASON_CODES, 'not_a_choice'))),
      reason: z.optional(
        z.nullable(z.string('reason_required').check(hiddenRemovedStep, z.trim(), z.maxLength(MAX_REASON, 'too_long'))),
      ),
    })
    .check(
      z.refine(({ code, reason }) => Boolean(code) || (reason ?? '').length >= MIN_REASON, {
        path: ['reason'],
        error: 'reason_required',
      }),
    ),
  z.transform(({ code, reason }) => ({ code: code ?? null, reason: reason || null })),
);

export const featureSchema = z.object({ featured: z.boolean('not_valid') });

export const closeSchema = z.object({ outcome: z.enum(OUTCOMES, 'not_a_choice') });

const STILL_THERE_ANSWERS = ['yes', 'sold', 'rented'] as const;
export type StillThereAnswer = (typeof STILL_THERE_ANSWERS)[number];
export const stillThereAnswer = z.enum(STILL_THERE_ANSWERS, 'not_a_choice');
export const stillThereSchema = z.object({
  token: z.string('required').check(z.maxLength(200, 'too_long')),
  answer: stillThereAnswer,
});

/** What pays is named, by one of the two: `useCredit: true` is the older form of `funding: 'credit'`. */
export const renewSchema = z.pipe(
  z
    .object({
      funding: z.optional(z.enum(['free', 'credit', 'fee'], 'not_a_choice')),
      useCredit: z.optional(z.boolean('not_valid')),
    })
    .check(
      z.refine(({ funding, useCredit }) => funding !== undefined || useCredit === true, {
        path: ['funding'],
        error: 'required',
      }),
    ),
  z.transform(({ funding = 'credit' }) => ({ funding })),
);

import * as z from 'zod/mini';
import { blank, coordinate, hiddenRemoved, onFields, typedNumber, typedPhone } from '../input';
import {
  BATHROOM_CHOICES,
  BEDROOM_CHOICES,
  LISTING_TYPES,
  PARKING_CHOICES,
  PROPERTY_TYPES,
  REASON_CODES,
} from './schema';

/**
 * A listing as its owner writes it (docs/product.md 6.1), for the form and the API alike (lib/input.ts). Fields
 * that the caller may not set are simply not here, and so are dropped.
 */
const MAX = { title: 150, description: 5_000, address: 300, name: 100, phone: 20, amenities: 100 } as const;
/** What the columns hold: twelve digits of KWD with three decimals, ten of square metres with two. */
const MAX_PRICE = 999_999_999.999;
const MAX_AREA = 10_000_000;

/** Text that may be missing: trimmed, null for blank. */
const text = (max: number) =>
  z.pipe(
    z.transform((value: unknown) => (blank(value) ? null : value)),
    z.nullable(z.string('not_valid').check(hiddenRemoved, z.trim(), z.maxLength(max, 'too_long'))),
  );

/** A number above 0 with at most so many decimals; a missing one is as wrong as text. */
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

const phone = z.pipe(
  z.transform((value: unknown) => (blank(value) ? null : typedPhone(value))),
  z.nullable(
    z
      .string('phone_wrong')
      .check(
        z.trim(),
        z.minLength(8, 'phone_short'),
        z.maxLength(MAX.phone, 'too_long'),
        z.regex(/^\+?[\d ()-]+$/, 'phone_wrong'),
      ),
  ),
);

/** What is neither text nor number is none; converting an object would call what its sender named `toString`. */
const numberOf = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? Number(value) : Number.NaN;

const amenityIds = z.pipe(
  z.transform((value: unknown) =>
    Array.isArray(value) ? [...new Set(value.map(numberOf))] : blank(value) ? [] : value,
  ),
  z
    .array(
      z.int('not_a_choice').check(z.positive('not_a_choice'), z.maximum(2_147_483_647, 'not_a_choice')),
      'not_valid',
    )
    .check(z.maxLength(MAX.amenities, 'not_valid')),
);

const fields = z.object({
  title: text(MAX.title),
  titleAr: text(MAX.title),
  description: text(MAX.description),
  descriptionAr: text(MAX.description),
  listingType: z.enum(LISTING_TYPES, 'listing_type_required'),
  propertyType: z.enum(PROPERTY_TYPES, 'property_type_required'),
  price: amount(MAX_PRICE, 3, 'price'),
  area: amount(MAX_AREA, 2, 'area'),
  bedrooms: choice(BEDROOM_CHOICES),
  bathrooms: choice(BATHROOM_CHOICES),
  parking: choice(PARKING_CHOICES),
  /** English name of an area. */
  location: z
    .string('location_required')
    .check(z.trim(), z.minLength(1, 'location_required'), z.maxLength(100, 'not_valid')),
  address: text(MAX.address),
  addressAr: text(MAX.address),
  latitude: coordinate(90),
  longitude: coordinate(180),
  contactName: text(MAX.name),
  contactPhone: phone,
  amenities: amenityIds,
});

type Given = Partial<z.output<typeof fields>>;

const rule = (holds: (given: Given) => boolean, path: keyof Given, message: string) =>
  z.refine<z.output<typeof fields>>(holds, { path: [path], error: message, when: onFields });

export const listingSchema = fields.check(
  rule(({ title, titleAr }) => !(blank(title) && blank(titleAr)), 'title', 'language_pair'),
  rule(
    ({ description, descriptionAr }) => !(blank(description) && blank(descriptionAr)),
    'description',
    'language_pair',
  ),
  rule(({ latitude, longitude }) => blank(latitude) === blank(longitude), 'latitude', 'not_valid'),
);
export type ListingInput = z.output<typeof listingSchema>;

const id = z.int('not_valid').check(z.positive('not_valid'), z.maximum(2_147_483_647, 'not_valid'));

/**
 * A new listing also carries the form's own id of it, so that one sent twice over a bad line is made once, and where
 * it was begun from one that was rejected, which, and the places (from 0) of the photos to take over.
 */
export const newListingSchema = z.intersection(
  listingSchema,
  z.object({
    draftId: z.optional(z.uuid('not_valid')),
    rejected: z.optional(z.object({ id, photos: z.array(z.int('not_valid')).check(z.maxLength(5, 'not_valid')) })),
  }),
);
export type NewListing = z.output<typeof newListingSchema>;

export const propertyDataSchema = z.object({ propertyData: newListingSchema });
/**
 * Why a listing is rejected or taken down: its owner reads it. One of the list, which the owner reads in the language of
 * the page, or words of the admin's own, or both.
 */
export const reasonSchema = z.pipe(
  z
    .object({
      code: z.optional(z.nullable(z.enum(REASON_CODES, 'not_a_choice'))),
      reason: z.optional(
        z.nullable(z.string('reason_required').check(hiddenRemoved, z.trim(), z.maxLength(1_000, 'too_long'))),
      ),
    })
    .check(
      z.refine(({ code, reason }) => Boolean(code) || (reason ?? '').length >= 3, {
        path: ['reason'],
        error: 'reason_required',
      }),
    ),
  z.transform(({ code, reason }) => ({ code: code ?? null, reason: reason || null })),
);
export const featureSchema = z.object({ featured: z.boolean('not_valid') });
/** Renewal takes a free listing unless it says what else pays for it; `useCredit` is the older word for a credit. */
export const renewSchema = z.object({
  funding: z.optional(z.enum(['free', 'credit', 'fee'], 'not_a_choice')),
  useCredit: z.optional(z.boolean('not_valid')),
});

import * as z from 'zod/mini';
import { publicNameRules } from '../accounts/users/public-name';
import { coordinate, isBlank, phoneNumber, whenObject } from '../http/input';
import { MAX_ID } from '../platform/ids';
import { MOST_PHOTOS } from '../platform/site';
import { ATTRIBUTES, fits } from './attributes/all';
import { attributeInputs, day, flag, publicText, text, word } from './attributes/input';
import {
  ALL_SUBTYPES,
  isSubtypeOf,
  LISTING_TYPES,
  MAX_ADDRESS,
  MAX_DESCRIPTION,
  MAX_LOCATION_NAME,
  MAX_PRICE,
  MAX_TITLE,
  PROPERTY_TYPES,
  type PropertyType,
} from './constants';
import {
  addressPart,
  amenityIds,
  amount,
  block,
  locationPrecision,
  mediaLink,
  paciNumber,
  publicAddress,
  publicAddressPart,
} from './field-inputs';
import { parseTour, parseVideo } from './media-links';

const { rentPeriod, ...otherAttributes } = attributeInputs;

/**
 * A listing as its owner writes it (docs/product.md 6.1), for both the form and the API (lib/http/input.ts). Fields
 * that the caller may not set are missing here, so the parser drops them. Admins see changes in this order.
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
  rentPeriod,
  area: amount(10_000_000, 2, 'area'),
  ...otherAttributes,
  videoUrl: mediaLink(parseVideo, 'video_link'),
  tourUrl: mediaLink(parseTour, 'tour_link'),
  location: z
    .string('location_required')
    .check(z.trim(), z.minLength(1, 'location_required'), z.maxLength(MAX_LOCATION_NAME, 'not_valid')),
  block,
  street: publicAddressPart(60),
  avenue: publicAddressPart(30),
  building: publicAddressPart(30),
  paciNumber,
  address: publicAddress(MAX_ADDRESS),
  addressAr: publicAddress(MAX_ADDRESS),
  latitude: coordinate('latitude'),
  longitude: coordinate('longitude'),
  locationPrecision,
  letterNumber: addressPart(30),
  letterEnds: day,
  ownerConsent: flag,
  contactName: z.pipe(text(100), z.nullable(z.string().check(...publicNameRules))),
  contactPhone: phoneNumber,
  amenities: amenityIds,
});

type Given = Partial<z.output<typeof fields>>;

const rule = (holds: (given: Given) => boolean, path: keyof Given, message: string) =>
  z.refine<z.output<typeof fields>>(holds, { path: [path], error: message, when: whenObject });

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
  ...ATTRIBUTES.filter(({ basic }) => !basic).map(({ name }) =>
    rule(
      ({ propertyType: type, subtype, ...given }) =>
        isBlank(given[name]) || !isType(type) || fits(name, type, isSubtypeOf(subtype, type) ? subtype : null),
      name,
      'not_for_type',
    ),
  ),
  ...ATTRIBUTES.filter(({ rentOnly }) => rentOnly).map(({ name }) =>
    rule(({ listingType, ...given }) => isBlank(given[name]) || listingType !== 'sale', name, 'not_for_sale'),
  ),
);
export type ListingInput = z.output<typeof listingSchema>;
/** Fields that an owner writes. The read and written columns, and the view of a rejected listing, derive from them. */
export const LISTING_FIELDS = Object.keys(fields.shape) as (keyof ListingInput)[];
/** A listing without values. Completes listings that were stored as JSON before a field existed. */
export const NO_FIELDS = {
  ...(Object.fromEntries(LISTING_FIELDS.map((name) => [name, null])) as Record<keyof ListingInput, null>),
  locationPrecision: 'about',
} as const;
/** Fields for a listing's owner and admins alone; queries for others do not read them (lib/listings/read/rows.ts). */
export const PRIVATE_FIELDS = ['paciNumber', 'letterEnds', 'ownerConsent'] as const satisfies (keyof ListingInput)[];

const id = z.int('not_valid').check(z.positive('not_valid'), z.maximum(MAX_ID, 'not_valid'));
const photoPosition = z.int('not_valid').check(z.minimum(0, 'not_valid'), z.maximum(MOST_PHOTOS - 1, 'not_valid'));

/** The rejected listing from which a new one starts, and the positions (from 0) of the photos to copy. */
export const rejectedSource = z.object({
  id,
  photos: z.array(photoPosition).check(z.maxLength(MOST_PHOTOS, 'not_valid')),
});

/** `draftId` is the id that the form gives to a new listing. Sending the same id twice creates one listing. */
export const newListingSchema = z.intersection(
  listingSchema,
  z.object({ draftId: z.optional(z.uuid('not_valid').check(z.toLowerCase())), rejected: z.optional(rejectedSource) }),
);
export type NewListing = z.output<typeof newListingSchema>;

export const propertyDataSchema = z.object({ propertyData: newListingSchema });

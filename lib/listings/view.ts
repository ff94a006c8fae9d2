import { z } from 'zod';
import { ADVERTISER_KINDS } from '../accounts/users/constants';
import { badgesSchema } from '../accounts/users/view';
import { mapAttributes, type AttributeValues } from './attributes/all';
import type { Attribute } from './attributes/attribute';
import { ALL_SUBTYPES, LISTING_TYPES, LOCATION_PRECISIONS, OUTCOMES, PRICE_LEVELS, PROPERTY_TYPES } from './constants';
import { changeExample, imageExample, pendingChangeExample, propertyExample, rejectedExample } from './examples';
import { PHOTO_KINDS } from './photos/kind';
import { LISTING_FIELDS, type ListingInput } from './schema';

const reasonViewSchema = z.object({
  code: z.string().nullable().describe('Of the setting `rejectReasons`, as it was then.'),
  words: z
    .object({ en: z.string(), ar: z.string() })
    .nullable()
    .describe('What the operator had set for the code; null where that is the text of the site.'),
  reason: z.string().nullable().describe('In the language in which the admin wrote it.'),
});
export type Reason = z.output<typeof reasonViewSchema>;

const takenDownViewSchema = reasonViewSchema.extend({
  at: z.iso.datetime(),
  resentAt: z.iso
    .datetime()
    .nullable()
    .describe("When its owner sent it again: it waits for approval since. Null as long as it is the owner's turn."),
});
export type TakenDownView = z.output<typeof takenDownViewSchema>;

function attributeViewOf({ type }: Attribute) {
  switch (type.kind) {
    case 'count':
    case 'year':
      return z.int();
    case 'choice':
      return z.enum(type.options);
    case 'amount':
      return z.number();
    case 'flag':
      return z.boolean();
    case 'text':
      return z.string();
    case 'day':
      return z.iso.date();
  }
}

const attributeViews = mapAttributes<{ [Name in keyof AttributeValues]: z.ZodType<AttributeValues[Name]> }>((each) => {
  const view = attributeViewOf(each).nullable();
  return each.description === undefined ? view : view.describe(each.description);
});

export const propertyViewSchema = z
  .object({
    id: z.int(),
    title: z.string().nullable(),
    titleAr: z.string().nullable(),
    description: z.string().nullable(),
    descriptionAr: z.string().nullable(),
    price: z.number().describe('KWD; the rent of `rentPeriod` when `listingType` is rent.'),
    listingType: z.enum(LISTING_TYPES),
    propertyType: z.enum(PROPERTY_TYPES),
    subtype: z.enum(ALL_SUBTYPES).nullable().describe('Within `propertyType`.'),
    area: z.number().describe('Square metres.'),
    location: z.string().describe('English name of the area of the city.'),
    locationAr: z.string(),
    address: z.string().nullable(),
    addressAr: z.string().nullable(),
    latitude: z
      .number()
      .nullable()
      .describe("Of the place that visitors see. The listing's owner and admins get the one that was entered."),
    longitude: z.number().nullable(),
    locationPrecision: z
      .enum(LOCATION_PRECISIONS)
      .describe('With `about`, visitors see a place 100 to 250 metres from the one that was entered.'),
    ...attributeViews,
    videoUrl: z.string().nullable().describe('Of YouTube, TikTok, Instagram, X, or of a .mp4 or .webm file.'),
    tourUrl: z.string().nullable().describe('A 360° tour of Matterport or Kuula.'),
    block: z.string().nullable().describe('Of the area of the city, such as `4A`.'),
    street: z.string().nullable(),
    avenue: z.string().nullable(),
    building: z.string().nullable().describe('Number of the building, house or plot.'),
    buildingId: z
      .int()
      .optional()
      .describe(
        'In the answer of one listing, where other public listings share its building: of the page `/buildings/{id}`.',
      ),
    paciNumber: z
      .string()
      .nullable()
      .optional()
      .describe("8 digits of the civil authority. Only to the listing's owner and admins."),
    letterNumber: z
      .string()
      .nullable()
      .optional()
      .describe('Of the identification letter, where the site asks for it by the law of adverts.'),
    letterEnds: z.iso.date().nullable().optional().describe("Its last day. Only to the listing's owner and admins."),
    ownerConsent: z
      .boolean()
      .nullable()
      .optional()
      .describe("That the property's owner agrees to the advert. Only to the listing's owner and admins."),
    contactPhone: z
      .string()
      .nullable()
      .describe(
        'In E.164. Null in lists and, beyond a limit of listings per network or account, in the answer of one listing; never null for its owner and admins. `GET /api/properties/{id}/contact` has the number to call.',
      ),
    contactName: z.string().nullable(),
    publisherName: z.string(),
    publisherId: z.int(),
    advertiserKind: z.enum(ADVERTISER_KINDS).nullable().describe('As its account says; null where that does not.'),
    licenceNumber: z.string().nullable().describe("Of the account's office."),
    badges: badgesSchema
      .optional()
      .describe(
        'Only of a single listing, and to visitors only until it has ended. Members are left out unless they hold.',
      ),
    featured: z.boolean().describe('Placed before the others, which only a public listing is.'),
    featuredUntil: z.iso.datetime().nullable().describe('Null where it is not featured.'),
    approved: z.boolean(),
    createdAt: z.iso.datetime(),
    expiresAt: z.iso.datetime(),
    autoRenew: z
      .literal(true)
      .optional()
      .describe('Only to the owner and admins, where it renews itself on its last day.'),
    memberId: z
      .int()
      .optional()
      .describe('Only to the owner and admins: the account of the member who answers for a listing of an office.'),
    updatedAt: z.iso.datetime().describe('What `seen` repeats when it is changed.'),
    primaryImage: z.string().nullable().describe('Address of the primary photo.'),
    primaryPreview: z.string().nullable().describe('Blurred placeholder of `primaryImage`, a data URI of a few bytes.'),
    imageCount: z.int().describe('How many photos it has, without floor plans and panoramas.'),
    reduction: z
      .object({ from: z.number().describe('KWD: what it was.'), at: z.iso.datetime() })
      .optional()
      .describe('The last change of its price, where that was downwards and in the last 60 days.'),
    priceLevel: z
      .enum(PRICE_LEVELS)
      .nullable()
      .optional()
      .describe('In lists: what it asks beside the middle half of those like it; null where too little is known.'),
    amenities: z.array(z.int()).describe('Ids of amenities.'),
    paused: z.iso.datetime().optional().describe('Only while its owner has taken it off the site: since when.'),
    closed: z
      .object({ outcome: z.enum(OUTCOMES), at: z.iso.datetime() })
      .optional()
      .describe('Only where its owner has closed it: what became of it, and when. Its page stays.'),
    asked: z.iso
      .datetime()
      .optional()
      .describe(
        'Only to the owner and admins: when its owner was asked whether it is still there, without an answer so far.',
      ),
    takenDown: takenDownViewSchema.optional().describe('Only while it is taken down, or waits again after that.'),
    pendingChange: z.iso
      .datetime()
      .optional()
      .describe(
        'Only to the owner and admins, where a change of it waits for an admin: when it was sent. Until it is approved, all else here is as before.',
      ),
    ownerDisabled: z
      .literal(true)
      .optional()
      .describe("Only where it is so: the listing is hidden with its owner's account."),
  })
  .meta({ id: 'Property', description: 'A listing.', examples: [propertyExample] });
export type PropertyView = z.output<typeof propertyViewSchema>;

const buildingRent = z.object({
  bedrooms: z.int().describe('0 is a studio.'),
  low: z.number().describe('KWD a month.'),
  high: z.number(),
  of: z
    .enum(['building', 'area', 'governorate'])
    .describe('Whose rents: all of the building from three on, else the middle half of what is asked around it.'),
});
export type BuildingRent = z.output<typeof buildingRent>;

export const buildingViewSchema = z
  .object({
    id: z.int(),
    name: z.string().nullable().describe('As most listings write it, in either language.'),
    block: z.string().nullable(),
    street: z.string().nullable(),
    location: z.string().describe('English name of the area of the city.'),
    locationAr: z.string(),
    latitude: z.number(),
    longitude: z.number(),
    forRent: z.int().describe('How many of `listings` are for rent; the others are for sale.'),
    listings: z.array(z.int()).describe('Ids of its public listings, two at least: those for rent first.'),
    rents: z.array(buildingRent).describe('Of apartments, by bedrooms.'),
  })
  .meta({
    id: 'Building',
    description: 'A building that several public listings share.',
    examples: [
      {
        id: 4,
        name: 'برج النخيل',
        block: '10',
        street: '7',
        location: 'Salmiya',
        locationAr: 'السالمية',
        latitude: 29.33375,
        longitude: 48.06619,
        forRent: 2,
        listings: [12, 31, 15],
        rents: [{ bedrooms: 3, low: 390, high: 470, of: 'area' }],
      },
    ],
  });
export type BuildingView = z.output<typeof buildingViewSchema>;

export const contactViewSchema = z
  .object({
    phone: z.string().describe("With the country's code (E.164)."),
    shown: z.string().describe('The same in the groups in which it is written.'),
    confirmed: z
      .literal(true)
      .optional()
      .describe("Only where it is so: it is the number of the owner's account, which has repeated a code sent to it."),
  })
  .meta({
    id: 'Contact',
    description: 'The number to call about a listing.',
    examples: [{ phone: '+96550000001', shown: '+965 5000 0001' }],
  });
export type ContactView = z.output<typeof contactViewSchema>;

export const changeViewSchema = z
  .object({
    field: z.string().describe('As a listing calls it, or `photos`, or `pin` for the place on the map.'),
    before: z.unknown(),
    after: z.unknown(),
    changedAt: z.iso.datetime().describe('Of the first change that no admin has seen.'),
  })
  .meta({
    id: 'Change',
    description: 'What an owner has changed of an approved listing since an admin looked at it.',
    examples: [changeExample],
  });
export type ChangeView = z.output<typeof changeViewSchema>;

export const imageViewSchema = z
  .object({
    id: z.int(),
    propertyId: z.int(),
    imageUrl: z.string(),
    isPrimary: z.boolean(),
    position: z.int().describe('In the gallery, from 0.'),
    width: z.int(),
    height: z.int(),
    preview: z.string().describe('Blurred placeholder, a data URI of a few bytes.'),
    kind: z
      .enum(PHOTO_KINDS)
      .describe('A floor plan or a 360° panorama comes after the photos and is never the primary one.'),
  })
  .meta({ id: 'Image', description: 'A photo of a listing.', examples: [imageExample] });
export type ImageView = z.output<typeof imageViewSchema>;

export const pendingChangeViewSchema = z
  .object({
    propertyId: z.int(),
    fields: z
      .array(
        z.object({
          field: z.string().describe('As a listing calls it.'),
          before: z.unknown().describe('As it is public.'),
          after: z.unknown().describe('As it is to be.'),
          sent: z
            .unknown()
            .optional()
            .describe('As it was when the change was sent, where somebody else has changed it since.'),
        }),
      )
      .describe('In the order of the form.'),
    photos: z
      .object({ before: z.array(imageViewSchema), after: z.array(imageViewSchema) })
      .nullable()
      .describe('All of them, in the order of the gallery; null where they stay.'),
    waitsSince: z.iso.datetime(),
    updatedAt: z.iso.datetime().describe('What `seen` repeats when it is decided.'),
    version: z.string().describe('Of the listing as it is public, for `If-Match`.'),
  })
  .meta({
    id: 'PendingChange',
    description: 'What an owner wants changed of an approved listing and an admin has to see first.',
    examples: [pendingChangeExample],
  });
export type PendingChangeView = z.output<typeof pendingChangeViewSchema>;

export const rejectedViewSchema = reasonViewSchema
  .extend({
    id: z.int(),
    listing: propertyViewSchema
      .pick(Object.fromEntries(LISTING_FIELDS.map((name) => [name, true])) as Record<keyof ListingInput, true>)
      .describe('As it was sent.'),
    photos: z
      .array(imageViewSchema.pick({ imageUrl: true, preview: true, isPrimary: true, kind: true }))
      .describe('In the order of the gallery.'),
    givenBack: z
      .object({ freeListings: z.int(), credits: z.int() })
      .describe('What it had taken, which is back on the account.'),
    rejectedAt: z.iso.datetime(),
    keptUntil: z.iso.datetime().describe('It is forgotten after that.'),
  })
  .meta({
    id: 'RejectedListing',
    description: 'A listing that an admin rejected, to its owner: why, and what a new one can begin from.',
    examples: [rejectedExample],
  });
export type RejectedView = z.output<typeof rejectedViewSchema>;

const CARD_FIELDS = [
  'id',
  'title',
  'titleAr',
  'price',
  'listingType',
  'propertyType',
  'subtype',
  'rentPeriod',
  'bedrooms',
  'bathrooms',
  'parking',
  'furnished',
  'area',
  'block',
  'location',
  'locationAr',
  'featured',
  'primaryImage',
  'imageCount',
  'reduction',
  'publisherName',
  'advertiserKind',
  'createdAt',
] as const satisfies (keyof PropertyView)[];
export type CardListing = Pick<PropertyView, (typeof CARD_FIELDS)[number]>;

export const pickCardFields = (property: PropertyView) =>
  Object.fromEntries(CARD_FIELDS.map((field) => [field, property[field]])) as CardListing;

export const batchViewSchema = z
  .object({
    results: z.array(
      z.object({
        id: z.int(),
        ok: z.boolean(),
        waits: z.literal(true).optional().describe('Only where the change waits for approval.'),
        code: z.string().optional().describe('Why not, as the code of an error.'),
        message: z
          .string()
          .optional()
          .describe('For people, in the language of the request: why not, or what else is to be said.'),
      }),
    ),
  })
  .meta({
    description: 'What became of each listing, in the order of `ids`.',
    examples: [
      {
        results: [
          { id: 12, ok: true },
          { id: 15, ok: false, code: 'conflict', message: 'This listing is paused already.' },
        ],
      },
    ],
  });

export const publishedViewSchema = z
  .object({ success: z.literal(true), property: propertyViewSchema })
  .describe('The listing that was made.');

export const countsViewSchema = z.record(z.enum(PROPERTY_TYPES), z.int()).meta({
  description: 'Public listings of each type.',
  examples: [{ apartment: 214, villa: 96, commercial: 40, land: 31 }],
});

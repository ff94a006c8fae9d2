import { z } from 'zod';
import { draftExample } from '../examples';
import { imageViewSchema } from '../view';

export const draftImageViewSchema = imageViewSchema
  .omit({ propertyId: true })
  .extend({ key: z.uuid().nullable().describe('The id under which it was sent.') })
  .meta({
    id: 'DraftImage',
    description: 'A photo of a draft, which the listing has as soon as it is published.',
    examples: draftExample.images,
  });
export type DraftImageView = z.output<typeof draftImageViewSchema>;

const draftPaymentSchema = z.object({ id: z.int(), amount: z.number().describe('KWD.') });
export type DraftPayment = z.output<typeof draftPaymentSchema>;

export const draftViewSchema = z
  .object({
    id: z.uuid().describe('`draftId` of the listing.'),
    propertyId: z.int().nullable().describe('The listing that it has become, which has its photos by now.'),
    edited: z
      .object({ id: z.int(), version: z.string() })
      .nullable()
      .describe('The listing that it edits, and the `ETag` from which the edit began. Null for a new listing.'),
    values: z
      .record(z.string(), z.unknown())
      .nullable()
      .describe(
        'As the form holds them: what is typed, whether a listing could have it or not. Null where nothing is.',
      ),
    rejected: z
      .object({ id: z.int(), photos: z.array(z.int()) })
      .nullable()
      .describe('The rejected listing that it began from, and the positions of the photos to take over.'),
    version: z.int().describe('Of the values; 0 is none. The `ETag` says the same.'),
    updatedAt: z.iso.datetime().nullable().describe('When it or its photos were last changed.'),
    images: z.array(draftImageViewSchema).describe('In the order of the gallery.'),
    payment: draftPaymentSchema
      .nullable()
      .describe('The open payment that will publish it. No longer needed if the draft is published another way.'),
  })
  .meta({ id: 'Draft', description: 'A listing, or an edit of one, that is being written.', examples: [draftExample] });
export type DraftView = z.output<typeof draftViewSchema>;

export const copyViewSchema = z
  .object({
    draftId: z.uuid(),
    path: z.string().describe('Of the form that goes on with it, without a language.'),
  })
  .meta({
    description: 'The draft that was made.',
    examples: [{ draftId: draftExample.id, path: `/properties/new?draft=${draftExample.id}` }],
  });

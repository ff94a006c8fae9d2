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

export const draftViewSchema = z
  .object({
    id: z.uuid().describe('`draftId` of the listing.'),
    propertyId: z.int().nullable().describe('The listing that it has become, which has its photos by now.'),
    values: z
      .record(z.string(), z.unknown())
      .nullable()
      .describe(
        'As the form holds them: what is typed, whether a listing could have it or not. Null where nothing is.',
      ),
    version: z.int().describe('Of the values; 0 is none.'),
    updatedAt: z.iso.datetime().nullable().describe('When it or its photos were last changed.'),
    images: z.array(draftImageViewSchema).describe('In the order of the gallery.'),
  })
  .meta({ id: 'Draft', description: 'A listing that is being written.', examples: [draftExample] });
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

import { z } from 'zod';
import { MAX_ID } from '../../query';
import { imageChangeSchema, imageParams } from '../photos/image-schema';

/** What cannot be the id of a draft is a 404. */
export const draftParams = z.object({
  id: z.uuid('not_found').toLowerCase().describe("The form's own id of the listing."),
});

export const draftsQuery = z.object({
  id: z.uuid('not_valid').toLowerCase().optional().describe('This one alone, also where it has become a listing.'),
});

/** Longer than any field may be: what is too long is kept as well until it is sent. */
const MAX_TEXT = 10_000;
const text = z.string().max(MAX_TEXT, 'too_long');
const value = z.union(
  [text, z.boolean(), z.null(), z.number().min(-180).max(180), z.array(z.string().max(20)).max(200)],
  'not_valid',
);

/** Fields that the form does not have, or not with such a value, are left out. */
export const saveDraftSchema = z.object({
  values: z.record(z.string().max(50), value, 'not_valid'),
  version: z
    .int('not_valid')
    .min(0, 'not_valid')
    .max(MAX_ID, 'not_valid')
    .optional()
    .describe(
      'That they were changed from, 0 for none: where another device has changed them since, the answer is a 409.',
    ),
});
export type SavedDraft = z.output<typeof saveDraftSchema>;

/** `/api/drafts/{id}/images/{imageId}` */
export const draftImageParams = draftParams.extend({ imageId: imageParams.shape.imageId });

export const draftUploadQuery = z.object({
  key: z
    .uuid('not_valid')
    .optional()
    .describe('An id of your own for a single photo: sent again under it, it is stored once.'),
});

/** Without a primary photo the listing's is the first one: `false` takes the mark away. */
export const draftImageChangeSchema = z.object({
  ...imageChangeSchema.shape,
  isPrimary: z.boolean('not_a_choice').optional(),
});
export type DraftImageChange = z.output<typeof draftImageChangeSchema>;

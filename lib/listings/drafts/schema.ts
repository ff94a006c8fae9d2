import { z } from 'zod';
import { imageChangeSchema, imageParams } from '../photos/image-schema';

/** What cannot be the id of a draft is a 404. */
export const draftParams = z.object({
  id: z.uuid('not_found').toLowerCase().describe("The form's own id of the listing."),
});

export const draftsQuery = z.object({
  id: z.uuid('not_valid').toLowerCase().optional().describe('This one alone, also where it has become a listing.'),
});

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

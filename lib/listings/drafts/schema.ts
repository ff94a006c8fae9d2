import { z } from 'zod';
import { idParams } from '../../http/query';
import { imageChangeSchema, imageParams } from '../photos/image-schema';
import { rejectedSource } from '../schema';

/** Rejects an invalid draft id with a 404. */
export const draftParams = z.object({
  id: z.uuid('not_found').toLowerCase().describe("The form's own id of the listing."),
});

export const draftsQuery = z.object({
  id: z.uuid('not_valid').toLowerCase().optional().describe('This one alone, also where it has become a listing.'),
});

/** Query of the preview. `edit`: the listing that the draft edits; `next`: as in `paths.editProperty`. */
export const previewQuery = z.object({
  draft: draftParams.shape.id,
  edit: idParams.shape.id.optional(),
  next: z.string().optional(),
});

/** Exceeds the limit of every field: drafts store overlong text, which is rejected when the form is submitted. */
const MAX_TEXT = 10_000;
const text = z.string().max(MAX_TEXT, 'too_long');
const value = z.union(
  [text, z.boolean(), z.null(), z.number().min(-180).max(180), z.array(z.string().max(20)).max(200)],
  'not_valid',
);

const editedSource = z.object({ id: rejectedSource.shape.id, version: z.string().max(100, 'too_long') });

/** Ignores unknown fields and values of the wrong type. */
export const saveDraftSchema = z.object({
  values: z.record(z.string().max(50), value, 'not_valid'),
  rejected: z
    .nullish(rejectedSource)
    .describe('The rejected listing that it began from, and the positions of the photos to take over.'),
  edited: editedSource
    .nullish()
    .describe('The listing that it edits, and the `ETag` from which the edit began; none for a new listing.'),
});
export type SavedDraft = z.output<typeof saveDraftSchema>;

export const draftImageParams = draftParams.extend({ imageId: imageParams.shape.imageId });

export const draftUploadQuery = z.object({
  key: z
    .uuid('not_valid')
    .optional()
    .describe('An id of your own for a single photo: sent again under it, it is stored once.'),
});

/** `false` removes the primary mark. Without one, the first photo becomes the listing's primary photo. */
export const draftImageChangeSchema = z.object({
  ...imageChangeSchema.shape,
  isPrimary: z.boolean('not_a_choice').optional(),
});

export const draftRemovalQuery = z.object({
  payment: z
    .enum(['abandon'], 'not_a_choice')
    .optional()
    .describe(
      '`abandon`: delete the draft although a payment for it is open. If it is paid later, it becomes a credit.',
    ),
});

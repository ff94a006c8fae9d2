import { route } from '@/lib/http/route';
import { changeDraftImage, removeDraftImage } from '@/lib/listings/drafts/photos';
import { draftImageChangeSchema, draftImageParams } from '@/lib/listings/drafts/schema';
import { draftImageViewSchema } from '@/lib/listings/drafts/view';

export const PUT = route(
  {
    name: 'drafts.changePhoto',
    auth: 'user',
    params: draftImageParams,
    body: draftImageChangeSchema,
    example: { isPrimary: true, position: 0 },
    answers: { 200: draftImageViewSchema },
    errors: ['conflict'],
  },
  ({ user, params, body }) => changeDraftImage(user, params.id, params.imageId, body),
);

export const DELETE = route(
  { name: 'drafts.removePhoto', auth: 'user', params: draftImageParams, answers: { 204: undefined } },
  ({ user, params }) => removeDraftImage(user, params.id, params.imageId),
);

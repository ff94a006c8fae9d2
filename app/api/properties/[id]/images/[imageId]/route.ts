import { route } from '@/lib/http/route';
import { imageChangeSchema, imageParams } from '@/lib/listings/photos/image-schema';
import { changeImage, removeImage } from '@/lib/listings/photos/images';
import { imageViewSchema } from '@/lib/listings/view';

export const PUT = route(
  {
    name: 'photos.change',
    auth: 'user',
    params: imageParams,
    body: imageChangeSchema,
    example: { isPrimary: true, position: 0 },
    answers: { 200: imageViewSchema },
    errors: ['forbidden', 'conflict'],
  },
  ({ user, params, body }) => changeImage(user, params.id, params.imageId, body),
);

export const DELETE = route(
  { name: 'photos.remove', auth: 'user', params: imageParams, answers: { 204: undefined }, errors: ['forbidden'] },
  ({ user, params }) => removeImage(user, params.id, params.imageId),
);
